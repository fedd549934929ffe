import assert from 'node:assert/strict';
import { emptyParagraph } from '../../../../../src/engine/layout/drafts';
import { withPictures } from '../../../../../src/engine/layout/pictures/cellPictures';
import type { PictureInline } from '../../../../../src/engine/model/document';
import type { Rect } from '../../../../../src/engine/model/geometry';
import type { Picture } from '../../../../../src/engine/model/pageContent';

const CELL: Rect = { left: 100, right: 400, top: 50, bottom: 110 };
const LOGO: Picture = {
  kind: 'image',
  bounds: { left: 110, right: 190, top: 60, bottom: 100 },
  media: 'logo',
  rotation: 0,
  artifact: false,
  background: false,
};

function anchorIn(...texts: readonly Rect[]): PictureInline['anchor'] {
  const [first] = withPictures(texts.map(emptyParagraph), [LOGO], CELL, []);
  assert.ok(first?.type === 'paragraph' && first.content[0]?.type === 'picture');
  return first.content[0].anchor;
}

describe('a picture beside the text of its cell', () => {
  const beside = { left: 200, right: 300, top: 65, bottom: 77 };

  it('is placed in the cell: nothing in it has a place on the page', () => {
    assert.deepEqual(anchorIn(beside), { inCell: true, xPt: 10, yPt: -5, wrap: 'none', behindText: false });
  });

  it('keeps text away that goes on under it', () => {
    assert.equal(anchorIn({ ...beside, left: 110, bottom: 130 })?.wrap, 'square');
  });
});
