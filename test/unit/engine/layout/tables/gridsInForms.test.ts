import assert from 'node:assert/strict';
import { findTables } from '../../../../../src/engine/layout/tables/findTables';
import type { Ruling, Word } from '../../../../../src/engine/model/pageContent';
import { FULL, textsOf } from '../draftText';
import { across, described, fill, OPTIONS, page, rowsOfText, text, textEndingAt } from './pageBuilder';

const blocksOf = (words: readonly Word[]): string[] => textsOf(page({ words }));

describe('boxes to tick in the columns of a table', () => {
  const rows = [
    ['', 'Yes', 'No', 'Both'],
    ['Tools', '☐', '☐', '☐'],
    ['Tickets', '☐', '☐', '☐'],
    ['Keys', '☐', '☐', '☐'],
    ['Plans', '☐', '☐', '☐'],
  ];
  const lefts = [72, 230, 280, 330];
  const question = (top: number): Word[] => [
    ...text(72, top, '2.', 1),
    ...text(87, top, FULL, 1),
    ...text(87, top + 12, 'needed?', 1),
  ];
  const [names = [], ...marked] = rows;
  const grid = (top: number): Word[] => [
    ...names.flatMap((name, i) => text(lefts[i] ?? 0, top, name, 1)),
    ...rowsOfText(lefts, top + 12, 12, marked),
  ];

  it('are below the question, which is no row of it though it has its number in front of a gap', () => {
    const blocks = blocksOf([...question(100), ...grid(124), ...text(72, 200, FULL)]);
    assert.deepEqual(blocks, [`2.|${FULL} needed?`, '[table]', FULL]);
  });
});

describe('choices beside each other in one line', () => {
  it('are no item of a list', () => {
    const choices = [...text(72, 100, '☐ Yes'), ...text(140, 100, '☐ No')];
    assert.deepEqual(blocksOf(choices), ['☐ Yes\t☐ No']);
    assert.deepEqual(blocksOf(text(72, 100, '☐ Yes')), ['☐|Yes']);
  });
});

describe('the end of a question and its parts, with points at the right', () => {
  it('are no table that begins in the middle of the sentence', () => {
    const words = [
      ...text(60, 100, '4.'),
      ...text(87, 100, FULL),
      ...text(87, 112, 'and mehr'),
      ...textEndingAt(372, 112, '(6)'),
      ...['Eiche', 'Buche', 'Linde'].flatMap((name, i) => [
        ...text(87, 128 + 14 * i, `${'abc'.charAt(i)})`),
        ...text(107, 128 + 14 * i, name),
        ...textEndingAt(372, 128 + 14 * i, '[2]'),
      ]),
    ];
    assert.deepEqual(findTables(page({ words }), OPTIONS), []);
  });
});

describe('a heading of rows on a ground of its own', () => {
  it('goes over all columns, as far as the ground does', () => {
    const words = rowsOfText([55, 155, 255], 111, 14, [
      ['Name', 'Wood', 'Weight'],
      ['Seats'],
      ['Stool', 'oak', '4'],
      ['Bench', 'beech', '12'],
    ]);
    const rulings = [100, 114, 128, 142, 156].map((y) => across(y, 50, 350));
    const spans = (right: number): string[] => {
      const fills = [fill({ left: 50, top: 114, right, bottom: 128 }, 0xe2efd9)];
      const content = page({ words, rulings, fills });
      return described(findTables(content, OPTIONS)[0], content).filter((cell) => cell.includes('Seats'));
    };
    assert.deepEqual(spans(350), ['1,0 1x3: Seats']);
    assert.deepEqual(spans(150), ['1,0: Seats']);
  });
});

describe('a heading with a rule below it, behind a table with rules as long', () => {
  it('ends the table, with the notes in front of it', () => {
    const rows = rowsOfText([55, 155, 255], 111, 14, [
      ['Name', 'Wood', 'Weight'],
      ['Stool', 'oak', '4'],
      ['Bench', 'beech', '12'],
    ]);
    const rulings: Ruling[] = [100, 114, 128, 142, 190].map((y) => across(y, 50, 350));
    const heading = text(55, 186, 'Prices', 2);
    const blank = page({});
    const [plain, bold] = blank.styles;
    assert.ok(plain && bold);
    const styles = [plain, bold, { ...plain, sizePt: 14 }];
    const words = [...rows, ...text(55, 153, 'a Dry.'), ...text(155, 153, 'b Net.'), ...heading];
    const [table] = findTables(page({ words, rulings, styles }), OPTIONS);
    assert.equal(table?.rowEdges.length, 4);
  });
});
