import type { Rect } from '../../../model/geometry';
import { firstPlace } from '../../../model/collections/sorted';
import { type Edge, softEdge } from './edges';
import { addTo } from '../../../model/collections/groups';
import { DisjointSets } from '../../../model/collections/disjointSets';

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
function groupOf(edges: readonly Edge[]): EdgeGroup {
  const [horizontal, vertical]: [Edge[], Edge[]] = [[], []];
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const edge of edges) {
    const isLevel = edge.orientation === 'horizontal';
    (isLevel ? horizontal : vertical).push(edge);
    bounds.left = Math.min(bounds.left, isLevel ? edge.from : edge.position);
    bounds.right = Math.max(bounds.right, isLevel ? edge.to : edge.position);
    bounds.top = Math.min(bounds.top, isLevel ? edge.position : edge.from);
    bounds.bottom = Math.max(bounds.bottom, isLevel ? edge.position : edge.to);
  }
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

/** Edges that come this near to the sides of their group go all the way. Points. */
const FULL_WITHIN_PT = 4;
/** A table inside a cell stands this far from the cell's sides, points; nearer lines are those of the cell. */
const MIN_INSET_PT = 3;
/** … and at one side at least not further than this. */
const MAX_INSET_PT = 20;

/**
 * Takes tables out of a group that stand in a cell of another one and touch it: a cell without padding has the inner table's first line on its own.
 * They are what hangs together when the lines that go all the way are left out, and is closed at both sides by lines of its own.
 */
export function withoutNested(group: EdgeGroup, isBlank: (area: Rect) => boolean): EdgeGroup[] {
  const { bounds } = group;
  const across = group.horizontal.filter(
    (e) => e.from <= bounds.left + FULL_WITHIN_PT && e.to >= bounds.right - FULL_WITHIN_PT,
  );
  const down = group.vertical.filter(
    (e) => e.from <= bounds.top + FULL_WITHIN_PT && e.to >= bounds.bottom - FULL_WITHIN_PT,
  );
  if (across.length < 2 || group.vertical.length - down.length < 2) return [group];
  const isAcross = new Set(across);
  const isDown = new Set(down);
  const parts = groupEdges(
    group.horizontal.filter((edge) => !isAcross.has(edge)),
    group.vertical.filter((edge) => !isDown.has(edge)),
  );
  const inner = parts.filter((part) => {
    const around = [...down, ...parts.filter((other) => other !== part).flatMap((other) => other.vertical)];
    return isClosed(part, around) && standsAlone(part.bounds, around, isBlank);
  });
  if (inner.length === 0) return [group];
  const outer = parts.filter((part) => !inner.includes(part));
  return [
    groupOf([...across, ...down, ...outer.flatMap((part) => [...part.horizontal, ...part.vertical])]),
    ...inner.map((part) => ({ ...part, horizontal: [...part.horizontal, ...ends(part)] })),
  ];
}

function isClosed({ horizontal, vertical, bounds }: EdgeGroup, around: readonly Edge[]): boolean {
  if (horizontal.length === 0 || vertical.length < 2) return false;
  const sides = [bounds.left, bounds.right];
  return sides.every(
    (x) =>
      vertical.some((edge) => Math.abs(edge.position - x) <= MIN_INSET_PT) &&
      !around.some((edge) => Math.abs(edge.position - x) <= MIN_INSET_PT),
  );
}

/** No text beside it up to the next lines, of which one at least is near. */
function standsAlone(inner: Rect, around: readonly Edge[], isBlank: (area: Rect) => boolean): boolean {
  const beside = around.filter((edge) => edge.from < inner.bottom - MIN_INSET_PT && edge.to > inner.top + MIN_INSET_PT);
  const left = Math.max(...beside.map((edge) => edge.position).filter((x) => x < inner.left));
  const right = Math.min(...beside.map((edge) => edge.position).filter((x) => x > inner.right));
  if (inner.left - left > MAX_INSET_PT && right - inner.right > MAX_INSET_PT) return false;
  return isBlank({ ...inner, left, right: inner.left }) && isBlank({ ...inner, left: inner.right, right });
}

/** The upper and lower end, which are drawn by the outer table. */
function ends({ bounds }: EdgeGroup): Edge[] {
  return [bounds.top, bounds.bottom].map((y) => softEdge('horizontal', y, bounds.left, bounds.right));
}
