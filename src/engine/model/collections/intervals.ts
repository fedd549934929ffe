/**
 * First place of the ascending list whose value is greater than `value`: the end of the list if none is. `firstPlace` for numbers, without
 * a function to call: every word of a table is looked up in its rows and columns.
 */
export function upperBound(list: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? Infinity) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the interval between two neighbouring edges that holds `value`; −1 outside all of them. */
export function intervalOf(edges: readonly number[], value: number): number {
  const i = upperBound(edges, value) - 1;
  return i < edges.length - 1 ? i : -1;
}
