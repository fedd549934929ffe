import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { Fill, Word } from '../../../../../../src/engine/model/pageContent';
import { across, described, down, fill, lattice, OPTIONS, page, rowsOfText, text } from '../pageBuilder';

const GREY = 0xeeeeee;
const LEFTS = [55, 205, 285];
const band = (top: number, bottom: number): Fill => fill({ left: 50, top, right: 350, bottom }, GREY);
const rowAt = (baseline: number, ...cells: readonly string[]): Word[] => rowsOfText(LEFTS, baseline, 0, [cells]);
/** The shading of each cell of a row by itself. */
const tiles = (top: number, bottom: number): Fill[] =>
  [50, 200, 280].map((left, i) => fill({ left, top, right: [200, 280, 350][i] ?? left, bottom }, GREY));

describe('tables with some of their rows shaded', () => {
  it('have the first rows too, up to their head, though a cell of the row above the shading has a second line', () => {
    const words = [
      ...rowAt(114, 'Item', 'Units', 'Price'),
      ...rowAt(138, 'Blue pen', '12', '4.20'),
      ...text(55, 150, 'for schools'),
      ...rowAt(174, 'Red pen', '7', '3.10'),
      ...rowAt(198, 'Ink', '1', '18.00'),
      ...rowAt(222, 'Sand', '2', '6.00'),
    ];
    const content = page({ words, fills: [band(159, 183), band(207, 231)] });
    const tables = findTables(content, OPTIONS);
    assert.equal(tables.length, 1);
    assert.deepEqual(described(tables[0], content).slice(0, 6), [
      '0,0: Item',
      '0,1: Units',
      '0,2: Price',
      '1,0: Blue pen for schools',
      '1,1: 12',
      '1,2: 4.20',
    ]);
  });

  it('keep a second line in its cell where the other rows have a band each', () => {
    const baselines = [114, 138, 162, 186, 222];
    const rows = [
      ['Item', 'Units', 'Price'],
      ['Blue pen', '12', '4.20'],
      ['Red pen', '7', '3.10'],
      ['Ink', '1', '18.00'],
      ['Sand', '2', '6.00'],
    ];
    const words = [
      ...baselines.flatMap((baseline, i) => rowAt(baseline, ...(rows[i] ?? []))),
      ...text(55, 198, 'in small bottles'),
    ];
    const content = page({ words, fills: [band(99, 123), band(147, 171), band(207, 231)] });
    const cells = described(findTables(content, OPTIONS)[0], content);
    assert.ok(cells.includes('3,0: Ink in small bottles'), cells.join('\n'));
  });

  it('have the rows below the shading where the cells of their first rows are shaded one by one', () => {
    const words = [
      ...rowAt(114, 'Item', 'Units', 'Price'),
      ...rowAt(138, 'Blue pen', '12', '4.20'),
      ...rowAt(162, 'Red pen', '7', '3.10'),
    ];
    const content = page({ words, fills: [...tiles(99, 123), ...tiles(123, 147)] });
    const tables = findTables(content, OPTIONS);
    assert.deepEqual(
      tables.map(({ rowEdges }) => rowEdges.length - 1),
      [3],
    );
    assert.ok(described(tables[0], content).includes('2,1: 7'));
  });
});

describe('lines between columns of text', () => {
  const rows = [
    ['Item', 'Units'],
    ['Blue pen', '12'],
    ['Red pen', '7'],
    ['Ink', '1'],
  ];
  const words = [...rowsOfText([55, 205], 114, 20, rows), ...text(55, 194, 'Sand')];

  it('show that a row with nothing in its other columns is one of the table', () => {
    const content = page({ words, rulings: [down(190, 99, 203)] });
    const [table] = findTables(content, OPTIONS);
    assert.equal(described(table, content)[8], '4,0: Sand');
    assert.equal(table?.columnEdges[1], 190);
  });

  it('show nothing where they go down the page', () => {
    const content = page({ words, rulings: [down(190, 99, 700)] });
    assert.equal(findTables(content, OPTIONS)[0]?.rowEdges.length, 5);
  });
});

