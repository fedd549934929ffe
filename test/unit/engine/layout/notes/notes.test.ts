import assert from 'node:assert/strict';
import { findNotes } from '../../../../../src/engine/layout/notes/notes';
import { planDocument } from '../../../../../src/engine/layout/planDocument';
import { surveyDocument } from '../../../../../src/engine/layout/surveyDocument';
import { surveyPage } from '../../../../../src/engine/layout/surveyPage';
import type { PageContent, Ruling, Word } from '../../../../../src/engine/model/pageContent';
import { SURVEY } from '../outlines';
import { layoutOf } from '../draftText';
import { INFO, pageContent, STYLE, words } from '../surveys';
import { across } from '../tables/pageBuilder';

/** Body 10 pt, notes 8 pt, their raised marks 6 and 5 pt, and type larger than the body. */
const STYLES = [STYLE, ...[8, 6, 5, 11].map((sizePt) => ({ ...STYLE, sizePt }))];
const [BODY, NOTE, BODY_MARK, NOTE_MARK, LARGE] = [0, 1, 2, 3, 4];

/** The last word of a line with a raised mark on it. */
function marked(line: readonly Word[], mark: string): Word[] {
  const last = line.at(-1);
  assert.ok(last);
  const piece = {
    text: mark,
    style: BODY_MARK,
    left: last.bounds.right,
    right: last.bounds.right + 3,
    baseline: last.baseline - 4,
  };
  return [...line.slice(0, -1), { ...last, text: last.text + mark, pieces: [...last.pieces, piece] }];
}

/** A note's first line: its raised mark stands as a word of its own. */
function note(mark: string, text: string, baseline: number, left = 72): Word[] {
  const small = words(mark, left, baseline - 3, NOTE_MARK).map((word) => ({
    ...word,
    bounds: { ...word.bounds, top: baseline - 7.5, bottom: baseline - 2 },
  }));
  return [...small, ...words(text, left + mark.length * 5 + 1, baseline, NOTE)];
}

const body = (baseline: number, text = 'The river flows to the sea and ends there at last'): Word[] =>
  words(text, 72, baseline, BODY);
const rule = (y: number): Ruling => across(y, 72, 170);
const page = (all: readonly Word[], rulings: readonly Ruling[] = [], pageIndex = 0): PageContent => ({
  ...pageContent(all, STYLES),
  rulings,
  pageIndex,
});
const find = (content: PageContent) => {
  const found = findNotes(content, SURVEY, new Set());
  return {
    ...found,
    texts: found.notes.map((one) => one.words.map(({ text }) => text).join(' ')),
    marks: Array.from(found.references, ([word, { from, to, id }]) => [word.text, from, to, id]),
  };
};

