/**
 * A sorted copy, equal items in the order they had. Words come from a page nearly in reading order: looking whether they are in order
 * already costs far less than sorting them again.
 */
export function inOrder<T>(items: readonly T[], compare: (a: T, b: T) => number): T[] {
  const copy = items.slice();
  for (let i = 1; i < copy.length; i++) {
    const before = copy[i - 1];
    const item = copy[i];
    if (before !== undefined && item !== undefined && compare(before, item) > 0) return copy.sort(compare);
  }
  return copy;
}
