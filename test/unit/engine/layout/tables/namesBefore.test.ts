import assert from 'node:assert/strict';
import { findTables } from '../../../../../src/engine/layout/tables/findTables';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { described, lattice, OPTIONS, page, rowsOfText, textEndingAt } from './pageBuilder';

const TOPS = [100, 120, 140, 160, 180, 200];
const BASELINES = [114, 134, 154, 174, 194];
const GRID = lattice([200, 260, 320], TOPS);
const INSIDE = rowsOfText([206, 266], 114, 20, [
  ['a', 'b'],
  ['c', 'd'],
  ['e', 'f'],
  ['g', 'h'],
  ['i', 'k'],
]);

const found = (beside: readonly Word[], rulings = GRID) => {
  const content = page({ words: [...INSIDE, ...beside], rulings });
  return findTables(content, OPTIONS).map((table) => described(table, content));
};
const plain = found([]);

describe('names of rows before the lines of a table', () => {
  it('are a column of it where nearly every row has a short text', () => {
    const names = BASELINES.flatMap((y, i) => (i === 2 ? [] : textEndingAt(196, y, `n${i}`)));
    const [cells, ...others] = found(names);
    assert.deepEqual(others, []);
    assert.deepEqual(cells?.slice(0, 6), ['0,0: n0', '0,1: a', '0,2: b', '1,0: n1', '1,1: c', '1,2: d']);
    assert.equal(cells.length, 15);
  });

  it('are none where prose stands beside', () => {
    const prose = BASELINES.flatMap((y) => textEndingAt(196, y, 'it is so as I'));
    assert.deepEqual(found(prose), plain);
  });

  it('are none where the texts stand apart from it', () => {
    const apart = BASELINES.flatMap((y) => textEndingAt(184, y, 'far'));
    assert.deepEqual(found(apart)[0]?.slice(0, 2), plain[0]?.slice(0, 2));
  });

  it('are a column where a rule that goes on above and below parts them from it, as in a curriculum vitae', () => {
    const apart = BASELINES.flatMap((y, i) => textEndingAt(174, y, `n${i}`));
    const [, side] = lattice([180, 200], [80, 240]).filter(({ orientation }) => orientation === 'vertical');
    assert.ok(side);
    const rule = { ...side, position: 184 };
    assert.deepEqual(found(apart, [...GRID, rule])[0]?.slice(0, 3), ['0,0: n0', '0,1: a', '0,2: b']);
    // A cell around the table has such a side, too, and ends with it.
    const ends = lattice([100, 184], [80, 240]).filter(({ orientation }) => orientation === 'horizontal');
    assert.deepEqual(found(apart, [...GRID, rule, ...ends])[0]?.slice(0, 2), plain[0]?.slice(0, 2));
  });

  it('are none where the text is wide', () => {
    const long = BASELINES.flatMap((y) => textEndingAt(196, y, 'very-long-names-of-the-rows'));
    assert.deepEqual(found(long)[0]?.slice(0, 2), plain[0]?.slice(0, 2));
  });

  it('are none where another table stands beside', () => {
    const beside = rowsOfText([86, 136], 114, 20, [
      ['p', 'q'],
      ['r', 's'],
      ['t', 'u'],
      ['v', 'w'],
      ['x', 'y'],
    ]);
    const tables = found(beside, [...GRID, ...lattice([82, 132, 196], TOPS)]);
    assert.equal(tables.length, 2);
    assert.deepEqual(tables[1], plain[0]);
  });
});
