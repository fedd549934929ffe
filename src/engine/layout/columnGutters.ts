import type { Rect } from '../model/geometry';
import { MIN_GUTTER_EM } from './columns';
import type { Box } from './columns';

/** Places tried for the gutter of a page… */
const MAX_GUTTERS = 4;
/** …and the support that they need, as a share of the best one's. */
const MIN_GUTTER_SUPPORT = 0.25;
/** More boxes at one height are no columns of text; the newest ones are compared, so that time stays linear. */
const MAX_BESIDE = 40;

/** The x that lie in the gaps between most horizontal neighbours, weighed by the height they share, most first; and the boxes beside others. */
export function guttersOf(
  sorted: readonly Box[],
  emPt: number,
): { readonly places: readonly number[]; readonly beside: ReadonlySet<Box> } {
  const beside = new Set<Box>();
  const rightOf = new Map<Box, { readonly bounds: Rect; readonly weight: number }[]>();
  const open: Box[] = [];
  for (const box of sorted) {
    for (let i = open.length - 1; i >= 0; i--) {
      const other = open[i];
      if (other === undefined || other.bounds.bottom <= box.bounds.top) {
        open.splice(i, 1);
        continue;
      }
      const [a, b] = other.bounds.left < box.bounds.left ? [other, box] : [box, other];
      const width = b.bounds.left - a.bounds.right;
      if (width < emPt * MIN_GUTTER_EM) continue;
      const shared = Math.min(a.bounds.bottom, b.bounds.bottom) - Math.max(a.bounds.top, b.bounds.top);
      if (shared <= 0) continue;
      const neighbours = rightOf.get(a);
      if (neighbours) neighbours.push({ bounds: b.bounds, weight: shared });
      else rightOf.set(a, [{ bounds: b.bounds, weight: shared }]);
      beside.add(a).add(b);
    }
    open.push(box);
    if (open.length > MAX_BESIDE) open.shift();
  }
  const events: { readonly x: number; readonly change: number }[] = [];
  for (const [{ bounds }, neighbours] of rightOf) {
    // What stands behind the nearest one is that one's neighbour: lines in many parts would count many times.
    const behind = Math.min(...neighbours.map((neighbour) => neighbour.bounds.right));
    for (const neighbour of neighbours) {
      if (neighbour.bounds.left >= behind) continue;
      events.push({ x: bounds.right, change: neighbour.weight });
      events.push({ x: neighbour.bounds.left, change: -neighbour.weight });
    }
  }
  events.sort((a, b) => a.x - b.x || a.change - b.change);
  let depth = 0;
  const peaks: { readonly depth: number; readonly x: number }[] = [];
  events.forEach((event, i) => {
    depth += event.change;
    const next = events[i + 1];
    // The depth falls behind a peak, and boundaries at one x are one event.
    if (next && event.change > 0 && next.change < 0 && next.x > event.x)
      peaks.push({ depth, x: (event.x + next.x) / 2 });
  });
  peaks.sort((a, b) => b.depth - a.depth || a.x - b.x);
  const least = (peaks[0]?.depth ?? 0) * MIN_GUTTER_SUPPORT;
  return {
    places: peaks
      .filter((peak) => peak.depth > least)
      .slice(0, MAX_GUTTERS)
      .map(({ x }) => x),
    beside,
  };
}
