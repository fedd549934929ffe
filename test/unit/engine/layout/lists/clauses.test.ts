import assert from 'node:assert/strict';
import { joinClauses } from '../../../../../src/engine/layout/lists/clauses';
import type { Lists } from '../../../../../src/engine/layout/lists/lists';
import type { ListLevel, ListReference } from '../../../../../src/engine/model/lists';

const level = (text: string, start = 1, format: ListLevel['format'] = 'decimal'): ListLevel => ({
  format,
  text,
  start,
  indentPt: 36,
  hangingPt: 36,
});

/** Items as "list.level" by paragraph; `start` of each list's levels as they are shown. */
const lists = (items: Readonly<Record<number, string>>, ...definitions: readonly (readonly ListLevel[])[]): Lists => ({
  items: new Map(
    Object.entries(items).map(([index, place]) => {
      const [list = 0, own = 0] = place.split('.').map(Number);
      return [Number(index), { list, level: own }];
    }),
  ),
  definitions: definitions.map((levels) => ({ levels })),
});

const placesOf = ({ items }: Lists): Record<number, string> =>
  Object.fromEntries([...items].map(([index, own]) => [index, `${own.list}.${own.level}`]));

const textsOf = ({ definitions }: Lists): string[][] => definitions.map(({ levels }) => levels.map(({ text }) => text));

/** "1." at paragraph 0 and "2." at paragraph 10. */
const HEADINGS = lists({ 0: '0.0', 10: '0.0' }, [level('%1.')]);
/** "2.1", "2.2": the first level is what stands for the headings' one. */
const below = (heading: number, first = 1, text = '%1.%2'): ListLevel[] => [level('%1', heading), level(text, first)];

describe('clauses below numbered headings', () => {
  it('are of the headings’ list, with what is inside of them', () => {
    const inner = level('(%3)', 1, 'lowerLetter');
    const clauses = lists(
      { 1: '0.1', 2: '0.1', 3: '0.2', 4: '0.2', 11: '1.1', 12: '1.2', 13: '1.1' },
      [...below(1), inner],
      [...below(2), inner],
    );
    const joined = joinClauses(HEADINGS, clauses);
    assert.deepEqual(placesOf(joined), {
      ...{ 0: '0.0', 1: '0.1', 2: '0.1', 3: '0.2', 4: '0.2' },
      ...{ 10: '0.0', 11: '0.1', 12: '0.2', 13: '0.1' },
    });
    assert.deepEqual(textsOf(joined), [['%1.', '%1.%2', '(%3)']]);
  });

  it('are a level below the headings’, wherever that is', () => {
    const headings = lists({ 0: '0.1', 10: '0.1' }, [level(''), level('%2.')]);
    const joined = joinClauses(headings, lists({ 11: '0.1', 12: '0.1' }, below(2)));
    assert.deepEqual(placesOf(joined), { 0: '0.1', 10: '0.1', 11: '0.2', 12: '0.2' });
    assert.deepEqual(textsOf(joined), [['', '%2.', '%2.%3']]);
  });

  it('go on where a list of theirs was interrupted', () => {
    const joined = joinClauses(HEADINGS, lists({ 1: '0.1', 2: '0.1', 5: '1.1' }, below(1), below(1, 3)));
    assert.deepEqual([placesOf(joined)[5], textsOf(joined)], ['0.1', [['%1.', '%1.%2']]]);
  });

  it('stay lists of their own where Word would count others', () => {
    const apart = (clauses: Lists, headings = HEADINGS): void => {
      const joined = joinClauses(headings, clauses);
      const own = headings.definitions.length;
      assert.deepEqual(
        [...clauses.items].map(([index]) => joined.items.get(index)),
        [...clauses.items.values()].map((place) => ({ ...place, list: own + place.list })),
      );
      assert.deepEqual(joined.definitions.slice(own), clauses.definitions);
      for (const [index, place] of headings.items) assert.deepEqual(joined.items.get(index), place);
    };
    // Above all headings, of another heading's number, counted on from none, and with other marks than those before.
    apart(lists({ 11: '0.1' }, below(2)), lists({ 12: '0.0' }, [level('%1.')]));
    apart(lists({ 1: '0.1' }, below(3)));
    const joined = joinClauses(
      HEADINGS,
      lists({ 1: '0.1', 5: '1.1', 11: '2.1' }, below(1), below(1, 4), below(2, 1, '(%1.%2)')),
    );
    assert.deepEqual([placesOf(joined)[1], placesOf(joined)[5], placesOf(joined)[11]], ['0.1', '1.1', '2.1']);
    // Over a heading, and before headings of the level that they would count for.
    apart(lists({ 1: '0.1', 11: '0.1' }, below(1)));
    apart(lists({ 1: '0.1' }, below(1)), lists({ 0: '0.0', 5: '0.1' }, [level('%1.'), level('%1.%2')]));
    // Numbers of one part are steps.
    apart(lists({ 1: '0.0', 2: '0.0' }, [level('%1.')]));
  });

  it('leave headings as they are that are counted in silence', () => {
    const items = new Map([[0, { list: 0, level: 0, silent: true as const }]]);
    const joined = joinClauses({ items, definitions: [{ levels: [level('')] }] }, lists({ 1: '0.1' }, below(1)));
    assert.deepEqual(joined.items, new Map<number, ListReference>([...items, [1, { list: 0, level: 1 }]]));
  });
});
