import assert from 'node:assert/strict';
import {
  type CellLine,
  type CellRow,
  groupRows,
  isNumeric,
  isWrittenCellByCell,
} from '../../../../../../src/engine/layout/tables/text/rowGroups';

const SIZE_PT = 10;
const LINE_PT = 12;
const PADDED_ROW_PT = 18;
const REACH = [180, 250];
/** Rows this far apart have padding, and lines of one text may be so, too. */
const CLOSE_ROW_PT = 14;

/** A line of text; `place`: where its words stand in the content, first and last. */
function line(baseline: number, cells: readonly (string | undefined)[], place: readonly [number, number]): CellRow {
  const filled = cells.flatMap((text, column): [number, CellLine][] =>
    text === undefined ? [] : [[column, { text, left: 200 * column, right: REACH[column] ?? 0, firstWordWidth: 20 }]],
  );
  return {
    firstBaseline: baseline,
    lastBaseline: baseline,
    sizePt: SIZE_PT,
    bold: false,
    cells: new Map(filled),
    across: [],
    firstWord: place[0],
    lastWord: place[1],
  };
}

/** Of a table of one band, unless told otherwise. */
const rowStarts = (
  rows: readonly CellRow[],
  reach: readonly number[],
  leadingEm: number,
  cellwise = isWrittenCellByCell([rows]),
): number[] => groupRows(rows, reach, leadingEm, cellwise);

