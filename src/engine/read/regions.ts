import type { Rect } from '../model/geometry';

/** Cells of the grid along the longer side of the page at most. */
const MAX_CELLS = 320;

/**
 * Groups items whose bounds overlap or lie within `nearPt` of each other, over a coarse grid: linear in items and cells, whatever the
 * items look like. Groups are in the order of their first item.
 */
export function connectedRegions<Item extends { readonly bounds: Rect }>(
  items: readonly Item[],
  page: Rect,
  nearPt: number,
): Item[][] {
  const width = page.right - page.left;
  const height = page.bottom - page.top;
  const cell = Math.max(nearPt, Math.max(width, height) / MAX_CELLS);
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  const column = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor((x - page.left) / cell)));
  const row = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((y - page.top) / cell)));

  // Differences in two directions: every rectangle costs four additions, and prefix sums give the cover of each cell.
  const cover = new Int32Array((columns + 1) * (rows + 1));
  const add = (c: number, r: number, value: number) => {
    const at = r * (columns + 1) + c;
    cover[at] = (cover[at] ?? 0) + value;
  };
  for (const { bounds } of items) {
    const c0 = column(bounds.left);
    const c1 = column(bounds.right) + 1;
    const r0 = row(bounds.top);
    const r1 = row(bounds.bottom) + 1;
    add(c0, r0, 1);
    add(c1, r0, -1);
    add(c0, r1, -1);
    add(c1, r1, 1);
  }
  for (let r = 0; r <= rows; r++) {
    for (let c = 0; c <= columns; c++) {
      const at = r * (columns + 1) + c;
      const left = c > 0 ? (cover[at - 1] ?? 0) : 0;
      const up = r > 0 ? (cover[at - columns - 1] ?? 0) : 0;
      const both = c > 0 && r > 0 ? (cover[at - columns - 2] ?? 0) : 0;
      cover[at] = (cover[at] ?? 0) + left + up - both;
    }
  }

  const group = label(cover, columns, rows);
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const id = group[row(item.bounds.top) * (columns + 1) + column(item.bounds.left)] ?? 0;
    const members = groups.get(id);
    if (members) members.push(item);
    else groups.set(id, [item]);
  }
  return [...groups.values()];
}

/** Numbers the connected covered cells, neighbours in eight directions. */
function label(cover: Int32Array, columns: number, rows: number): Int32Array {
  const stride = columns + 1;
  const group = new Int32Array(cover.length);
  const stack: number[] = [];
  let next = 0;
  for (let start = 0; start < cover.length; start++) {
    if ((cover[start] ?? 0) === 0 || group[start] !== 0) continue;
    group[start] = ++next;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const c = at % stride;
      const r = (at - c) / stride;
      for (let dr = r > 0 ? -1 : 0; dr <= (r < rows ? 1 : 0); dr++) {
        for (let dc = c > 0 ? -1 : 0; dc <= (c < columns ? 1 : 0); dc++) {
          const neighbour = at + dr * stride + dc;
          if ((cover[neighbour] ?? 0) === 0 || group[neighbour] !== 0) continue;
          group[neighbour] = next;
          stack.push(neighbour);
        }
      }
    }
  }
  return group;
}
