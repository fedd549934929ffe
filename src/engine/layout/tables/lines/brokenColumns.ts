import { type Ends, heightOf } from '../../../model/geometry';
import { runsOf } from '../../../model/collections/groups';
import { namesFigure } from '../../../model/figureNames';
import { type Edge, SNAP_PT, softEdge } from './edges';
import { itemsAt } from '../../../model/collections/itemsAt';
import type { TablePage } from '../types';

/** Lines stop for one line of text, with the room of a row: no more than this, points. */
const MAX_GAP_PT = 40;
/** A row is no higher, in heights of its text; between two tables there is more room for a heading. */
const MAX_ROW_HEIGHT = 2;
/** One line that goes on below another is chance, or the margin of a column. */
const MIN_LINES = 2;
/** More upright lines are those of a drawing. */
const MAX_LINES = 4000;

/** Where upright lines stop, and lines at the same places go on. */
interface Gap extends Ends {
  readonly x: number;
}

/**
 * What holds a table together whose lines between columns stop for a line of text over all columns, the name of the rows that follow, and go on below
 * it at the same places: lines that show nothing, around that text. Where rules close both sides of it there are two tables with a heading in between,
 * but for a row of a table that is open at its side.
 * O(n log n) in lines.
 */
export function bridgesOf(horizontal: readonly Edge[], vertical: readonly Edge[], page: TablePage): Edge[] {
  const clusters = clustersOf(gapsOf(vertical)).filter(({ length }) => length >= MIN_LINES);
  return clusters.flatMap((gaps) => bridge(gaps, horizontal, page));
}

function gapsOf(vertical: readonly Edge[]): Gap[] {
  if (vertical.length > MAX_LINES) return [];
  const sorted = [...vertical].sort((a, b) => a.position - b.position || a.from - b.from);
  return sorted.flatMap((lower, i) => {
    const upper = sorted[i - 1];
    if (!upper || lower.position - upper.position > SNAP_PT) return [];
    const height = lower.from - upper.to;
    return height > SNAP_PT && height <= MAX_GAP_PT ? [{ top: upper.to, bottom: lower.from, x: lower.position }] : [];
  });
}

/** Gaps at one height, from left to right. */
function clustersOf(gaps: readonly Gap[]): Gap[][] {
  const clusters = runsOf(
    gaps.toSorted((a, b) => a.top - b.top),
    (gap, last, [first = last]) => gap.top - first.top < SNAP_PT && Math.abs(gap.bottom - first.bottom) < SNAP_PT,
  );
  return clusters.map((cluster) => cluster.sort((a, b) => a.x - b.x));
}

/** At this height each stands at a rule, and none goes over all of them: tables in columns side by side. */
function areOfSeveralTables(gaps: readonly Gap[], horizontal: readonly Edge[], y: number): boolean {
  const rules = horizontal.filter(({ position }) => Math.abs(position - y) <= SNAP_PT);
  const isAt = ({ x }: Gap, { from, to }: Edge): boolean => x >= from - SNAP_PT && x <= to + SNAP_PT;
  return (
    gaps.every((gap) => rules.some((rule) => isAt(gap, rule))) &&
    !rules.some((rule) => gaps.every((gap) => isAt(gap, rule)))
  );
}

function bridge(gaps: readonly Gap[], horizontal: readonly Edge[], { content, index }: TablePage): Edge[] {
  const [first, last] = [gaps[0], gaps.at(-1)];
  if (!first || !last) return [];
  const { top, bottom } = first;
  const over = horizontal.filter(({ from, to }) => from < first.x + SNAP_PT && to > last.x - SNAP_PT);
  if ([top, bottom].some((y) => areOfSeveralTables(gaps, horizontal, y))) return [];
  const isDrawnAt = (y: number): boolean => over.some(({ position }) => Math.abs(position - y) <= SNAP_PT);
  // As wide as the rule above.
  const rule = over.findLast(({ position }) => position <= top + SNAP_PT);
  const [left, right] = [rule?.from ?? first.x, rule?.to ?? last.x];
  const words = itemsAt(content.words, index.inside({ left, top, right, bottom }));
  if (namesFigure(words.map((word) => word.text).join(' '))) return [];
  const [word, ...others] = words;
  if (!word || others.some(({ baseline }) => Math.abs(baseline - word.baseline) > SNAP_PT)) return [];
  const isOpenRow = left < first.x - SNAP_PT && bottom - top <= MAX_ROW_HEIGHT * heightOf(word.bounds);
  if (isDrawnAt(top) && isDrawnAt(bottom) && !isOpenRow) return [];
  return [
    ...[top, bottom].filter((y) => !isDrawnAt(y)).map((y) => softEdge('horizontal', y, left, right)),
    ...[left, right].map((x) => softEdge('vertical', x, top, bottom)),
  ];
}
