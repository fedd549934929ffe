import assert from 'node:assert/strict';
import { documentMarginNumbers, isSure, marginNumbersOf } from '../../../../../src/engine/layout/lines/marginNumbers';
import { surveyDocument } from '../../../../../src/engine/layout/surveyDocument';
import { surveyPage } from '../../../../../src/engine/layout/surveyPage';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { INFO, pageContent, words } from '../surveys';

const LINES = [
  'The old miller had carried sacks for as long as',
  'anybody in the town remembered, and nobody asked',
  'him where he went when he left the yard with a',
  'boat. The boat came back with him in the evening',
  'of the same day, as it had come back before.',
  'Nobody saw it go.',
];

/** Lines with numbers in front of them that end at one place. */
function numbered(first: number, lines: readonly string[] = LINES, step = 1): PageContent {
  const all = lines.flatMap((line, i) => {
    const number = String(first + i * step);
    return [...words(number, 50 - 5 * number.length, 100 + 14 * i), ...words(line, 72, 100 + 14 * i)];
  });
  return pageContent(all);
}

const wordsOf = (page: PageContent, indices: readonly number[]): (string | undefined)[] =>
  indices.map((index) => page.words[index]?.text);

describe('numbers in the margin', () => {
  it('count the lines of the page, also those in the middle of sentences', () => {
    const page = numbered(8);
    const found = marginNumbersOf(page);
    assert.ok(isSure(found));
    assert.deepEqual(wordsOf(page, found.words), ['8', '9', '10', '11', '12', '13']);
    assert.deepEqual([found.first, found.last, found.step, found.distancePt], [8, 13, 1, 22]);
  });

  it('are those of items where each of them begins a sentence', () => {
    const items = LINES.map((line) => `${line.charAt(0).toUpperCase()}${line.slice(1)}.`);
    assert.equal(isSure(marginNumbersOf(numbered(1, items))), false);
  });

  it('are those of a listing where the lines are code, and where most pages have none', () => {
    const page = numbered(1);
    const code = { ...page, styles: page.styles.map((style) => ({ ...style, monospace: true })) };
    assert.equal(isSure(marginNumbersOf(code)), false);
    const own = marginNumbersOf(page);
    const none = { words: [[], [], [], [], []] };
    assert.deepEqual(documentMarginNumbers([own, own, undefined, undefined, undefined]), none);
    assert.deepEqual(documentMarginNumbers([own]), { words: [[]] });
  });

  it('are none where they do not count on, or text stands left of them', () => {
    assert.equal(marginNumbersOf(numbered(1, LINES, 25)), undefined);
    const page = numbered(1);
    assert.equal(marginNumbersOf({ ...page, words: [...page.words, ...words('Note', 20, 300)] }), undefined);
  });

  it('are taken off all pages, and start over or count on from page to page', () => {
    const short = numbered(14, LINES.slice(0, 2));
    const pages = [marginNumbersOf(numbered(2)), marginNumbersOf(numbered(8)), undefined, marginNumbersOf(short)];
    const { numbering, words: taken } = documentMarginNumbers(pages);
    assert.deepEqual(numbering, { step: 1, restart: 'continuous', distancePt: 22 });
    assert.deepEqual(
      taken.map(({ length }) => length),
      [6, 6, 0, 2],
    );
    const each = documentMarginNumbers([marginNumbersOf(numbered(1)), marginNumbersOf(numbered(1))]);
    assert.equal(each.numbering?.restart, 'newPage');
    assert.deepEqual(documentMarginNumbers([marginNumbersOf(short)]), { words: [[]] });
  });

  it('say nothing of where the text begins', () => {
    const pages = [numbered(5, LINES, 5), numbered(35, LINES, 5)].map((page, pageIndex) => ({ ...page, pageIndex }));
    const { textAreas } = surveyDocument({ ...INFO, pageCount: 2 }, pages.map(surveyPage));
    assert.deepEqual(
      Object.values(textAreas).map(({ left }) => left),
      [72],
    );
  });
});