describe('footnotes', () => {
  it('are none where the page refers to later items of a list alone: it holds the notes of all pages', () => {
    const list = (first: number) =>
      find(
        page(
          [
            ...body(630),
            ...marked(words('which ends here', 72, 645), '3'),
            ...marked(words('and begins there', 72, 660), '4'),
            ...[1, 2, 3, 4]
              .filter((number) => number >= first)
              .flatMap((number) => words(`${number}. See the map of the river`, 72, 680 + 10 * number, NOTE)),
          ],
          [rule(680)],
        ),
      );
    assert.deepEqual(list(1).texts, []);
    assert.equal(list(3).texts.length, 2);
  });

  it('have words that are as wide apart as columns, as far as the lines above go', () => {
    const stretched = (...aboveNote: Word[]) =>
      find(
        page(
          [
            ...aboveNote,
            ...marked(words('which ends here', 72, 660), '1'),
            ...note('1', 'See the', 680),
            ...words('atlas', 240, 680, NOTE),
            ...words('of rivers.', 72, 690, NOTE),
          ],
          [rule(668)],
        ),
      ).texts;
    assert.deepEqual(stretched(...body(648)), ['See the atlas of rivers.']);
    assert.deepEqual(stretched(...words('The river', 72, 648), ...words('flows', 240, 648)), ['See the of rivers.']);
  });

  it('hang a tab away from their marks', () => {
    const hanging = (mark: string, text: string, baseline: number): Word[] => [
      ...note(mark, '', baseline).slice(0, 1),
      ...words(text, 92, baseline, NOTE),
    ];
    const found = find(
      page([
        ...marked(body(100), '1'),
        ...marked(body(112), '2'),
        ...hanging('1', 'Only in spring,', 700),
        ...words('and seldom then.', 92, 710, NOTE),
        ...hanging('2', 'By boat.', 720),
      ]),
    );
    assert.deepEqual(found.texts, ['Only in spring, and seldom then.', 'By boat.']);
    assert.equal(found.taken.size, 10);
  });

  it('begin half an inch in with their mark, and half an inch behind that with their text, an empty line between them', () => {
    const setIn = (mark: string, text: string, baseline: number): Word[] => [
      ...note(mark, '', baseline, 108).slice(0, 1),
      ...words(text, 144, baseline, NOTE),
    ];
    const notes = [
      ...setIn('1', 'Only in spring,', 690),
      ...words('and seldom then.', 72, 700, NOTE),
      ...setIn('2', 'By boat.', 723),
    ];
    const text = [...marked(body(100), '1'), ...marked(body(112), '2')];
    const found = find(page([...text, ...notes], [rule(678)]));
    assert.deepEqual(found.texts, ['Only in spring, and seldom then.', 'By boat.']);
    assert.deepEqual(
      found.notes.map((one) => one.words[0]?.bounds.left),
      [108, 108],
      'where the mark stood',
    );
  });

  it('are single words with their mark, such as addresses, below each other', () => {
    const address = (mark: string, text: string, baseline: number): Word[] => {
      const [word] = words(text, 75, baseline, NOTE);
      assert.ok(word);
      const piece = { text: mark, style: NOTE_MARK, left: 72, right: 75, baseline: baseline - 3 };
      return [{ ...word, text: mark + text, bounds: { ...word.bounds, left: 72 }, pieces: [piece, ...word.pieces] }];
    };
    const notes = [...address('1', 'www.octave.org', 700), ...address('2', 'proj.org', 710)];
    const found = find(page([...marked(body(100), '1'), ...marked(body(112), '2'), ...notes], [rule(688)]));
    assert.deepEqual(found.texts, ['www.octave.org', 'proj.org']);
  });

  it('of one line each are as far apart as on the page', () => {
    const notes = ['1', '2'].flatMap((mark, i) => note(mark, `Note ${mark} says so.`, 700 + 10.5 * i));
    const content = page([...marked(body(100), '1'), ...marked(body(112), '2'), ...notes], [rule(688)]);
    const { notes: laidOut = [] } = layoutOf(content, SURVEY).draft;
    assert.deepEqual(
      laidOut.map(({ blocks }) => blocks.map((block) => block.type === 'paragraph' && block.lineSpacing)),
      [[{ rule: 'atLeast', pt: 10.5 }], [{ rule: 'atLeast', pt: 10.5 }]],
    );
  });

  it('are larger than the body where small tables are most of the text, if all are of one size', () => {
    const cells = [...marked(words('river length', 72, 100, NOTE), '1'), ...words('Rhine 1233', 72, 112, BODY_MARK)];
    const textsBelow = (...below: readonly Word[]) => {
      const content = page([...cells, ...note('1', 'Only in spring.', 700), ...below]);
      return findNotes(content, { ...SURVEY, bodySizePt: 6 }, new Set()).notes.length;
    };
    assert.equal(textsBelow(), 1);
    assert.equal(textsBelow(...words('Small text', 72, 710, NOTE_MARK)), 0);
  });

  it('are found below a rule by the marks in the text, and leave the body', () => {
    const content = page([...body(100), ...marked(body(112), '1'), ...note('1', 'Only in spring.', 700)], [rule(688)]);
    const found = find(content);
    assert.deepEqual(found.texts, ['Only in spring.']);
    assert.deepEqual(found.marks, [['last1', 1, 2, 1]]);
    assert.equal(found.taken.size, 4);
    assert.deepEqual(found.separators, [rule(688)]);
  });

  it('may each have a size of their own below a rule', () => {
    const content = [...marked(body(100), '1'), ...marked(body(112), '2'), ...note('1', 'By boat.', 700)];
    const larger = words('Since the rule of the town.', 78, 712, LARGE);
    const mark = note('2', '', 712).slice(0, 1);
    assert.deepEqual(find(page([...content, ...mark, ...larger], [rule(688)])).texts, [
      'By boat.',
      'Since the rule of the town.',
    ]);
  });

  it('may have a level number in front that is as large as the text, below a rule and without one', () => {
    const level = [...words('1', 72, 680, BODY), ...words('See the atlas of rivers.', 80, 680, NOTE)];
    for (const rulings of [[rule(668)], []]) {
      const found = find(page([...body(600), ...marked(words('which ends here', 72, 612), '1'), ...level], rulings));
      assert.deepEqual(found.texts, ['See the atlas of rivers.']);
    }
  });

  it('take the rule above them away however far above them it is', () => {
    const content = page([...marked(body(100), '1'), ...note('1', 'Only in spring.', 700)], [rule(640)]);
    assert.equal(find(content).separators.length, 1);
  });

  it('need no rule when they are set smaller, and go on over lines and to the next mark', () => {
    const found = find(
      page([
        ...marked(body(100), '1'),
        ...marked(body(112), '*'),
        ...note('1', 'Only in spring,', 700),
        ...words('and seldom then.', 72, 710, NOTE),
        ...note('*', 'By boat.', 720),
      ]),
    );
    assert.deepEqual(found.texts, ['Only in spring, and seldom then.', 'By boat.']);
  });

  it('are counted on their page, whatever pages stand before', () => {
    const content = page([...marked(body(100), '1'), ...note('1', 'Only in spring.', 700)], [], 4);
    assert.equal(find(content).notes[0]?.id, 1);
  });

  it('stand at the foot of each column', () => {
    const right = (baseline: number) => words('Lakes have no end', 320, baseline, BODY);
    const found = find(
      page([
        ...marked(words('The river flows', 72, 100, BODY), '1'),
        ...marked(right(100), '2'),
        ...note('1', 'Only in spring.', 700),
        ...note('2', 'Seen from the air.', 700, 320),
      ]),
    );
    assert.deepEqual([...found.texts].sort(), ['Only in spring.', 'Seen from the air.']);
  });

  it('end where a table or picture with larger text closes the page below them', () => {
    const float = words('Table 1 of what came after', 72, 730, BODY);
    const found = find(page([...marked(body(100), '1'), ...note('1', 'Only in spring.', 700), ...float], [rule(688)]));
    assert.deepEqual(found.texts, ['Only in spring.']);
  });

  it('are none below the last line of a table, with larger text farther down: those are its own', () => {
    const all = [
      ...marked(body(100), '1'),
      ...note('1', 'Only in spring.', 500),
      ...words('The towns', 72, 540, BODY),
      ...body(560),
    ];
    const side: Ruling = { ...rule(488), orientation: 'vertical', position: 120, from: 460, to: 488 };
    assert.deepEqual(find(page(all, [rule(488)])).texts, ['Only in spring.']);
    assert.deepEqual(find(page(all, [rule(488), side])).texts, []);
  });

  it('are no addresses in the middle of a page, with wider text below', () => {
    const address = note('1', 'Institute of Rivers', 300, 160);
    const found = find(
      page([
        ...marked(body(100), '1'),
        ...address,
        ...words('Abstract: rivers end in the sea, and so does the water in them', 72, 340, NOTE),
      ]),
    );
    assert.deepEqual(found.texts, []);
  });

  it('need a reference, and text that is not larger', () => {
    assert.deepEqual(find(page([...body(100), ...note('1', 'Only in spring.', 700)], [rule(688)])).texts, []);
    const list = [...words('1', 72, 696, NOTE_MARK), ...words('Larger than notes are', 78, 700, BODY)];
    assert.deepEqual(find(page([...marked(body(100), '1'), ...body(676), ...body(688), ...list])).texts, []);
  });

  it('are not looked for behind powers and measures, unless a rule sets them off', () => {
    const metre = marked(words('an area of m', 72, 100, BODY), '2');
    assert.deepEqual(find(page([...metre, ...note('2', 'Only in spring.', 700)])).texts, []);
    assert.deepEqual(find(page([...metre, ...note('2', 'Only in spring.', 700)], [rule(688)])).texts, [
      'Only in spring.',
    ]);
  });
});

