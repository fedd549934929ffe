import { overlapY, type Rect } from '../../model/geometry';
import { MIN_GUTTER_EM, MIN_TABLE_GUTTER_EM, type Box } from './bands';

/** Places tried for the gutter of a page… */
const MAX_GUTTERS = 4;
/** …and the support that they need, as a share of the best one's. */
const MIN_GUTTER_SUPPORT = 0.25;
/** Places that are nearer to one of more support are the same one, between other lines. */
const APART_EM = 2;
/** More boxes at one height are no columns of text; the newest ones are compared, so that time stays linear. */
const MAX_BESIDE = 40;

/** A place where columns may be cut. */
interface Gutter {
  readonly x: number;
  /** How many neighbours it is between, as a share of the most that one is. */
  readonly support: number;
}

/** The x that lie in the gaps between most horizontal neighbours, weighed by the height they share, most first; and the boxes beside others. */
export function guttersOf(
  sorted: readonly Box[],
  emPt: number,
): { readonly places: readonly Gutter[]; readonly beside: ReadonlySet<Box> } {
  const { rightOf, beside } = neighboursOf(sorted, emPt);
  if (rightOf.size === 0) return { places: [], beside };
  const peaks = peaksOf(eventsOf(rightOf));
  const most = peaks[0]?.depth ?? 0;
  const places: Gutter[] = [];
  for (const { x, depth } of peaks) {
    const support = depth / most;
    if (support <= MIN_GUTTER_SUPPORT || places.length === MAX_GUTTERS) break;
    if (places.every((place) => Math.abs(place.x - x) >= APART_EM * emPt)) places.push({ x, support });
  }
  return { places, beside };
}

interface Neighbour {
  readonly bounds: Rect;
  /** The height that the two share. */
  readonly weight: number;
}

/** What stands right of a box. */
interface Neighbours {
  readonly nearest: Neighbour[];
  /** What starts behind this stands behind another neighbour, and is that one's: lines in many parts would count many times. */
  behind: number;
}

/** By box, those that stand right of it; and all that have one beside them. */
function neighboursOf(
  sorted: readonly Box[],
  emPt: number,
): { readonly rightOf: ReadonlyMap<Box, Neighbours>; readonly beside: ReadonlySet<Box> } {
  const beside = new Set<Box>();
  const rightOf = new Map<Box, Neighbours>();
  const open: Box[] = [];
  for (const box of sorted) {
    for (let i = open.length - 1; i >= 0; i--) {
      const other = open[i];
      if (other === undefined || other.bounds.bottom <= box.bounds.top) {
        open.splice(i, 1);
        continue;
      }
      const isOtherFirst = other.bounds.left < box.bounds.left;
      const a = isOtherFirst ? other : box;
      const b = isOtherFirst ? box : other;
      const leastEm = a.isTable && b.isTable ? MIN_TABLE_GUTTER_EM : MIN_GUTTER_EM;
      if (b.bounds.left - a.bounds.right < emPt * leastEm) continue;
      const weight = overlapY(a.bounds, b.bounds);
      if (weight <= 0) continue;
      addNeighbour(rightOf, a, { bounds: b.bounds, weight });
      beside.add(a).add(b);
    }
    open.push(box);
    if (open.length > MAX_BESIDE) open.shift();
  }
  return { rightOf, beside };
}

function addNeighbour(rightOf: Map<Box, Neighbours>, box: Box, neighbour: Neighbour): void {
  const { left, right } = neighbour.bounds;
  const known = rightOf.get(box);
  if (!known) rightOf.set(box, { nearest: [neighbour], behind: right });
  else if (left < known.behind) {
    known.nearest.push(neighbour);
    known.behind = Math.min(known.behind, right);
  }
}

interface GapEvent {
  readonly x: number;
  readonly change: number;
}

/** Where the gaps between neighbours begin and end, from left to right. */
function eventsOf(rightOf: ReadonlyMap<Box, Neighbours>): readonly GapEvent[] {
  const events: GapEvent[] = [];
  for (const [{ bounds }, { nearest, behind }] of rightOf) {
    for (const neighbour of nearest) {
      if (neighbour.bounds.left >= behind) continue;
      events.push({ x: bounds.right, change: neighbour.weight });
      events.push({ x: neighbour.bounds.left, change: -neighbour.weight });
    }
  }
  return events.sort((a, b) => a.x - b.x || a.change - b.change);
}

/** The middles of the stretches where most gaps are, the deepest first. */
function peaksOf(events: readonly GapEvent[]): { readonly depth: number; readonly x: number }[] {
  let depth = 0;
  const peaks: { readonly depth: number; readonly x: number }[] = [];
  events.forEach((event, i) => {
    depth += event.change;
    const next = events[i + 1];
    // The depth falls behind a peak, and boundaries at one x are one event.
    if (next && event.change > 0 && next.change < 0 && next.x > event.x)
      peaks.push({ depth, x: (event.x + next.x) / 2 });
  });
  return peaks.sort((a, b) => b.depth - a.depth || a.x - b.x);
}
