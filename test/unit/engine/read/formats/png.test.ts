import assert from 'node:assert/strict';
import type { Bitmap } from '../../../../../src/engine/read/formats/bitmap';
import { encodeDrawing, encodePng } from '../../../../../src/engine/read/formats/png';
import { INDEXED, pixelsOf, png } from '../pngFile';

function bitmap(width: number, height: number, colourAt: (x: number, y: number) => number): Bitmap {
  const pixels = Uint32Array.from({ length: width * height }, (_, i) => colourAt(i % width, Math.floor(i / width)));
  return { width, height, stride: width, pixels };
}

const rgb = (red: number, green: number, blue: number): number => 0xff000000 + (red << 16) + (green << 8) + blue;

/** The largest difference of a channel, and how many pixels differ. */
function difference(a: ArrayLike<number>, b: ArrayLike<number>): { most: number; pixels: number } {
  let most = 0;
  let pixels = 0;
  for (let i = 0; i < a.length; i++) {
    const [one, other] = [a[i] ?? 0, b[i] ?? 0];
    if (one !== other) pixels++;
    for (const shift of [0, 8, 16, 24])
      most = Math.max(most, Math.abs(((one >>> shift) & 255) - ((other >>> shift) & 255)));
  }
  return { most, pixels };
}

const SIDE = 300;
const BARS = 60;
const barColour = (bar: number): number[] => [4 * bar, 255 - 3 * bar, (40 * bar) % 256];
/** Bars of 60 colours, with edges in a thousand mixtures of two of them, as a renderer leaves them. */
const chart = bitmap(SIDE, SIDE, (x, y) => {
  const bar = Math.floor(x / 5);
  const part = x % 5 === 0 && y % 3 === 0 ? ((y / 3) % 32) / 32 : 0;
  const other = barColour((bar + 1) % BARS);
  const [red = 0, green = 0, blue = 0] = barColour(bar).map((value, i) =>
    Math.round(value + part * ((other[i] ?? 0) - value)),
  );
  return rgb(red, green, blue);
});

describe('a PNG', () => {
  for (const colours of [2, 4, 16, 200]) {
    it(`of ${colours} colours has a palette, in which each pixel is what it was`, () => {
      const picture = bitmap(23, 17, (x, y) => rgb((x + 23 * y) % colours, 100, 7));
      const file = encodePng(picture);
      assert.equal(png(file).colourType, INDEXED);
      assert.deepEqual(pixelsOf(file), [...picture.pixels]);
    });
  }

  it('keeps opacities in the palette', () => {
    const picture = bitmap(20, 20, (x) => 12 * x * 0x1000000 + 0x102030);
    assert.deepEqual(pixelsOf(encodeDrawing(picture)), [...picture.pixels]);
  });

  it('of a photograph keeps every pixel', () => {
    const picture = bitmap(200, 200, (x, y) => rgb(x, y, (x * y) % 256));
    assert.deepEqual(pixelsOf(encodePng(picture)), [...picture.pixels]);
  });

  it('of a drawing of few colours has each row and run of it', () => {
    const boxes = bitmap(100, 60, (x, y) => (y % 20 < 10 ? rgb(Math.floor(x / 40), 9, 9) : rgb(200, x % 3, 7)));
    const part = { ...boxes, width: 97, height: 50, pixels: boxes.pixels.subarray(3) };
    const shown = Array.from({ length: 97 * 50 }, (_, i) => part.pixels[Math.floor(i / 97) * 100 + (i % 97)]);
    assert.equal(png(encodeDrawing(part)).colourType, INDEXED);
    assert.deepEqual(pixelsOf(encodeDrawing(part)), shown);
  });

  it('of a drawing holds nothing of a larger one that was written before', () => {
    const stripes = bitmap(40, 30, (x, y) => rgb(x % 7, y % 3, 5));
    const alone = encodeDrawing(stripes);
    encodeDrawing(bitmap(2 * SIDE, SIDE, (x, y) => rgb(x % 11, y % 13, 8)));
    assert.deepEqual(encodeDrawing(stripes), alone);
  });

  describe('of a drawing with more colours than a palette has', () => {
    it('keeps areas as they are, and gives the rare colours of edges one like theirs', () => {
      const file = encodeDrawing(chart);
      assert.equal(png(file).colourType, INDEXED);
      const pixels = pixelsOf(file);
      for (let bar = 0; bar < BARS; bar++) assert.equal(pixels[5 * bar + 2], chart.pixels[5 * bar + 2]);
      const { most, pixels: changed } = difference(pixels, chart.pixels);
      assert.ok(changed > 0 && changed < 0.1 * SIDE * SIDE, `${changed} pixels changed`);
      assert.ok(most < 64, `by up to ${most}`);
    });

    it('keeps all of them where they are most of it, as in a gradient', () => {
      const gradient = bitmap(SIDE, SIDE, (x, y) => rgb(Math.floor(x / 6), Math.floor(y / 8), 40));
      assert.deepEqual(pixelsOf(encodeDrawing(gradient)), [...gradient.pixels]);
    });

    it('keeps all of them where it is small', () => {
      const small = bitmap(90, 90, (x, y) => chart.pixels[SIDE * y + x] ?? 0);
      assert.deepEqual(pixelsOf(encodeDrawing(small)), [...small.pixels]);
    });
  });
});
