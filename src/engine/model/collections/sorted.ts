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

/**
 * The items in order, equal ones in the order they had; the list itself where it is in order. Words come from a page nearly in reading
 * order: looking whether they are in order already costs far less than sorting them again.
 */
export function inOrder<T>(items: readonly T[], compare: (a: T, b: T) => number): readonly T[] {
  for (let i = 1; i < items.length; i++) {
    const before = items[i - 1];
    const item = items[i];
    if (before !== undefined && item !== undefined && compare(before, item) > 0) return items.toSorted(compare);
  }
  return items;
}
