import { centreY, widthOf } from '../../model/geometry';
import { smallest } from '../../model/collections/statistics';
import { type Edge, SNAP_PT, softEdge } from './lines/edges';
import type { EdgeGroup } from './lines/edgeGroups';
import { intervalOf } from '../../model/collections/intervals';
import { rowsIn } from './text/textRows';
import type { TablePage, TableRegion } from './types';

/** Fewer rows say too little, and so many of them have a name, of a few words. */
const MIN_ROWS = 4;
const MIN_ROW_SHARE = 0.8;
const MAX_WORDS = 4;
/** From a name to the table, and between its words, em. */
const MAX_DISTANCE_EM = 1;
const MAX_WORD_GAP_EM = 2;
/** Wider than this share of the table they are no more beside it than it is beside them. */
const MAX_WIDTH_SHARE = 0.6;
const PADDING_PT = 2;

/**
 * A table with the names of its rows that stand before its lines, a short text beside nearly every row, as a first column. The lines that come back close
 * their cells and show nothing. Undefined where there are none. Linear in the words before the table.
 */
export function withNamesBefore(lines: EdgeGroup, table: TableRegion, page: TablePage): EdgeGroup | undefined {
  const { bounds, rowEdges } = table;
  const { left, top, bottom } = bounds;
  const rows = rowEdges.length - 1;
  if (rows < MIN_ROWS) return undefined;
  const names = rowsIn(page, { ...bounds, left: 0, right: left }, MAX_WORD_GAP_EM).flatMap(
    ({ chunks, sizePt, ...ends }) => {
      const name = chunks.at(-1);
      return name && left - name.right <= MAX_DISTANCE_EM * sizePt
        ? [{ ...name, row: intervalOf(rowEdges, centreY(ends)) }]
        : [];
    },
  );
  const named = new Set(names.map(({ row }) => row));
  if (named.size < MIN_ROW_SHARE * rows || named.size < names.length) return undefined;
  const start = smallest(names.map((name) => name.left)) - PADDING_PT;
  if (left - start > MAX_WIDTH_SHARE * widthOf(bounds) || names.some(({ words }) => words.length > MAX_WORDS))
    return undefined;
  // Else they are in another table, or in the next cell of the one around.
  const isParted = page.content.rulings.some(
    ({ orientation, position, from, to }) =>
      orientation === 'vertical' && position > start && position < left - SNAP_PT && from < bottom && to > top,
  );
  if (isParted) return undefined;
  const across = rowEdges.map((y): Edge => softEdge('horizontal', y, start, left));
  return {
    horizontal: [...lines.horizontal, ...across],
    // The table's own side may be open.
    vertical: [...lines.vertical, softEdge('vertical', left, top, bottom)],
    bounds: { ...bounds, left: start },
  };
}
