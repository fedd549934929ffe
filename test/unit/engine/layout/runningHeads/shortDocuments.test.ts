import assert from 'node:assert/strict';
import { bodyLines, edge, survey } from '../surveys';
import { bottom, headsOf, pages, top } from './pagesWithHeads';

describe('lines in the margin behind a title, a preface and the contents', () => {
  /** Eight pages, of which the last five have lines that differ; `numbered`: those with a number at the foot. */
  const headsWith = (numbered: (page: number) => boolean): unknown =>
    headsOf(
      pages(8, (i) => {
        const text = ['', '', '', 'Water', 'A. Miller', 'Stone', 'B. Baker', 'Wood'][i] ?? '';
        const foot = numbered(i) ? [edge(String(i + 1), 800)] : [];
        return survey(i, [...(text === '' ? [] : [edge(text, 40)]), ...top(i)], [...foot, ...bottom(i)]);
      }),
    );

  it('are heads where they stand on nearly all of the pages that are counted', () => {
    assert.deepEqual(
      headsWith((i) => i >= 3),
      [
        ['header', [3]],
        ['footer', [3, 4, 5, 6, 7]],
        ['header', [4]],
        ['header', [5]],
        ['header', [6]],
        ['header', [7]],
      ],
    );
  });

  it('stay text where pages are not counted, or others as well', () => {
    assert.deepEqual(
      headsWith(() => false),
      [],
    );
    assert.equal(JSON.stringify(headsWith(() => true)).includes('header'), false);
  });
});

describe('the head of the second page of a letter', () => {
  /** The first line of a text whose lines are far apart, this far below the head. */
  const headsAbove = (parted: boolean, gapPt = 37): unknown =>
    headsOf([
      survey(0, top(0), bottom(0)),
      survey(
        1,
        [
          edge('A. Miller 3 May Page 2', 40, { sizePt: 8, ...(parted ? { parted: true as const } : {}) }),
          ...bodyLines(1, 40 + gapPt, 24),
        ],
        [],
      ),
    ]);

  it('is known by the number in it where wide gaps part that from the rest', () => {
    assert.deepEqual(headsAbove(true), [['header', [1]]]);
    assert.deepEqual(headsAbove(false), []);
    assert.deepEqual(headsAbove(true, 24), []);
  });
});
