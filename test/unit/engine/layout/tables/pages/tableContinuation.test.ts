import assert from 'node:assert/strict';
import {
  asContinuation,
  asContinued,
  continuesTable,
  tableOutline,
} from '../../../../../../src/engine/layout/tables/pages/tableContinuation';
import type { Table } from '../../../../../../src/engine/model/document';
import { paragraph } from '../../../write/literals';

const BOUNDS = { left: 50, top: 0, right: 350, bottom: 0 };

function table(widths: readonly number[], rows: readonly (readonly string[])[], headerRows = 0): Table {
  return {
    type: 'table',
    bounds: BOUNDS,
    columnWidthsPt: widths,
    rows: rows.map((cells, i) => ({
      heightPt: 20,
      contentPt: 20,
      header: i < headerRows,
      cells: cells.map((text, column) => ({
        column,
        columnSpan: 1,
        rowSpan: 1,
        blocks: [paragraph(text)],
        borders: {},
        verticalAlign: 'top',
      })),
    })),
    indentPt: 0,
    alignment: 'left',
    spaceBeforePt: 0,
    cellPaddingPt: { x: 5, top: 0, bottom: 0 },
    rightToLeft: false,
    continues: false,
  };
}

const HEAD = ['Name', 'Amount'];
const NO_ROOM = 3;
const ROOM = 300;

describe('a table that goes on over the end of a page', () => {
  const upper = table([100, 200], [HEAD, ['Pens', '12']]);

  it('starts at the same place where it has one column alone', () => {
    const boxes = table([300], [['Pens'], ['Ink']]);
    const moved = { ...boxes, bounds: { ...BOUNDS, left: 76, right: 376 } };
    const goesOn = (lower: Table): boolean =>
      continuesTable(tableOutline(boxes), tableOutline(lower), NO_ROOM) !== undefined;
    assert.deepEqual([goesOn(boxes), goesOn(moved)], [true, false]);
  });

  it('is told by a heading of years alone, but not by a first row of numbers', () => {
    const isContinued = (headerRows: number): boolean => {
      const [above, below] = ['Pens', 'Ink'].map((name) =>
        table(
          [100, 200],
          [
            ['', '2023'],
            [name, '12'],
          ],
          headerRows,
        ),
      );
      assert.ok(above && below);
      return continuesTable(tableOutline(above), tableOutline(below), ROOM) !== undefined;
    };
    assert.deepEqual([isContinued(1), isContinued(0)], [true, false]);
  });

  it('is told by the same heading, which is dropped on the second page and repeats by itself', () => {
    const lower = table([100, 200], [HEAD, ['Ink', '7']]);
    const continuation = continuesTable(tableOutline(upper), tableOutline(lower), ROOM);
    assert.deepEqual(continuation, { repeatedRows: 1 });
    const continued = asContinued(upper, continuation);
    assert.equal(continued.continues, true);
    assert.deepEqual(
      continued.rows.map((row) => row.header),
      [true, false],
    );
    assert.equal(asContinuation(lower, continuation).rows.length, 1);
  });

  it('repeats no heading that its other pages do not show', () => {
    const headed = { ...upper, rows: upper.rows.map((row, i) => ({ ...row, header: i === 0 })) };
    assert.deepEqual(
      asContinued(headed, { repeatedRows: 0 }).rows.filter(({ header }) => header),
      [],
    );
  });

  it('goes without what the end of the page left of a row whose text is on the other page', () => {
    const withRest = (at: number, heightPt: number): Table => {
      const whole = table(
        [100, 200],
        [
          ['Pens', '12'],
          ['Ink', '7'],
          ['Nibs', '3'],
        ],
      );
      const rest = table([100, 200], [['', '']]).rows.map((row) => ({ ...row, heightPt }));
      return { ...whole, rows: whole.rows.toSpliced(at, 0, ...rest) };
    };
    const rowsOf = (heightPt: number): number[] => [
      asContinued(withRest(3, heightPt), { repeatedRows: 0 }).rows.length,
      asContinuation(withRest(0, heightPt), { repeatedRows: 0 }).rows.length,
    ];
    assert.deepEqual(rowsOf(3), [3, 3]);
    assert.deepEqual(rowsOf(20), [4, 4], 'as high as others: an empty row');
  });

  it('is told by the same columns where no row had room below', () => {
    const lower = table([101, 199], [['Ink', '7']]);
    assert.deepEqual(continuesTable(tableOutline(upper), tableOutline(lower), NO_ROOM), { repeatedRows: 0 });
  });

  it('is told by many columns that start at the same places, wherever the text of the last one ends on each page', () => {
    const texts = ['A-1', 'Valve', 'box', '12'];
    const long = tableOutline(table([60, 140, 30, 90], [texts]));
    const short = tableOutline(table([60, 140, 30, 40], [texts]));
    assert.deepEqual(continuesTable(long, short, NO_ROOM), { repeatedRows: 0 });
    const ruled = { ...long, columnsRuled: true };
    assert.equal(continuesTable(ruled, { ...short, columnsRuled: true }, NO_ROOM), undefined, 'a line is exact');
    const other = tableOutline(table([60, 60, 110, 40], [texts]));
    assert.equal(continuesTable(long, other, NO_ROOM), undefined, 'other columns');
  });

  it('is another table where there was room for the next row', () => {
    const lower = table([100, 200], [['Ink', '7']]);
    assert.equal(continuesTable(tableOutline(upper), tableOutline(lower), ROOM), undefined);
  });

  it('is another table when the columns differ', () => {
    const lower = table([150, 150], [['Ink', '7']]);
    assert.equal(continuesTable(tableOutline(upper), tableOutline(lower), NO_ROOM), undefined);
  });

  it('is another table when it has a heading of its own', () => {
    const headed = table([100, 200], [HEAD, ['Pens', '12']], 1);
    const lower = table(
      [100, 200],
      [
        ['City', 'People'],
        ['Rome', '3'],
      ],
      1,
    );
    assert.equal(continuesTable(tableOutline(headed), tableOutline(lower), NO_ROOM), undefined);
  });

  it('does not lose its only row to the heading', () => {
    const lower = table([100, 200], [HEAD]);
    assert.equal(continuesTable(tableOutline(upper), tableOutline(lower), ROOM), undefined);
  });
});
