import { addTo, runsOf } from './groups';
import { firstPlace } from './sorted';

/** Grouping of measured values. Lists may be as long as a document has lines: none is spread into arguments. */

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

export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    addTo(groups, key, item);
  }
  return groups;
}

/** Groups of items in the order of their values, none of which is farther than `span` from the first of its group. */
export function groupsWithin<T>(items: readonly T[], valueOf: (item: T) => number, span: number): T[][] {
  const sorted = items.toSorted((a, b) => valueOf(a) - valueOf(b));
  return runsOf(sorted, (item, last, [first = last]) => valueOf(item) - valueOf(first) <= span);
}

/** At how many places the values are, those of a group being at one: rounded, two that hardly differ may be two. */
export const placesWithin = (values: readonly number[], span: number): number =>
  groupsWithin(values, (value) => value, span).length;

export function countBelow(sorted: readonly number[], limit: number): number {
  return firstPlace(sorted, (value) => value <= limit);
}
