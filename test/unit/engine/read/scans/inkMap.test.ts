import assert from 'node:assert/strict';
import { inkMapOf } from '../../../../../src/engine/read/scans/inkMap';

const WIDTH = 200;
const HEIGHT = 100;

/** Pixels of one grey each, by place. */
const inkAt = (greyAt: (x: number, y: number) => number): ((x: number, y: number) => boolean) => {
  const pixels = new Uint32Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) pixels[y * WIDTH + x] = (0xff000000 | (greyAt(x, y) * 0x10101)) >>> 0;
  }
  const { ink } = inkMapOf({ width: WIDTH, height: HEIGHT, stride: WIDTH, pixels }, 1);
  return (x, y) => ink[y * WIDTH + x] === 1;
};

const isStroke = (x: number): boolean => x % 20 < 3;

describe('ink on a scan', () => {
  it('is what is darker than the ground around it, on a shaded ground too', () => {
    const ink = inkAt((x) => (isStroke(x) ? 40 : x < 100 ? 255 : 170));
    assert.deepEqual([ink(1, 50), ink(10, 50), ink(161, 50), ink(170, 50)], [true, false, true, false]);
  });

  it('is told where the light falls off to one side', () => {
    const ink = inkAt((x) => Math.round((isStroke(x) ? 80 : 250) * (1 - x / 300)));
    assert.deepEqual([ink(1, 50), ink(10, 50), ink(181, 50), ink(190, 50)], [true, false, true, false]);
  });

  it('is not in the grain of the paper', () => {
    const ink = inkAt((x, y) => 220 + ((x * 7 + y * 13) % 20));
    let all = 0;
    for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) if (ink(x, y)) all++;
    assert.equal(all, 0);
  });
});
