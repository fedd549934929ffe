import assert from 'node:assert/strict';
import type { EdgeLine } from '../../../../../src/engine/layout/surveys';
import { edge, survey } from '../surveys';
import { bottom, headsOf, pages } from './pagesWithHeads';

describe('running heads of pages that are much alike', () => {
  it('leaves the text of letters in the body that are the same but for the name, all of them', () => {
    const letter = (page: number, count: number): EdgeLine[] => [
      ...Array.from({ length: count }, (_, i) => edge(`The same line ${'abcdefghij'.charAt(i)}`, 60 + 12 * i)),
      edge(`Dear ${'abcdefghij'.charAt(page)}`, 60 + 12 * count + 60),
    ];
    const of = (count: number): unknown => headsOf(pages(3, (i) => survey(i, letter(i, count), bottom(i))));
    assert.deepEqual(of(8), []);
    assert.deepEqual(of(6), [['header', [0, 1, 2]]]);
  });
});
