/** First place of a list whose item is not `before`, where the list has those first: a binary search. The end of the list if all are. */
export function firstPlace<T>(list: ArrayLike<T>, before: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = list[middle];
    if (item !== undefined && before(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
