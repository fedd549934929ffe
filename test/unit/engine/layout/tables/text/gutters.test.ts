import assert from 'node:assert/strict';
import { guttersOf } from '../../../../../../src/engine/layout/tables/text/gutters';
import type { Chunk, TextRow } from '../../../../../../src/engine/layout/tables/text/textRows';

const TEXTS = { isValue: () => false, runsFromRight: () => false };
const OPTIONS = { minSupport: 2, minWidthEm: 0.5, usualWidthEm: 0.9 };

/** Texts of a row from one x to another. */
function row(...extents: readonly (readonly [left: number, right: number])[]): TextRow {
  const chunks = extents.map(([left, right]): Chunk => ({ left, right, words: [], isApart: false }));
  return { baseline: 0, top: 0, bottom: 0, sizePt: 10, words: [], chunks, isName: false };
}

const between = (rows: readonly TextRow[]): number[][] =>
  guttersOf(rows, OPTIONS, TEXTS).map(({ left, right }) => [left, right]);

describe('gutters between columns', () => {
  const numbers = Array.from({ length: 8 }, () => row([0, 50], [182, 200]));

  it('make no column of the lines of a heading that stand off its numbers', () => {
    const heading = [row([0, 50], [120, 170]), row([130, 160])];
    assert.deepEqual(between([...heading, ...numbers]), [[50, 120]]);
  });

  it('make a column of texts that stand between two columns in some rows', () => {
    const noted = [row([0, 50], [120, 125], [182, 200]), row([0, 50], [120, 125], [182, 200])];
    assert.deepEqual(between([...noted, ...numbers]), [
      [50, 120],
      [125, 182],
    ]);
  });

  it('are not parted where a heading and long numbers overlap by less than a sign is wide', () => {
    const heading = [row([0, 50], [120, 165.5])];
    const long = Array.from({ length: 3 }, () => row([0, 50], [165, 200]));
    assert.equal(between([...heading, ...long, ...numbers]).length, 1);
  });

  it('stand on both sides of a name in the first row that no other row has a text below, and of no name that stands off its numbers', () => {
    const rows = Array.from({ length: 4 }, () => row([0, 50], [180, 200]));
    const names = row([0, 40], [90, 120], [170, 200]);
    assert.deepEqual(between([names, ...rows]), [
      [50, 90],
      [120, 170],
    ]);
    assert.equal(between([...rows, names]).length, 1);
    assert.equal(between([row([0, 40], [90, 120], [128, 200]), ...rows]).length, 1);
    assert.equal(between([names, ...rows, row([0, 20], [30, 50], [180, 200])]).length, 1);
  });

  it('may be narrow between numbers and the texts behind them that start below each other', () => {
    const isValue = ({ left }: Chunk): boolean => left === 0;
    const rowsAt = (lefts: readonly number[]): TextRow[] => lefts.map((left) => row([0, 20], [left, 60]));
    assert.equal(guttersOf(rowsAt([26, 26, 26, 26, 26]), OPTIONS, { ...TEXTS, isValue }).length, 1);
    assert.equal(guttersOf(rowsAt([26, 26, 26, 26, 26]), OPTIONS, TEXTS).length, 0);
    assert.equal(guttersOf(rowsAt([26, 28, 26, 28, 26]), OPTIONS, { ...TEXTS, isValue }).length, 0);
  });

  it('may be as narrow where the text runs from the right, and the texts end below each other before the numbers', () => {
    const kinds = { isValue: ({ right }: Chunk): boolean => right === 60, runsFromRight: () => true };
    const rowsAt = (ends: readonly number[]): TextRow[] => ends.map((end, i) => row([2 * i, end], [40, 60]));
    assert.equal(guttersOf(rowsAt([34, 34, 34, 34, 34]), OPTIONS, kinds).length, 1);
    assert.equal(guttersOf(rowsAt([34, 32, 34, 32, 34]), OPTIONS, kinds).length, 0);
    const fromLeft = { ...kinds, runsFromRight: () => false };
    assert.equal(guttersOf(rowsAt([34, 34, 34, 34, 34]), OPTIONS, fromLeft).length, 0, 'dots that lead to a number');
  });
});

describe('a heading in the middle of several columns', () => {
  it('leaves them apart, though numbers end with their cells and it stands over the white between two', () => {
    const heading = row([0, 40], [150, 158]);
    const numbers = Array.from({ length: 6 }, () => row([0, 40], [90, 100], [140, 148], [190, 200], [240, 248]));
    assert.equal(between([heading, ...numbers]).length, 4);
  });
});
