import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { described, OPTIONS, page, text } from '../pageBuilder';

const line = 'A line of a text that is set over the whole width of its page';
const BOLD = 1;

/** A text that no space is written behind. */
function cell(left: number, baseline: number, value: string, style = 0): Word[] {
  const words = text(left, baseline, value, style);
  return words.map((word, i) => (i + 1 < words.length ? word : { ...word, spaceAfter: false }));
}

/** Two rows, the columns as near as words of a line at their nearest. */
function rows(write: typeof text): Word[] {
  return [
    ...text(50, 80, line),
    ...write(50, 110, 'Name of it', BOLD),
    ...write(99, 110, 'Price now', BOLD),
    ...write(145, 110, 'Left', BOLD),
    ...write(50, 124, 'Blue pens', 0),
    ...write(99, 124, 'much less', 0),
    ...write(145, 124, 'few', 0),
  ];
}

describe('texts without a space between them, on a page that writes its spaces', () => {
  it('are cells where two rows have them below each other, however near', () => {
    const content = page({ words: [...rows(cell), ...text(50, 160, line)] });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), [
      '0,0: Name of it',
      '0,1: Price now',
      '0,2: Left',
      '1,0: Blue pens',
      '1,1: much less',
      '1,2: few',
    ]);
  });

  it('are no cells where spaces are written between them', () => {
    assert.deepEqual(findTables(page({ words: [...rows(text), ...text(50, 160, line)] }), OPTIONS), []);
  });

  it('are no cells on a page without any written spaces', () => {
    const words = [...rows(cell), ...text(50, 160, line)].map((word) => ({ ...word, spaceAfter: false }));
    assert.deepEqual(findTables(page({ words }), OPTIONS), []);
  });

  /** Numbers that end where names begin, `gap` behind them; two of the names have two words. */
  const sheet = (gap: number): string[] => {
    const names = ['Pens', 'Ink', 'Blue paper', 'Chalk', 'Red paper', 'Glue'];
    const words = names.flatMap((name, i) => {
      const number = `${(i + 1) ** 3}`;
      return [
        ...cell(100 - gap - 5 * number.length, 110 + 14 * i, number),
        ...cell(100, 110 + 14 * i, name),
        ...cell(250, 110 + 14 * i, `${i + 2}`),
      ];
    });
    const content = page({ words });
    return described(findTables(content, OPTIONS)[0], content).slice(6, 9);
  };

  it('are cells below each other also where hardly any other words are', () => {
    assert.deepEqual(sheet(2), ['2,0: 27', '2,1: Blue paper', '2,2: 4']);
  });

  it('are no cells where what is between them is as wide as a space', () => {
    assert.deepEqual(sheet(3), []);
  });

  it('are no cells where they are texts of many lines below two headings', () => {
    const words = [...text(50, 80, line), ...cell(50, 110, 'The first', BOLD), ...cell(206, 110, 'The other', BOLD)];
    for (const left of [50, 206])
      for (let i = 0; i < 5; i++) words.push(...text(left, 124 + 12 * i, 'a text that goes on'));
    assert.deepEqual(findTables(page({ words }), OPTIONS), []);
  });

  it('are no cells where they are as far from each other as words, and other words of the page are put so, too', () => {
    /** Lines of text, in each of which this word is put behind the one before, at another place. */
    const lines = (isPut: boolean): Word[] =>
      Array.from({ length: 12 }, (_, i) =>
        text(50, 160 + 12 * i, line).map((word, at) => (isPut && at === i ? { ...word, spaceAfter: false } : word)),
      ).flat();
    const tables = [false, true].map((isPut) => findTables(page({ words: [...rows(cell), ...lines(isPut)] }), OPTIONS));
    assert.deepEqual(
      tables.map(({ length }) => length),
      [1, 0],
    );
  });

  /** A table below the lines of a paragraph. */
  const below = (lines: Word[]): string[] => {
    const content = page({
      words: [
        ...text(50, 80, line),
        ...lines,
        ...cell(50, 106, 'Name', BOLD),
        ...cell(206, 106, 'Price', BOLD),
        ...['Pens', 'Ink', 'Paper'].flatMap((name, i) => [
          ...cell(50, 120 + 14 * i, name),
          ...cell(206, 120 + 14 * i, `${i + 1}.50`),
        ]),
      ],
    });
    return described(findTables(content, OPTIONS)[0], content).slice(0, 2);
  };

  it('leave the last line of the paragraph above out of the table', () => {
    assert.deepEqual(below(text(50, 92, 'that ends here')), ['0,0: Name', '0,1: Price']);
  });

  it('leave out a line above that has a wide space where the table has a gap', () => {
    assert.deepEqual(below([...text(50, 92, 'that goes on and then ends here'), ...text(201, 92, 'too')]), [
      '0,0: Name',
      '0,1: Price',
    ]);
  });
});
