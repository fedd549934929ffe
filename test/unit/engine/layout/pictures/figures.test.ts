import assert from 'node:assert/strict';
import { placePictures } from '../../../../../src/engine/layout/pictures/figures';
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
    placePictures({ scanned: false }, pictures, () => [], BODY_PT, zone);

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
});
