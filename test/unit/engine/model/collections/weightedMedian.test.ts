import assert from 'node:assert/strict';
import { weightedMedian } from '../../../../../src/engine/model/collections/weightedMedian';

/** What it stands for: every value as often as it comes, sorted. */
function writtenOut(values: readonly number[], weights: readonly number[]): number {
  const all = values.flatMap((value, i) => Array.from({ length: weights[i] ?? 0 }, () => value)).sort((a, b) => a - b);
  return all[Math.floor(all.length / 2)] ?? 0;
}

const median = (values: readonly number[], weights: readonly number[]): number =>
  weightedMedian(Float64Array.from(values), Float64Array.from(weights), values.length);

describe('the median of values that come several times', () => {
  it('is the value that most of a long word has', () => {
    assert.equal(median([3, 1, 2], [1, 1, 7]), 2);
    assert.equal(median([5], [4]), 5);
    assert.equal(median([], []), 0);
  });

  it('is what the sorted list with all of them has in its middle', () => {
    let seed = 1;
    const next = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
    for (let round = 0; round < 400; round++) {
      const count = 1 + next(40);
      const values = Array.from({ length: count }, () => next(1 + next(30)) - 7);
      const weights = Array.from({ length: count }, () => 1 + next(9));
      assert.equal(median(values, weights), writtenOut(values, weights), `${values.join()} ${weights.join()}`);
    }
  });
});
