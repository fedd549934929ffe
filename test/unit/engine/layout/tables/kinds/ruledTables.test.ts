import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { PageContent } from '../../../../../../src/engine/model/pageContent';
import { across, described, down, fill, lattice, OPTIONS, page, rowsOfText, text, word } from '../pageBuilder';

describe('ruled tables', () => {
  it('puts each text into the cell that its lines draw', () => {
    const content = page({
      words: [
        ...text(55, 112, 'Name'),
        ...text(155, 112, 'Amount'),
        ...text(55, 132, 'Blue pen'),
        ...text(155, 132, '12'),
      ],
      rulings: lattice([50, 150, 250], [100, 120, 140]),
    });
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual(described(table, content), ['0,0: Name', '0,1: Amount', '1,0: Blue pen', '1,1: 12']);
    assert.deepEqual(table?.columnEdges, [50, 150, 250]);
    assert.deepEqual(table.rowEdges, [100, 120, 140]);
    assert.equal(table.ruled, 'ruled');
  });

  it('has no border where links that begin at the side of their cell are underlined', () => {
    const rows = [
      ['Name', 'Page', 'Date'],
      ['First', 'therefore', 'May'],
      ['Second', 'therefore', 'June'],
    ];
    const links = [across(133.2, 102, 147), across(153.2, 102, 147)];
    const content = page({
      words: rowsOfText([55, 102, 155], 112, 20, rows),
      rulings: [...lattice([50, 100, 150, 200], [100, 120, 140, 160]), ...links],
    });
    assert.deepEqual(findTables(content, OPTIONS)[0]?.rowEdges, [100, 120, 140, 160]);
  });

  it('is told by dark cells, too, as those of a crossword', () => {
    const edges = [100, 120, 140, 160, 180, 200];
    const dark = [
      [0, 2],
      [1, 4],
      [2, 0],
      [2, 2],
      [4, 3],
    ].map(([row = 0, column = 0]) =>
      fill({ left: 100 + 20 * column, right: 120 + 20 * column, top: 100 + 20 * row, bottom: 120 + 20 * row }, 0),
    );
    const tables = (fills: PageContent['fills']): number =>
      findTables(
        page({
          words: [...text(102, 112, '1'), ...text(162, 112, '2'), ...text(122, 152, '3')],
          rulings: lattice(edges, edges),
          fills,
        }),
        OPTIONS,
      ).length;
    assert.deepEqual([tables(dark), tables([])], [1, 0]);
  });

  it('has a row below text over all of a box where upright lines begin at one height', () => {
    const words = [
      ...text(55, 112, 'Procedure for measuring rates'),
      ...text(255, 112, 'Office'),
      ...text(55, 138, 'Revision'),
      ...text(125, 138, 'Date'),
      ...text(195, 138, 'Page'),
    ];
    const box = lattice([50, 250, 350], [100, 144]);
    const content = page({ words, rulings: [...box, down(120, 126, 144), down(190, 126, 144)] });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), [
      '0,0 1x3: Procedure for measuring rates',
      '0,3 2x1: Office',
      '1,0: Revision',
      '1,1: Date',
      '1,2: Page',
    ]);
    assert.equal(table?.cells[0]?.borders.bottom, undefined);
    // One line alone may end anywhere.
    const [other] = findTables(page({ words, rulings: [...box, down(120, 126, 144)] }), OPTIONS);
    assert.equal(other?.rowEdges.length, 2);
  });

  it('is told by two lines that cross: below the names of its columns, and behind those of its rows', () => {
    const rows = [
      ['x', '1', '2', '3'],
      ['y', '2.1', '3.9', '6.2'],
    ];
    const of = (upright: ReturnType<typeof down>) => {
      const content = page({
        words: rowsOfText([55, 80, 110, 140], 112, 16, rows),
        rulings: [across(117, 50, 170), upright],
      });
      return findTables(content, OPTIONS).map((table) => [
        table.cells.find(({ row, column }) => row === 1 && column === 1)?.borders.left !== undefined,
        ...described(table, content),
      ]);
    };
    assert.deepEqual(of(down(70, 102, 132)), [
      [true, '0,0: x', '0,1: 1', '0,2: 2', '0,3: 3', '1,0: y', '1,1: 2.1', '1,2: 3.9', '1,3: 6.2'],
    ]);
    assert.ok(!of(down(70, 102, 117)).some(([hasLine]) => hasLine), 'one that ends at the other');
  });

  it('keeps borders that text fills to both sides', () => {
    const rulings = [...lattice([50, 100, 150], [100, 120, 140]), across(110, 50, 100)];
    const words = [...text(51, 108, 'nine nine'), ...text(51, 118, 'five five'), ...text(105, 112, 'a')];
    const content = page({ words: [...words, ...text(55, 132, 'b'), ...text(105, 132, 'c')], rulings });
    assert.deepEqual(findTables(content, OPTIONS)[0]?.rowEdges, [100, 110, 120, 140]);
  });

  it('joins borders that are drawn cell by cell, a little apart', () => {
    const content = page({
      words: [...text(55, 112, 'a'), ...text(155, 112, 'b'), ...text(55, 132, 'c'), ...text(155, 132, 'd')],
      rulings: [
        ...lattice([50, 149.2], [100, 119.2]),
        ...lattice([150.8, 250], [100, 119.2]),
        ...lattice([50, 149.2], [120.8, 140]),
        ...lattice([150.8, 250], [120.8, 140]),
      ],
    });
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual(described(table, content), ['0,0: a', '0,1: b', '1,0: c', '1,1: d']);
  });

  it('joins the dashes of a line', () => {
    const dashes = lattice([50, 150, 250], [100, 120, 140]).flatMap((line) =>
      Array.from({ length: Math.ceil((line.to - line.from) / 6) }, (_, i) => ({
        ...line,
        from: line.from + 6 * i,
        to: Math.min(line.to, line.from + 6 * i + 4),
      })),
    );
    const content = page({
      words: [...text(55, 112, 'a'), ...text(155, 112, 'b'), ...text(55, 132, 'c'), ...text(155, 132, 'd')],
      rulings: dashes,
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), ['0,0: a', '0,1: b', '1,0: c', '1,1: d']);
  });

  it('reads a cell that goes over columns or rows from the lines that are missing inside it', () => {
    const content = page({
      words: [
        ...text(55, 122, 'Country'),
        ...text(155, 112, 'Years'),
        ...text(155, 132, '2007'),
        ...text(205, 132, '2008'),
        ...text(55, 152, 'Austria'),
        ...text(155, 152, '1'),
        ...text(205, 152, '2'),
      ],
      rulings: [
        across(100, 50, 250),
        across(120, 150, 250),
        across(140, 50, 250),
        across(160, 50, 250),
        down(50, 100, 160),
        down(150, 100, 160),
        down(200, 120, 160),
        down(250, 100, 160),
      ],
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), [
      '0,0 2x1: Country',
      '0,1 1x2: Years',
      '1,1: 2007',
      '1,2: 2008',
      '2,0: Austria',
      '2,1: 1',
      '2,2: 2',
    ]);
  });

  it('keeps a table whose left and right sides are open whole', () => {
    const content = page({
      words: [...text(55, 112, 'a'), ...text(155, 112, 'b'), ...text(55, 132, 'c'), ...text(155, 132, 'd')],
      rulings: [across(100, 50, 250), across(120, 50, 250), across(140, 50, 250), down(150, 100, 140)],
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), ['0,0: a', '0,1: b', '1,0: c', '1,1: d']);
    assert.equal(table?.cells[0]?.borders.left, undefined);
    assert.deepEqual(table?.cells[0]?.borders.right, { style: 'single', widthPt: 0.5, colour: 0 });
  });

  it('are shaded over a row that is painted in pieces which are no cells', () => {
    const content = page({
      words: [...text(55, 112, 'a'), ...text(155, 112, 'b'), ...text(55, 132, 'c'), ...text(155, 132, 'd')],
      rulings: lattice([50, 150, 250], [100, 120, 140]),
      fills: [
        fill({ left: 50, top: 100, right: 100, bottom: 120 }, 0x224466),
        fill({ left: 100, top: 100, right: 250, bottom: 120 }, 0x224466),
      ],
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(
      table?.cells.map((cell) => cell.shading),
      [0x224466, 0x224466, undefined, undefined],
    );
  });

  it('takes shading from the last fill that covers a cell, and none from a highlight behind words', () => {
    const content = page({
      words: [...text(55, 112, 'a'), ...text(155, 112, 'b'), ...text(55, 132, 'c'), ...text(155, 132, 'd')],
      rulings: lattice([50, 150, 250], [100, 120, 140]),
      fills: [
        fill({ left: 50, top: 100, right: 250, bottom: 120 }, 0xffff99),
        fill({ left: 150, top: 100, right: 250, bottom: 120 }, 0x99ccff),
        fill({ left: 54, top: 124, right: 62, bottom: 134 }, 0xff0000),
      ],
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(
      table?.cells.map((cell) => cell.shading),
      [0xffff99, 0x99ccff, undefined, undefined],
    );
  });

  it('ends a row where its shading ends between lines that go on, as between it and the next row no line is drawn', () => {
    const rulings = [
      across(100, 100, 400),
      across(140, 100, 400),
      ...[100, 200, 300, 400].map((x) => down(x, 100, 140)),
    ];
    const fills = [100, 200, 300].map((left) => fill({ left, right: left + 100, top: 100, bottom: 120 }, 0x999999));
    const words = [
      ...['Spent', 'Earned', 'Left'].map((name, i) => word(105 + 100 * i, 113, name)),
      ...['ten', 'some', 'none'].map((name, i) => word(105 + 100 * i, 133, name)),
    ];
    const content = page({ words, rulings, fills });
    assert.deepEqual(described(findTables(content, OPTIONS)[0], content), [
      '0,0: Spent',
      '0,1: Earned',
      '0,2: Left',
      '1,0: ten',
      '1,1: some',
      '1,2: none',
    ]);
  });

  it('is one column of boxes that lines are drawn around, shaded ones too', () => {
    const words = ['Aims', 'To see', 'To hear', 'To tell'].flatMap((name, i) => text(105, 113 + 20 * i, name));
    const boxed = (rows: number, own = words.slice(0, rows + 2)): number =>
      findTables(
        page({
          words: own,
          rulings: lattice(
            [100, 400],
            Array.from({ length: rows + 1 }, (_, i) => 100 + 20 * i),
          ),
          fills: [fill({ left: 100, right: 400, top: 100, bottom: 120 }, 0xffffcc)],
        }),
        OPTIONS,
      ).length;
    assert.deepEqual([boxed(4), boxed(2)], [1, 0]);
    const named = ['Aims', 'of'].flatMap((name, i) => text(105, 108 + 10 * i, name));
    const pair = [...named, ...text(105, 133, 'To see')];
    assert.equal(boxed(2, pair), 1, 'with text of several lines');
    assert.equal(boxed(2, [...pair, ...text(420, 133, 'Next')]), 0, 'beside text');
    const card = Array.from({ length: 9 }, (_, i) => text(105, 104 + 2 * i, 'line')).flat();
    assert.equal(boxed(2, [...card, ...text(105, 133, 'To see')]), 0, 'a card of many lines');
    const first = words.slice(0, 5);
    assert.deepEqual([boxed(4, first), boxed(6, first)], [1, 1], 'with rows to write in');
    assert.equal(boxed(8, first), 0, 'with more of them than of others');
  });

  it('tells text at the top, middle and bottom of a cell', () => {
    const content = page({
      words: [...text(55, 112, 'top'), ...text(155, 123, 'middle'), ...text(255, 136, 'bottom')],
      rulings: lattice([50, 150, 250, 350], [100, 140]),
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(
      table?.cells.map((cell) => cell.verticalAlign),
      ['top', 'center', 'bottom'],
    );
  });

  it('puts a table that stands in a cell into that cell', () => {
    const content = page({
      words: [
        ...text(55, 112, 'Outside'),
        ...text(205, 122, 'a'),
        ...text(255, 122, 'b'),
        ...text(205, 142, 'c'),
        ...text(255, 142, 'd'),
        ...text(205, 172, 'after'),
      ],
      rulings: [...lattice([50, 180, 350], [100, 200, 220]), ...lattice([200, 250, 300], [110, 130, 150])],
    });
    const tables = findTables(content, OPTIONS);
    assert.equal(tables.length, 1);
    const cell = tables[0]?.cells[1];
    assert.deepEqual(described(cell?.tables?.[0], content), ['0,0: a', '0,1: b', '1,0: c', '1,1: d']);
    assert.deepEqual(
      cell?.words.map((i) => content.words[i]?.text),
      ['after'],
    );
  });

  it('tells a table in a cell from the cell around it though their lines touch', () => {
    const content = page({
      words: [
        ...text(55, 92, 'Above'),
        ...text(305, 92, 'Beside'),
        ...text(62, 112, 'a'),
        ...text(152, 112, 'b'),
        ...text(62, 132, 'c'),
        ...text(152, 132, 'd'),
        ...text(305, 112, 'plain'),
      ],
      rulings: [...lattice([50, 300, 400], [80, 100, 140]), ...lattice([56, 146, 294], [100.5, 120, 139.5])],
    });
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual(described(table, content), ['0,0: Above', '0,1: Beside', '1,0: ', '1,1: plain']);
    assert.deepEqual(described(table?.cells[2]?.tables?.[0], content), ['0,0: a', '0,1: b', '1,0: c', '1,1: d']);
  });

  it('counts bold rows above others as its heading, and no bold row that stands for a part of the table', () => {
    const cells = (baseline: number, style: number, ...values: string[]) =>
      values.flatMap((value, i) => text(55 + 100 * i, baseline, value, style));
    const content = page({
      words: [
        ...cells(112, 1, 'Name', 'Amount'),
        ...cells(132, 1, 'Stationery'),
        ...cells(152, 0, 'Pens', 'many'),
        ...cells(172, 0, 'Ink', 'few'),
      ],
      rulings: lattice([50, 150, 250], [100, 120, 140, 160, 180]),
    });
    assert.equal(findTables(content, OPTIONS)[0]?.headerRows, 1);
  });

  it('leaves the words of running heads out', () => {
    const content = page({
      words: [...text(55, 112, 'a'), ...text(155, 112, 'b'), ...text(55, 132, 'c'), ...text(155, 132, '7')],
      rulings: lattice([50, 150, 250], [100, 120, 140]),
    });
    const [table] = findTables(content, { ...OPTIONS, exclude: new Set([3]) });
    assert.deepEqual(described(table, content), ['0,0: a', '0,1: b', '1,0: c', '1,1: ']);
  });
});

describe('what is no ruled table', () => {
  const nothing = (content: PageContent): void => {
    assert.deepEqual(findTables(content, OPTIONS), []);
  };

  it('one box around a paragraph', () => {
    nothing(page({ words: text(55, 112, 'a note in a box'), rulings: lattice([50, 250], [100, 140]) }));
  });

  it('keys in a line of text', () => {
    const keys = [...text(105, 112, 'View'), ...text(155, 112, 'Names')];
    const line = [...text(20, 112, 'Choose from View'), ...text(204, 112, 'and go on')];
    const tables = (words: PageContent['words']): number =>
      findTables(page({ words, rulings: lattice([102, 150, 200], [102, 116]) }), OPTIONS).length;
    assert.deepEqual([tables([...keys, ...line]), tables(keys)], [0, 1]);
  });

  it('a frame around the page', () => {
    nothing(page({ words: text(55, 112, 'all of the page'), rulings: lattice([20, 575], [20, 822]) }));
  });

  it('the grid of a chart with a label or two in it', () => {
    const ticks = [100, 150, 200, 250, 300];
    nothing(
      page({
        words: [
          ...ticks.flatMap((y) => text(20, y, '50')),
          ...ticks.flatMap((x) => text(x, 320, 'May')),
          ...text(160, 160, 'Rain'),
          ...text(260, 240, 'Sun'),
        ],
        rulings: lattice(ticks, ticks),
      }),
    );
  });

  it('panels with curves in them', () => {
    const panels = [100, 200, 300].map((left) => ({
      bounds: { left: left + 5, top: 130, right: left + 95, bottom: 170 },
      kind: 'drawing' as const,
      media: 'curve.png',
      rotation: 0,
      background: false,
      artifact: false,
    }));
    nothing(
      page({
        words: [...text(110, 112, 'Rome'), ...text(210, 112, 'Paris'), ...text(310, 112, 'Berlin')],
        rulings: lattice([100, 200, 300, 400], [100, 120, 180]),
        pictures: panels,
      }),
    );
  });

  it('boxes that connectors join', () => {
    nothing(
      page({
        words: [...text(60, 112, 'Start'), ...text(160, 152, 'Work'), ...text(260, 112, 'End')],
        rulings: [
          ...lattice([50, 100], [100, 120]),
          ...lattice([150, 200], [140, 160]),
          ...lattice([250, 300], [100, 120]),
          across(110, 100, 175),
          down(175, 110, 140),
          across(110, 175, 250),
        ],
      }),
    );
  });

  it('lines that cross in a drawing, with words over them', () => {
    nothing(
      page({
        words: [...text(90, 112, 'across it'), ...text(80, 132, 'over here')],
        rulings: lattice([50, 100, 115, 250], [100, 120, 140]),
      }),
    );
  });
});
