import assert from 'node:assert/strict';
import { withoutSpannedColumns } from '../../../../../src/engine/layout/tables/spannedColumns';
import type { TableRegion } from '../../../../../src/engine/layout/tables/types';
import { regionOf } from './pageBuilder';

type Text = Parameters<typeof regionOf>[3][number];

const EDGES = [50, 100, 180, 210, 310];
const JOINED = [50, 100, 210, 310];
const BLACK = { widthPt: 1, colour: 0, style: 'single' } as const;

/** Texts of a row, all but for the column in which none stands alone. */
const without = (empty: number, row: number): Text[] =>
  [0, 1, 2, 3].filter((column) => column !== empty).map((column): Text => [row, column, 1, 0, 10]);
/** A text in columns `first` to `first + span - 1`, below a row of texts. */
const over = (first: number, span: number, row = 1): Text => [row, first, span, 0, 10];

const table = (texts: readonly Text[], ruled?: TableRegion['ruled']): TableRegion =>
  regionOf(EDGES, 100, 3, texts, ruled);
const edgesOf = (texts: readonly Text[], ruled?: TableRegion['ruled']): readonly number[] =>
  withoutSpannedColumns(table(texts, ruled)).columnEdges;

/** Where the cells of a row are, as [column, columns that it takes, left, right]. */
const cellsOf = ({ cells }: TableRegion, row: number): number[][] =>
  cells
    .filter((cell) => cell.row === row)
    .map(({ column, columnSpan, bounds }) => [column, columnSpan, bounds.left, bounds.right]);

const THREE = [
  [0, 1, 50, 100],
  [1, 1, 100, 210],
  [2, 1, 210, 310],
];

describe('a column in which no text stands alone', () => {
  it('belongs to the column with which its texts are shared', () => {
    for (const empty of [1, 2]) {
      const joined = withoutSpannedColumns(table([...without(empty, 0), over(1, 2)]));
      assert.deepEqual(joined.columnEdges, JOINED);
      for (const row of [0, 1, 2]) assert.deepEqual(cellsOf(joined, row), THREE);
    }
  });

  it('belongs to the one with which most are shared; others end there', () => {
    const texts = [...without(1, 0), over(0, 2), over(1, 2, 2)];
    const toRight = withoutSpannedColumns(table(texts));
    assert.deepEqual(toRight.columnEdges, JOINED);
    assert.deepEqual(cellsOf(toRight, 1), THREE);
    const mostLeft = regionOf(EDGES, 100, 4, [...texts, over(0, 2, 3)]);
    const toLeft = withoutSpannedColumns(mostLeft);
    assert.deepEqual(toLeft.columnEdges, [50, 180, 210, 310]);
    assert.deepEqual(cellsOf(toLeft, 2), [
      [0, 1, 50, 180],
      [1, 1, 180, 210],
      [2, 1, 210, 310],
    ]);
  });

  it('stays where a text stands in it, where all is wider, and where nothing does', () => {
    assert.deepEqual(edgesOf([...without(1, 0), over(1, 2), over(1, 1, 2)]), EDGES);
    assert.deepEqual(edgesOf([...without(1, 0), over(0, 3)]), EDGES);
    assert.deepEqual(edgesOf(without(1, 0)), EDGES);
  });

  it('stays where lines tell the columns', () => {
    assert.deepEqual(edgesOf([...without(1, 0), over(1, 2)], 'half-ruled'), JOINED);
    assert.deepEqual(edgesOf([...without(1, 0), over(1, 2)], 'ruled'), EDGES);
  });

  it('stays where a line is drawn between the two', () => {
    for (const [empty, side, other] of [
      [1, 'right', 'left'],
      [2, 'left', 'right'],
    ] as const) {
      const shared = table([...without(empty, 0), over(1, 2)]);
      const drawn = (border: 'left' | 'right', column: number): readonly number[] => {
        const cells = shared.cells.map((cell) =>
          cell.row === 0 && cell.column === column ? { ...cell, borders: { [border]: BLACK } } : cell,
        );
        return withoutSpannedColumns({ ...shared, cells }).columnEdges;
      };
      assert.deepEqual(drawn(side, empty), EDGES);
      assert.deepEqual(drawn(other, empty), JOINED);
      assert.deepEqual(drawn(side, 0), JOINED);
    }
  });

  it('stays where there are but two', () => {
    const edges = [50, 100, 180];
    assert.deepEqual(withoutSpannedColumns(regionOf(edges, 100, 2, [[0, 0, 2, 0, 10]])).columnEdges, edges);
  });
});
