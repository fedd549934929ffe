import assert from 'node:assert/strict';
import { encodePng } from '../../../../../src/engine/read/formats/png';
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

const BITMAP = { width: 2, height: 1, stride: 2, pixels: Uint32Array.of(0xffffffff, 0xff8080ff) };
const rendered: { readonly handles: readonly number[]; readonly scale: number }[] = [];
const rendering = (name: string): Parameters<typeof pageBackground>[3] => ({
  store: { put: (bytes) => `${name}${bytes.length > ONE_PIXEL ? ' of a pattern' : ''}.png` },
  isolation: {
    render: (handles, _region, { scale }, use) => {
      rendered.push({ handles, scale });
      return use(BITMAP);
    },
  },
});
const ONE_PIXEL = encodePng({ width: 1, height: 1, stride: 1, pixels: Uint32Array.of(0xff000000) }).length;

/** Insets of the grounds and names of the pictures, the lowest first; what stays a box behind text is not among them. */
const stacked = (painted: readonly PaintedFill[], pictures: readonly OrderedPicture[] = []): (number | string)[] =>
  pageBackground(painted, pictures, PAGE, rendering('ground')).pictures.map(({ picture: { media, bounds } }) =>
    media === 'ground.png' ? bounds.left : media,
  );

describe('the ground of a page', () => {
  it('is what covers most of it; what is smaller stays a box', () => {
    assert.deepEqual(stacked([fill(1, BLACK, 0), fill(2, WHITE, 10), fill(3, BLACK, 100)]), [0, 10]);
    assert.deepEqual(pageBackground([fill(1, BLACK, 100)], [], PAGE, rendering('')).fills.length, 1);
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

  it('is a picture of its pattern, or gradient, also where that is nearly white', () => {
    const graded = { ...fill(1, WHITE, 0), pattern: 7 };
    assert.deepEqual(stacked([graded, fill(2, BLACK, 10)]), ['ground of a pattern.png', 10]);
    assert.deepEqual(rendered, [{ handles: [7], scale: 1 }]);
    const poster = { ...graded.fill, bounds: { left: 0, top: 0, right: 4000, bottom: 1000 } };
    pageBackground([{ ...graded, fill: poster }], [], { widthPt: 4000, heightPt: 1000 }, rendering('poster'));
    assert.equal(rendered[1]?.scale, 0.5);
  });
});