describe('a page with notes', () => {
  it('refers to them in the text and holds their text apart', () => {
    const content = page([...body(100), ...marked(body(112), '1'), ...note('1', 'Only in spring.', 700)], [rule(688)]);
    const { draft } = layoutOf(content, SURVEY);
    const [paragraph] = draft.blocks.flatMap((block) => (block.type === 'paragraph' ? [block.paragraph] : []));
    assert.deepEqual(
      paragraph?.content.map((inline) =>
        inline.type === 'text' ? 'text' : [inline.type, 'id' in inline && inline.id],
      ),
      ['text', ['noteReference', 1]],
    );
    assert.equal(draft.blocks.length, 1);
    assert.deepEqual(
      draft.notes?.map(({ kind, id, blocks }) => [kind, id, blocks.length]),
      [['footnote', 1, 1]],
    );
  });

  it('tells of marks that are no numbers', () => {
    const refersByMark = (mark: string): true | undefined => {
      const content = page([...marked(body(100), mark), ...note(mark, 'Only in spring.', 700)], [rule(688)]);
      return layoutOf(content, SURVEY).outline.refersByMark;
    };
    assert.equal(refersByMark('*'), true);
    assert.equal(refersByMark('1'), undefined);
  });

  it('tells whether the last one is counted', () => {
    const endsCounted = (first: string, last: string): true | undefined => {
      const words = [...marked(body(100), first), ...marked(body(300), last)];
      const content = page(
        [...words, ...note(first, 'Only in spring.', 700), ...note(last, 'All year.', 715)],
        [rule(688)],
      );
      return layoutOf(content, SURVEY).outline.endsCounted;
    };
    assert.equal(endsCounted('*', '1'), true);
    assert.equal(endsCounted('1', '*'), undefined);
  });

  it('holds them apart below text that has columns farther up, and not where the columns refer to them', () => {
    const column = (left: number): Word[] =>
      [200, 212, 224, 236, 248].flatMap((y, i) =>
        words('The river flows to the sea and ends', left, y + left / 60, BODY).slice(i === 4 ? 5 : 0),
      );
    const foot = [...marked(body(400), '1'), ...body(412), ...note('1', 'Only in spring.', 700)];
    const notesOf = (all: readonly Word[]): number | undefined =>
      layoutOf(page([...body(100), ...all], [rule(688)]), SURVEY).draft.notes?.length;
    assert.equal(notesOf([...column(72), ...column(320), ...foot]), 1);
    const inColumn = [...column(72), ...marked(column(320), '1'), ...body(400), ...note('1', 'Only in spring.', 700)];
    assert.equal(notesOf(inColumn), 0);
  });

  it('leaves them out of the foot that counts the pages below them', () => {
    const pages = ['Only in spring.', 'By boat, in the long days.'].map((text, i) =>
      page(
        [
          ...body(100, i === 0 ? 'Rain falls on the hills' : 'Snow lies on the roofs'),
          ...marked(body(112, i === 0 ? 'until the streams are full' : 'when all is quiet'), String(i + 1)),
          ...note(String(i + 1), text, 700),
          ...words(`Page ${i + 1} of 2`, 280, 716, BODY),
        ],
        [rule(688)],
        i,
      ),
    );
    const { runningWords } = surveyDocument({ ...INFO, pageCount: 2 }, pages.map(surveyPage));
    assert.deepEqual(
      runningWords.map((own, i) => own.map((word) => pages[i]?.words[word]?.text).join(' ')),
      ['Page 1 of 2', 'Page 2 of 2'],
    );
  });

  it('shows marks that Word would count otherwise', () => {
    const content = page([
      ...marked(body(100), '43'),
      ...marked(body(112), '7'),
      ...note('43', 'Only in spring.', 700),
      ...note('7', 'By boat.', 710),
    ]);
    const { firstFootnote } = surveyDocument(INFO, [surveyPage(content)]);
    const counted = findNotes(content, { ...SURVEY, firstFootnote: firstFootnote ?? 1 }, new Set());
    assert.deepEqual(
      counted.notes.map(({ mark }) => mark),
      ['43', '7'],
    );
  });

  it('lets Word count by signs, where all marks are those that it counts by', () => {
    const counted = (...signs: readonly string[]) => {
      const content = page([
        ...signs.flatMap((sign, i) => marked(body(100 + 12 * i), sign)),
        ...signs.flatMap((sign, i) => note(sign, 'Only in spring.', 700 + 10 * i)),
      ]);
      const survey = surveyDocument(INFO, [surveyPage(content)]);
      const marks = findNotes(content, survey, new Set()).notes.map(({ mark }) => mark);
      const [section] = planDocument(survey, [layoutOf(content, survey).outline], () => []).plan.sections;
      return [marks, section?.footnoteSigns, section?.footnoteStart];
    };
    assert.deepEqual(counted('*', '†'), [[undefined, undefined], true, undefined]);
    assert.deepEqual(counted('\u2217'), [[undefined], true, undefined]);
    assert.deepEqual(counted('†', '‡'), [[undefined, undefined], true, 2]);
    assert.deepEqual(counted('*', '‡'), [['*', '‡'], undefined, undefined]);
    assert.deepEqual(counted('*', '1'), [['*', undefined], undefined, undefined]);
    assert.deepEqual(counted('§', '¶'), [['§', '¶'], undefined, undefined]);
  });

  it('lets Word count on from the first mark of an extract', () => {
    const content = page([...marked(body(100), '43'), ...note('43', 'Only in spring.', 700)]);
    const survey = surveyDocument(INFO, [surveyPage(content)]);
    assert.deepEqual(
      findNotes(content, survey, new Set()).notes.map(({ mark }) => mark),
      [undefined],
    );
    const { draft, outline } = layoutOf(content, survey);
    assert.equal(draft.notes?.length, 1);
    assert.deepEqual(
      planDocument(survey, [outline], () => []).plan.sections.map(({ footnoteStart }) => footnoteStart),
      [43],
    );
  });
});

