import { areaOf, boundsOf, heightOf, type Rect, unionOf, widthOf } from '../../../model/geometry';
import type { Fill } from '../../../model/pageContent';
import { groupBy, groupsWithin } from '../../../model/collections/groups';
import { type Edge, linesAt, type Outline, outlinesOf } from './edges';
import { DisjointSets } from '../../../model/collections/disjointSets';

/** Lower or narrower fills are rules, points. */
export const MIN_GROUND_PT = 5;
/** A fill that covers more of the page is its background. */
const MAX_TILE_SHARE = 0.5;
/** Fewer of them that lie beside and below each other draw no table. */
const MIN_TILES = 4;
/** Pages painted with more rectangles than this show pictures made of them. */
export const MAX_TILES = 8000;
/** Sides that differ by less than this are on one line, points. */
export const SAME_SIDE_PT = 1.2;
/** Neighbours leave no more than this between them, or lie over each other by no more. Points. */
const MAX_GAP_PT = 3;
/** The lines at the sides of a shaded row go on beyond it by more, points. */
const MIN_BEYOND_PT = 5;

/** A fill that may stand behind text, and is no rule. */
export const isGround = (bounds: Rect): boolean =>
  widthOf(bounds) >= MIN_GROUND_PT && heightOf(bounds) >= MIN_GROUND_PT;

/**
 * The sides of filled rectangles that lie beside and below each other like the cells of a table, white ones included: programs paint cells one by
 * one. Fills that only lie below each other shade the lines of a paragraph or every other row, and are left out; of those that only lie beside each
 * other the top and the bottom count where lines at their sides go on, between cells of other rows. A row painted as one below cells painted one by one, as
 * browsers do it for heads above shaded rows, has the columns of these, but where a word of `wordsIn` it lies across. O(n log n), and rows
 * painted as one times rows of cells.
 */
export function tileOutlines(
  fills: readonly Fill[],
  uprightLines: () => readonly Edge[],
  pageArea: number,
  wordsIn: (row: Rect) => readonly Rect[],
): Outline[] {
  const tiles = fills
    .map((fill) => fill.bounds)
    .filter((bounds) => isGround(bounds) && areaOf(bounds) <= MAX_TILE_SHARE * pageArea);
  if (tiles.length < 2 || tiles.length > MAX_TILES) return [];
  const sets = new DisjointSets(tiles.length);
  const find = (i: number): number => sets.find(i);
  const beside = link(tiles, (b) => [b.top, b.bottom, b.left, b.right], sets);
  const rows = rowsOf(tiles, beside, find);
  for (const { root } of rows) sets.addTo(root);
  const stacked = [...tiles, ...rows.map(({ bounds }) => bounds)];
  const isRow = (i: number): boolean => i >= tiles.length;
  // Below one cell only what is painted as one is a row: cells side by side below it are those of a head of two rows.
  const below = link(
    stacked,
    (b) => [b.left, b.right, b.top, b.bottom],
    sets,
    (lower, upper) => !isRow(lower) || isRow(upper),
  );
  const inRows = new Set(beside.map(find));
  const inColumns = new Set(below.map(find));
  const cells = new Set(rows.flatMap((row) => row.cells));
  const stacks = inColumns.size > 0 ? stacksOf(rows, find) : [];
  let upright: readonly Edge[] | undefined;
  return tiles.flatMap((tile, i) => {
    const root = find(i);
    const sides = outlinesOf(tile);
    if (!inRows.has(root)) return stacks.some((stack) => isBeside(stack, tile)) ? sides : [];
    if (inColumns.has(root)) {
      if (tiles.length < MIN_TILES) return [];
      const head = cells.has(tile) ? undefined : rows.findLast((row) => find(row.root) === root && isHeadOf(row, tile));
      return head ? [...sides, ...columnsBelow(head, tile, wordsIn)] : sides;
    }
    upright ??= uprightLines();
    const isBetweenLines = goesOnAt(tile.left, tile, upright) && goesOnAt(tile.right, tile, upright);
    return isBetweenLines ? sides.filter(({ orientation }) => orientation === 'horizontal') : [];
  });
}

