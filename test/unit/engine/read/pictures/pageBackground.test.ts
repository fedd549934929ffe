import assert from 'node:assert/strict';
import { pageBackground, type PaintedFill } from '../../../../../src/engine/read/pictures/pageBackground';
import type { OrderedPicture } from '../../../../../src/engine/read/pictures/pagePictures';

const PAGE = { widthPt: 600, heightPt: 400 };
const BLACK = 0;
const WHITE = 0xffffff;

const fill = (order: number, colour: number, insetPt: number): PaintedFill => ({
  fill: { bounds: { left: insetPt, top: insetPt, right: 600 - insetPt, bottom: 400 - insetPt }, colour },
  order,
});

const picture = (order: number): OrderedPicture => ({
  order,
  shadow: false,
  picture: {
    bounds: { left: 0, top: 0, right: 600, bottom: 400 },
    kind: 'image',
    media: 'photo.jpeg',
    rotation: 0,
    background: true,
    artifact: true,
  },
});

/** Insets of the grounds and names of the pictures, the lowest first; what stays a box behind text is not among them. */
const stacked = (painted: readonly PaintedFill[], pictures: readonly OrderedPicture[] = []): (number | string)[] =>
  pageBackground(painted, pictures, PAGE, { put: () => 'ground.png' }).pictures.map(({ picture: { media, bounds } }) =>
    media === 'ground.png' ? bounds.left : media,
  );

describe('the ground of a page', () => {
  it('is what covers most of it; what is smaller stays a box', () => {
    assert.deepEqual(stacked([fill(1, BLACK, 0), fill(2, WHITE, 10), fill(3, BLACK, 100)]), [0, 10]);
    assert.deepEqual(pageBackground([fill(1, BLACK, 100)], [], PAGE, { put: () => '' }).fills.length, 1);
  });

  it('lies over the pictures that are painted before it', () => {
    assert.deepEqual(stacked([fill(2, 0xe2e2e2, 10)], [picture(1)]), ['photo.jpeg', 10]);
    assert.deepEqual(stacked([fill(1, 0xe2e2e2, 10)], [picture(2)]), [10, 'photo.jpeg']);
  });

  it('is nothing where it is white and under everything', () => {
    assert.deepEqual(stacked([fill(1, WHITE, 0), fill(2, BLACK, 0)]), [0]);
    assert.deepEqual(stacked([fill(1, WHITE, 0)], [picture(2)]), ['photo.jpeg']);
    assert.deepEqual(stacked([fill(2, WHITE, 10)], [picture(1)]), ['photo.jpeg', 10]);
  });
});
