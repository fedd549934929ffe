import assert from 'node:assert/strict';
import { findTables } from '../../../../../src/engine/layout/tables/findTables';
import type { PageContent, Word } from '../../../../../src/engine/model/pageContent';
import { across, described, down, fill, lattice, OPTIONS, page, rowsOfText, text } from './pageBuilder';

const PRICES = [
  ['Item', 'Units', 'Price'],
  ['Blue pen', '12', '4.20'],
  ['Red pen', '7', '3.10'],
  ['Ink', '1', '18.00'],
];
const CELLS = [
  '0,0: Item',
  '0,1: Units',
  '0,2: Price',
  '1,0: Blue pen',
  '1,1: 12',
  '1,2: 4.20',
  '2,0: Red pen',
  '2,1: 7',
  '2,2: 3.10',
  '3,0: Ink',
  '3,1: 1',
  '3,2: 18.00',
];

describe('half-ruled tables', () => {
  it('have a row for each line of numbers between two rules', () => {
    const content = page({
      words: rowsOfText([55, 155, 255], 112, 14, PRICES),
      rulings: lattice([50, 150, 250, 350], [100, 117, 160]),
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), CELLS);
    assert.equal(table?.ruled, 'half-ruled');
    assert.equal(table.headerRows, 1);
  });

  it('have a row for each line of numbers even where other rows are ruled one by one', () => {
    const content = page({
      words: rowsOfText([55, 155, 255], 112, 14, [...PRICES, ['Sum', '20', '25.30'], ['Tax', '', '5.06']]),
      rulings: lattice([50, 150, 250, 350], [100, 117, 159, 173, 188]),
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content).slice(0, 12), CELLS);
    assert.equal(table?.rowEdges.length, 7);
  });

  it('are not what lies between the rules of the running heads', () => {
    const words = [
      ...text(50, 40, 'Price list'),
      ...rowsOfText([55, 155, 255], 112, 14, PRICES),
      ...text(345, 800, '2'),
    ];
    const heads = [across(46, 50, 350), across(784, 50, 350)];
    const rules = [98, 117, 131, 145, 162].map((y) => across(y, 60, 350));
    const content = page({ words, rulings: [...heads, ...rules] });
    const outside = new Set([0, 1, words.length - 1]);
    const tables = findTables(content, { ...OPTIONS, exclude: outside });
    assert.deepEqual(
      tables.map(({ bounds }) => [bounds.top, bounds.bottom]),
      [[98, 162]],
    );
  });

  it('make no column of the labels of a list in a cell', () => {
    const items = ['Pens', 'Paper', 'Ink', 'Sand'].flatMap((item, i) => [
      ...text(55, 132 + 12 * i, '•'),
      ...text(85, 132 + 12 * i, item),
    ]);
    const content = page({
      words: [...text(55, 112, 'To buy'), ...text(205, 112, 'Where'), ...items, ...text(205, 132, 'At the market')],
      rulings: lattice([50, 200, 350], [100, 120, 180]),
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), [
      '0,0: To buy',
      '0,1: Where',
      '1,0: • Pens • Paper • Ink • Sand',
      '1,1: At the market',
    ]);
  });

  it('keep the lines of running text in their cell', () => {
    const content = page({
      words: rowsOfText([55, 255], 112, 12, [
        ['The first cell tells a story that goes', 'The second cell tells another one that'],
        ['on over several lines until it comes', 'goes on beside it, line beside line,'],
        ['to its end, which is a good one, and', 'and ends just where the first has its'],
        ['many will like it.', 'own end.'],
      ]),
      rulings: lattice([50, 250, 450], [100, 160]),
    });
    const [table] = findTables(content, OPTIONS);
    assert.equal(table?.cells.length, 2);
  });

  it('take their columns from other rows where the lines between them end', () => {
    const content = page({
      words: rowsOfText([55, 155, 255], 112, 20, PRICES),
      rulings: [
        ...[100, 120, 140, 160, 180].map((y) => across(y, 50, 350)),
        ...[50, 350].map((x) => down(x, 100, 180)),
        ...[150, 250].map((x) => down(x, 100, 120)),
      ],
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), CELLS);
  });

  it('have columns where the text between two rules does', () => {
    const content = page({
      words: rowsOfText([55, 155, 255], 112, 14, PRICES),
      rulings: [across(100, 50, 350, 1), across(117, 50, 350), across(160, 50, 350, 1)],
    });
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual(described(table, content), CELLS);
    assert.equal(table?.cells[0]?.borders.top?.widthPt, 1);
    assert.equal(table.cells[0].borders.left, undefined);
  });

  it('take in the headings above the first rule and the sums below the last', () => {
    const content = page({
      words: rowsOfText([55, 155, 255], 112, 14, [...PRICES, ['Sum', '20', '25.30']]),
      rulings: [across(117, 50, 350, 1), across(159, 50, 350, 1)],
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), [...CELLS, '4,0: Sum', '4,1: 20', '4,2: 25.30']);
  });

  it('let a heading run over the columns that it names', () => {
    const content = page({
      words: [...text(155, 112, 'Sold in all of the last year'), ...rowsOfText([55, 155, 255], 126, 14, PRICES)],
      rulings: [across(100, 50, 350, 1), across(131, 50, 350), across(174, 50, 350, 1)],
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content).slice(0, 3), [
      '0,0: ',
      '0,1 1x2: Sold in all of the last year',
      '1,0: Item',
    ]);
  });

  it('are told by the shading of every other row', () => {
    const content = page({
      words: rowsOfText([55, 155, 255], 112, 14, PRICES),
      fills: [
        fill({ left: 50, top: 116, right: 350, bottom: 130 }, 0xeeeeee),
        fill({ left: 50, top: 144, right: 350, bottom: 158 }, 0xeeeeee),
      ],
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), CELLS);
    assert.deepEqual(
      table?.cells.filter((cell) => cell.column === 0).map((cell) => cell.shading),
      [undefined, 0xeeeeee, undefined, 0xeeeeee],
    );
  });

  it('are no listings: typewritten lines on one ground, or between two rules', () => {
    const code = rowsOfText([55, 155, 255], 112, 14, PRICES);
    const styles = page({}).styles.map((style) => ({ ...style, monospace: true }));
    const ground = [102, 116, 130, 144].map((top) => fill({ left: 50, top, right: 350, bottom: top + 14 }, 0xeeeeee));
    const rules = [102, 158].map((y) => across(y, 50, 350));
    assert.deepEqual(findTables(page({ words: code, fills: ground, styles }), OPTIONS), []);
    assert.deepEqual(findTables(page({ words: code, rulings: rules, styles }), OPTIONS), []);
    const ruled = page({ words: code, rulings: [...rules, across(116, 50, 350)], styles });
    assert.deepEqual(described(findTables(ruled, OPTIONS)[0], ruled), CELLS);
  });

  it('are told by cells that are painted one by one, even in white', () => {
    const content = page({
      words: rowsOfText([55, 155], 112, 20, [
        ['Name', 'Role'],
        ['Anna', 'Reads'],
      ]),
      fills: [50, 150].flatMap((left) =>
        [100, 120].map((top) => fill({ left, top, right: left + 100, bottom: top + 20 }, 0xffffff)),
      ),
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), ['0,0: Name', '0,1: Role', '1,0: Anna', '1,1: Reads']);
    assert.deepEqual(
      table?.cells.map((cell) => cell.shading),
      [undefined, undefined, undefined, undefined],
    );
  });

  it('take lines under words for what they are', () => {
    const content = page({
      words: rowsOfText([55, 175, 255], 112, 14, [
        ['Item', 'Units', 'Price'],
        ['A blue fountain pen', '12', '4.20'],
        ['A red fountain pen', '7', '3.10'],
      ]),
      rulings: [across(100, 50, 350), across(117, 50, 350), across(146, 50, 350), across(127.5, 55, 144)],
    });
    const [table] = findTables(content, OPTIONS);
    assert.equal(table?.rowEdges.length, 4);
    assert.equal(table.cells[3]?.borders.bottom, undefined);
  });

  it('hold several lines of a cell between two rules', () => {
    const content = page({
      words: [
        ...rowsOfText([55, 155, 355], 112, 12, [['Key', 'What it does', 'Since']]),
        ...rowsOfText([55, 155, 355], 132, 12, [
          ['open', 'Opens the thing that is closed', '1.0'],
          ['', 'and says so to all who listen', ''],
          ['', 'to it.', ''],
        ]),
        ...rowsOfText([55, 155, 355], 176, 12, [['shut', 'Closes it again', '1.1']]),
      ],
      rulings: [across(100, 50, 450), across(120, 50, 450), across(164, 50, 450), across(184, 50, 450)],
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content).slice(3, 6), [
      '1,0: open',
      '1,1: Opens the thing that is closed and says so to all who listen to it.',
      '1,2: 1.0',
    ]);
  });

  it('go on where a text reaches into the gaps that ragged lines left above, but not up to the next texts', () => {
    const content = page({
      words: [
        ...rowsOfText([55, 155, 355], 112, 12, [
          ['a', 'Short.', 'Yes'],
          ['', 'Few.', 'No, or not now'],
          ['', 'Or.', 'but perhaps'],
          ['', 'So.', 'at a later time'],
        ]),
        ...rowsOfText([55, 155, 355], 168, 12, [
          ['b', 'This text goes on up to its edge,', 'Yes'],
          ['', 'and so does the line below it here,', ''],
          ['', 'before it ends.', ''],
        ]),
        ...rowsOfText([55, 155, 355], 220, 12, [['c', 'Short.', 'Yes']]),
      ],
      rulings: [100, 156, 208, 232].map((y) => across(y, 50, 450)),
    });
    const tables = findTables(content, OPTIONS);
    assert.equal(tables.length, 1);
    assert.match(described(tables[0], content).at(-3) ?? '', /: c$/u);
  });

  it('end where the page is empty: two tables of like width, one under the other', () => {
    const tableAt = (top: number) => rowsOfText([55, 155, 255], top + 12, 14, PRICES);
    const rulesAt = (top: number) => [0, 17, 60].map((y) => across(top + y, 50, 300));
    const content = page({
      words: [...tableAt(100), ...tableAt(260)],
      rulings: [...rulesAt(100), ...rulesAt(260)],
    });
    const tables = findTables(content, OPTIONS);
    assert.deepEqual(
      tables.map((table) => described(table, content)),
      [CELLS, CELLS],
    );
  });

  it('have columns that stand an em apart where lines part the names of the rows alone', () => {
    const rows = ['Pen', 'Ink', 'Cap', 'Nib'].map((name, i) => [name, `${i}7.4%`, `${i}1.44`]);
    const content = page({
      words: rowsOfText([55, 105, 140], 112, 14, [['Item', 'Units', 'Price'], ...rows]),
      rulings: [...[100, 117, 174].map((y) => across(y, 50, 170)), down(98, 100, 174)],
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content).slice(0, 6), [
      ...['0,0: Item', '0,1: Units', '0,2: Price'],
      ...['1,0: Pen', '1,1: 07.4%', '1,2: 01.44'],
    ]);
  });

  it('have a name for two rows in the middle of both', () => {
    const pair = (top: number, name: string): Word[] => [
      ...text(55, top + 6, name),
      ...rowsOfText([155, 255], top, 12, [
        ['12', '4.20'],
        ['7', '3.10'],
      ]),
    ];
    const content = page({
      words: [...text(55, 112, 'Item'), ...text(155, 112, 'Units'), ...text(255, 112, 'Price')].concat(
        pair(130, 'Blue pen'),
        pair(154, 'Red pen'),
      ),
      rulings: [100, 117, 172].map((y) => across(y, 50, 300)),
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), [
      ...['0,0: Item', '0,1: Units', '0,2: Price'],
      ...['1,0 2x1: Blue pen', '1,1: 12', '1,2: 4.20', '2,1: 7', '2,2: 3.10'],
      ...['3,0 2x1: Red pen', '3,1: 12', '3,2: 4.20', '4,1: 7', '4,2: 3.10'],
    ]);
  });

  it('end where running text stands between rules of equal length', () => {
    const content = page({
      words: [
        ...rowsOfText([55, 155, 255], 112, 14, PRICES),
        ...text(50, 190, 'These were the prices of the last year, and these are'),
        ...text(50, 202, 'the prices of this year, which are a little higher:'),
        ...rowsOfText([55, 155, 255], 232, 14, PRICES),
      ],
      rulings: [100, 117, 160, 220, 237, 280].map((y) => across(y, 50, 350)),
    });
    const tables = findTables(content, OPTIONS);
    assert.deepEqual(
      tables.map((table) => described(table, content)),
      [CELLS, CELLS],
    );
  });
});

