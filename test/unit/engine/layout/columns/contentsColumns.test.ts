import assert from 'node:assert/strict';
import { areContents } from '../../../../../src/engine/layout/columns/contentsColumns';
import type { Box } from '../../../../../src/engine/layout/columns/bands';

const EM_PT = 10;
const FIRST_PT = 100.49;

/** Titles of two lines with their numbers, whose baselines differ by rounding. */
const entries = (left: number, pages: readonly number[]): Box[] =>
  pages.flatMap((page, i): Box[] => {
    const baseline = FIRST_PT + 30 * i;
    const box = (from: number, to: number, at: number): Box => ({
      bounds: { left: from, top: at - 8, right: to, bottom: at + 2 },
      baseline: at,
      isText: true,
    });
    return [
      box(left, left + 170, baseline - 15),
      box(left, left + 120, baseline),
      { ...box(left + 180, left + 190, baseline + 0.02), page },
    ];
  });

describe('contents in two columns', () => {
  it('are told by the numbers of pages at the ends of their lines, each of which counts once', () => {
    assert.ok(areContents(entries(50, [1, 3, 5, 8]), entries(300, [9, 12, 14, 20]), EM_PT));
  });

  it('are none where the numbers fall', () => {
    assert.ok(!areContents(entries(50, [1, 3, 5, 8]), entries(300, [2, 4, 6, 7]), EM_PT));
  });
});
