import { firstPlace } from '../../model/collections/sorted';
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
    const at = firstPlace(series, (other) => other.index <= index);
    const [before, after] = [series[at - 1], series[at]];
    return (!before || isBefore(before.number, number)) && (!after || isBefore(number, after.number));
  });
}

/** Part by part, the outermost first. */
function isBefore(a: readonly number[], b: readonly number[]): boolean {
  for (const [i, part] of a.entries()) {
    const other = b[i];
    if (other !== part) return other !== undefined && part < other;
  }
  return b.length > a.length;
}
