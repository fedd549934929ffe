import assert from 'node:assert/strict';
import type { Paragraph } from '../../../../../src/engine/model/document';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { FULL, layoutOf } from '../draftText';
import { across, down, fill, page, text } from '../tables/pageBuilder';

const LEFT = 76;
const RIGHT = 368;
const GREY = 0xeeeeee;

/** Filled boxes with a listing each on a page; the paragraphs that have them for borders. */
function boxed(words: readonly Word[], boxes: readonly (readonly [number, number])[]): Paragraph[] {
  const rulings = boxes.flatMap(([top, bottom]) => [
    across(top, LEFT, RIGHT),
    across(bottom, LEFT, RIGHT),
    down(LEFT, top, bottom),
    down(RIGHT, top, bottom),
  ]);
  const all = [...text(72, 60, FULL), ...words, ...text(72, 290, FULL)];
  const fills = boxes.map(([top, bottom]) => fill({ left: LEFT, top, right: RIGHT, bottom }, GREY));
  const read = page({ words: all, rulings, fills });
  const styles = read.styles.map((style) => ({ ...style, family: 'Courier New', monospace: true }));
  const { draft } = layoutOf({ ...read, styles });
  return draft.blocks.flatMap((block) =>
    block.type === 'paragraph' && block.paragraph.borders?.left ? [block.paragraph] : [],
  );
}

describe('a drawn box around one listing', () => {
  it('is its border though its lines are set in farther than a border may be away', () => {
    const lines = [...text(LEFT + 50, 130, 'read(the, file);'), ...text(LEFT + 50, 142, 'shut(the, file);')];
    const [listing] = boxed(lines, [[110, 157]]);
    assert.ok(listing);
    const start = 72 + listing.indentStartPt;
    assert.equal(start + listing.firstLineIndentPt, LEFT + 50);
    assert.equal(Math.round(start - LEFT), listing.borders?.left?.spacePt);
  });

  it('has its ground as the shading of its text, that ends with the border', () => {
    const [listing] = boxed(
      [...text(LEFT + 12, 130, 'read(the, file);'), ...text(LEFT + 12, 142, 'shut(it);')],
      [[110, 157]],
    );
    assert.ok(listing);
    assert.deepEqual([listing.shading, listing.borders?.left?.spacePt], [GREY, 12]);
    assert.ok(listing.content.every(({ type }) => type !== 'panel'));
  });

  it('goes out to its side where a line nearly does, which is wider in another font', () => {
    const long = 'read the file, and all of those that are named in it, too';
    const roomBehind = (line: string): number | undefined =>
      boxed([...text(LEFT + 9, 130, line), ...text(LEFT + 9, 142, 'shut the file')], [[110, 157]])[0]?.borders?.right
        ?.spacePt;
    assert.ok((text(LEFT + 9, 130, long).at(-1)?.bounds.right ?? Infinity) < RIGHT);
    assert.deepEqual([roomBehind('read it'), roomBehind(long)], [9, 0]);
  });

  it('begins in another twip than the one above it, or both were shown as one', () => {
    const lines = [...text(LEFT + 5, 130, 'read the file'), ...text(LEFT + 5, 180, 'shut the file')];
    const [above, below] = boxed(lines, [
      [110, 145],
      [160, 195],
    ]);
    assert.ok(above && below);
    assert.equal(Math.round((below.indentStartPt - above.indentStartPt) * 20), 1);
  });
});

describe('a drawn box around one line', () => {
  /** In the middle of the page: from its text to the sides of the box. */
  const roomsOf = (words: readonly Word[], right: number): (number | undefined)[] => {
    const rulings = [across(110, 276, right), across(130, 276, right), down(276, 110, 130), down(right, 110, 130)];
    const all = [...text(72, 60, FULL), ...words, ...text(72, 290, FULL)];
    const { draft } = layoutOf(page({ words: all, rulings }));
    const [box] = draft.blocks.flatMap((block) =>
      block.type === 'paragraph' && block.paragraph.borders?.left ? [block.paragraph] : [],
    );
    return [box?.borders?.left?.spacePt, box?.borders?.right?.spacePt];
  };

  it('leaves it room to be wider in another font, in its middle, too', () => {
    const words = text(300, 124, 'Release notes');
    const width = (words.at(-1)?.bounds.right ?? 0) - 300;
    assert.deepEqual(roomsOf(words, 300 + width + 24), [24, Math.round(24 - 0.1 * width - 0.25)]);
    assert.deepEqual(roomsOf(words, 300 + width + 90), [24, 24]);
  });
});

describe('a drawn box around most of a page', () => {
  it('lends none of its sides to the text in it: they would end before they meet the others', () => {
    const words = [...text(172, 86, 'Notice to all'), ...text(172, 630, 'All rights'), ...text(172, 650, 'The owners')];
    const rulings = [across(72, 62, 550), across(662, 62, 550), down(62, 72, 662), down(550, 72, 662)];
    const bordersWith = (count: number): unknown[] =>
      layoutOf(page({ words, rulings: rulings.slice(0, count) })).draft.blocks.flatMap((block) =>
        block.type === 'paragraph' ? Object.keys(block.paragraph.borders ?? {}) : [],
      );
    assert.deepEqual(bordersWith(2), ['top', 'bottom']);
    assert.deepEqual(bordersWith(4), []);
  });
});
