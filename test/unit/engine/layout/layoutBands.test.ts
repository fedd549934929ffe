import assert from 'node:assert/strict';
import { layoutOf } from './draftText';
import { down, page, text } from './tables/pageBuilder';

const LINE = 'aaaa bbbb cccc dddd eeee ffff';
const LONG = 'aaaa bbbb cccc dddd eeee fffff';

/** Where the left one of two columns of 20 lines ends, of which so many are a letter too long. */
const endOfColumn = (long: number): number | undefined => {
  const lines = Array.from({ length: 20 }, (_, i) => [
    ...text(72, 100 + 12 * i, i < long ? LONG : LINE),
    ...text(320, 106 + 12 * i, LINE),
  ]);
  const { outline } = layoutOf(page({ words: lines.flat() }));
  return outline.bands[0]?.columns[0]?.right;
};

describe('the edge of a justified column', () => {
  it('is where its lines end, but for the few that are too long', () => {
    const end = endOfColumn(0);
    assert.equal(endOfColumn(2), end);
    assert.notEqual(endOfColumn(8), end);
  });
});

describe('the edge of a column beside a line', () => {
  it('is as far from the line as the next column is', () => {
    const words = Array.from({ length: 20 }, (_, i) => [
      ...text(72, 100 + 12 * i, i % 4 === 0 ? 'aaaa bbbb cccc' : 'aaaa bbbb'),
      ...text(260, 106 + 12 * i, `${LINE} ${i % 2 === 0 ? 'gggg hhhh' : 'gggg'}`),
    ]).flat();
    const rightBeside = (position: number, colour = 0): number | undefined => {
      const content = page({ words, rulings: [{ ...down(position, 90, 340), colour }] });
      const { outline } = layoutOf(content);
      return outline.bands[0]?.columns[0]?.right;
    };
    assert.equal(rightBeside(230), 200);
    assert.equal(rightBeside(220), 180);
    // One that Word does not draw between the columns says nothing.
    assert.equal(rightBeside(230, 0xcccccc), 138);
  });
});

describe('contents without leaders in two columns', () => {
  it('are two columns on common lines, and not one with four columns of text', () => {
    const entries = (left: number, firstPage: number): ReturnType<typeof text> =>
      Array.from({ length: 12 }, (_, i) => [
        ...text(left, 100 + 12 * i, i % 3 === 0 ? 'Introduction' : 'of tables'),
        ...text(left + 180, 100 + 12 * i, String(firstPage + i)),
      ]).flat();
    const content = page({ words: [...entries(72, 10), ...entries(320, 22)] });
    const { outline } = layoutOf(content);
    assert.deepEqual(
      outline.bands.map(({ columns }) => columns.length),
      [2],
    );
  });
});

describe('lines beside a float in another column', () => {
  it('start where their own column does', () => {
    const logo = { left: 72, right: 112, top: 92, bottom: 141 };
    const words = Array.from({ length: 20 }, (_, i) => [
      ...text(i < 4 ? 120 : 72, 100 + 12 * i, i < 4 ? 'aaaa bbbb cccc dddd' : LINE),
      ...text(320, 106 + 12 * i, i === 0 ? 'Aaaa.' : LINE),
    ]).flat();
    const content = page({
      words,
      pictures: [{ bounds: logo, kind: 'image', media: 'a.png', rotation: 0, background: false, artifact: false }],
    });
    const { draft } = layoutOf(content);
    const second = draft.blocks.find((block) => block.type === 'paragraph' && block.paragraph.columnBreakBefore);
    assert.ok(second?.type === 'paragraph');
    assert.deepEqual([second.paragraph.indentStartPt, second.paragraph.firstLineIndentPt], [0, 0]);
  });
});
