import assert from 'node:assert/strict';
import type { EdgeLine } from '../../../../../src/engine/layout/surveys';
import { edge, survey } from '../surveys';
import { bottom, headsOf, pages, top } from './pagesWithHeads';

describe('the foot of a first page', () => {
  const submitted = (y: number, sizePt = 8): EdgeLine => edge('Submitted to the journal', y, { sizePt });
  const feet = (count: number, first: EdgeLine, number?: (page: number) => string): unknown =>
    headsOf(
      pages(count, (i) => {
        const own = i === 0 ? first : number && edge(number(i), 760);
        return survey(i, top(i), own ? [own, ...bottom(i)] : bottom(i));
      }),
    );
  const own = (i: number): string => `${i + 1}`;

  it('is what stands there where the other page has its number', () => {
    assert.deepEqual(feet(2, submitted(760), own), [
      ['footer', [0]],
      ['footer', [1]],
    ]);
    // Another line, a number of something else, and type larger than the text.
    for (const [foot, number] of [
      [submitted(740), own],
      [submitted(760), () => '37'],
      [submitted(760, 14), own],
    ] as const)
      assert.deepEqual(
        JSON.stringify(feet(2, foot, number)).includes('[0]'),
        false,
        `${foot.text} ${foot.baseline} ${foot.sizePt}`,
      );
  });

  it('is small type that stands lower than the text of the other pages goes', () => {
    assert.deepEqual(feet(3, submitted(740)), [['footer', [0]]]);
    assert.deepEqual(feet(2, submitted(740)), []);
    assert.deepEqual(feet(3, submitted(740, 10)), []);
    assert.deepEqual(feet(3, submitted(715)), []);
  });
});
