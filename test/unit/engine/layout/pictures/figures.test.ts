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
  it('lower than half a line are rules, and stay where they are', () => {
    const [rule, figure] = [picture(100, 4), picture(200, 40)];
    const { blocks, floating } = placePictures({ scanned: false }, [rule, figure], () => [], BODY_PT);
    assert.deepEqual([blocks, floating], [[figure], [rule]]);
  });
});
