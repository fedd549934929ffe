import assert from 'node:assert/strict';
import { edge, survey } from '../surveys';
import { bottom, headsOf, pages, top } from './pagesWithHeads';

describe('heads with the names of sections, larger than the body', () => {
  const headed = (sections: readonly string[]): unknown =>
    headsOf(
      pages(sections.length + 1, (i) => {
        const name = sections[i - 1];
        return survey(i, [...(name ? [edge(name, 40, { sizePt: 12 })] : []), ...top(i)], bottom(i));
      }),
    );

  it('are heads where most recur, also those of sections of a page, of which there are more than pages of any other', () => {
    assert.deepEqual(headed(['Lakes', 'Lakes', 'Wells', 'Bays', 'Bays', 'Bogs', 'Fens', 'Moors', 'Moors']), [
      ['header', [1, 2]],
      ['header', [3]],
      ['header', [4, 5]],
      ['header', [6]],
      ['header', [7]],
      ['header', [8, 9]],
    ]);
  });

  it('are text where most differ', () => {
    assert.deepEqual(headed(['Lakes', 'Lakes', 'Wells', 'Bays', 'Creeks', 'Bogs', 'Fens', 'Moors', 'Ponds']), []);
  });
});
