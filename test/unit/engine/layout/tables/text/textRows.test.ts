import assert from 'node:assert/strict';
import { interleaved, type TextRow } from '../../../../../../src/engine/layout/tables/text/textRows';

/** Texts of a row from one x to another. */
function row(baseline: number, ...extents: readonly (readonly [left: number, right: number])[]): TextRow {
  const chunks = extents.map(([left, right]) => ({ left, right, words: [], isApart: false }));
  return { baseline, top: baseline - 8, bottom: baseline + 2, sizePt: 10, words: [], chunks, isName: false };
}

const baselines = (rows: readonly TextRow[]): number[][] =>
  interleaved(rows, 'table').map((group) => group.map(({ baseline }) => baseline));

describe('two lines with texts beside their middle', () => {
  const names = row(106, [0, 40], [200, 230]);
  const below = row(112, [60, 70], [80, 90], [100, 110], [140, 150], [160, 170]);

  it('are two rows where the upper ones stand in the middle of the lower ones, whose columns they head', () => {
    assert.deepEqual(baselines([row(100, [65, 105], [145, 165]), names, below]), [[100, 106], [112]]);
  });

  it('are one row where they do not', () => {
    assert.deepEqual(baselines([row(100, [60, 100], [140, 190]), names, below]), [[100, 106, 112]]);
  });
});
