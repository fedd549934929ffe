import assert from 'node:assert/strict';
import { documentMarginNotes } from '../../../../src/engine/layout/marginNotes/documentMarginNotes';
import { layoutPage } from '../../../../src/engine/layout/page';
import { surveyDocument } from '../../../../src/engine/layout/surveyDocument';
import { surveyPage } from '../../../../src/engine/layout/surveyPage';
import type { MarginNotes } from '../../../../src/engine/layout/surveys';
import type { Inline, Paragraph, TextBoxInline } from '../../../../src/engine/model/document';
import type { PageContent, Word } from '../../../../src/engine/model/pageContent';
import { INFO, pageContent, STYLE, words } from './surveys';

const LEFT = 180;
const TOP = 100;
const LEADING = 12;
const STYLES = [STYLE, { ...STYLE, family: 'Courier New', monospace: true }];

const PARAGRAPH = [
  'The harbour was built where the river was deep enough',
  'for the ships that came with salt from the north, and',
  'nobody asked what they took with them when they left.',
];
/** Six paragraphs of three lines, all of the page's text. */
const lineOf = (i: number): string => PARAGRAPH[i % PARAGRAPH.length] ?? '';
const baselineOf = (line: number): number => TOP + LEADING * line;
const text = Array.from({ length: 18 }, (_, i) => words(lineOf(i), LEFT, baselineOf(i))).flat();

/** Words in the left margin that end 10 points before the text, each beside a line of it. */
const atLines = (notes: Readonly<Record<number, string>>, style = 0, raisedPt = 0): Word[] =>
  Object.entries(notes).flatMap(([line, note]) =>
    words(note, LEFT - 10 - 5 * note.length, baselineOf(Number(line)) - raisedPt, style),
  );

const pageWith = (notes: readonly Word[]): PageContent => pageContent([...text, ...notes], STYLES);
const notesOf = (page: PageContent): readonly MarginNotes[] => surveyPage(page).marginNotes ?? [];
const wordsOf = (page: PageContent): readonly (string | undefined)[] =>
  (documentMarginNotes([notesOf(page)])[0]?.words ?? []).map((index) => page.words[index]?.text);

/** Lines below each other, beside the middle of paragraphs. */
const BESIDE = { 1: 'ships', 4: 'salt', 7: 'depth' };

describe('notes in the margin', () => {
  it('are what stands beside the middle of paragraphs, level with a line or between two', () => {
    assert.deepEqual(wordsOf(pageWith(atLines(BESIDE))), ['ships', 'salt', 'depth']);
    assert.deepEqual(wordsOf(pageWith(atLines({ 3: 'ships', 6: 'salt', 9: 'depth' }, 0, 5))), [
      'ships',
      'salt',
      'depth',
    ]);
    const right = [1, 4, 7].flatMap((line) => words('a note', 470, baselineOf(line)));
    assert.equal(wordsOf(pageWith(right)).length, 6);
  });

  it('are names in a typewriter’s font where paragraphs begin, set towards the text', () => {
    const names = { 0: '\\begin', 3: '\\end', 6: '\\paragraph' };
    assert.deepEqual(wordsOf(pageWith(atLines(names, 1))), ['\\begin', '\\end', '\\paragraph']);
    assert.deepEqual(wordsOf(pageWith(atLines(names))), []);
    const fromLeft = Object.entries(names).flatMap(([line, name]) => words(name, 80, baselineOf(Number(line)), 1));
    assert.deepEqual(wordsOf(pageWith(fromLeft)), []);
  });

  it('are no dates of entries, no labels, and no column', () => {
    assert.deepEqual(wordsOf(pageWith(atLines({ 0: '2019', 3: 'since 2021', 6: 'today', 9: 'later' }))), []);
    assert.deepEqual(notesOf(pageWith(atLines({ 1: '1.', 4: '(a)', 7: '•' }))), []);
    const column = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i, 'a line']));
    assert.deepEqual(notesOf(pageWith(atLines(column, 0, 5))), []);
  });

  it('are none where a line goes over the edge of the text, or a ruling parts them from it', () => {
    const title = words('A line that begins far to the left and goes on over the text', 60, baselineOf(5) + 5);
    assert.deepEqual(notesOf(pageWith([...atLines(BESIDE), ...title])), []);
    const page = pageWith(atLines(BESIDE));
    const ruling = {
      orientation: 'vertical' as const,
      position: LEFT - 5,
      from: TOP - 20,
      to: TOP + 200,
      thicknessPt: 1,
      colour: 0,
      dashed: false,
    };
    assert.deepEqual(notesOf({ ...page, rulings: [ruling] }), []);
  });

  it('of pages that have few are such where the document has many', () => {
    const many = notesOf(pageWith(atLines(BESIDE)));
    const one = notesOf(pageWith(atLines({ 4: 'since then' })));
    assert.deepEqual(documentMarginNotes([one]), []);
    assert.deepEqual(
      documentMarginNotes([many, one, []]).map((page) => [page.words.length, page.textLeft]),
      [
        [3, LEFT],
        [2, LEFT],
        [0, undefined],
      ],
    );
  });

  it('float beside paragraphs that keep their lines, one box for each, its lines where they end by hand', () => {
    const page = pageWith(atLines({ ...BESIDE, 10: 'of', 11: 'course' }));
    const survey = surveyDocument(INFO, [surveyPage(page)]);
    const marginNotes = survey.marginNotes?.[0] ?? [];
    const { draft } = layoutPage(page, survey, { words: [], pictures: [], marginNotes });
    const paragraphs = draft.blocks.flatMap((block) => (block.type === 'paragraph' ? block.paragraph : []));
    const said = (content: readonly Inline[]): string =>
      content.map((inline) => (inline.type === 'text' ? inline.text : inline.type === 'lineBreak' ? '/' : '')).join('');
    const boxesOf = ({ content }: Paragraph): TextBoxInline[] =>
      content.flatMap((inline) => (inline.type === 'textBox' ? inline : []));
    const boxes = paragraphs.flatMap(boxesOf);
    assert.deepEqual(boxes.map(({ content }) => said(content)).sort(), ['depth', 'of/course', 'salt', 'ships']);
    assert.deepEqual(boxes.map(({ alignment }) => alignment ?? 'left').sort(), ['left', 'left', 'left', 'right']);
    assert.equal(
      paragraphs.map(({ content }) => said(content)).filter((own) => own.startsWith('The harbour')).length,
      paragraphs.length,
    );
    assert.deepEqual(survey.textAreas['612x792']?.left, LEFT);
  });
});
