import { centreY, widthOf } from '../../model/geometry';
import { smallest } from '../../model/collections/statistics';
import type { Ruling } from '../../model/pageContent';
import { type Edge, SNAP_PT, softEdge } from './lines/edges';
import type { EdgeGroup } from './lines/edgeGroups';
import { intervalOf } from '../../model/collections/intervals';
import { rowsIn } from './text/textRows';
import type { TablePage, TableRegion } from './types';

/** Fewer rows say too little, and so many of them have a name, of a few words. */
const MIN_ROWS = 4;
const MIN_ROW_SHARE = 0.8;
const MAX_WORDS = 4;
/** From a name to the table, also with the rule of a whole page between them, and between its words, em. */
const MAX_DISTANCE_EM = 1;
const MAX_PARTED_DISTANCE_EM = 4;
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
  const rules = page.content.rulings.filter(
    ({ orientation, position, from, to }) =>
      orientation === 'vertical' && position < left - SNAP_PT && from < bottom && to > top,
  );
  const partingRule = rules.find((rule) => isOfPage(rule, table, page.content.rulings));
  const names = rowsIn(page, { ...bounds, left: 0, right: left }, MAX_WORD_GAP_EM).flatMap(
    ({ chunks, sizePt, ...ends }) => {
      const name = chunks.at(-1);
      const isParted = partingRule !== undefined && name !== undefined && name.right < partingRule.position;
      const distancePt = (isParted ? MAX_PARTED_DISTANCE_EM : MAX_DISTANCE_EM) * sizePt;
      return name && left - name.right <= distancePt ? [{ ...name, row: intervalOf(rowEdges, centreY(ends)) }] : [];
    },
  );
  const named = new Set(names.map(({ row }) => row));
  if (named.size < MIN_ROW_SHARE * rows || named.size < names.length) return undefined;
  const start = smallest(names.map((name) => name.left)) - PADDING_PT;
  if (left - start > MAX_WIDTH_SHARE * widthOf(bounds) || names.some(({ words }) => words.length > MAX_WORDS))
    return undefined;
  // Else they are in another table, or in the next cell of the one around.
  if (rules.some((rule) => rule !== partingRule && rule.position > start)) return undefined;
  const across = rowEdges.map((y): Edge => softEdge('horizontal', y, start, left));
  return {
    horizontal: [...lines.horizontal, ...across],
    // The table's own side may be open.
    vertical: [...lines.vertical, softEdge('vertical', left, top, bottom)],
    bounds: { ...bounds, left: start },
  };
}

/** The rule goes on above and below the table and ends somewhere without another one, as no cell does: it parts the names from the values of a page. */
function isOfPage({ position, from, to }: Ruling, { bounds }: TableRegion, rulings: readonly Ruling[]): boolean {
  const endsAlone = (end: number): boolean =>
    !rulings.some(
      (other) =>
        other.orientation === 'horizontal' &&
        Math.abs(other.position - end) < SNAP_PT &&
        other.from < position + SNAP_PT &&
        other.to > position - SNAP_PT,
    );
  return from < bounds.top - SNAP_PT && to > bounds.bottom + SNAP_PT && (endsAlone(from) || endsAlone(to));
}
