import type { Rect } from '../../../model/geometry';
import { firstPlace } from '../../../model/sorted';
import type { Edge } from './edges';
import { addTo } from '../../../model/groups';
import { largest, smallest } from '../../collections/clusters';
import { DisjointSets } from '../../collections/disjointSets';

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
  const sets = new DisjointSets(horizontal.length + vertical.length);
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
      sets.join(h, horizontal.length + v);
    }
  }
  const groups = new Map<number, Edge[]>();
  [...horizontal, ...vertical].forEach((edge, i) => {
    addTo(groups, sets.find(i), edge);
  });
  return Array.from(groups.values(), groupOf);
}

/** Edges as one group, with what is around them. */
export function groupOf(edges: readonly Edge[]): EdgeGroup {
  const horizontal = edges.filter(({ orientation }) => orientation === 'horizontal');
  const vertical = edges.filter(({ orientation }) => orientation === 'vertical');
  const xs = [...horizontal.flatMap(({ from, to }) => [from, to]), ...vertical.map(({ position }) => position)];
  const ys = [...horizontal.map(({ position }) => position), ...vertical.flatMap(({ from, to }) => [from, to])];
  const bounds = { left: smallest(xs), top: smallest(ys), right: largest(xs), bottom: largest(ys) };
  return { horizontal, vertical, bounds };
}

function at(edges: readonly Edge[], i: number): Edge {
  const edge = edges[i];
  if (!edge) throw new RangeError('edge index');
  return edge;
}

function index(list: readonly number[], i: number): number {
  return list[i] ?? 0;
}