describe('running text between two tables whose heads alone have a rule', () => {
  it('is in neither, though its last line is short', () => {
    const rows = PRICES.map((cells) => [...cells]);
    const content = page({
      words: [
        ...rowsOfText([55, 155, 255], 112, 14, rows),
        ...text(50, 190, 'These were the prices of the last year, and these are the'),
        ...text(50, 202, 'prices of this year.'),
        ...rowsOfText([55, 155, 255], 232, 14, rows),
      ],
      rulings: [117, 237].map((y) => across(y, 50, 350)),
    });
    const tables = findTables(content, OPTIONS);
    assert.deepEqual(
      tables.map((table) => described(table, content)),
      [CELLS, CELLS],
    );
  });
});

describe('what is no half-ruled table', () => {
  it('running text between the rules of a page', () => {
    const line = 'This is a line of a text that goes on and on over the page';
    const content = page({
      words: Array.from({ length: 30 }, (_, i) => text(50, 112 + 14 * i, line)).flat(),
      rulings: [across(90, 50, 550), across(300, 50, 550), across(780, 50, 550)],
    });
    assert.deepEqual(findTables(content, OPTIONS), []);
  });

  it('words in a drawing', () => {
    const content = page({
      words: rowsOfText([55, 155, 255], 112, 14, PRICES),
      rulings: [across(100, 50, 350), across(160, 50, 350)],
      pictures: [
        {
          bounds: { left: 40, top: 90, right: 360, bottom: 170 },
          kind: 'drawing',
          media: 'drawing.png',
          rotation: 0,
          background: false,
          artifact: false,
        },
      ],
    });
    assert.deepEqual(findTables(content, OPTIONS), []);
  });

  it('end before a heading with a rule below it', () => {
    const rulings = [100, 117, 133, 149, 165, 205].map((y) => across(y, 50, 350));
    const words = rowsOfText([55, 155, 255], 112, 16, PRICES);
    const styled = (sizePt: number): PageContent => {
      const content = page({ words: [...words, ...text(55, 195, 'Summary', 1)], rulings });
      const [style] = content.styles;
      assert.ok(style);
      return { ...content, styles: [style, { ...style, sizePt }] };
    };
    assert.equal(findTables(styled(16), OPTIONS)[0]?.rowEdges.at(-1), 165);
    assert.equal(findTables(styled(10), OPTIONS)[0]?.rowEdges.at(-1), 205);
  });
});
