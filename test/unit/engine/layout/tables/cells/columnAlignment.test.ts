import assert from 'node:assert/strict';
import { alignedByColumn } from '../../../../../../src/engine/layout/tables/cells/columnAlignment';
import type { FilledCell } from '../../../../../../src/engine/layout/tables/cells/cellPlacement';
import { paragraph } from '../../../write/literals';

interface Line {
  readonly left: number;
  readonly right: number;
  readonly indent?: number;
}

/** A column of cells from 100 to 160, each with a line of 11 points between these places, set from its left edge. */
function column(lines: readonly Line[], rest: { readonly rightToLeft?: boolean } = {}): FilledCell[] {
  return lines.map(({ left, right }, row) => {
    const top = 100 + 20 * row;
    return {
      cell: {
        row,
        column: 0,
        rowSpan: 1,
        columnSpan: 1,
        bounds: { left: 100, top, right: 160, bottom: top + 20 },
        words: [row],
        borders: {},
        verticalAlign: 'top',
      },
      inside: { top, bottom: top + 20 },
      blocks: [
        paragraph('1,204', {
          bounds: { left, top: top + 3, right, bottom: top + 17 },
          indentStartPt: rest.rightToLeft ? 156 - right : left - 104,
          indentEndPt: -3,
          ...rest,
        }),
      ],
    };
  });
}

/** Alignment, and indents from the left and right, of each line; the cells' padding is 4 points. */
function set(cells: readonly FilledCell[]): readonly (readonly unknown[])[] {
  return alignedByColumn(cells, 4).map(({ blocks: [block] }) => {
    assert.ok(block?.type === 'paragraph');
    return [block.alignment, block.indentStartPt, block.indentEndPt];
  });
}

describe('the lines of a column of cells', () => {
  it('are set from the right where they end together, however little room they leave', () => {
    const cells = column([
      { left: 135, right: 156 },
      { left: 119, right: 156.2 },
      { left: 124, right: 155.8 },
    ]);
    assert.deepEqual(set(cells), [
      ['right', 0, 0],
      ['right', 0, 0],
      ['right', 0, 0],
    ]);
  });

  it('keep the distance to the edge of their cells, and may be wider in another font', () => {
    const cells = column([
      { left: 130, right: 151 },
      { left: 105, right: 151 },
      { left: 124, right: 151 },
    ]);
    const [first, second] = set(cells);
    assert.deepEqual(first, ['right', 0, 5]);
    assert.equal(second?.[0], 'right');
    assert.ok(Number(second[1]) < -5);
  });

  it('are centred where they have one middle, and set from the left where they start together', () => {
    const centred = column([
      { left: 110, right: 150 },
      { left: 120, right: 140 },
      { left: 125, right: 135.4 },
    ]);
    assert.deepEqual(
      set(centred).map(([alignment]) => alignment),
      ['center', 'center', 'center'],
    );
    const [first] = set(
      column([
        { left: 120, right: 140 },
        { left: 120, right: 150 },
      ]),
    );
    assert.deepEqual(first, ['left', 16, 0]);
  });

  it('stay as they are where they stand apart from the others of their column, as its name may', () => {
    const cells = column([
      { left: 104, right: 130 },
      { left: 119, right: 156 },
      { left: 124, right: 156 },
    ]);
    assert.deepEqual(
      set(cells).map(([alignment]) => alignment),
      ['left', 'right', 'right'],
    );
  });

  it('are set from the right where all are of one width and end with their cells', () => {
    const ending = (right: number): Line => ({ left: right - 10, right });
    assert.deepEqual(
      set(column([ending(156), ending(156)])).map(([alignment]) => alignment),
      ['right', 'right'],
    );
    assert.deepEqual(
      set(column([ending(140), ending(140)])).map(([alignment]) => alignment),
      ['left', 'left'],
    );
  });

  it('have their indents at the side from which they run', () => {
    const cells = column(
      [
        { left: 110, right: 140 },
        { left: 110, right: 131 },
      ],
      { rightToLeft: true },
    );
    assert.deepEqual(set(cells)[1], ['left', 0, 6]);
  });

  it('are centred in the row where all are that nothing in their columns tells of, as names above numbers', () => {
    const numbers = (from: number): Line[] => [
      { left: from + 19, right: from + 56 },
      { left: from + 24, right: from + 56 },
    ];
    const columns = [100, 160].map((from, at) =>
      column([{ left: from + 22 - at, right: from + 38 + at }, ...numbers(from)]).map((filled) => ({
        ...filled,
        cell: { ...filled.cell, column: at, bounds: { ...filled.cell.bounds, left: from, right: from + 60 } },
      })),
    );
    assert.deepEqual(
      set(columns.flat()).map(([alignment]) => alignment),
      ['center', 'right', 'right', 'center', 'right', 'right'],
    );
  });
});
