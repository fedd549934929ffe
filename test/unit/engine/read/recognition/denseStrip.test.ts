import assert from 'node:assert/strict';
import { denseStrip } from '../../../../../src/engine/read/recognition/denseStrip';

const WIDTH = 40;

/** White, with a stroke every so many pixels in the rows from `from` to before `to`. */
function striped(height: number, rows: readonly { from: number; to: number; every: number }[]): Uint8Array {
  const pixels = new Uint8Array(WIDTH * height).fill(255);
  for (const { from, to, every } of rows)
    for (let y = from; y < to; y++) for (let x = 0; x < WIDTH; x += every) pixels[y * WIDTH + x] = 0;
  return pixels;
}

const stripOf = (height: number, pixels: Uint8Array): { first: number; rows: number } => {
  const strip = denseStrip({ width: WIDTH, height, pixels, dpi: 300 });
  assert.equal(strip.pixels.length, strip.width * strip.height);
  return { first: strip.pixels.byteOffset / WIDTH, rows: strip.height };
};

describe('the strip of a page that tells its language', () => {
  it('is where most edges of ink are', () => {
    const pixels = striped(100, [
      { from: 10, to: 20, every: 8 },
      { from: 50, to: 60, every: 4 },
      { from: 80, to: 84, every: 2 },
    ]);
    assert.deepEqual(stripOf(100, pixels), { first: 50, rows: 10 });
  });

  it('is a black bar least of all', () => {
    const pixels = striped(100, [
      { from: 0, to: 40, every: 1 },
      { from: 90, to: 100, every: 8 },
    ]);
    assert.deepEqual(stripOf(100, pixels), { first: 90, rows: 10 });
  });

  it('is the top of a blank page, and a row at least', () => {
    assert.deepEqual(stripOf(100, striped(100, [])), { first: 0, rows: 10 });
    assert.deepEqual(stripOf(3, striped(3, [])), { first: 0, rows: 1 });
  });
});
