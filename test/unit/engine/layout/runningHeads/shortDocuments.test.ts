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

describe('a line in larger type than the text, where the page before has its number alone', () => {
  const headsOfTwo = (second: string, baseline = 40): unknown =>
    headsOf([
      survey(0, [edge('47698', 40, { sizePt: 11 }), ...bodyLines(0, 70, 12)], bottom(0)),
      survey(1, [edge(second, baseline, { sizePt: 12 }), ...bodyLines(1, 70, 12)], bottom(1)),
    ]);

  it('is a head where it has the next number at one end', () => {
    assert.deepEqual(headsOfTwo('Gazette / Thursday, August 6 47699'), [
      ['header', [0]],
      ['header', [1]],
    ]);
  });

  it('is none with another number, with the number in its middle, or at another height', () => {
    for (const heads of [
      headsOfTwo('Gazette August 47698'),
      headsOfTwo('Gazette 47699 of August'),
      headsOfTwo('Gazette 47699', 46),
    ])
      assert.equal(JSON.stringify(heads).includes('[1]'), false);
  });
});

describe('a page number that stands a little lower than those of the pages behind it', () => {
  const feet = (first: string, byPt: number): unknown =>
    headsOf(
      pages(5, (i) =>
        survey(i, top(i), [edge(i === 0 ? first : `- ${17 + i} -`, 780 + (i === 0 ? byPt : 0)), ...bottom(i)]),
      ),
    );

  it('is one where it counts on with them', () => {
    assert.deepEqual(feet('- 17 -', 3), [['footer', [0, 1, 2, 3, 4]]]);
    assert.deepEqual(feet('- 12 -', 3), [['footer', [1, 2, 3, 4]]]);
    assert.deepEqual(feet('- 17 -', 30), [['footer', [1, 2, 3, 4]]]);
  });
});
