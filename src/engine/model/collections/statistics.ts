/** What is typical of measured values, and what is extreme. Lists may be as long as a document has words: none is spread into arguments. */

export function largest(values: Iterable<number>, atLeast = -Infinity): number {
  let most = atLeast;
  for (const value of values) if (value > most) most = value;
  return most;
}

export function smallest(values: Iterable<number>): number {
  let least = Infinity;
  for (const value of values) if (value < least) least = value;
  return least;
}

export function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

/** Of an even number of values the lower one of the two in the middle. */
export function lowerMedian(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1];
}

/** The value below which `share` of the values lie, the lower one between two, or as `rank` rounds; 0 for none. */
export function quantile(values: readonly number[], share: number, rank = Math.floor): number {
  return values.toSorted((a, b) => a - b)[rank((values.length - 1) * share)] ?? 0;
}

/** The value at which half of the weight is reached; 0 for none. */
export function weightedMedianOf(values: readonly (readonly [value: number, weight: number])[]): number {
  const sorted = values.toSorted(([a], [b]) => a - b);
  let rest = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  for (const [value, weight] of sorted) {
    rest -= weight;
    if (rest <= 0) return value;
  }
  return 0;
}
