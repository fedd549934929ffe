import type { Rect } from '../../../model/geometry';
import { firstPlace } from '../../../model/sorted';
import type { Edge } from './edges';

/** Edges that touch or cross each other, directly or through others: the lines of one table, box or drawing. */
export interface EdgeGroup {
  readonly horizontal: readonly Edge[];
  readonly vertical: readonly Edge[];
  readonly bounds: Rect;
}

/** Two edges that miss each other by no more than this still meet: borders end at each other's middle, or at each other's rim. Points. */
export const TOUCH_PT = 3;
/** A page with more crossings of lines than this holds a drawing or a raster of lines, and no table that could be rebuilt. */
const MAX_CROSSINGS = 60_000;

/**
 * Groups edges by a sweep from top to bottom over the vertical edges that are open at each y (the crossings are found as in
 * Bentley and Ottmann 1979, for lines along the axes): O(n log n + crossings).
 */
export function groupEdges(horizontal: readonly Edge[], vertical: readonly Edge[]): EdgeGroup[] {
  const parent = new Int32Array(horizontal.length + vertical.length).map((_, i) => i);
  const find = (i: number): number => {
    let root = i;
    for (let up = parent[root] ?? root; up !== root; up = parent[root] ?? root) {
      parent[root] = parent[up] ?? up;
      root = parent[root] ?? up;
    }
    return root;
  };
  const opening = vertical.map((_, i) => i).sort((a, b) => at(vertical, a).from - at(vertical, b).from);
  const closing = vertical.map((_, i) => i).sort((a, b) => at(vertical, a).to - at(vertical, b).to);
  const open: number[] = []; // indices of vertical edges; `vertical` is in order of x, so that these are too
  let opened = 0;
  let closed = 0;
  let crossings = 0;
  for (const [h, edge] of horizontal.entries()) {
    const y = edge.position;
    while (opened < opening.length && at(vertical, index(opening, opened)).from <= y + TOUCH_PT) {
      const v = index(opening, opened++);
      open.splice(
        firstPlace(open, (other) => other < v),
        0,
        v,
      );
    }
    while (closed < closing.length && at(vertical, index(closing, closed)).to < y - TOUCH_PT) {
      const v = index(closing, closed++);
      const place = firstPlace(open, (other) => other < v);
      if (open[place] === v) open.splice(place, 1);
    }
    for (let i = firstPlace(open, (v) => at(vertical, v).position < edge.from - TOUCH_PT); i < open.length; i++) {
      const v = index(open, i);
      if (at(vertical, v).position > edge.to + TOUCH_PT) break;
      if (++crossings > MAX_CROSSINGS) return [];
      parent[find(h)] = find(horizontal.length + v);
    }
  }
  return collect(horizontal, vertical, find);
}

function collect(horizontal: readonly Edge[], vertical: readonly Edge[], find: (i: number) => number): EdgeGroup[] {
  const groups = new Map<number, { horizontal: Edge[]; vertical: Edge[] }>();
  const groupOf = (i: number): { horizontal: Edge[]; vertical: Edge[] } => {
    const root = find(i);
    let group = groups.get(root);
    if (!group) groups.set(root, (group = { horizontal: [], vertical: [] }));
    return group;
  };
  horizontal.forEach((edge, i) => {
    groupOf(i).horizontal.push(edge);
  });
  vertical.forEach((edge, i) => {
    groupOf(horizontal.length + i).vertical.push(edge);
  });
  return Array.from(groups.values(), ({ horizontal, vertical }) => ({
    horizontal,
    vertical,
    bounds: boundsOfEdges(horizontal, vertical),
  }));
}

export function boundsOfEdges(horizontal: readonly Edge[], vertical: readonly Edge[]): Rect {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const e of horizontal) {
    left = Math.min(left, e.from);
    right = Math.max(right, e.to);
    top = Math.min(top, e.position);
    bottom = Math.max(bottom, e.position);
  }
  for (const e of vertical) {
    left = Math.min(left, e.position);
    right = Math.max(right, e.position);
    top = Math.min(top, e.from);
    bottom = Math.max(bottom, e.to);
  }
  return { left, top, right, bottom };
}

function at(edges: readonly Edge[], i: number): Edge {
  const edge = edges[i];
  if (!edge) throw new RangeError('edge index');
  return edge;
}

function index(list: readonly number[], i: number): number {
  return list[i] ?? 0;
}
