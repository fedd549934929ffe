import assert from 'node:assert/strict';
import { findTables } from '../../../../../src/engine/layout/tables/findTables';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { across, described, down, fill, OPTIONS, page, rowsOfText, text } from './pageBuilder';

const [SMALL, TITLE, HEADING] = [2, 3, 4];
const GREY = 0xeeeeee;

/** With styles in other sizes. */
function pageOf(parts: Parameters<typeof page>[0]): PageContent {
  const content = page(parts);
  const [style, bold] = content.styles;
  const inSize = (sizePt: number) => (style ? [{ ...style, sizePt }] : []);
  return {
    ...content,
    styles: [...(style && bold ? [style, bold] : []), ...inSize(7), ...inSize(24), ...inSize(12)],
  };
}

const rowsOf = (content: PageContent): string[][] =>
  findTables(content, OPTIONS).map((table) => described(table, content));

const ITEMS = [
  ['Item', 'Pieces', 'Amount'],
  ['Oak table', '1', '90.00'],
  ['Stool', '4', '120.00'],
];
const LEFTS = [50, 240, 320];
const CELLS = ITEMS.flatMap((row, r) => row.map((cell, c) => `${r},${c}: ${cell}`));
const ROWS = rowsOfText(LEFTS, 111, 14, ITEMS);
const RULES = [100, 114, 142].map((y) => across(y, 50, 372));

describe('the foot of a letter right below the last rule of its table', () => {
  const foot = (style: number) =>
    ['Mill & Sons', 'Bath Bank', '0117 555'].flatMap((part, i) => text(LEFTS[i] ?? 0, 153, part, style));

  it('is no row of it in smaller type', () => {
    const tables = rowsOf(pageOf({ words: [...ROWS, ...foot(SMALL)], rulings: RULES }));
    assert.deepEqual(tables[0], CELLS);
  });

  it('is one in the type of the others', () => {
    const [table] = rowsOf(pageOf({ words: [...ROWS, ...foot(0)], rulings: RULES }));
    assert.equal(table?.length, CELLS.length + 3);
  });
});

describe('sums on a narrower ground of their own, between the last rule of a table and one below', () => {
  it('are no rows of it', () => {
    const sums = rowsOfText([220, 320], 165, 12, [
      ['Net', '210.00'],
      ['Tax', '42.00'],
      ['Due', '252.00'],
    ]);
    const content = (left: number) =>
      pageOf({
        words: [...ROWS, ...sums],
        rulings: [...RULES, across(210, 50, 372)],
        fills: [fill({ left, top: 152, right: 372, bottom: 196 }, GREY)],
      });
    assert.deepEqual(rowsOf(content(210))[0], CELLS);
    assert.equal((rowsOf(content(50))[0]?.length ?? 0) > CELLS.length, true);
  });
});

describe('a heading between the shaded rows of a table and the names of the next', () => {
  it('is in neither, in type hardly larger than the rows', () => {
    const values = rowsOfText([55, 200], 111, 16, [
      ['Power', '450 W'],
      ['Flow', '9,500 l/h'],
      ['Weight', '5.2 kg'],
    ]);
    const fills = [100, 132].map((top) => fill({ left: 50, top, right: 372, bottom: top + 16 }, GREY));
    const next = rowsOfText([50, 130, 280], 188, 16, [
      ['Number', 'Kind', 'Code'],
      ['102', '230 V, Euro plug', '4012'],
      ['103', '115 V, US plug', '4013'],
    ]);
    const words = [...values, ...text(50, 166, 'How to order', HEADING), ...next];
    const tables = rowsOf(pageOf({ words, fills, rulings: [across(192, 50, 372)] }));
    assert.deepEqual(
      tables.map((cells) => [cells[0], cells.at(-1)]),
      [
        ['0,0: Power', '2,1: 5.2 kg'],
        ['0,0: Number', '2,2: 4013'],
      ],
    );
  });
});

describe('the title of a letter beside an address, above fields', () => {
  it('is no row of these, and nor is the address below it', () => {
    const words = [
      ...text(50, 70, 'Invoice', TITLE),
      ...text(300, 70, 'Mill & Sons'),
      ...text(50, 100, 'Ann Hartley'),
      ...text(50, 112, 'Abbey Close'),
      ...rowsOfText([50, 140, 230, 320], 136, 14, [
        ['Number', '2026-670', 'Date', '13 May'],
        ['Due', '23 June', 'Customer', '11992'],
      ]),
    ];
    assert.deepEqual(
      rowsOf(pageOf({ words })).map(([cell, ...others]) => [cell, others.length]),
      [['0,0: Number', 7]],
    );
  });
});

describe('boxes with a ground behind their titles, below each other', () => {
  const boxes = [100, 180];
  const words = boxes.flatMap((top) =>
    rowsOfText([56, 150, 290], top + 13, 16, [
      ['BA 903', 'Frankfurt', ''],
      ['07:45', 'Frankfurt', 'Hall 2'],
      ['08:30', 'Heathrow', 'Hall 5'],
    ]),
  );
  const rulings = boxes.flatMap((top) => [
    across(top, 50, 372),
    across(top + 60, 50, 372),
    down(50, top, top + 60),
    down(372, top, top + 60),
  ]);
  const fills = boxes.map((top) => fill({ left: 50.5, top: top + 0.5, right: 371.5, bottom: top + 18 }, GREY));
  const above = rowsOfText([50, 150, 290], 60, 16, [
    ['Passenger', 'Ticket', 'Bags'],
    ['Ivan', '125-441', 'none'],
    ['Elena', '125-442', 'two'],
  ]);

  it('have tables of their own, and none goes on from one to the other or to a rule above', () => {
    const content = pageOf({ words: [...above, ...words], rulings: [across(48, 50, 372), ...rulings], fills });
    assert.deepEqual(
      rowsOf(content).map(([first, ...others]) => [first, others.length + 1]),
      [
        ['0,0: Passenger', 9],
        ['0,0: BA 903', 9],
        ['0,0: BA 903', 9],
      ],
    );
  });
});
