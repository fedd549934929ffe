import type { ParagraphOutline } from '../types';
import { numberOf } from './headingTraits';

/** Numbers that count on through the document, in the order of the paragraphs that have them. */
export type NumberSeries = readonly { readonly index: number; readonly number: readonly number[] }[];

/** The numbers of these paragraphs (indices, in order); undefined where one has none, or they start anew. Linear. */
export function numberSeries(
  indices: readonly number[],
  paragraphs: readonly ParagraphOutline[],
): NumberSeries | undefined {
  const series: { index: number; number: readonly number[] }[] = [];
  for (const index of indices) {
    const paragraph = paragraphs[index];
    const number = paragraph && numberOf(paragraph);
    const last = series.at(-1);
    if (number === undefined || (last && !isBefore(last.number, number))) return undefined;
    series.push({ index, number });
  }
  return series;
}

/**
 * Each of `some` counts on where it stands among those of `series`: "1 Scope", "2 map()" with a name of a program's and "3 Terms" are of one
 * level, whatever they look like. Log-linear.
 */
export function fitsInto(series: NumberSeries, some: NumberSeries): boolean {
  return some.every(({ index, number }) => {
    const at = firstBehind(series, index);
    const [before, after] = [series[at - 1], series[at]];
    return (!before || isBefore(before.number, number)) && (!after || isBefore(number, after.number));
  });
}

/** Most of `inner` begin with the number of the one of `outer` that stands before them, and several do: "1.1" behind "1.". Linear. */
export function goOnFrom(
  outer: readonly number[],
  inner: readonly number[],
  paragraphs: readonly ParagraphOutline[],
): boolean {
  let [at, found] = [0, 0];
  const partOf = (index: number | undefined): number | undefined => {
    const paragraph = index === undefined ? undefined : paragraphs[index];
    return paragraph && numberOf(paragraph)?.[0];
  };
  for (const index of inner) {
    while ((outer[at] ?? Infinity) < index) at++;
    const part = partOf(outer[at - 1]);
    if (part !== undefined && part === partOf(index)) found++;
  }
  return found >= MIN_GOING_ON && found * 2 > inner.length;
}

/** One may go on by chance. */
const MIN_GOING_ON = 2;

/** The place of the first that stands behind `index`, by halves. */
function firstBehind(series: NumberSeries, index: number): number {
  let [low, high] = [0, series.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((series[middle]?.index ?? Infinity) <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Part by part, the outermost first. */
function isBefore(a: readonly number[], b: readonly number[]): boolean {
  for (const [i, part] of a.entries()) {
    const other = b[i];
    if (other !== part) return other !== undefined && part < other;
  }
  return b.length > a.length;
}
