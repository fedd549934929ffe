import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { TableRegion } from '../../../../../../src/engine/layout/tables/types';
import type { Ruling, Word } from '../../../../../../src/engine/model/pageContent';
import { across, described, OPTIONS, page, rowsOfText, text, textEndingAt, word } from '../pageBuilder';

const line = 'A line of a text that is set over the whole width of its page';

describe('unruled tables', () => {
  it('are told by gaps below each other and numbers below numbers', () => {
    const content = page({
      words: [
        ...text(50, 80, line),
        ...['Year', '2007', '2008', '2009', '2010'].flatMap((year, i) => [
          ...text(50, 110 + 14 * i, year),
          ...textEndingAt(200, 110 + 14 * i, i === 0 ? 'Sold' : `${i * 997}`),
          ...textEndingAt(300, 110 + 14 * i, i === 0 ? 'Left' : `${i * 31}`),
        ]),
        ...text(50, 200, line),
      ],
    });
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual(described(table, content).slice(0, 6), [
      '0,0: Year',
      '0,1: Sold',
      '0,2: Left',
      '1,0: 2007',
      '1,1: 997',
      '1,2: 31',
    ]);
    assert.equal(table?.rowEdges.length, 6);
    assert.equal(table.ruled, 'unruled');
    assert.equal(table.headerRows, 1);
  });

  it('begin with names that a rule holds to them, far above the first row', () => {
    const heads = rowsOfText([50, 250, 400], 200, 0, [['Description', 'Quantity', 'Subtotal']]);
    const rows = rowsOfText([50, 250, 400], 242, 28, [
      ['Rope', '2', '53 EUR'],
      ['Discount', '1', '-10 EUR'],
      ['Oars', '4', '90 EUR'],
    ]);
    const namesWith = (...rulings: Ruling[]): boolean => {
      const content = page({ words: [...heads, ...rows], rulings });
      return findTables(content, OPTIONS).some((table) => described(table, content)[0] === '0,0: Description');
    };
    assert.equal(namesWith(across(218, 50, 460)), true);
    assert.equal(namesWith(across(218, 50, 300)), false);
    assert.equal(namesWith(across(180, 50, 460)), false);
  });

  it('are told by a single rule below the names of two columns', () => {
    const words = rowsOfText([50, 200], 110, 17, [
      ['Property', 'Method'],
      ['newTables', 'getCreatedTables'],
      ['changedTables', 'getAlteredTables'],
      ['removedTables', 'getDroppedTables'],
    ]);
    const tables = (position: number): readonly TableRegion[] =>
      findTables(page({ words, rulings: [across(position, 45, 380)] }), OPTIONS);
    const [table, ...others] = tables(115);
    assert.deepEqual(others, []);
    assert.equal(table?.rowEdges.length, 5);
    assert.deepEqual(
      table.cells.map(({ borders }) => borders.bottom !== undefined),
      [true, true, false, false, false, false, false, false],
    );
    assert.equal(table.headerRows, 1);
    assert.deepEqual(tables(132), []);
    assert.deepEqual(findTables(page({ words }), OPTIONS), []);
  });

  it('are told by bold names in front of short texts', () => {
    const rows = ['One', 'Two', 'Three'].flatMap((name, i) => [
      ...text(50, 110 + 30 * i, `Phase ${name}`, 1),
      ...text(200, 110 + 30 * i, 'Thirty levels in one'),
      ...text(200, 122 + 30 * i, 'chapter, with a game.'),
    ]);
    const [table] = findTables(page({ words: rows }), OPTIONS);
    assert.deepEqual(described(table, page({ words: rows })), [
      '0,0: Phase One',
      '0,1: Thirty levels in one chapter, with a game.',
      '1,0: Phase Two',
      '1,1: Thirty levels in one chapter, with a game.',
      '2,0: Phase Three',
      '2,1: Thirty levels in one chapter, with a game.',
    ]);
    const level = rows.map((word) => ({ ...word, pieces: word.pieces.map((piece) => ({ ...piece, style: 0 })) }));
    assert.deepEqual(findTables(page({ words: level }), OPTIONS), []);
  });

  it('keep the second line of a broken cell in its row', () => {
    const content = page({
      words: rowsOfText([50, 200, 300], 110, 12, [
        ['Country', 'People', 'Area'],
        ['Germany', '83', '357'],
        ['The United Kingdom of Great', '67', '243'],
        ['Britain and Northern Ireland', '', ''],
        ['France', '68', '643'],
        ['Spain', '47', '505'],
      ]),
    });
    const [table] = findTables(content, OPTIONS);
    const firstColumn = described(table, content).filter((cell) => /^\d,0/u.test(cell));
    assert.deepEqual(firstColumn, [
      '0,0: Country',
      '1,0: Germany',
      '2,0: The United Kingdom of Great Britain and Northern Ireland',
      '3,0: France',
      '4,0: Spain',
    ]);
  });

  it('start a row at a name alone that keeps the distance of the rows, but not at one that goes on with a small letter', () => {
    const firstColumn = (name: string): string[] => {
      const content = page({
        words: rowsOfText([50, 200, 300], 110, 14, [
          ['Country', 'People', 'Area'],
          ['Germany', '83', '357'],
          ['Austria', '9', '84'],
          ['The United Kingdom of Great', '67', '243'],
          [name, '', ''],
          ['France', '68', '643'],
          ['Spain', '47', '505'],
        ]),
      });
      return described(findTables(content, OPTIONS)[0], content).filter((cell) => /^[3-5],0/u.test(cell));
    };
    assert.deepEqual(firstColumn('Countries of the west'), [
      '3,0: The United Kingdom of Great',
      '4,0: Countries of the west',
      '5,0: France',
    ]);
    assert.deepEqual(firstColumn('without the northern isles'), [
      '3,0: The United Kingdom of Great without the northern isles',
      '4,0: France',
      '5,0: Spain',
    ]);
  });

  it('end with the second line of the last name, where the first had no room for it, and not with what follows', () => {
    const lastName = (name: string): string | undefined => {
      const rows = [
        ['Country', 'People', 'Area'],
        ['Germany of the west', '83', '357'],
        ['Austria', '9', '84'],
        [name, '67', '243'],
        ['Islands', '', ''],
      ];
      const content = page({ words: rowsOfText([50, 200, 300], 110, 14, rows) });
      return described(findTables(content, OPTIONS)[0], content).find((cell) => cell.startsWith('3,0'));
    };
    assert.equal(lastName('British Virgin'), '3,0: British Virgin Islands');
    assert.equal(lastName('Spain'), '3,0: Spain');
  });

  it('keep the lines of a cell in its row where rows stand only a little farther apart, and a range that is broken behind its dash', () => {
    const LINE_PT = 12;
    const ROW_PT = 15;
    const TALKS = [
      ['8:00\u20138:30', 'Coffee'],
      ['8:30\u20139:00', 'Welcome'],
      ['9:00\u20139:30', 'Results of the last year'],
      ['9:30\u2013', 'Plans for the next year'],
      ['10:00', 'And for the one after it'],
      ['10:30\u2013', 'What was learnt from all'],
      ['11:00', 'The others who were here'],
      ['11:00', 'Coffee'],
    ];
    const steps = [0, ROW_PT, ROW_PT, ROW_PT, LINE_PT, ROW_PT, LINE_PT, ROW_PT];
    let baseline = 110;
    const content = page({
      words: TALKS.flatMap((cells, i) => rowsOfText([50, 150], (baseline += steps[i] ?? 0), 0, [cells])),
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content).slice(6), [
      '3,0: 9:30\u2013 10:00',
      '3,1: Plans for the next year And for the one after it',
      '4,0: 10:30\u2013 11:00',
      '4,1: What was learnt from all The others who were here',
      '5,0: 11:00',
      '5,1: Coffee',
    ]);
  });

  it('start a row at a number below a number, though nothing stands in its first column', () => {
    const content = page({
      words: rowsOfText([50, 150, 250, 350], 110, 14, [
        ['Country', 'Year', 'Sold', 'Left'],
        ['Austria', '2007', '997', '31'],
        ['', '2008', '1994', '62'],
        ['Belgium', '2007', '12', '7'],
        ['', '2008', '13', '8'],
      ]),
    });
    const [table] = findTables(content, OPTIONS);
    assert.equal(table?.rowEdges.length, 6);
  });

  it('join cells of one and of two lines that are centred against each other', () => {
    const tall = (baseline: number, first: string, second: string, value: string): Word[] => [
      ...text(50, baseline - 6, first),
      ...text(50, baseline + 6, second),
      ...textEndingAt(250, baseline, value),
      ...textEndingAt(330, baseline, `${Number(value) * 3}`),
    ];
    const content = page({
      words: [
        ...tall(110, 'Gross market', 'product', '17'),
        ...tall(140, 'Total public', 'Spending', '18'),
        ...tall(170, 'Other means', 'Of payment', '19'),
        ...tall(200, 'Everything', 'Else', '20'),
      ],
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content).slice(0, 4), [
      '0,0: Gross market product',
      '0,1: 17',
      '0,2: 51',
      '1,0: Total public Spending',
    ]);
  });

  it('go on over rows of many lines, beside whose middle the other cells stand', () => {
    const tall = (top: number, name: string, value: string): Word[] => [
      ...text(50, top + 12, name),
      ...[0, 12, 24].flatMap((dy) => text(130, top + dy, 'a long text of some')),
      ...[6, 18].flatMap((dy) => text(260, top + dy, 'agency')),
      ...textEndingAt(350, top + 12, value),
    ];
    const content = page({
      words: [...tall(110, 'Energy', '17'), ...tall(154, 'Health', '18'), ...tall(198, 'Fishing', '19')],
    });
    const [table] = findTables(content, OPTIONS);
    assert.equal(table?.rowEdges.length, 4);
    assert.equal(table.columnEdges.length, 5);
  });

  it('have a text in the middle of the table, and not of its column, in a row and a cell of its own', () => {
    const rows = (top: number, names: readonly string[]): Word[] =>
      names.flatMap((name, i) => [
        ...text(50, top + 12 * i, name),
        ...textEndingAt(220, top + 12 * i, `${1997 + i}`),
        ...text(280, top + 12 * i, 'West Africa'),
      ]);
    const content = page({
      words: [
        ...rows(80, ['Chad', 'Ghana', 'Benin']),
        ...text(182.5, 116, 'Asia'),
        ...rows(128, ['Nepal', 'Japan', 'Korea']),
      ],
    });
    const cells = described(findTables(content, OPTIONS)[0], content);
    assert.ok(cells.includes('3,0 1x3: Asia'), cells.join('; '));
  });

  it('have no column for a heading that stands beside its numbers', () => {
    const content = page({
      words: [
        ...text(50, 110, 'Year'),
        ...text(160, 110, 'Sold'),
        ...['2007', '2008', '2009', '2010'].flatMap((year, i) => [
          ...text(50, 124 + 14 * i, year),
          ...textEndingAt(300, 124 + 14 * i, `${(i + 1) * 997}`),
        ]),
      ],
    });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content).slice(0, 4), ['0,0: Year', '0,1: Sold', '1,0: 2007', '1,1: 997']);
  });

  it('leave a title to the text, which had room for the first word below it, and take a heading of several columns', () => {
    const rows = [
      ['City', 'Low', 'High', 'Low', 'High'],
      ...['Graz', 'Bari', 'Oulu', 'Lyon'].map((town, i) => [
        `${town} on the river`,
        ...[1, 2, 3, 4].map((n) => `${n * 7 + i}.4`),
      ]),
    ];
    const lefts = [50, 200, 250, 300, 350];
    const titled = page({ words: [...text(50, 80, 'Heat'), ...rowsOfText(lefts, 92, 12, rows)] });
    assert.equal(findTables(titled, OPTIONS)[0]?.rowEdges.length, rows.length + 1);
    const headed = page({
      words: [...text(227, 80, 'Day'), ...text(322, 80, 'Night'), ...rowsOfText(lefts, 92, 12, rows)],
    });
    const cells = described(findTables(headed, OPTIONS)[0], headed);
    assert.deepEqual(cells.slice(0, 3), ['0,0: ', '0,1 1x2: Day', '0,3 1x2: Night']);
  });

  it('have a text alone in a row, where it runs from column to column, in one cell', () => {
    const rows = (from: number): string[][] =>
      Array.from({ length: 5 }, (_, i) => [`Town ${from + i}`, `River ${from + i}`, `${70 + from + i}`]);
    const content = page({
      words: [
        ...rowsOfText([50, 90, 150], 80, 12, rows(0)),
        ...text(50, 140, 'All of the others'),
        ...rowsOfText([50, 90, 150], 152, 12, rows(5)),
      ],
    });
    const cells = described(findTables(content, OPTIONS)[0], content);
    assert.ok(
      cells.some((cell) => /^5,0 1x\d: All of the others$/.test(cell)),
      cells.join('; '),
    );
  });

  it('have columns of numbers that stand closer than those of text may', () => {
    const numbers = Array.from({ length: 6 }, (_, i) => ['Town', ...[1, 2, 3].map((n) => `${10 * n + i}`)]);
    const content = page({ words: rowsOfText([50, 100, 117, 134], 80, 12, numbers) });
    assert.equal(findTables(content, OPTIONS)[0]?.columnEdges.length, 5);
  });

  it('are found in a column of a page of two', () => {
    const prose = (left: number, top: number, lines: number): Word[] =>
      Array.from({ length: lines }, (_, i) => text(left, top + 12 * i, 'a line of a column of running text')).flat();
    const content = page({
      words: [
        ...prose(50, 80, 20),
        ...prose(320, 80, 6),
        ...rowsOfText([320, 400, 460], 164, 12, [
          ['Year', 'Sold', 'Left'],
          ['2007', '997', '31'],
          ['2008', '1994', '62'],
          ['2009', '2991', '93'],
        ]),
        ...prose(320, 224, 8),
      ],
    });
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.equal(table?.cells.length, 12);
  });

  it('have no column for the bullets of lists in their cells', () => {
    const items = ['Teapot', 'Lantern', 'Ladder'].flatMap((name, i) => [
      ...text(50, 130 + 40 * i, name),
      ...text(150, 130 + 40 * i, `${i}7.50`),
      ...[130, 142].flatMap((y) => [word(250, y + 40 * i, '•'), ...text(264.5, y + 40 * i, 'made of wood')]),
    ]);
    const words = [...text(50, 110, 'Name'), ...text(150, 110, 'Price'), ...text(250, 110, 'Notes'), ...items];
    const content = page({ words });
    assert.equal(described(findTables(content, OPTIONS)[0], content)[5], '1,2: • made of wood • made of wood');
  });
});

