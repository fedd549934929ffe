import assert from 'node:assert/strict';
import { isNamedNumber } from '../../../../../src/engine/layout/headings/headingTraits';
import { paragraph, prose } from '../outlines';
import { head, headings } from './headingsOf';

describe('words that make a heading, or none', () => {
  it('are whole words in all languages: letters with accents do not end them', () => {
    const titles = ['Szállítás és átvétel', 'Faxgerät', 'Tel. 555'];
    const found = headings(titles.flatMap((title, i) => [head(title, 10), prose(i)]));
    assert.deepEqual(Object.keys(found), ['Szállítás és átvétel', 'Faxgerät']);
    assert.deepEqual(['Part IV', 'Parte cívica', 'Parte c'].map(isNamedNumber), [true, false, true]);
  });
});

describe('a line whose parts a tab keeps apart', () => {
  it('is none, as of a dish and its price, unless it is in large type', () => {
    const parted = { parted: true };
    const found = headings([head('Saltimbocca 24', 12, parted), prose(1), head('Day 1 Lisbon', 18, parted), prose(2)]);
    assert.deepEqual(Object.keys(found), ['Day 1 Lisbon']);
  });
});

describe('a number that follows the one above it', () => {
  const found = (above: string): string[] => {
    const clause = paragraph(`${above} Whoever hires it must be of age and show a passport that is valid.`, {
      label: above,
    });
    return Object.keys(headings([clause, head('§ 3 Deposit', 10, { label: '§ 3' }), prose(1)]));
  };

  it('is that of an item, but not where it is written otherwise: then it heads a section', () => {
    assert.deepEqual([found('(2)'), found('§ 2')], [['§ 3 Deposit'], []]);
  });

  it('is that of a heading, too, where there is room to write an answer between them', () => {
    const asked = (spaceBeforePt: number): number => {
      const question = (number: number) =>
        head(`${number}. Why did you come?`, 11, { label: `${number}.`, spaceBeforePt, spaceAfterPt: spaceBeforePt });
      return Object.keys(headings([prose(1), ...[1, 2, 3].map(question), prose(2)])).length;
    };
    assert.deepEqual([asked(12), asked(60)], [0, 3]);
  });
});

describe('a bold name of the size of the text', () => {
  const isHeading = (below: string, spaceBeforePt = 0): boolean => {
    const found = headings([
      prose(1),
      head('Green Grocers', 10),
      paragraph(below, { spaceBeforePt, lines: 1 }),
      prose(2),
    ]);
    return 'Green Grocers' in found;
  };

  it('is no heading right above an address', () => {
    assert.deepEqual([isHeading('4 Market Place'), isHeading('Market Place')], [false, true]);
    assert.deepEqual([isHeading('4 Market Place', 12), isHeading('They sold 4 apples.')], [true, true]);
  });
});
