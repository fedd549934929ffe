import { type ListDefinition, type ListLevel, type ListReference, MAX_LEVELS } from '../../model/lists';
import type { Lists } from './lists';

/** A heading or an item. */
interface Member extends ListReference {
  /** Of its paragraph. */
  readonly index: number;
}

/** The numbering of headings, as far as Word has counted it (ECMA-376 part 1, 17.9.10). */
interface Counting {
  levels: readonly ListLevel[];
  readonly counts: (number | undefined)[];
  /** Of the last clause that was taken in. */
  lastIndex: number;
}

/**
 * Clauses "2.1", "2.2" below the heading "2. Delivery" are items of the headings' list, with all that is inside of them, where Word counts there
 * what it did in a list of their own: so they follow when a heading is put in. Other lists stay as they are. Linear in items.
 */
export function joinClauses(headings: Lists, lists: Lists): Lists {
  const numbered = inOrder(headings.items);
  const nextLevels = nextLevelsOf(numbered);
  const countings = headings.definitions.map(({ levels }): Counting => ({
    levels,
    counts: [],
    lastIndex: -1,
  }));
  const items = new Map(headings.items);
  const others: ListDefinition[] = [];
  let passed = 0;
  for (const [list, members] of byList(inOrder(lists.items))) {
    const definition = lists.definitions[list];
    const [first, last] = [members[0], members.at(-1)];
    if (definition === undefined || first === undefined || last === undefined) continue;
    let next = numbered[passed];
    for (; next && next.index < first.index; next = numbered[++passed]) count(next, countings[next.list]);
    const heading = numbered[passed - 1];
    const counting = heading && countings[heading.list];
    const isOver = (next?.index ?? Infinity) > last.index && (nextLevels[passed - 1] ?? 0) <= (heading?.level ?? 0);
    const joined = heading && counting && isOver ? joinedTo(heading, counting, members, definition) : undefined;
    if (joined && counting) {
      counting.levels = joined.levels;
      for (const member of joined.members) count(member, counting);
      counting.lastIndex = last.index;
    } else {
      others.push(definition);
    }
    const own = countings.length + others.length - 1;
    for (const member of joined?.members ?? members.map((member) => ({ ...member, list: own }))) {
      items.set(member.index, { list: member.list, level: member.level });
    }
  }
  return { items, definitions: [...countings.map(({ levels }) => ({ levels })), ...others] };
}

const inOrder = (items: Lists['items']): Member[] =>
  [...items].map(([index, place]) => ({ index, ...place })).sort((a, b) => a.index - b.index);

function byList(members: readonly Member[]): Map<number, Member[]> {
  const lists = new Map<number, Member[]>();
  for (const member of members) {
    const known = lists.get(member.list);
    if (known) known.push(member);
    else lists.set(member.list, [member]);
  }
  return lists;
}

/** By heading, the level of the next one in its numbering. */
function nextLevelsOf(numbered: readonly Member[]): (number | undefined)[] {
  const next: (number | undefined)[] = [];
  return numbered
    .toReversed()
    .map(({ list, level }) => {
      const after = next[list];
      next[list] = level;
      return after;
    })
    .reverse();
}

function count({ level }: Member, counting: Counting | undefined): void {
  if (counting === undefined) return;
  const { counts, levels } = counting;
  const value = counts[level] === undefined ? (levels[level]?.start ?? 1) : counts[level] + 1;
  counts.length = level;
  counts[level] = value;
}

/** A list's items as members of the heading's numbering, and the levels that it has then; undefined where Word would count others. */
function joinedTo(
  heading: Member,
  { levels: known, counts, lastIndex }: Counting,
  members: readonly Member[],
  { levels }: ListDefinition,
): { readonly members: readonly Member[]; readonly levels: readonly ListLevel[] } | undefined {
  const outermost = Math.min(...members.map(({ level }) => level));
  const by = heading.level + 1 - outermost;
  if (outermost === 0 || by < 0 || by + levels.length > MAX_LEVELS) return undefined;
  if (members[0]?.level !== outermost || members[0].index < lastIndex) return undefined;
  const isShown = ({ format, start }: ListLevel, i: number): boolean =>
    known[i + by]?.format === format && counts[i + by] === start;
  const parts = levels.slice(0, outermost + 1).map((_, i) => `%${i + 1}`);
  const isClause = levels[outermost]?.text.includes(parts.join('.')) === true;
  if (!isClause || !levels.slice(0, outermost).every(isShown)) return undefined;
  const counted = counts[heading.level + 1];
  const joined = [...known];
  for (const [level, own] of levels.entries()) {
    if (level < outermost) continue;
    const there = known[level + by];
    const isNew = there === undefined || there.format === 'none';
    const moved = movedBy(by, own);
    const start = level === outermost && counted !== undefined ? counted + 1 : isNew ? own.start : there.start;
    const isAlike = isNew || (there.format === moved.format && there.text === moved.text);
    if (own.start !== start || !isAlike) return undefined;
    if (isNew) joined[level + by] = moved;
  }
  return {
    members: members.map(({ index, level }) => ({ index, list: heading.list, level: level + by })),
    levels: joined,
  };
}

const movedBy = (by: number, level: ListLevel): ListLevel => ({
  ...level,
  text: level.text.replace(/%(\d)/g, (_, part: string) => `%${Number(part) + by}`),
});