describe('rows between grounds', () => {
  /** Grounds part the cells of their rows; cells of the others have a space between them, as words do. */
  const spaced = (words: readonly Word[]): Word[] => words.map((word) => ({ ...word, spaceAfter: true }));
  const apart = (baseline: number, name: string, ...value: readonly string[]): Word[] => [
    ...text(55, baseline, name).map((word) => ({ ...word, spaceAfter: false })),
    ...spaced(text(150, baseline, value.join(' '))),
  ];
  const rows = [
    ...spaced(rowsOfText([55, 150], 112, 0, [['At three', 'in the safe']])),
    ...apart(126, 'Water', 'every day'),
    ...apart(140, 'Figures', 'each year'),
    ...apart(154, 'Second', 'on demand'),
    ...spaced(rowsOfText([55, 150], 168, 0, [['Building', 'to the end']])),
  ];
  const fills = [
    fill({ left: 50, top: 116, right: 300, bottom: 130 }, GREY),
    fill({ left: 50, top: 144, right: 300, bottom: 158 }, GREY),
  ];

  it('are those of one table, the first and the last too, whose cells only a space parts', () => {
    const tables = findTables(page({ words: rows, fills }), OPTIONS);
    assert.deepEqual(
      tables.map(({ rowEdges }) => rowEdges.length - 1),
      [5],
    );
  });
});

describe('a shaded name over two rows of a head, with no line below it', () => {
  it('ends where its ground does, which a line beside it goes on', () => {
    const words = [
      ...text(55, 111, 'Age'),
      ...text(225, 111, 'Share'),
      ...text(155, 126, 'One'),
      ...text(255, 126, 'Two'),
      ...rowsOfText([55, 155, 255], 141, 15, [
        ['young', '4', '5'],
        ['old', '6', '7'],
      ]),
    ];
    const level = [
      across(100, 50, 350),
      across(115, 150, 350),
      across(130, 150, 350),
      across(145, 50, 350),
      across(160, 50, 350),
    ];
    const upright = [down(50, 100, 160), down(150, 145, 160), down(250, 115, 160), down(350, 100, 160)];
    const fills = [fill({ left: 50, top: 100, right: 150, bottom: 130 }, GREY)];
    const content = page({ words, rulings: [...level, ...upright], fills });
    const cells = described(findTables(content, OPTIONS)[0], content);
    assert.ok(cells.includes('0,0 2x1: Age') && cells.some((cell) => cell.startsWith('2,0')), cells.join('\n'));
  });
});

describe('rows painted as one, below a head whose cells are painted one by one', () => {
  const FILLS = [...tiles(100, 130), band(130, 170), band(170, 210)];
  const HEAD = [...rowAt(114, 'Feature', 'Sample', 'Feature'), ...text(285, 126, 'setting')];

  it('have the columns of the head, but for those that their text goes over', () => {
    const words = [
      ...HEAD,
      ...text(55, 146, 'The samples are set in the upright face, the others in italics'),
      ...rowAt(186, 'Standard', 'a b', 'on'),
    ];
    const [table] = findTables(page({ words, fills: FILLS }), OPTIONS);
    const below = table?.cells.filter(({ row }) => row > 0) ?? [];
    assert.deepEqual(
      below.map(({ row, columnSpan }) => [row, columnSpan]),
      [
        [1, 3],
        [2, 1],
        [2, 1],
        [2, 1],
      ],
    );
  });

  it('are not the cells of a head below the one that stands over them', () => {
    const cell = (left: number, right: number, top: number) => fill({ left, top, right, bottom: top + 20 }, GREY);
    const fills = [
      cell(150, 350, 100),
      cell(150, 250, 120),
      cell(250, 350, 120),
      cell(150, 250, 180),
      cell(250, 350, 180),
    ];
    const words = [140, 160, 200].flatMap((y) => rowAt(y + 14, 'Name', '12', '34'));
    const level = [100, 140, 220].map((y) => across(y, 50, 350));
    const [table, ...others] = findTables(
      page({
        words: [...text(200, 114, 'Years'), ...rowAt(134, 'City', '2022', '2023'), ...words],
        fills,
        rulings: level,
      }),
      OPTIONS,
    );
    assert.deepEqual([table?.rowEdges.length, others.length], [6, 0]);
  });
});

