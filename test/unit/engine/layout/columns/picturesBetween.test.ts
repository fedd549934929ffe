import assert from 'node:assert/strict';
import type { Box } from '../../../../../src/engine/layout/columns/bands';
import { bandsOf } from '../../../../../src/engine/layout/columns/columns';
import type { Rect } from '../../../../../src/engine/model/geometry';

const EM_PT = 10;
/** The columns go on below the picture. */
const BELOW = [[], []];

/** Lines of two columns, those beside the picture no farther than to `end` and from `start`. */
function columns(picture: Rect, end: number, start: number): Box[] {
  return Array.from({ length: 20 }, (_, i) => {
    const at = (top: number, left: number, right: number): Box => ({
      bounds: { left, right, top, bottom: top + EM_PT },
      isText: true,
      baseline: top + 8,
    });
    const isBeside = (top: number): boolean => top + EM_PT > picture.top && top < picture.bottom;
    const [first, second] = [100 + 12 * i, 105 + 12 * i];
    return [at(first, 40, isBeside(first) ? end : 220), at(second, isBeside(second) ? start : 260, 440)];
  }).flat();
}

/** By band: how the pictures in each of its columns float. */
const between = (picture: Rect, end: number, start: number): (string | undefined)[][][] =>
  bandsOf([...columns(picture, end, start), { bounds: picture, isText: false, baseline: picture.top }], EM_PT).map(
    (band) => band.columns.map(({ boxes }) => boxes.flatMap((box) => (box.isText ? [] : box.between))),
  );

describe('a picture over the gutter of two columns', () => {
  const picture = { left: 160, right: 320, top: 160, bottom: 240 };

  it('floats between them where text of both stands beside it, which runs around it', () => {
    assert.deepEqual(between(picture, 150, 330), [[['square'], []], BELOW]);
  });

  it('drives no names away that its lines lead into', () => {
    assert.deepEqual(between(picture, 170, 330), [[['none'], []], BELOW]);
  });

  it('stands below them where nothing is beside it', () => {
    assert.deepEqual(between({ ...picture, top: 345, bottom: 400 }, 220, 260), [[[], []], [[undefined]]]);
  });
});
