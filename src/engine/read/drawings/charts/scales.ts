import { boundsOf, centreX, centreY, type Rect } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import { clusterBy } from '../../../model/collections/groups';
import type { PageProse } from '../prose';

/** Numbers of an axis, in equal steps at equal distances. */
export interface Scale {
  readonly bounds: Rect;
  /** Indices of their words, in the order of the axis. */
  readonly indices: readonly number[];
  /** Middles of the first and the last one along the axis. */
  readonly from: number;
  readonly to: number;
}

/** Numbers of a scale at least. */
const MIN_NUMBERS = 3;
/** Numbers of one scale are in line, and equally far apart, points. */
const SAME_PT = 1.5;
/** Values are equal steps apart, of one step. */
const SAME_STEP = 0.01;
const NUMBER = /^[-−]?(?:\d{1,3}(?:,\d{3})+|\d+(?:[.,]\d+)?|[.,]\d+)%?$/;

/** What a label of an axis says; undefined where it is no number. */
export function valueOf({ text }: Word): number | undefined {
  if (!NUMBER.test(text)) return undefined;
  const grouped = /,\d{3}(?:,|%?$)/.test(text);
  return Number(
    text
      .replace('%', '')
      .replace('−', '-')
      .replaceAll(',', grouped ? '' : '.'),
  );
}

/** A number of a page, as a mark on an axis. */
interface Mark {
  readonly index: number;
  readonly bounds: Rect;
  readonly value: number;
  /** Along the axis, towards greater values, points. */
  readonly at: number;
}

/** Of the axes that lie, and of those that stand. */
export interface Scales {
  readonly rows: readonly Scale[];
  readonly columns: readonly Scale[];
}

/**
 * Numbers in rows that grow to the right, and in columns that grow upwards, by equal steps at equal distances; those that are turned may grow downwards, too,
 * beside pictures of matrices: in tables only level ones do. n log n in numbers.
 */
export function scalesOf({ words }: PageProse): Scales {
  const numbers = words.flatMap((word, index) => {
    const value = valueOf(word);
    return value === undefined ? [] : { index, word, value };
  });
  if (numbers.length < MIN_NUMBERS) return { rows: [], columns: [] };
  type Numbers = typeof numbers;
  const level = numbers.filter(({ word }) => word.angle === 0);
  const marksAlong =
    (along: (word: Word) => number) =>
    ({ index, word, value }: Numbers[number]): Mark => ({
      index,
      bounds: word.bounds,
      value,
      at: along(word),
    });
  const inRows = groupedBy(level, ({ word }) => word.baseline);
  // Those of R stand upright, each in the middle of its mark.
  const turned = numbers.filter(({ word }) => word.angle !== 0);
  const columnsOf = (those: Numbers): Numbers[] => groupedBy(those, ({ word }) => word.bounds.right);
  const [inColumns, turnedColumns] = [columnsOf(level), columnsOf(turned)];
  const upwards = (column: Numbers): Scale[] => evenRuns(column.map(marksAlong(({ bounds }) => -centreY(bounds))), -1);
  const downwards = (column: Numbers): Scale[] => evenRuns(column.map(marksAlong(({ bounds }) => centreY(bounds))), 1);
  return {
    rows: inRows.flatMap((row) => evenRuns(row.map(marksAlong(({ bounds }) => centreX(bounds))), 1)),
    columns: [...inColumns, ...turnedColumns].flatMap(upwards).concat(turnedColumns.flatMap(downwards)),
  };
}

/** Groups whose places follow each other closely; singles are none. */
const groupedBy = <Item>(items: readonly Item[], placeOf: (item: Item) => number): Item[][] =>
  clusterBy(items, placeOf, SAME_PT).filter(({ length }) => length >= MIN_NUMBERS);

/** The longest runs of equal steps and distances. */
function evenRuns(marks: readonly Mark[], sign: 1 | -1): Scale[] {
  const ordered = [...marks].sort((a, b) => a.at - b.at);
  const runs: Scale[] = [];
  let start = 0;
  while (start + MIN_NUMBERS <= ordered.length) {
    const end = endOfRun(ordered, start);
    const run = ordered.slice(start, end);
    const [first, last, bounds] = [run[0], run.at(-1), boundsOf(run)];
    if (first && last && bounds && run.length >= MIN_NUMBERS)
      runs.push({
        bounds,
        indices: run.map(({ index }) => index),
        from: Math.min(sign * first.at, sign * last.at),
        to: Math.max(sign * first.at, sign * last.at),
      });
    // The last of one may be the first of another.
    start = Math.max(start + 1, end - 1);
  }
  return runs;
}

function endOfRun(marks: readonly Mark[], start: number): number {
  const [first, second] = [marks[start], marks[start + 1]];
  if (!first || !second) return start + 1;
  const [distance, step] = [second.at - first.at, second.value - first.value];
  if (distance <= SAME_PT || step <= 0) return start + 1;
  let end = start + 2;
  for (; end < marks.length; end++) {
    const mark = marks[end];
    const steps = end - start;
    if (!mark || Math.abs(mark.at - first.at - steps * distance) > SAME_PT * steps) break;
    if (Math.abs((mark.value - first.value) / step - steps) > SAME_STEP * steps) break;
  }
  return end;
}
