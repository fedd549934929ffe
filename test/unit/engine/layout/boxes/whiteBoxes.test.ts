import assert from 'node:assert/strict';
import { decorationsOf } from '../../../../../src/engine/layout/inline/decorations';
import type { Picture } from '../../../../../src/engine/model/pageContent';
import { fill, page, text } from '../tables/pageBuilder';

describe('a white box', () => {
  it('is seen on the colour of its page, and not on paper', () => {
    const bounds = { left: 60, top: 80, right: 400, bottom: 160 };
    const content = page({ words: text(72, 100, 'read the file'), fills: [fill(bounds, 0xffffff)] });
    const ground: Picture = {
      bounds: { left: 0, top: 0, right: content.widthPt, bottom: content.heightPt },
      kind: 'drawing',
      media: 'a.png',
      rotation: 0,
      background: true,
      artifact: true,
    };
    const boxesOn = (pictures: readonly Picture[]): number =>
      decorationsOf({ ...content, pictures }, new Set()).boxes.length;
    assert.deepEqual([boxesOn([ground]), boxesOn([]), boxesOn([{ ...ground, background: false }])], [1, 0, 0]);
  });
});
