import { boundsOf } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import { itemsAt } from '../../collections/itemsAt';
import type { TableCellRegion, TableRegion } from '../types';

/** Rows that show a column, and the share of those with text that have a word at its left edge. */
const MIN_ROWS = 5;
const MIN_SHARE = 0.8;
/** Of these so many have text before it, which ends at one place. */
const MIN_PAIRED_SHARE = 0.3;
/** Words of a column start, or end, within this, points. */
const SAME_EDGE_PT = 0.5;
/** The ends of what starts there, and the starts of what ends before it, are spread over more than this, points. */
const MIN_SPREAD_PT = 6;
/** … or it starts its row in so many of them, where what is before it is empty: no unit does. */
const MIN_ALONE = 3;

/**
 * Cuts columns that touch: figures that are set flush right, and right behind them text that is set flush left, no farther apart than
 * words are. In nearly all rows a word starts at one place, the text before it ends at one place, and what starts there ends at many,
 * or is alone in some rows.
 * For tables that text alone tells; linear.
 */
export function withTouchingColumns(region: TableRegion, words: readonly Word[]): TableRegion {
  let parted = region;
  for (let column = region.columnEdges.length - 2; column >= 0; column--) {
    const edge = touchingEdge(parted, column, words);
    if (edge !== undefined) parted = cutColumn(parted, column, edge, words);
  }
  return parted;
}

/** The left edge of the column that hides at the end of this one. */
function touchingEdge(region: TableRegion, column: number, words: readonly Word[]): number | undefined {
  const rows: (readonly Word[])[] = [];
  for (const cell of region.cells) {
    if (cell.column !== column || cell.columnSpan !== 1 || cell.words.length === 0) continue;
    if (cell.rowSpan !== 1 || cell.textDirection !== undefined) return undefined;
    rows.push(itemsAt(words, cell.words).sort((a, b) => a.bounds.left - b.bounds.left));
  }
  if (rows.length < MIN_ROWS) return undefined;
  const left = commonStart(rows);
  if (left === undefined) return undefined;
  let [starts, paired] = [0, 0];
  const spread = { left: Infinity, right: -Infinity };
  const ends = { left: Infinity, right: -Infinity };
  const behind = { left: Infinity, right: -Infinity };
  for (const row of rows) {
    const at = row.findIndex(({ bounds }) => Math.abs(bounds.left - left) < SAME_EDGE_PT);
    if (at < 0) continue;
    starts += 1;
    widen(behind, row.at(-1)?.bounds.right);
    if (at === 0) continue;
    paired += 1;
    widen(spread, row[0]?.bounds.left);
    widen(ends, row[at - 1]?.bounds.right);
  }
  const isColumn =
    starts >= MIN_SHARE * rows.length &&
    paired >= MIN_PAIRED_SHARE * rows.length &&
    ends.right - ends.left < 2 * SAME_EDGE_PT &&
    spread.right - spread.left > MIN_SPREAD_PT &&
    (behind.right - behind.left > MIN_SPREAD_PT || starts - paired >= MIN_ALONE);
  return isColumn ? left : undefined;
}

function widen(range: { left: number; right: number }, x: number | undefined): void {
  if (x === undefined) return;
  range.left = Math.min(range.left, x);
  range.right = Math.max(range.right, x);
}

/** Where most of the words start that are not the first ones of their rows. */
function commonStart(rows: readonly (readonly Word[])[]): number | undefined {
  const starts = rows.flatMap((row) => row.slice(1).map(({ bounds }) => bounds.left)).sort((a, b) => a - b);
  let best: number | undefined;
  let most = 0;
  let from = 0;
  starts.forEach((start, i) => {
    while (start - (starts[from] ?? start) > SAME_EDGE_PT) from++;
    if (i - from + 1 > most) [most, best] = [i - from + 1, starts[from]];
  });
  return best;
}

function cutColumn(region: TableRegion, column: number, edge: number, words: readonly Word[]): TableRegion {
  const cut = edge - SAME_EDGE_PT;
  const cells = region.cells.flatMap((cell): TableCellRegion[] => {
    if (cell.column > column) return [{ ...cell, column: cell.column + 1 }];
    if (cell.column + cell.columnSpan <= column) return [cell];
    if (cell.columnSpan > 1) return [{ ...cell, columnSpan: cell.columnSpan + 1 }];
    const part = (isBehind: boolean): TableCellRegion => {
      const own = cell.words.filter((i) => (words[i]?.bounds.left ?? 0) >= cut === isBehind);
      return {
        ...cell,
        column: isBehind ? column + 1 : column,
        words: own,
        bounds: isBehind ? { ...cell.bounds, left: cut } : { ...cell.bounds, right: cut },
        textBounds: boundsOf(itemsAt(words, own)),
      };
    };
    return [part(false), part(true)];
  });
  const { columnEdges } = region;
  return {
    ...region,
    cells,
    columnEdges: [...columnEdges.slice(0, column + 1), cut, ...columnEdges.slice(column + 1)],
  };
}
