/**
 * The value in the middle of those that come so often each: what a list with every value written out has at half of its length once sorted.
 * By parting around a value that may be it (Hoare's FIND, CACM 4, 1961): linear, and both lists change their order.
 */
export function weightedMedian(values: Float64Array, weights: Float64Array, count: number): number {
  let before = 0;
  for (let i = 0; i < count; i++) before += weights[i] ?? 0;
  before = Math.floor(before / 2);
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0;
    let i = low;
    let k = high;
    while (i <= k) {
      while ((values[i] ?? 0) < pivot) i++;
      while ((values[k] ?? 0) > pivot) k--;
      if (i > k) break;
      exchange(values, i, k);
      exchange(weights, i++, k--);
    }
    const below = sumOf(weights, low, k + 1);
    const notAbove = below + sumOf(weights, k + 1, i);
    if (before < below) high = k;
    else if (before < notAbove) return pivot;
    else {
      before -= notAbove;
      low = i;
    }
  }
  return values[low] ?? 0;
}

function exchange(list: Float64Array, i: number, k: number): void {
  const value = list[i] ?? 0;
  list[i] = list[k] ?? 0;
  list[k] = value;
}

function sumOf(list: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += list[i] ?? 0;
  return sum;
}