describe('lines of a table', () => {
  it('are rows of a band where other bands are written cell by cell, and these are not', () => {
    const broken = [line(100, ['Name', 'long'], [0, 2]), line(112, ['of one', 'text'], [1, 3])];
    const rows = [line(130, ['Ann', 'Bern'], [4, 5]), line(142, ['and', 'at home'], [6, 7])];
    assert.ok(isWrittenCellByCell([broken, rows]));
    assert.ok(!isWrittenCellByCell([rows]));
    const starts = (cellwise: boolean, ...lines: CellRow[]): number[] =>
      rowStarts(lines, REACH, LINE_PT / SIZE_PT, cellwise);
    assert.deepEqual(starts(true, ...rows), [0, 1]);
    assert.deepEqual(starts(false, ...rows), [0]);
    assert.deepEqual(starts(true, ...broken), [0]);
    // What comes below the last text of a row may go on with it.
    assert.deepEqual(starts(true, line(130, ['Ann who'], [4, 4]), line(142, ['is', 'at home'], [5, 6])), [0]);
  });

  it('are one row where a value stands beside the middle one, written after all of them', () => {
    const first = ['Question', 'Was it done?'].map((text, i) =>
      line(100 - (2 - i) * PADDED_ROW_PT, [text, `${i + 5}%`], [2 * i - 4, 2 * i - 3]),
    );
    const others = [0, 1, 2].flatMap((i) => {
      const top = 100 + i * (2 * LINE_PT + PADDED_ROW_PT);
      return [
        line(top, ['What was done in that year,'], [10 * i, 10 * i + 2]),
        line(top + LINE_PT, ['before the end of the summer', `${i + 7}%`], [10 * i + 3, 10 * i + 9]),
        line(top + 2 * LINE_PT, ['or in the months behind it?'], [10 * i + 6, 10 * i + 8]),
      ];
    });
    assert.deepEqual(rowStarts([...first, ...others], REACH, LINE_PT / SIZE_PT), [0, 1, 2, 5, 8]);
  });

  it('start a row each where names of fields stand below each other, though other rows are farther apart', () => {
    const tops = [100, 130, 160, 172, 184];
    const rows = tops.map((top, i) => line(top, [`Name ${i}:`, `value-${'x'.repeat(i)}`], [2 * i, 2 * i + 1]));
    assert.deepEqual(rowStarts(rows, REACH, LINE_PT / SIZE_PT), [0, 1, 2, 3, 4]);
  });

  it('start a row each where a name alone stands above them, farther away than they are apart', () => {
    const values = ['Estimator', 'Criterion', 'Compiler', 'Modularity'];
    const tops = [118, 130, 142, 154];
    const rows = [
      line(100, ['Other:'], [0, 0]),
      ...tops.map((top, i) => line(top, [values[i], 'HMC, NUTS'], [2 * i + 1, 2 * i + 2])),
    ];
    assert.deepEqual(rowStarts(rows, [300, 250], LINE_PT / SIZE_PT), [0, 1, 2, 3, 4]);
    assert.deepEqual(
      rowStarts([line(88, ['Some', 'value'], [0, 0]), ...rows.slice(1)], [300, 250], LINE_PT / SIZE_PT),
      [0, 1],
    );
  });

  it('start a row with a name below a line that has none, though other rows are farther apart', () => {
    const rows = [
      line(100, ['Colour', 'a white powder'], [0, 3]),
      line(130, ['Form', 'one form alone'], [4, 7]),
      line(160, ['Melting point', 'at a temperature'], [8, 12]),
      line(172, [undefined, 'of some hundreds'], [13, 15]),
      line(184, ['Solubility', 'in water it is as'], [16, 21]),
      line(196, [undefined, 'usual, or less so'], [22, 25]),
    ];
    assert.deepEqual(rowStarts(rows, REACH, LINE_PT / SIZE_PT), [0, 1, 2, 4]);
  });

  it('start a row each where texts start with a bracket like those above, and go on where only the lower one does', () => {
    const texts = (phone: string): (string | undefined)[] => ['Ann Lee', phone];
    const rows = [line(100, texts('(610) 864 call'), [0, 4]), line(112, texts('(501) 298 call'), [5, 9])];
    assert.deepEqual(rowStarts(rows, REACH, LINE_PT / SIZE_PT), [0, 1]);
    const broken = [line(100, texts('610 864 call'), [0, 4]), line(112, texts('(501) 298 call'), [5, 9])];
    assert.deepEqual(rowStarts(broken, REACH, LINE_PT / SIZE_PT), [0]);
  });

  it('go on below a number that ends in a comma', () => {
    const rows = (day: string): CellRow[] => [
      line(100, ['The end of the term is on the', day], [0, 7]),
      line(112, ['last of it', '2023'], [8, 11]),
    ];
    assert.deepEqual(rowStarts(rows('30,'), [130, 210], LINE_PT / SIZE_PT), [0]);
    assert.deepEqual(rowStarts(rows('30'), [130, 210], LINE_PT / SIZE_PT), [0, 1]);
  });

  it('start a row at a bold name alone below a row that is not', () => {
    const above = line(100, ['VB-75', 'a cap of iron'], [0, 4]);
    const label = line(112, ['Fittings'], [5, 5]);
    assert.deepEqual(rowStarts([above, { ...label, bold: true }], REACH, LINE_PT / SIZE_PT), [0, 1]);
    assert.deepEqual(rowStarts([above, label], REACH, LINE_PT / SIZE_PT), [0]);
  });

  it('keep the second line of a name, which is set in, though rows stand no farther apart', () => {
    const row = (i: number, name: string): CellRow =>
      line(100 + CLOSE_ROW_PT * i, [name, `${i + 3}`], [9 * i, 9 * i + 3]);
    const rows = [row(0, 'one'), row(1, 'two'), row(2, 'three'), row(3, 'United')];
    const second = (left: number): CellRow => ({
      ...line(100 + CLOSE_ROW_PT * 4, [], [40, 40]),
      cells: new Map([[0, { text: 'States', left, right: 40, firstWordWidth: 30 }]]),
    });
    assert.deepEqual(rowStarts([...rows, second(8), row(5, 'five')], REACH, LINE_PT / SIZE_PT), [0, 1, 2, 3, 5]);
    assert.deepEqual(rowStarts([...rows, second(0), row(5, 'five')], REACH, LINE_PT / SIZE_PT), [0, 1, 2, 3, 4, 5]);
  });

  it('start a row below a name that a leader ends', () => {
    const led = (isLed: boolean): CellRow => ({
      ...line(100, [], [0, 5]),
      cells: new Map([
        [0, { text: 'Total', left: 0, right: 180, firstWordWidth: 30, isLed }],
        [1, { text: '12', left: 200, right: 250, firstWordWidth: 20 }],
      ]),
    });
    const below = line(112, ['Services'], [6, 6]);
    assert.deepEqual(rowStarts([led(true), below], REACH, LINE_PT / SIZE_PT), [0, 1]);
    assert.deepEqual(rowStarts([led(false), below], REACH, LINE_PT / SIZE_PT), [0]);
  });
});

describe('values of statistics', () => {
  it('are numbers and what is printed for those that are not given', () => {
    for (const value of [
      '1,204',
      '−3.1',
      '(5.2)',
      '–',
      ':',
      '…',
      'n.a.',
      '(NA)',
      '(D)',
      '(X)',
      '479 (31.9)',
      '1.2 (0.9–1.6)',
      '3.4 ± 0.2',
      '-$76.67',
      '£-76.67',
    ])
      assert.equal(isNumeric(value), true, value);
    for (const value of ['7 (see below)', '(a)', 'Total', 'a', '(see)', ''])
      assert.equal(isNumeric(value), false, value);
  });
});

describe('marks below each other', () => {
  it('are in a row each, as numbers are, where the names above left no room', () => {
    const rows = [
      line(0, ['Accompanied by an adult', '–', 'X'], [0, 5]),
      line(LINE_PT, ['Whom none', undefined, 'X'], [6, 8]),
      line(2 * LINE_PT, ['Of higher prices for', undefined, '✓'], [9, 13]),
    ];
    assert.deepEqual(rowStarts(rows, REACH, 1.2), [0, 1, 2]);
  });
});

describe('a line over all columns', () => {});
