/** Grouping of items, and of measured values. Lists may be as long as a document has words: none is spread into arguments. */

/** Adds an item to the list that stands under the key, or begins that list. */
export function addTo<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    addTo(groups, key, item);
  }
  return groups;
}

/** The items in their order, cut where one does not go on with the run of those before it, of which `last` is the last. */
export function runsOf<T>(items: readonly T[], goesOn: (item: T, last: T, run: readonly T[]) => boolean): T[][] {
  const runs: T[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && goesOn(item, last, run)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** Runs of items whose values lie no farther apart than `step`. */
export function clusterBy<T>(items: readonly T[], valueOf: (item: T) => number, step: number): T[][] {
  const sorted = items.toSorted((a, b) => valueOf(a) - valueOf(b));
  return runsOf(sorted, (item, last) => valueOf(item) - valueOf(last) <= step);
}

/** Groups of items in the order of their values, none of which is farther than `span` from the first of its group. */
export function groupsWithin<T>(items: readonly T[], valueOf: (item: T) => number, span: number): T[][] {
  const sorted = items.toSorted((a, b) => valueOf(a) - valueOf(b));
  return runsOf(sorted, (item, last, [first = last]) => valueOf(item) - valueOf(first) <= span);
}

/** At how many places the values are, those of a group being at one: rounded, two that hardly differ may be two. */
export const placesWithin = (values: readonly number[], span: number): number =>
  groupsWithin(values, (value) => value, span).length;
