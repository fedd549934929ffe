import type { PageContent } from '../../../model/pageContent';
import { largest, smallest } from '../../collections/clusters';
import { itemsAt } from '../../collections/itemsAt';
import { regionOf } from '../cells/region';
import type { Edge } from '../lines/edges';
import { gridOf } from '../lines/grid';
import { intervalOf } from '../search';
import { sizeOf } from '../text/textRows';
import type { TableRegion } from '../types';

/** The lowest of the names ends no farther above the table, em. */
const MAX_SPACE_EM = 1.5;
/** They are no higher than this, points. */
const MAX_HEIGHT_PT = 160;
/** Names reach over the table's first line by no more, points. */
const OVERLAP_PT = 1;
/** Share of the columns behind the first that have a turned name. */
const MIN_NAMED_SHARE = 0.6;

/**
 * The table with turned names of its columns that stand right above it, where no line tells that they are its first row. Undefined without such names,
 * or where something else stands between them. `free`: words that are in no table.
 */
export function withTurnedHead(
  table: TableRegion,
  content: PageContent,
  free: readonly number[],
): TableRegion | undefined {
  const { bounds, columnEdges, cells, ruled } = table;
  const behind = columnEdges.length - 2;
  if (ruled === 'tagged' || behind < 2 || cells.some(({ textDirection }) => textDirection !== undefined))
    return undefined;
  const above = free.filter((i) => {
    const own = content.words[i]?.bounds;
    if (!own || own.bottom > bounds.top + OVERLAP_PT || own.top < bounds.top - MAX_HEIGHT_PT) return false;
    return own.left > bounds.left - OVERLAP_PT && own.right < bounds.right + OVERLAP_PT;
  });
  const turned = above.filter((i) => content.words[i]?.angle === 270 || content.words[i]?.angle === 90);
  const names = itemsAt(content.words, turned).map((word) => word.bounds);
  const top = smallest(names.map((name) => name.top));
  const space = bounds.top - largest(names.map((name) => name.bottom));
  if (names.length < 2 || space > MAX_SPACE_EM * sizeOf(content, turned[0] ?? -1)) return undefined;
  const columnOf = ({ left, right }: { left: number; right: number }): number =>
    intervalOf(columnEdges, (left + right) / 2);
  const named = new Set(names.map(columnOf));
  if (named.has(0) || named.size < MIN_NAMED_SHARE * behind) return undefined;
  const inside = above.filter((i) => (content.words[i]?.bounds.bottom ?? 0) > top);
  // Beside them only the name of the names stands.
  const others = itemsAt(content.words, inside).filter(({ angle }) => angle === 0);
  if (others.some((word) => columnOf(word.bounds) !== 0)) return undefined;
  const area = {
    ...bounds,
    top: smallest([top, ...others.map((word) => word.bounds.top)]) - OVERLAP_PT,
    bottom: bounds.top,
  };
  const sides = columnEdges.map((x): Edge => ({
    orientation: 'vertical',
    position: x,
    from: area.top,
    to: area.bottom,
    pieces: [],
  }));
  const grid = gridOf([], sides, area);
  if (!grid || grid.columnEdges.length !== columnEdges.length) return undefined;
  const head = regionOf(grid, { words: content.words, inside, fills: content.fills }, 'half-ruled', table.confidence);
  return {
    ...table,
    bounds: { ...bounds, top: area.top },
    rowEdges: [area.top, ...table.rowEdges],
    cells: [...head.cells, ...cells.map((cell) => ({ ...cell, row: cell.row + 1 }))],
    headerRows: table.headerRows + 1,
  };
}
