/** The items at the indices. A loop, for this is asked of every cell of a table, and `flatMap` asks the runtime for each item. */
export function itemsAt<T>(items: readonly T[], indices: readonly number[]): T[] {
  const found: T[] = [];
  indices.forEach((i) => {
    const item = items[i];
    if (item !== undefined) found.push(item);
  });
  return found;
}
