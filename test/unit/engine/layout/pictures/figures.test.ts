import assert from 'node:assert/strict';
import { pictureParagraph } from '../../../../../src/engine/layout/flow';
import { floatingPictures, placePictures } from '../../../../../src/engine/layout/pictures/figures';
import type { Picture } from '../../../../../src/engine/model/pageContent';

const BODY_PT = 12;

const picture = (top: number, heightPt: number): Picture => ({
  kind: 'image',
  media: 'm',
  rotation: 0,
  background: false,
  artifact: false,
  bounds: { left: 72, top, right: 540, bottom: top + heightPt },
});

describe('pictures', () => {
  const place = (pictures: readonly Picture[], zone = { top: -Infinity, bottom: Infinity }) =>
    placePictures({ scanned: false, pictures: [], widthPt: 612, heightPt: 792 }, pictures, () => [], BODY_PT, zone);

  it('beside a running head stay where they are', () => {
    const [beside, figure] = [picture(680, 40), picture(640, 40)];
    const { blocks, floating } = place([beside, figure], { top: 60, bottom: 700 });
    assert.deepEqual([blocks, floating], [[figure], [beside]]);
  });

  it('lower than half a line are rules, and stay where they are', () => {
    const [rule, figure] = [picture(100, 4), picture(200, 40)];
    const { blocks, floating } = place([rule, figure]);
    assert.deepEqual([blocks, floating], [[figure], [rule]]);
  });

  it('along the sides of the page stay where they are, and no text runs around them', () => {
    const figure = picture(100, 600);
    const side = (left: number, heightPt = 600): Picture => {
      const own = picture(100, heightPt);
      return { ...own, bounds: { ...own.bounds, left, right: left + 18 } };
    };
    const { blocks, floating } = place([side(0), side(594), side(60), side(0, 40), figure]);
    assert.deepEqual(
      [blocks, floating],
      [
        [side(60), side(0, 40), figure],
        [side(0), side(594)],
      ],
    );
  });

  it('are figures on a page that is hardly wider than they are: a stamp', () => {
    const stamp: Picture = { ...picture(1, 18), bounds: { left: 1, top: 1, right: 22, bottom: 19 } };
    const small = { scanned: false as const, pictures: [], widthPt: 23, heightPt: 20 };
    const { blocks } = placePictures(small, [stamp], () => [], BODY_PT, { top: -Infinity, bottom: Infinity });
    assert.deepEqual(blocks, [stamp]);
  });

  it('drawn over the text stay where they are: it makes no room for them', () => {
    const [stamp, figure] = [{ ...picture(100, 40), inFront: true }, picture(200, 40)];
    assert.deepEqual(place([stamp, figure]), { blocks: [figure], floating: [stamp] });
  });

  it('lie over the grounds of the page, and the coloured boxes between them', () => {
    const ground: Picture = { ...picture(0, 700), background: true };
    const orders = (pictures: readonly Picture[]) =>
      floatingPictures(pictures, [], 2).map(({ heightPt, anchor }) => [heightPt, anchor?.order]);
    assert.deepEqual(orders([picture(50, 40), ground]), [
      [700, 0],
      [40, 3],
    ]);
    // One behind text, too, that is painted over them.
    assert.deepEqual(orders([{ ...picture(50, 40), background: true, overFills: true }, ground]), [
      [700, 0],
      [40, 3],
    ]);
  });

  it('wider than their column go out over it, as those to the edges of the page do', () => {
    const indents = (column: { left: number; right: number }): number[] => {
      const { indentStartPt, indentEndPt } = pictureParagraph(picture(100, 200), column, []);
      return [indentStartPt, indentEndPt];
    };
    assert.deepEqual(indents({ left: 144, right: 500 }), [-72, -40]);
    assert.deepEqual(indents({ left: 60, right: 600 }), [12, 0], 'in a wider one');
  });
});
