import assert from 'node:assert/strict';
import { withinLargestPage } from '../../../../../src/engine/layout/pages/largePage';
import { turnedIfVertical } from '../../../../../src/engine/layout/pages/verticalPage';
import { pictureLabels } from '../../../../../src/engine/layout/pictures/pictureLabels';
import type { PageContent, Picture, Word } from '../../../../../src/engine/model/pageContent';
import { page, text } from '../tables/pageBuilder';

const LABEL = text(300, 450, 'Rain');
const DRAWING: Picture = {
  bounds: { left: 200, top: 400, right: 500, bottom: 600 },
  kind: 'drawing',
  media: 'drawing.png',
  rotation: 0,
  background: false,
  artifact: false,
  labels: LABEL,
  artwork: { left: 220, top: 420, right: 500, bottom: 600 },
};

/** From the picture's corner. */
function placeOfLabel(picture: Picture | undefined, styles: PageContent['styles']): { x: number; y: number } {
  const [label] = picture ? pictureLabels(picture, styles) : [];
  return { x: label?.bounds.left ?? NaN, y: label?.bounds.top ?? NaN };
}

describe('a drawing with text on it', () => {
  const small = page({ words: text(50, 80, 'Some text') });
  const before = placeOfLabel(DRAWING, small.styles);

  it('becomes smaller with its page, and its text with it', () => {
    const content = withinLargestPage({ ...small, widthPt: 3_168, heightPt: 3_168, pictures: [DRAWING] });
    const [picture] = content.pictures;
    assert.deepEqual(picture?.bounds, { left: 100, top: 200, right: 250, bottom: 300 });
    assert.deepEqual(picture.artwork, { left: 110, top: 210, right: 250, bottom: 300 });
    const { x, y } = placeOfLabel(picture, content.styles);
    assert.ok(Math.abs(x - before.x / 2) < 0.01 && Math.abs(y - before.y / 2) < 0.01, `${x}, ${y}`);
  });

  it('keeps its text where it is on it when its page is turned to be laid out', () => {
    const vertical = small.words.map((word): Word => ({ ...word, vertical: true, angle: 90 }));
    const content = turnedIfVertical({ ...small, words: vertical, pictures: [DRAWING] });
    assert.equal(content.vertical, true);
    const [picture] = content.pictures;
    assert.notDeepEqual(picture?.bounds, DRAWING.bounds);
    const { x, y } = placeOfLabel(picture, content.styles);
    assert.ok(Math.abs(x - before.x) < 0.01 && Math.abs(y - before.y) < 0.01, `${x}, ${y}`);
  });
});
