import assert from 'node:assert/strict';
import { boxedText } from '../../../../../src/engine/layout/boxes/boxedText';
import { decorationsOf } from '../../../../../src/engine/layout/inline/decorations/decorations';
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

  it('is seen inside a coloured box, whose border is all that is left of it', () => {
    const outer = fill({ left: 60, top: 80, right: 400, bottom: 160 }, 0xff8000);
    const inner = fill({ left: 61.4, top: 81.4, right: 398.6, bottom: 158.6 }, 0xffffff);
    const words = text(72, 100, 'read the file');
    const coloursOf = (...fills: (typeof outer)[]): number[] =>
      decorationsOf(page({ words, fills }), new Set()).boxes.map(({ colour }) => colour);
    assert.deepEqual(coloursOf(outer, inner), [0xff8000, 0xffffff]);
    assert.deepEqual(coloursOf(inner, outer), [0xff8000], 'painted over');
  });

  it('leaves its coloured box no ground for a title that lies over the side', () => {
    const outer = fill({ left: 60, top: 90, right: 400, bottom: 160 }, 0xff8000);
    const groundOf = (inset: number): number | undefined => {
      const inner = fill({ left: 60 + inset, top: 90 + inset, right: 400 - inset, bottom: 160 - inset }, 0xffffff);
      const decorations = decorationsOf(page({ words: text(72, 97, 'A title'), fills: [outer, inner] }), new Set());
      const title = { left: 200, right: 260, top: 85.5, bottom: 99.5 };
      return boxedText(decorations, { top: 0, bottom: 792 }).boxAroundLine(title)?.colour;
    };
    assert.deepEqual([groundOf(2), groundOf(20)], [undefined, 0xff8000]);
  });
});
