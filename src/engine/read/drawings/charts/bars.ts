import { boundsOf, heightOf, type Rect, widthOf } from '../../../model/geometry';
import { groupsWithin, placesWithin } from '../../../model/collections/groups';
import { largest, smallest } from '../../../model/collections/statistics';
import { firstPlace } from '../../../model/collections/sorted';
import type { Ruling, Word } from '../../../model/pageContent';
import type { VectorItem } from '../../graphics/vectors';
import { isIn } from '../prose';

type Line = Pick<Ruling, 'position' | 'from' | 'to'>;

/** Bars that stand on one line at least. */
const MIN_BARS = 3;
/** Their widths and their common line differ by no more, points. */
const SAME_PT = 0.75;
/** Their lengths are at least so different, points. */
const MIN_DIFFERENCE_PT = 3;
/** Lines between neighbours: of all but so many. */
const MAX_OPEN_GAPS = 1;
/** Narrower ones are lines, wider ones areas of a page. */
const MIN_WIDTH_PT = 2;
const MAX_WIDTH_PT = 90;

/**
 * The bars of bar charts, chart by chart: boxes of one width and different lengths that stand on one line, with no text inside. Shading of table cells
 * has one height in a row, and text; bars in the cells of a table have its lines between them.
 */
export function chartBars(vectors: readonly VectorItem[], words: readonly Word[]): VectorItem[][] {
  const charts: VectorItem[][] = [];
  const taken = new Set<VectorItem>();
  const boxes = vectors.filter((vector) => !vector.shape && vector.fills.length === 1);
  for (const upright of [true, false]) {
    let along: readonly Line[] | undefined;
    for (const group of standingTogether(boxes, upright)) {
      const lengths = group.map(({ bounds }) => lengthOf(bounds, upright));
      const places = group.map(({ bounds }) => (upright ? bounds.left : bounds.top));
      if (placesWithin(places, SAME_PT) < MIN_BARS || largest(lengths) - smallest(lengths) < MIN_DIFFERENCE_PT)
        continue;
      if (words.some((word) => group.some(({ bounds }) => isIn(bounds, word)))) continue;
      if (areInRows(group, (along ??= linesAlong(vectors, upright)), upright)) continue;
      const bars = group.filter((bar) => !taken.has(bar));
      for (const bar of bars) taken.add(bar);
      if (bars.length > 0) charts.push(bars);
    }
  }
  return charts;
}

/** Groups boxes by width and by the line that they stand on: their bottom, or their left side when they lie. */
function standingTogether(boxes: readonly VectorItem[], upright: boolean): VectorItem[][] {
  const width = ({ bounds }: VectorItem): number => (upright ? widthOf(bounds) : heightOf(bounds));
  const foot = ({ bounds }: VectorItem): number => (upright ? bounds.bottom : bounds.left);
  return groupsWithin(
    boxes.filter((box) => width(box) >= MIN_WIDTH_PT && width(box) <= MAX_WIDTH_PT),
    foot,
    SAME_PT,
  )
    .flatMap((group) => groupsWithin(group, width, SAME_PT))
    .filter((group) => group.length >= MIN_BARS);
}

/** In order of position; one line of those that are drawn cell by cell. */
function linesAlong(vectors: readonly VectorItem[], upright: boolean): readonly Line[] {
  const lines = vectors
    .flatMap(({ rulings }) => rulings)
    .filter(({ orientation }) => orientation === (upright ? 'vertical' : 'horizontal'));
  return groupsWithin(lines, ({ position }) => position, SAME_PT).flatMap((group) => {
    const joined: Line[] = [];
    for (const { position, from, to } of group.toSorted((a, b) => a.from - b.from)) {
      const last = joined.at(-1);
      if (last && from <= last.to + SAME_PT) joined.splice(-1, 1, { ...last, to: Math.max(last.to, to) });
      else joined.push({ position, from, to });
    }
    return joined;
  });
}

/** Whether lines as long as the bars are drawn between neighbours: those of rows. The grid of a chart lies across its bars, and ticks are short. */
function areInRows(group: readonly VectorItem[], along: readonly Line[], upright: boolean): boolean {
  const all = boundsOf(group);
  if (!all) return false;
  const length = upright ? endsOf(all) : sidesOf(all);
  const places = group
    .map(({ bounds }) => (upright ? sidesOf(bounds) : endsOf(bounds)))
    .sort((a, b) => a.from - b.from);
  const isBetween = (upper: Stretch, lower: Stretch): boolean => {
    for (let i = firstPlace(along, ({ position }) => position < upper.to); i < along.length; i++) {
      const line = along[i];
      if (!line || line.position > lower.from) return false;
      if (line.from < length.from + SAME_PT && line.to > length.to - SAME_PT) return true;
    }
    return false;
  };
  let parted = 0;
  let open = 0;
  for (let i = 1; i < places.length; i++) {
    const [upper, lower] = [places[i - 1], places[i]];
    // A bar on its ground, which is longer.
    if (!upper || !lower || lower.from - upper.to < SAME_PT) continue;
    if (isBetween(upper, lower)) parted++;
    else open++;
  }
  return parted > open && open <= MAX_OPEN_GAPS;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

const sidesOf = ({ left, right }: Rect): Stretch => ({ from: left, to: right });
const endsOf = ({ top, bottom }: Rect): Stretch => ({ from: top, to: bottom });

const lengthOf = (bounds: Rect, upright: boolean): number => (upright ? heightOf(bounds) : widthOf(bounds));
