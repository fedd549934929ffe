import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import { across, described, fill, OPTIONS, page, rowsOfText, text } from '../pageBuilder';

const LETTER = [
  ...text(50, 80, 'Mill Lane 4'),
  ...text(50, 130, 'Ann Hartley'),
  ...text(50, 142, 'Abbey Close 3'),
  ...text(220, 130, 'Number'),
  ...text(290, 130, '2026-08'),
  ...text(220, 142, 'Date'),
  ...text(290, 142, '3 May'),
  ...text(50, 180, 'Here is what you ordered, as we agreed.'),
];
const ITEMS = rowsOfText([50, 170, 250, 320], 225, 14, [
  ['Oak table', '1', '90.00', '90.00'],
  ['Stool', '4', '30.00', '120.00'],
  ['Bench', '2', '40.00', '80.00'],
]);
const HEAD = text(50, 207, 'Item', 1).concat(
  text(170, 207, 'Pieces', 1),
  text(250, 207, 'Price', 1),
  text(320, 207, 'Amount', 1),
);
const FIRST_ROW = ['0,0: Item', '0,1: Pieces', '0,2: Price', '0,3: Amount'];

describe('the paragraphs of a letter between the rule of its head and those of its table', () => {
  const words = [...LETTER, ...HEAD, ...ITEMS];
  const headOf = (content: ReturnType<typeof page>): string[] =>
    described(
      findTables(content, OPTIONS).find(({ columnEdges }) => columnEdges.length > 4),
      content,
    ).slice(0, 4);

  it('are no rows of the table, where its first rule is below the names of the columns', () => {
    const rulings = [90, 214, 260].map((y) => across(y, 50, 350));
    assert.deepEqual(headOf(page({ words, rulings })), FIRST_ROW);
  });

  it('are none where the names of the columns have a ground', () => {
    const fills = [
      fill({ left: 50, top: 60, right: 350, bottom: 90 }, 0x336699),
      fill({ left: 50, top: 196, right: 350, bottom: 214 }, 0x336699),
    ];
    assert.deepEqual(headOf(page({ words, fills, rulings: [across(260, 50, 350)] })), FIRST_ROW);
  });

  it('are none where they are as near to each other as lines, and far above the table', () => {
    const fields = rowsOfText([50, 120, 220], 102, 14, [
      ['Number', '2026-08', 'Ann Hartley'],
      ['Date', '3 May', 'Abbey Close 3'],
      ['Due', '17 May', 'York'],
    ]);
    const rulings = [90, 150, 214, 260].map((y) => across(y, 50, 350));
    assert.deepEqual(headOf(page({ words: [...fields, ...HEAD, ...ITEMS], rulings })), FIRST_ROW);
  });

  it('are none where they are two rows with more white below them than rows keep from their rules', () => {
    const fields = rowsOfText([50, 125, 200, 275], 152, 14, [
      ['Number', 'Date', 'Due', 'Order'],
      ['2026-08', '3 May', '17 May', '4471'],
    ]);
    const rulings = [140, 196, 214, 260].map((y) => across(y, 50, 350));
    assert.deepEqual(headOf(page({ words: [...fields, ...HEAD, ...ITEMS], rulings })), FIRST_ROW);
  });

  it('are none where one line alone has more white above it than a row of no text is high', () => {
    const fields = rowsOfText([50, 250], 60, 12, [
      ['Mill & Sons', 'Mill Lane 4'],
      ['Joiners', 'Bath'],
    ]);
    const rulings = [48, 80, 196, 214, 260].map((y) => across(y, 50, 350));
    const line = text(50, 180, 'Here is what you have ordered from us, as we agreed upon.');
    assert.deepEqual(headOf(page({ words: [...fields, ...line, ...HEAD, ...ITEMS], rulings })), FIRST_ROW);
  });
});
