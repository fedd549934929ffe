import { addCount } from './counts';
/**
 * Numbers counted, ascending: `counts[i]` of `values[i]`. Not an object with the numbers as keys: engines keep a slot for every integer below
 * the largest, and surveys of thousands of pages are in memory at once.
 */
export interface Histogram {
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

/** n log n. */
export function histogramOf(numbers: readonly number[]): Histogram {
  const values: number[] = [];
  const counts: number[] = [];
  const sorted = new Float64Array(numbers).sort();
  for (let i = 0; i < sorted.length; i++) {
    const value = sorted[i] ?? NaN;
    const last = values.length - 1;
    if (values[last] === value) counts[last] = (counts[last] ?? 0) + 1;
    else counts[values.push(value) - 1] = 1;
  }
  return { values, counts };
}

/** Adds all counts of a histogram to a map. */
export function addHistogram(to: Map<number, number>, { values, counts }: Histogram): void {
  values.forEach((value, i) => {
    addCount(to, value, counts[i]);
  });
}