/** Cells side by side. `root`: of the joined tiles. */
interface TileRow {
  readonly root: number;
  readonly cells: readonly Rect[];
  readonly bounds: Rect;
}

/** From top to bottom. `beside`: the tiles that were joined to another one. */
function rowsOf(tiles: readonly Rect[], beside: readonly number[], find: (i: number) => number): TileRow[] {
  const byRoot = new Map<number, Rect[]>(beside.map((i) => [find(i), []]));
  tiles.forEach((tile, i) => byRoot.get(find(i))?.push(tile));
  const rows = Array.from(byRoot).flatMap(([root, cells]) => {
    const bounds = unionOf(cells);
    return bounds ? [{ root, cells, bounds }] : [];
  });
  return rows.sort((a, b) => a.bounds.top - b.bounds.top);
}

/** Rows of cells that lie below each other. From top to bottom. */
function stacksOf(rows: readonly TileRow[], find: (i: number) => number): Rect[] {
  const byRoot = groupBy(rows, ({ root }) => find(root));
  return Array.from(byRoot.values()).flatMap((stack) => (stack.length > 1 ? (boundsOf(stack) ?? []) : []));
}

/** A cell over all the rows of a head, as the name above the names of rows. */
const isBeside = (stack: Rect, { left, top, right, bottom }: Rect): boolean =>
  Math.abs(stack.top - top) <= SAME_SIDE_PT &&
  Math.abs(stack.bottom - bottom) <= SAME_SIDE_PT &&
  Math.min(Math.abs(stack.left - right), Math.abs(left - stack.right)) <= MAX_GAP_PT;

const isHeadOf = (row: TileRow, { left, top, right }: Rect): boolean =>
  row.bounds.bottom <= top + MAX_GAP_PT &&
  Math.abs(row.bounds.left - left) <= SAME_SIDE_PT &&
  Math.abs(row.bounds.right - right) <= SAME_SIDE_PT;

/** The sides between the cells of a row go on in a lower one that is painted as one. */
function columnsBelow({ cells, bounds }: TileRow, row: Rect, wordsIn: (row: Rect) => readonly Rect[]): Outline[] {
  const words = wordsIn(row);
  return cells.flatMap(({ left: x }) => {
    const isInner = x > bounds.left + SAME_SIDE_PT;
    const isFree = words.every(({ left, right }) => right <= x + SAME_SIDE_PT || left >= x - SAME_SIDE_PT);
    return isInner && isFree ? [{ orientation: 'vertical', position: x, from: row.top, to: row.bottom } as const] : [];
  });
}

/** Whether a line runs along a side of the tile and beyond it. */
const goesOnAt = (x: number, { top, bottom }: Rect, upright: readonly Edge[]): boolean =>
  linesAt(upright, x, SAME_SIDE_PT).some(
    ({ from, to }) =>
      from <= top + SAME_SIDE_PT &&
      to >= bottom - SAME_SIDE_PT &&
      (from < top - MIN_BEYOND_PT || to > bottom + MIN_BEYOND_PT),
  );

/**
 * Joins rectangles that agree in their first two sides and follow each other in the others, where those may. Returns the indices of those that were joined.
 */
function link(
  tiles: readonly Rect[],
  sides: (tile: Rect) => readonly [number, number, number, number],
  sets: DisjointSets,
  mayFollow: (tile: number, before: number) => boolean = () => true,
): number[] {
  const placed = tiles.map((tile, i) => ({ i, sides: sides(tile) }));
  const lines = groupsWithin(placed, (tile) => tile.sides[0], SAME_SIDE_PT);
  const runs = lines.flatMap((line) => groupsWithin(line, (tile) => tile.sides[1], SAME_SIDE_PT));
  const joined: number[] = [];
  for (const run of runs) {
    run.sort((a, b) => a.sides[2] - b.sides[2]);
    run.forEach((tile, k) => {
      const before = run[k - 1];
      if (!before || Math.abs(tile.sides[2] - before.sides[3]) > MAX_GAP_PT || !mayFollow(tile.i, before.i)) return;
      sets.join(tile.i, before.i);
      joined.push(tile.i);
    });
  }
  return joined;
}