describe('endnotes', () => {
  const text = [
    page([...marked(body(100), '1'), ...body(112)], [], 0),
    page([...marked(body(100), '2'), ...body(112)], [], 1),
  ];
  const last = page(
    [...note('1', 'Only in spring.', 100), ...words('Or summer.', 72, 110, NOTE), ...note('2', 'By boat.', 120)],
    [],
    2,
  );
  const survey = (pages: readonly PageContent[]) =>
    surveyDocument({ ...INFO, pageCount: pages.length }, pages.map(surveyPage));

  it('are found on the last pages by marks on the pages before', () => {
    const found = survey([...text, last]);
    assert.deepEqual(
      found.endnotes?.map(({ marker, referencePage }) => [marker, referencePage]),
      [
        ['1', 0],
        ['2', 1],
      ],
    );
    const notes = findNotes(last, found, new Set());
    assert.deepEqual(
      notes.notes.map(({ kind, id, words: own }) => [kind, id, own.map((w) => w.text).join(' ')]),
      [
        ['endnote', 1, 'Only in spring. Or summer.'],
        ['endnote', 2, 'By boat.'],
      ],
    );
    const [, second] = text;
    assert.ok(second);
    assert.deepEqual(
      [...findNotes(second, found, new Set()).references.values()],
      [{ from: 1, to: 2, kind: 'endnote', id: 2, mark: '2' }],
    );
  });

  it('count on from the first', () => {
    const odd = page([...note('1', 'Only in spring.', 100), ...note('4', 'By boat.', 120)], [], 2);
    assert.deepEqual(survey([...text, odd]).endnotes, []);
  });
});
