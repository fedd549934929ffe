import type { TableCellRegion, TableRegion } from './types';

/**
 * Joins columns to a neighbour that no text has for itself: where text alone tells the columns, such a one is the room that a long number or a heading
 * takes beside the others of its column. Linear in cells for each of them.
 */
export function withoutSpannedColumns(table: TableRegion): TableRegion {
  if (table.ruled !== 'unruled' && table.ruled !== 'half-ruled') return table;
  let joined = table;
  for (let column = table.columnEdges.length - 2; column >= 0 && joined.columnEdges.length > 3; column--) {
    const edge = edgeToDrop(joined, column);
    if (edge !== undefined) joined = withoutEdge(joined, edge, column);
  }
  return joined;
}

/** The side of the column over which most of the texts reach that stand in two columns; none if a text is in the column alone, or a line is drawn there. */
function edgeToDrop({ cells }: TableRegion, column: number): number | undefined {
  const votes = { left: 0, right: 0 };
  const drawn = { left: false, right: false };
  for (const cell of cells) {
    const [first, end] = [cell.column, cell.column + cell.columnSpan];
    if (first === column && cell.borders.left) drawn.left = true;
    if (end === column + 1 && cell.borders.right) drawn.right = true;
    if (column < first || column >= end || (cell.words.length === 0 && !cell.tables)) continue;
    if (cell.columnSpan === 1) return undefined;
    if (cell.columnSpan > 2) continue;
    if (first === column) votes.right++;
    else votes.left++;
  }
  if (votes.left + votes.right === 0) return undefined;
  const toRight = votes.right >= votes.left;
  if (toRight ? drawn.right : drawn.left) return undefined;
  return toRight ? column + 1 : column;
}

/** The table without an edge of a column; what stands in the column and beyond its other side ends there. */
function withoutEdge(table: TableRegion, edge: number, column: number): TableRegion {
  const { columnEdges } = table;
  const [left, right] = [columnEdges[edge - 1] ?? 0, columnEdges[edge + 1] ?? 0];
  const cells = table.cells.flatMap((cell): TableCellRegion[] => {
    const [first, end] = [cell.column, cell.column + cell.columnSpan];
    const isBesideEdge = first === edge || end === edge;
    if (isBesideEdge && first === column && end === column + 1) return [];
    const isCut = isBesideEdge && column >= first && column < end;
    const start = first > edge || (first === edge && !isCut) ? first - 1 : first;
    const stop = end > edge || (end === edge && isCut) ? end - 1 : end;
    const bounds = {
      ...cell.bounds,
      left: first === edge ? (isCut ? right : left) : cell.bounds.left,
      right: end === edge ? (isCut ? left : right) : cell.bounds.right,
    };
    return [{ ...cell, column: start, columnSpan: stop - start, bounds }];
  });
  return { ...table, cells, columnEdges: columnEdges.filter((_, e) => e !== edge) };
}
