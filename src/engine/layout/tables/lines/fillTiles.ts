import { areaOf, heightOf, type Rect, widthOf } from '../../../model/geometry';
import type { Fill } from '../../../model/pageContent';
import type { Outline } from './edges';

/** Lower or narrower fills are rules, points. */
const MIN_TILE_PT = 5;
/** A fill that covers more of the page is its background. */
const MAX_TILE_SHARE = 0.5;
/** Pages painted with more rectangles than this show pictures made of them. */
export const MAX_TILES = 8000;
/** Sides that differ by less than this are on one line, points. */
export const SAME_SIDE_PT = 1.2;
/** Neighbours leave no more than this between them, or lie over each other by no more. Points. */
const MAX_GAP_PT = 3;

/**
 * The sides of filled rectangles that lie beside and below each other like the cells of a table, white ones included: programs paint cells one by
 * one. Fills that only lie below each other shade the lines of a paragraph or every other row, and are left out. O(n log n).
 */
export function tileOutlines(fills: readonly Fill[], pageArea: number): Outline[] {
  const tiles = fills
    .map((fill) => fill.bounds)
    .filter((b) => widthOf(b) >= MIN_TILE_PT && heightOf(b) >= MIN_TILE_PT && areaOf(b) <= MAX_TILE_SHARE * pageArea);
  if (tiles.length < 4 || tiles.length > MAX_TILES) return [];
  const parent = tiles.map((_, i) => i);
  const find = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root] ?? root;
    parent[i] = root;
    return root;
  };
  const beside = link(tiles, (b) => [b.top, b.bottom, b.left, b.right], parent, find);
  const below = link(tiles, (b) => [b.left, b.right, b.top, b.bottom], parent, find);
  const inRows = new Set(beside.map(find));
  const inColumns = new Set(below.map(find));
  return tiles.flatMap((tile, i) => {
    const root = find(i);
    return inRows.has(root) && inColumns.has(root) ? sidesOf(tile) : [];
  });
}

/**
 * Joins rectangles that agree in their first two sides and follow each other in the others. Returns the indices of those that were joined.
 */
function link(
  tiles: readonly Rect[],
  sides: (tile: Rect) => readonly [number, number, number, number],
  parent: number[],
  find: (i: number) => number,
): number[] {
  const ordered = tiles.map((tile, i) => ({ i, sides: sides(tile) }));
  ordered.sort((a, b) => a.sides[0] - b.sides[0] || a.sides[2] - b.sides[2]);
  const joined: number[] = [];
  let start = 0;
  for (let end = 1; end <= ordered.length; end++) {
    const next = ordered[end];
    if (next && next.sides[0] - (ordered[start]?.sides[0] ?? 0) <= SAME_SIDE_PT) continue;
    const line = ordered.slice(start, end).sort((a, b) => a.sides[1] - b.sides[1] || a.sides[2] - b.sides[2]);
    for (const run of runsOf(line)) {
      run.sort((a, b) => a.sides[2] - b.sides[2]);
      run.forEach((tile, k) => {
        const before = run[k - 1];
        if (!before || Math.abs(tile.sides[2] - before.sides[3]) > MAX_GAP_PT) return;
        parent[find(tile.i)] = find(before.i);
        joined.push(tile.i);
      });
    }
    start = end;
  }
  return joined;
}

interface Ordered {
  readonly i: number;
  readonly sides: readonly [number, number, number, number];
}

function runsOf(line: readonly Ordered[]): Ordered[][] {
  const runs: Ordered[][] = [];
  for (const tile of line) {
    const run = runs.at(-1);
    if (run && tile.sides[1] - (run[0]?.sides[1] ?? 0) <= SAME_SIDE_PT) run.push(tile);
    else runs.push([tile]);
  }
  return runs;
}

function sidesOf({ left, top, right, bottom }: Rect): Outline[] {
  return [
    { orientation: 'horizontal', position: top, from: left, to: right },
    { orientation: 'horizontal', position: bottom, from: left, to: right },
    { orientation: 'vertical', position: left, from: top, to: bottom },
    { orientation: 'vertical', position: right, from: top, to: bottom },
  ];
}
