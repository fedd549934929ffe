import { WHITE } from '../../../model/colour';
import { groupBy, groupsWithin, runsOf } from '../../../model/collections/groups';
import { heightOf, type Rect } from '../../../model/geometry';
import type { Fill } from '../../../model/pageContent';
import { isGround, MAX_GAP_PT, MAX_TILES, SAME_SIDE_PT } from './fillTiles';

/** A row is no higher than so many times the highest of the shaded ones: more is several rows. */
const MAX_HEIGHT = 1.6;

/** Lines of one name follow each other no farther apart, in heights of their words: others are names of other rows. */
const MAX_LEADING = 1.5;
/** Two rows of two cells. */
const MIN_FILLS = 4;

/** Shaded cells side by side, from left to right. */
interface ShadedRow {
  readonly cells: readonly Rect[];
  readonly top: number;
  readonly bottom: number;
}

/**
 * The cells of rows that nothing is painted for, between rows of the same columns whose cells are: programs shade every other row so. `wordsIn`: those of
 * a row, none of which lies across its columns. n log n in the fills.
 */
export function alternateRows(fills: readonly Fill[], wordsIn: (row: Rect) => readonly Rect[]): Fill[] {
  if (fills.length < MIN_FILLS || fills.length > MAX_TILES) return [];
  const byColumns = groupBy(shadedRows(fills), ({ cells }) =>
    cells.map(({ left, right }) => `${Math.round(left)} ${Math.round(right)}`).join(),
  );
  return [...byColumns.values()].flatMap((rows) => {
    const highestPt = rows.reduce((height, row) => Math.max(height, heightOf(row)), 0);
    rows.sort((a, b) => a.top - b.top);
    return rows.flatMap((row, i) => {
      const below = rows[i + 1];
      const gapPt = (below?.top ?? row.bottom) - row.bottom;
      if (!below || gapPt <= MAX_GAP_PT || gapPt > MAX_HEIGHT * highestPt) return [];
      const cells = row.cells.map((cell) => ({ ...cell, top: row.bottom, bottom: below.top }));
      return areCells(cells, wordsIn) ? cells.map((bounds) => ({ bounds, colour: WHITE })) : [];
    });
  });
}

function shadedRows(fills: readonly Fill[]): ShadedRow[] {
  const cells = fills.filter(({ bounds }) => isGround(bounds)).map(({ bounds }) => bounds);
  const rows = groupsWithin(cells, ({ top }) => top, SAME_SIDE_PT).flatMap((line) =>
    groupsWithin(line, ({ bottom }) => bottom, SAME_SIDE_PT),
  );
  return rows.flatMap((row) => {
    row.sort((a, b) => a.left - b.left);
    const runs = runsOf(row, (cell, last) => Math.abs(cell.left - last.right) <= MAX_GAP_PT);
    return runs.flatMap((cells) => {
      const [first, second] = cells;
      return first && second ? [{ cells, top: first.top, bottom: first.bottom }] : [];
    });
  });
}

/** There is text in two of them at least, of one name in the first, and none lies across their sides. */
function areCells(cells: readonly Rect[], wordsIn: (row: Rect) => readonly Rect[]): boolean {
  const texts = cells.map((cell) => ({ cell, words: wordsIn(cell) }));
  const isOwn = (cell: Rect, word: Rect): boolean =>
    word.left >= cell.left - SAME_SIDE_PT && word.right <= cell.right + SAME_SIDE_PT;
  return (
    texts.filter(({ words }) => words.length > 0).length > 1 &&
    isOneName(texts[0]?.words ?? []) &&
    texts.every(({ cell, words }) => words.every((word) => isOwn(cell, word)))
  );
}

function isOneName(words: readonly Rect[]): boolean {
  const lines = words.toSorted((a, b) => a.bottom - b.bottom);
  return lines.every((word, i) => word.bottom - (lines[i - 1] ?? word).bottom <= MAX_LEADING * heightOf(word));
}
