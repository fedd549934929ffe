/** How often, or how much of, a value there is, summed up by value. */

/** Adds to what there is of a value. */
export function addCount<Value>(counts: Map<Value, number>, value: Value, by = 1): void {
  counts.set(value, (counts.get(value) ?? 0) + by);
}

/** The value that there is most of, the first of equals; undefined for none. */
export function mostOf<Value>(counts: ReadonlyMap<Value, number>): Value | undefined {
  let best: Value | undefined;
  let most = -Infinity;
  for (const [value, own] of counts) if (own > most) [best, most] = [value, own];
  return best;
}

/** The value that most of the items' characters have; undefined for none. */
export function mostCommon<Item extends { readonly characters: number }, Value>(
  items: readonly Item[],
  valueOf: (item: Item) => Value,
): Value | undefined {
  const counts = new Map<Value, number>();
  for (const item of items) addCount(counts, valueOf(item), item.characters);
  return mostOf(counts);
}

/** Whether more than half of the items are so; never of none. */
export function mostly<T>(items: readonly T[], test: (item: T) => boolean): boolean {
  return items.length > 0 && items.filter(test).length * 2 > items.length;
}
