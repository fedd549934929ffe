/** The items at the indices. A loop, for this is asked of every cell of a table, and `flatMap` asks the runtime for each item. */
export function itemsAt<T>(items: readonly T[], indices: readonly number[]): T[] {
  const found: T[] = [];
  for (let i = 0; i < indices.length; i++) {
    const item = items[indices[i] ?? -1];
    if (item !== undefined) found.push(item);
  }
  return found;
}
