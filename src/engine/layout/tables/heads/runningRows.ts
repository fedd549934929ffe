import { containsCentre } from '../../../model/geometry';
import type { PageContent } from '../../../model/pageContent';
import { type TableRegion, withRows } from '../types';
import { itemsAt } from '../../collections/itemsAt';

/**
 * Without the first and the last row where what stands in it is in the running head or foot, as in a frame round a page: the row would be empty, and the page
 * that much longer than its paper.
 */
export function withoutRunningRows(
  table: TableRegion,
  content: PageContent,
  running: ReadonlySet<number>,
): TableRegion {
  if (running.size === 0 || table.rowEdges.length < 3) return table;
  const last = table.rowEdges.length - 2;
  const first = isRunning(table, 0, content, running) ? 1 : 0;
  const end = isRunning(table, last, content, running) ? last : last + 1;
  if ((first === 0 && end === last + 1) || end <= first) return table;
  const kept = table.cells.filter(({ row }) => row >= first && row < end);
  const cells = kept.map((cell) => ({ ...cell, row: cell.row - first }));
  return withRows(table, table.rowEdges.slice(first, end + 1), cells);
}

/** No cell of the row goes on in another one or has anything of the body, and words of the running heads stand in it. */
function isRunning(
  { cells, rowEdges, bounds }: TableRegion,
  row: number,
  { words }: PageContent,
  running: ReadonlySet<number>,
): boolean {
  const own = cells.filter((cell) => cell.row <= row && cell.row + cell.rowSpan > row);
  if (own.some(({ rowSpan, words: inCell, tables }) => rowSpan > 1 || inCell.length > 0 || tables)) return false;
  const place = { ...bounds, top: rowEdges[row] ?? 0, bottom: rowEdges[row + 1] ?? 0 };
  return itemsAt(words, [...running]).some((word) => containsCentre(place, word.bounds));
}
