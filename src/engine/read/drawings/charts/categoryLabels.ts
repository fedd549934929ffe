import { centreX, centreY, heightOf, union, widthOf, type Rect } from '../../../model/geometry';
import { clusterBy } from '../../../model/collections/groups';
import type { Word } from '../../../model/pageContent';
import type { PageProse } from '../prose';

/** Names of categories on an axis: three at least, of few words each. */
const MIN_NAMES = 3;
const MAX_WORDS = 4;
/** From the chart to its names, and between the words of one, em. */
const MAX_DISTANCE_EM = 1.6;
const MAX_WORD_GAP_EM = 0.8;
/** Their middles are equally far apart but for this share of it. */
const EVEN_SHARE = 0.12;
/** The middle between two names is that of the chart but for this share of its height. */
const HALF_SHARE = 0.02;
/** Baselines that differ by less are one, points. */
const SAME_LINE_PT = 0.5;

/** Indices of the words that name what the bars or points of a chart are of: a line right below it of names at equal distances. */
export function categoryLabels(chart: Rect, prose: PageProse): number[] {
  const lines = linesOf(prose, ({ angle, bounds }) => {
    const distance = bounds.top - chart.bottom;
    const em = heightOf(bounds);
    if (angle !== 0 || distance > MAX_DISTANCE_EM * em || bounds.top < chart.bottom - em / 2) return false;
    // Others are of the chart beside it.
    return centreX(bounds) >= chart.left - em && centreX(bounds) <= chart.right + em;
  });
  for (const line of lines) {
    const names = namesOf(line, prose);
    const [first, last] = [names[0], names.at(-1)];
    if (!first || !last || names.length < MIN_NAMES) continue;
    const isBelow =
      first.bounds.left >= chart.left - widthOf(first.bounds) &&
      last.bounds.right <= chart.right + widthOf(last.bounds);
    if (
      isBelow &&
      names.every(({ indices }) => indices.length <= MAX_WORDS) &&
      areEven(names.map(({ bounds }) => centreX(bounds)))
    )
      return line;
  }
  return [];
}

/** Indices of the words that name what the bars of a chart lie beside: lines right before it, or else right behind it, at equal distances. */
export function namesBeside(chart: Rect, prose: PageProse): number[] {
  const before = namesAtSide(chart, prose, false);
  return before.length > 0 ? before : namesAtSide(chart, prose, true);
}

function namesAtSide(chart: Rect, prose: PageProse, isBehind: boolean): number[] {
  const lines = linesOf(prose, ({ angle, bounds }) => {
    const isOnHeight = centreY(bounds) > chart.top && centreY(bounds) < chart.bottom;
    return angle === 0 && isOnHeight && (isBehind ? bounds.right > chart.right : bounds.left < chart.left);
  });
  const names = lines.flatMap((line) => {
    const name = namesOf(line, prose).at(isBehind ? 0 : -1);
    if (!name || name.indices.length > MAX_WORDS) return [];
    const gap = isBehind ? name.bounds.left - chart.right : chart.left - name.bounds.right;
    return gap > -1 && gap < MAX_DISTANCE_EM * heightOf(name.bounds) ? name : [];
  });
  names.sort((a, b) => centreY(a.bounds) - centreY(b.bounds));
  const middles = names.map(({ bounds }) => centreY(bounds));
  const isAxis = names.length < MIN_NAMES ? areHalves(middles, chart) : areEven(middles);
  return isAxis ? names.flatMap(({ indices }) => indices) : [];
}

/** Two names at the quarters of the side, as of two bars, are as even as three: what is not between them is at the ends. */
const areHalves = ([upper = 0, lower = 0, ...more]: readonly number[], chart: Rect): boolean =>
  more.length === 0 && lower > upper && Math.abs((upper + lower) / 2 - centreY(chart)) < HALF_SHARE * heightOf(chart);

/** Indices of the words that may be of a name, by their lines, from top to bottom. */
function linesOf({ words }: PageProse, mayBeNamed: (word: Word) => boolean): number[][] {
  const indices = words.flatMap((word, index) => (mayBeNamed(word) ? index : []));
  return clusterBy(indices, (index) => words[index]?.baseline ?? 0, SAME_LINE_PT);
}

interface Name {
  readonly indices: number[];
  bounds: Rect;
}

function namesOf(line: readonly number[], { words }: PageProse): Name[] {
  const names: Name[] = [];
  const ordered = [...line].sort((a, b) => (words[a]?.bounds.left ?? 0) - (words[b]?.bounds.left ?? 0));
  for (const index of ordered) {
    const bounds = words[index]?.bounds;
    if (!bounds) continue;
    const last = names.at(-1);
    if (last && bounds.left - last.bounds.right <= MAX_WORD_GAP_EM * heightOf(bounds)) {
      last.indices.push(index);
      last.bounds = union(last.bounds, bounds);
    } else names.push({ indices: [index], bounds });
  }
  return names;
}

function areEven(middles: readonly number[]): boolean {
  const steps = middles.slice(1).map((middle, i) => middle - (middles[i] ?? middle));
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  return steps.every((step) => Math.abs(step - mean) <= EVEN_SHARE * mean);
}
