import assert from 'node:assert/strict';
import type { InkMap } from '../../../../../../src/engine/read/scans/inkMap';
import { placedByGaps } from '../../../../../../src/engine/read/scans/words/wordsByGaps';
import { wordAt } from './wordAt';

const WIDTH = 300;

/** Ink between these columns on a line at 50. */
function inkBetween(stretches: readonly (readonly [left: number, right: number])[]): InkMap {
  const ink = new Uint8Array(WIDTH * 100);
  for (const [left, right] of stretches) for (let y = 42; y < 50; y++) ink.fill(1, y * WIDTH + left, y * WIDTH + right);
  return { width: WIDTH, height: 100, scale: 1, ink };
}

const sides = (words: ReturnType<typeof placedByGaps>): [number, number][] | undefined =>
  words?.map(({ bounds }) => [bounds.left, bounds.right]);

describe('words of a line that stand beside their ink', () => {
  const line = [wordAt('in', 20, 50), wordAt('spring', 50, 50), wordAt('it', 120, 50)];

  it('are where the widest gaps part the ink', () => {
    const map = inkBetween([
      [20, 30],
      [32, 40],
      [46, 90],
      [91, 100],
      [106, 140],
    ]);
    assert.deepEqual(sides(placedByGaps(line, map)), [
      [20, 40],
      [46, 100],
      [106, 140],
    ]);
  });

  it('run to the left in scripts that do so', () => {
    const map = inkBetween([
      [20, 60],
      [70, 140],
    ]);
    assert.deepEqual(sides(placedByGaps([wordAt('אחת', 110, 50), wordAt('שתיים', 20, 50)], map)), [
      [70, 140],
      [20, 60],
    ]);
  });

  it('stay where they are where gaps between letters are as wide', () => {
    const map = inkBetween([
      [20, 40],
      [46, 90],
      [96, 110],
      [116, 140],
    ]);
    assert.equal(placedByGaps(line, map), undefined);
  });
});
