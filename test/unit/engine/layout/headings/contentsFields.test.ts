import assert from 'node:assert/strict';
import { planDocument } from '../../../../../src/engine/layout/planDocument';
import { COLUMN, pageOutlines, paragraph, prose, SURVEY } from '../outlines';

const heading = (text: string, sizePt: number) => paragraph(text, { sizePt, allBold: true, spaceBeforePt: 18 });
const chapter = (text: string) => heading(text, 20);
const section = (text: string) => heading(text, 14);
const entry = (text: string, labelLeft = COLUMN.left) => paragraph(`${text} .......... 7`, { labelLeft });
const part = (text: string) => entry(text, COLUMN.left + 18);

/** The fields of a document, and for each paragraph the field that it is in. */
function fieldsOf(texts: readonly ReturnType<typeof paragraph>[]) {
  const { plan, pages } = planDocument(SURVEY, pageOutlines(texts), () => []);
  const within = pages[0]?.roles.map((role) => (role?.kind === 'tocEntry' ? role.contents : undefined)) ?? [];
  return { fields: plan.contents ?? [], within };
}

const BODY = [
  ...[chapter('Rivers'), prose(1), section('Sources'), prose(2), section('Mouths'), prose(3)],
  ...[chapter('Lakes'), prose(4), section('Depths'), prose(5), section('Shores'), prose(6)],
];

describe('the field around a table of contents', () => {
  it('lists as deep as the entries do', () => {
    const all = [entry('Rivers'), part('Sources'), part('Mouths'), entry('Lakes'), part('Depths'), part('Shores')];
    assert.deepEqual(fieldsOf([...all, ...BODY]).fields, [{ of: 'headings', from: 1, to: 2 }]);
    const glance = [entry('Rivers'), entry('Lakes')];
    assert.deepEqual(fieldsOf([...glance, ...BODY]).fields, [{ of: 'headings', from: 1, to: 1 }]);
    const { fields } = fieldsOf([...glance, section('Contents'), ...all, ...BODY]);
    assert.deepEqual(fields, [
      { of: 'headings', from: 1, to: 1 },
      { of: 'headings', from: 1, to: 2 },
    ]);
  });

  it('holds a line between two entries, which is the first one of the second', () => {
    const lines = [
      entry('Rivers'),
      part('Sources'),
      paragraph('Mouths, and what the ships'),
      part('bring'),
      entry('Lakes'),
    ];
    const { fields, within } = fieldsOf([...lines, part('Depths'), part('Shores'), ...BODY]);
    assert.equal(fields.length, 1);
    assert.deepEqual(within.slice(0, 8), [0, 0, 0, 0, 0, 0, 0, undefined]);
  });

  it('is not there around an index, and around the contents of one chapter of many', () => {
    assert.deepEqual(fieldsOf([...BODY, entry('boats'), entry('fish'), entry('nets')]).fields, []);
    const chapters = [1, 2, 3, 4].flatMap((n) => [
      chapter(`Chapter ${n}`),
      prose(n),
      section(`Part ${n}`),
      prose(n + 9),
    ]);
    assert.deepEqual(fieldsOf([...chapters, part('Sources'), part('Mouths'), ...BODY]).fields, []);
  });

  it('is there once for what Word would list twice', () => {
    const all = [entry('Rivers'), part('Sources'), part('Mouths'), entry('Lakes'), part('Depths'), part('Shores')];
    const { within } = fieldsOf([...all.slice(0, 5), ...BODY, ...all]);
    assert.deepEqual([within[0], within.at(-1)], [undefined, 0]);
  });

  it('ends at a table, behind which Word would begin another one', () => {
    const all = [entry('Rivers'), part('Sources'), part('Mouths'), entry('Lakes'), part('Depths'), part('Shores')];
    const [page] = pageOutlines([...all, ...BODY]);
    assert.ok(page);
    const paragraphs = page.paragraphs.map((own, i) => (i < 2 ? own : { ...own, index: own.index + 1 }));
    const { pages } = planDocument(SURVEY, [{ ...page, paragraphs }], () => []);
    const within = pages[0]?.roles.slice(0, 8).map((role) => (role?.kind === 'tocEntry' ? role.contents : undefined));
    assert.deepEqual(within, [undefined, undefined, undefined, 0, 0, 0, 0, undefined]);
  });

  it('lists figures by their captions', () => {
    const captions = [1, 2, 3].flatMap((n) => [paragraph(`Figure ${n}: River ${n} from above`), prose(n + 20)]);
    const list = [1, 2, 3].map((n) => entry(`${n} River ${n} from above`));
    const { fields, within } = fieldsOf([section('Figures'), ...list, ...BODY, ...captions]);
    assert.deepEqual(fields, [{ of: 'captions', sequence: 'Figure' }]);
    assert.deepEqual(within.slice(0, 5), [undefined, 0, 0, 0, undefined]);
  });
});