describe('a head of two rows that is painted cell by cell, above rows with lines', () => {
  const cell = (left: number, right: number, top: number, bottom: number) => fill({ left, top, right, bottom }, GREY);
  const HEAD = [
    cell(150, 250, 100, 120),
    cell(250, 350, 100, 120),
    ...[150, 200, 250, 300].map((left) => cell(left, left + 50, 120, 140)),
  ];
  const BODY = [140, 160, 180, 200].map((y) => across(y, 50, 350));
  const UPRIGHT = [50, 150, 200, 250, 300, 350].map((x) => down(x, 140, 200));
  const row = (y: number, ...cells: readonly string[]): Word[] => rowsOfText([55, 155, 205, 255, 305], y, 0, [cells]);
  const words = [
    ...text(55, 124, 'Name'),
    ...text(190, 114, 'Early'),
    ...text(290, 114, 'Late'),
    ...rowsOfText([155, 205, 255, 305], 134, 0, [['Mon', 'Tue', 'Wed', 'Thu']]),
    ...[154, 174, 194].flatMap((y) => row(y, 'Anna', 'x', 'y', 'z', 'w')),
  ];

  it('is one table with these, and the cell beside both rows is over both', () => {
    const content = page({ words, fills: [cell(50, 150, 100, 140), ...HEAD], rulings: [...BODY, ...UPRIGHT] });
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual([table?.rowEdges.length, table?.columnEdges.length, others.length], [6, 6, 0]);
    assert.deepEqual(described(table, content).slice(0, 4), [
      '0,0 2x1: Name',
      '0,1 1x2: Early',
      '0,3 1x2: Late',
      '1,1: Mon',
    ]);
  });
});

const EDGES = [50, 150, 200, 260];
const CELL_LEFTS = [53, 153, 203];
const ROWS = ['Lake', 'Hill'].map((name, i) => [name, `${i}1`, `${i}2`]);
const BODY = rowsOfText(CELL_LEFTS, 112, 15, ROWS);

const ground = (top: number, bottom: number, colour = 0x1f4e79): Fill => ({
  bounds: { left: 50.3, top, right: 259.8, bottom },
  colour,
});

function cellsOf(words: readonly Word[], ...fills: readonly Fill[]): string[] {
  const content = page({ words: [...words, ...BODY], rulings: lattice(EDGES, [100, 115, 130]), fills });
  const [table] = findTables(content, OPTIONS);
  return described(table, content);
}

const HEAD = rowsOfText(CELL_LEFTS, 97, 15, [['Place', 'One', 'Two']]);
const CELLS = ['0,0: Lake', '0,1: 01', '0,2: 02', '1,0: Hill', '1,1: 11', '1,2: 12'];

describe('a row on a ground of its own beside the lines of a table', () => {
  it('is its head, and the last one its sums, whose name may cover several columns', () => {
    const sums = [...text(120, 142, 'Sum in all'), ...text(203, 142, '9')];
    const cells = cellsOf([...HEAD, ...sums], ground(85, 100), ground(130.4, 145));
    assert.deepEqual(cells.slice(0, 3), ['0,0: Place', '0,1: One', '0,2: Two']);
    assert.equal(cells[3], '1,0: Lake');
    assert.deepEqual(cells.slice(9), ['3,0 1x2: Sum in all', '3,2: 9']);
  });

  it('is one ground where it is painted cell by cell', () => {
    const grounds = EDGES.slice(1).map((right, i): Fill => {
      return { ...ground(85, 100), bounds: { left: (EDGES[i] ?? 0) + 0.3, top: 85, right: right + 0.3, bottom: 100 } };
    });
    assert.deepEqual(cellsOf(HEAD, ...grounds).slice(0, 3), ['0,0: Place', '0,1: One', '0,2: Two']);
  });

  it('is none of it where it holds one text, stands apart from it, or is as white as the page', () => {
    assert.deepEqual(cellsOf(text(53, 97, 'Places and their numbers of all'), ground(85, 100)), CELLS);
    assert.deepEqual(cellsOf(rowsOfText(CELL_LEFTS, 77, 15, [['Place', 'One', 'Two']]), ground(65, 80)), CELLS);
    assert.deepEqual(cellsOf(HEAD, ground(85, 100, 0xffffff)), CELLS);
  });
});

describe('the names of columns of two tables below each other, on grounds that stand apart from their lines', () => {
  it('are no table across the first of them', () => {
    const at = (top: number): Word[] => [
      ...rowsOfText(CELL_LEFTS, top + 12, 15, [['Place', 'One', 'Two']]),
      ...rowsOfText(CELL_LEFTS, top + 37, 15, ROWS),
    ];
    const content = page({
      words: [...at(100), ...text(53, 182, 'Winter'), ...at(190)],
      rulings: [...lattice(EDGES, [125, 140, 155]), ...lattice(EDGES, [215, 230, 245])],
      fills: [ground(100, 115), ground(190, 205)],
    });
    const tables = findTables(content, OPTIONS);
    assert.deepEqual(
      tables.map(({ bounds }) => bounds.bottom - bounds.top < 60),
      [true, true],
    );
  });
});