describe('what is no unruled table', () => {
  const nothing = (words: readonly Word[]): void => {
    assert.deepEqual(
      findTables(page({ words }), OPTIONS).map((table) => table.bounds),
      [],
    );
  };

  it('prose in two columns', () => {
    nothing(
      [50, 320].flatMap((left) =>
        Array.from({ length: 30 }, (_, i) => text(left, 80 + 12 * i, 'a line of a column of running text')).flat(),
      ),
    );
  });

  it('a table of contents', () => {
    nothing([
      ...['Introduction', 'Methods', 'Results', 'Discussion'].flatMap((title, i) => [
        ...text(50, 80 + 14 * i, `${title} ${'.'.repeat(50 - title.length)}`),
        ...text(400, 80 + 14 * i, `${1 + 7 * i}`),
      ]),
      ...['Sources', 'Thanks', 'Index', 'Colophon'].flatMap((title, i) => [
        ...text(50, 300 + 14 * i, title),
        ...text(400, 300 + 14 * i, `${101 + 9 * i}`),
      ]),
    ]);
  });

  it('a table of contents below two lines with a gap without a space in one place', () => {
    const torn = [80, 92].flatMap((baseline) => [
      ...text(50, baseline, 'the text of an abstract that').map((each, i, all) =>
        i === all.length - 1 ? { ...each, spaceAfter: false } : each,
      ),
      ...text(182, baseline, 'is stretched to the width of its page'),
    ]);
    const entries = ['Introduction', 'Methods', 'Results', 'Discussion'].flatMap((title, i) => [
      ...text(50, 130 + 22 * i, `${i + 1}`),
      ...text(65, 130 + 22 * i, title),
      ...text(400, 130 + 22 * i, `${1 + 7 * i}`),
    ]);
    nothing([...torn, ...entries]);
  });

  it('a list with its labels', () => {
    nothing(
      ['First things first', 'Second things next', 'Third and so on', 'Fourth at the end'].flatMap((item, i) => [
        ...text(50, 80 + 14 * i, `${i + 1}.`),
        ...text(80, 80 + 14 * i, item),
      ]),
    );
  });

  it('addresses beside each other', () => {
    nothing(
      rowsOfText([50, 250], 80, 12, [
        ['Anna Example', 'Bernd Beispiel'],
        ['Long Street', 'Am alten Markt'],
        ['London', 'Hamburg'],
      ]),
    );
  });

  it('an index in three columns', () => {
    nothing(
      Array.from({ length: 12 }, (_, i) =>
        [50, 210, 370].flatMap((left) => text(left, 80 + 12 * i, `${'abcdef'.slice(i % 4)}, ${i + 3}`)),
      ).flat(),
    );
  });

  it('a listing, unless a rule stands below the names of its columns', () => {
    const words = rowsOfText([50, 150, 250], 80, 12, [
      ['mov', 'ax', 'one'],
      ['add', 'bx', 'two'],
      ['jmp', 'cx', 'one'],
      ['ret', 'dx', 'all'],
    ]);
    const found = (rulings: Ruling[]): number => {
      const content = page({ words, rulings });
      const styles = content.styles.map((style) => ({ ...style, monospace: true }));
      return findTables({ ...content, styles }, OPTIONS).length;
    };
    assert.deepEqual([found([]), found([across(84, 45, 275)])], [0, 1]);
  });
});
