/**
 * Numbers counted, ascending: `counts[i]` of `values[i]`. Not an object with the numbers as keys: engines keep a slot for every integer below
 * the largest, and surveys of thousands of pages are in memory at once.
 */
export interface Histogram {
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

export function histogramOf(counts: ReadonlyMap<number, number>): Histogram {
  const sorted = [...counts].sort((a, b) => a[0] - b[0]);
  return { values: sorted.map(([value]) => value), counts: sorted.map(([, count]) => count) };
}

/** Adds all counts of a histogram to a map. */
export function addHistogram(to: Map<number, number>, { values, counts }: Histogram): void {
  values.forEach((value, i) => {
    to.set(value, (to.get(value) ?? 0) + (counts[i] ?? 0));
  });
}

/** How many numbers were counted. */
export function totalOf({ counts }: Histogram): number {
  let total = 0;
  for (const count of counts) total += count;
  return total;
}
