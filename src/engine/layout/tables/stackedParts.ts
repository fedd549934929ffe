import type { PageContent } from '../../model/pageContent';
import { largest, smallest } from '../collections/clusters';
import { headerRowCount } from './heads/headerRows';
import { sizeOf } from './text/textRows';
import type { TableCellRegion, TableRegion } from './types';

/** A table's rows stand no farther apart than this, em: from the end of the upper part to the first text of the lower one. */
const MAX_GAP_EM = 1;
/** Sides of a part without lines are told by its text: they differ by less than this, em. */
const SAME_SIDE_EM = 2;
/** Tables beside each other that may come between the parts of one. */
const MAX_BESIDE = 4;

/**
 * Joins a table to the one right above that it goes on with: its head, or some of its rows, are shaded or ruled, and the others are not. They have as many
 * columns, and the texts of the lower part keep to those of the upper one. `tables` from top to bottom.
 */
export function withJoinedParts(tables: readonly TableRegion[], content: PageContent): TableRegion[] {
  const joined: TableRegion[] = [];
  for (const table of tables) {
    const beside = joined.slice(-MAX_BESIDE);
    const upper = beside.findLast((above) => goesOn(above, table, content));
    if (upper) joined[joined.lastIndexOf(upper)] = stacked(upper, table);
    else joined.push(table);
  }
  return joined;
}

function goesOn(upper: TableRegion, lower: TableRegion, content: PageContent): boolean {
  const columns = upper.columnEdges.length;
  if (columns < 4 || columns !== lower.columnEdges.length || !isTold(lower)) return false;
  const first = smallest(lower.cells.flatMap(({ textBounds }) => textBounds?.top ?? []));
  const em = sizeOf(content, lower.cells.find(({ words }) => words.length > 0)?.words[0] ?? 0);
  const gap = first - upper.bounds.bottom;
  if (gap < -em || gap > MAX_GAP_EM * em) return false;
  const sides = (['left', 'right'] as const).map((side) => Math.abs(upper.bounds[side] - lower.bounds[side]));
  if (largest(sides) > SAME_SIDE_EM * em || headerRowCount(lower, content) > 0) return false;
  return lower.cells.every((cell) => keepsTo(cell, upper.columnEdges));
}

const isTold = ({ ruled }: TableRegion): boolean => ruled === 'unruled' || ruled === 'half-ruled';

/** The text of a cell stands between the edges of its columns in the other part. */
function keepsTo({ column, columnSpan, textBounds }: TableCellRegion, edges: readonly number[]): boolean {
  if (!textBounds) return true;
  const middle = (textBounds.left + textBounds.right) / 2;
  return middle > (edges[column] ?? 0) && middle < (edges[column + columnSpan] ?? 0);
}

function stacked(upper: TableRegion, lower: TableRegion): TableRegion {
  const rows = upper.rowEdges.length - 1;
  const { columnEdges } = upper;
  const moved = lower.cells.map((cell): TableCellRegion => ({
    ...cell,
    row: cell.row + rows,
    bounds: {
      ...cell.bounds,
      left: columnEdges[cell.column] ?? cell.bounds.left,
      right: columnEdges[cell.column + cell.columnSpan] ?? cell.bounds.right,
      top: cell.row === 0 ? upper.bounds.bottom : cell.bounds.top,
    },
  }));
  return {
    ...upper,
    bounds: { ...upper.bounds, bottom: lower.bounds.bottom },
    rowEdges: [...upper.rowEdges, ...lower.rowEdges.slice(1)],
    cells: [...upper.cells, ...moved],
    ruled: 'half-ruled',
  };
}
