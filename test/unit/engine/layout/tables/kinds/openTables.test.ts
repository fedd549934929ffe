import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import { openTables } from '../../../../../../src/engine/layout/tables/kinds/openTables';
import { WordIndex } from '../../../../../../src/engine/model/collections/wordIndex';
import { across, described, down, fill, lattice, OPTIONS, page, rowsOfText, text } from '../pageBuilder';

const BANDS = [100, 128].map((top) => ({
  left: 50,
  top,
  right: 350,
  bottom: top + 14,
}));

describe('rows that shading tells', () => {
  const words = rowsOfText([55, 205], 111, 14, [
    ['Stool', 'oak'],
    ['Bench', 'beech'],
    ['Clock', 'white'],
  ]);
  const rowsOn = (colour: number): number[] =>
    findTables(page({ words, fills: BANDS.map((band) => fill(band, colour)) }), OPTIONS).map(
      ({ rowEdges }) => rowEdges.length - 1,
    );

  it('are a table where the shading shows, and none where it is white', () => {
    assert.deepEqual(rowsOn(0xeeeeee), [3]);
    assert.deepEqual(rowsOn(0xffffff), []);
  });
});

describe('the bubbles of a chat', () => {
  // Those of one are alike, with a time behind each; those of the other stand between them.
  const tables = (left: number): number => {
    const tops = [100, 160, 220];
    const mine = tops.map((top) => fill({ left: 250, right: 450, top, bottom: top + 14 }, 0xddffcc));
    const theirs = [120, 180].map((top) => fill({ left, right: 300, top, bottom: top + 30 }, 0xeeeeee));
    const words = [
      ...tops.flatMap((top) => [...text(255, top + 11, 'Where are you'), ...text(410, top + 11, '9:40')]),
      ...theirs.flatMap(({ bounds }) => [
        ...text(
          left + 5,
          bounds.top + 11,
          left < 250 ? 'By the water, where we have been on all days before' : 'By us',
        ),
        ...text(left + 5, bounds.top + 25, 'and will'),
      ]),
    ];
    const content = page({ words, fills: [...mine, ...theirs] });
    const index = new WordIndex(words, content, () => [...words.keys()]);
    return openTables([], { content, index, leadingEm: 1.2 }).length;
  };

  it('are no rows of a table', () => {
    assert.equal(tables(50), 0);
  });

  it('may be a ground within a table', () => {
    assert.equal(tables(255), 1);
  });
});

describe('lines at both sides of painted rows', () => {
  // Every other row is painted: the first one here is not, and has two lines in its second column alone.
  const words = [
    ...text(205, 75, 'which goes on'),
    ...text(205, 89, 'from the page before'),
    ...rowsOfText([55, 205], 111, 14, [
      ['Stool', 'oak'],
      ['Bench', 'beech'],
      ['Clock', 'white'],
    ]),
  ];
  const fills = BANDS.map((band) => fill(band, 0xeeeeee));
  const tableBeside = (from: number) => {
    const rulings = [down(50, 60, 142), down(350, from, 142)];
    return findTables(page({ words, fills, rulings }), OPTIONS)[0];
  };

  it('tell how far the table goes, where they end together, and are lines of it', () => {
    const table = tableBeside(60);
    assert.equal(table?.bounds.top, 60);
    assert.deepEqual(
      table.cells.slice(0, 2).map(({ borders: { left, right } }) => [left !== undefined, right !== undefined]),
      [
        [true, false],
        [false, true],
      ],
    );
    assert.notEqual(tableBeside(40)?.bounds.top, 60);
  });
});

describe('painted rows of two tables with lines', () => {
  const columns = [50, 200, 350];
  const tableAt = (top: number) => ({
    words: rowsOfText([55, 205], top + 11, 14, [
      ['Room', 'Speaker'],
      ['Hall', 'Adam'],
      ['Break', ''],
      ['Yard', 'Berta'],
    ]),
    rulings: lattice(
      columns,
      [0, 14, 28, 42, 56].map((y) => top + y),
    ),
    fills: [0, 28].map((y) => fill({ left: 50, top: top + y, right: 350, bottom: top + y + 14 }, 0xd9e2f3)),
  });

  it('are no rules of a table between these, which would begin within the first', () => {
    const [upper, lower] = [tableAt(100), tableAt(250)];
    const rows = rowsOfText([55, 120], 201, 16, [
      ['9:00', 'Saws and planes'],
      ['10:00', 'Glue'],
      ['11:00', 'Oil and wax'],
    ]);
    const heading = text(55, 180, 'The second day', 1);
    const content = page({
      words: [...upper.words, ...heading, ...rows, ...lower.words],
      rulings: [...upper.rulings, ...lower.rulings],
      fills: [...upper.fills, ...lower.fills],
    });
    const tables = findTables(content, OPTIONS);
    const tops = tables.map(({ bounds }) => bounds.top);
    assert.deepEqual(
      tops.slice(1).filter((top, i) => top < (tables[i]?.bounds.bottom ?? 0)),
      [],
    );
    assert.equal(
      tables.some((table) => described(table, content).some((cell) => cell.includes('second day'))),
      false,
    );
  });
});

describe('bands along the upper and lower edge of a slide', () => {
  it('are no rules of the table between them', () => {
    const words = rowsOfText([155, 255], 311, 14, [
      ['Stool', 'oak'],
      ['Bench', 'beech'],
      ['Clock', 'pine'],
    ]);
    const rulings = [300, 314, 344].map((y) => across(y, 150, 300));
    const blank = page({ words });
    const band = (top: number, bottom: number) => fill({ left: 0, top, right: blank.widthPt, bottom }, 0x3333b2);
    const fills = [band(0, 30), band(blank.heightPt - 12, blank.heightPt)];
    const [table] = findTables(page({ words, rulings, fills }), OPTIONS);
    assert.deepEqual([table?.bounds.left, table?.bounds.right], [150, 300]);
  });
});

describe('lines under words', () => {
  /** Two columns of words between links of one length, with a line so far below each. */
  const tablesWith = (belowPt: number): number => {
    const baselines = [98, 162, 226];
    const links = baselines.flatMap((baseline) => text(50, baseline, 'Certificates of joinery'));
    const items = [114, 178].flatMap((top) =>
      rowsOfText([50, 120], top, 14, [
        ['Stool', 'oak'],
        ['Bench', 'beech'],
        ['Clock', 'white'],
      ]),
    );
    const right = Math.max(...links.map(({ bounds }) => bounds.right));
    const rulings = baselines.map((baseline) => across(baseline + belowPt, 50, right));
    return findTables(page({ words: [...links, ...items], rulings }), OPTIONS).length;
  };

  it('are no rules of a table, in which rules are farther below', () => {
    assert.equal(tablesWith(1), 0);
    assert.equal(tablesWith(4), 1);
  });
});

describe('rules under the headings of sections', () => {
  const LARGE = 2;
  /** Places and years between two rules, with a text of the given style right above each of them. */
  const edgesUnder = (style: number): number | undefined => {
    const entries = rowsOfText([50, 300], 125, 14, [
      ['Museum of clocks', '2001'],
      ['Harbour office', '2004'],
      ['School of baking', '2009'],
    ]);
    const words = [...text(50, 107, 'Work', style), ...entries, ...text(50, 177, 'Study', style)];
    const content = page({ words, rulings: [across(112, 50, 350), across(182, 50, 350)] });
    const [plain] = content.styles;
    const styles = plain ? [...content.styles, { ...plain, sizePt: 14 }] : [];
    return findTables({ ...content, styles }, OPTIONS)[0]?.rowEdges.length;
  };

  it('make no table of what stands between them; text as large as the rows is one of these', () => {
    assert.equal(edgesUnder(LARGE), undefined);
    assert.equal(edgesUnder(0), 5);
  });
});

describe('the caption right above the first rule of a table', () => {
  const topUnder = (caption: string): number | undefined => {
    const [number = '', title = ''] = caption.split('|');
    const words = [
      ...text(100, 96, number),
      ...text(160, 96, title),
      ...rowsOfText([55, 205, 305], 113, 14, [
        ['Stool', '21', '57'],
        ['Bench', '31', '67'],
        ['Clock', '41', '77'],
      ]),
    ];
    return findTables(page({ words, rulings: [102, 146].map((y) => across(y, 50, 350)) }), OPTIONS)[0]?.bounds.top;
  };

  it('is no row of it, though the space behind its number is as wide as a gap', () => {
    assert.equal(topUnder('Table 7.|Things made of oak'), 102);
    assert.equal((topUnder('Things|made of oak') ?? 102) < 102, true);
  });
});

describe('a bold line right above the first rule of a table', () => {
  const LEFTS = [55, 95, 240, 315];
  const topUnder = (left: number): number | undefined => {
    const words = [
      ...text(left, 124, 'Opening hour', 1),
      ...['No', 'Thing', 'Cut on', 'Comment'].flatMap((name, i) => text(LEFTS[i] ?? 0, 141, name, 1)),
      ...rowsOfText(LEFTS, 156, 15, [
        ['1', 'Stool of oak', '15.5.2024', 'oak that was felled in the winter of'],
        ['2', 'Bench', '17.5.2024', 'beech of the year before'],
      ]),
    ];
    const rulings = [129, 144.5, 176].map((y) => across(y, 50, 500));
    return findTables(page({ words, rulings }), OPTIONS)[0]?.bounds.top;
  };

  it('is its title where it stands in the middle of the table, and over no text of its column', () => {
    assert.equal(topUnder(246), 129);
    assert.equal((topUnder(240) ?? 129) < 129, true);
  });
});

describe('a head with lines, or on a ground, and rows without any', () => {
  const MEANING = ['All that is written in this paper and in others of the same kind', 'as long as nobody says a word'];
  const rows = ['Paper', 'Word', 'Kind', 'Nobody', 'Others'].flatMap((term, i) => [
    ...text(55, 130 + 26 * i, term),
    ...text(120, 130 + 26 * i, MEANING[0] ?? ''),
    ...text(120, 142 + 26 * i, MEANING[1] ?? ''),
  ]);
  const head = [...text(55, 112, 'Term'), ...text(120, 112, 'Meaning')];
  const linesOfHead = [across(101, 50, 500), across(117, 50, 500)];

  it('are a table of terms and their meanings', () => {
    const content = page({ words: [...head, ...rows], rulings: linesOfHead });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual([table?.rowEdges.length, table?.columnEdges.length], [7, 3]);
  });

  it('are none where what follows does not start below the names', () => {
    const names = [...text(55, 112, 'Term'), ...text(180, 112, 'Meaning')];
    assert.deepEqual(findTables(page({ words: [...names, ...rows], rulings: linesOfHead }), OPTIONS), []);
  });
});

describe('columns of text between two tables of one width', () => {
  it('part them', () => {
    const table = (top: number, ...rows: readonly (readonly string[])[]) => ({
      words: rowsOfText([55, 150, 420], top + 12, 16, rows),
      rulings: [0, ...rows.keys()].map((_, i) => across(top + 16 * i, 50, 500)),
    });
    const upper = table(100, ['Name', 'Town', 'Tel.'], ['Ravi', 'Faro', '076 467'], ['Ines', 'Metz', '028 776']);
    const lower = table(240, ['Item', 'What it is', 'Price'], ['A-130', 'Hose', '1.51'], ['X-253', 'Cable', '46.99']);
    const lines = [0, 1, 2, 3, 4].flatMap((i) => [
      ...text(55, 170 + 12 * i, 'and the lines of the text go on and on'),
      ...text(285, 164 + 12 * i, 'in two columns of nearly one length each'),
    ]);
    const tables = findTables(
      page({ words: [...upper.words, ...lines, ...lower.words], rulings: [...upper.rulings, ...lower.rulings] }),
      OPTIONS,
    );
    assert.deepEqual(
      tables.map(({ rowEdges }) => rowEdges.length - 1),
      [3, 3],
    );
  });
});

describe('addresses side by side between two tables of one width', () => {
  it('are in neither, where they start below none of their columns and keep more distance', () => {
    const table = (top: number) => ({
      words: rowsOfText([55, 150, 400], top + 11, 14, [
        ['Name', 'Town', 'Tel.'],
        ['Ravi', 'Faro', '076'],
        ['Ines', 'Metz', '028'],
      ]),
      rulings: [top, top + 14, top + 44].map((y) => across(y, 50, 500)),
    });
    const [upper, lower] = [table(100), table(200)];
    const addresses = rowsOfText([55, 300], 162, 12, [
      ['Ines Costa', 'Anna Berg'],
      ['Mill Lane 5', 'Harbour 7'],
    ]);
    const tables = findTables(
      page({ words: [...upper.words, ...addresses, ...lower.words], rulings: [...upper.rulings, ...lower.rulings] }),
      OPTIONS,
    );
    assert.deepEqual(
      tables.map(({ rowEdges }) => rowEdges.length - 1),
      [3, 3],
    );
  });
});

describe('code on a ground right below a table of its width', () => {
  it('is no row of the table', () => {
    const table = rowsOfText([55, 150, 420], 112, 16, [
      ['Name', 'Town', 'Tel.'],
      ['Ravi', 'Faro', '076 467'],
      ['Ines', 'Metz', '028 776'],
    ]);
    const code = ['for rate in all:', '    total += rate', '    print(total)', 'return total'];
    const { styles } = page({});
    const words = [
      ...table,
      ...code.flatMap((line, i) => [...text(55, 172 + 12 * i, line, 2), ...text(250, 172 + 12 * i, '# note', 2)]),
    ];
    const content = page({
      words,
      styles: [...styles, ...styles.slice(0, 1).map((style) => ({ ...style, family: 'Courier', monospace: true }))],
      rulings: [0, 1, 2, 3].map((i) => across(100 + 16 * i, 50, 500)),
      fills: [fill({ left: 50, top: 160, right: 500, bottom: 214 }, 0xeeeeee)],
    });
    assert.deepEqual(findTables(content, OPTIONS)[0]?.rowEdges.length, 4);
  });
});

describe('rules above and below a grid', () => {
  const grid = [across(150, 60, 360), across(190, 60, 360), ...[60, 150, 250, 360].map((x) => down(x, 150, 190))];
  const words = [
    ...rowsOfText([65, 155, 255], 112, 14, [['Item', 'Drawing', 'Description']]),
    ...rowsOfText([65, 155, 255], 165, 14, [['7', 'S-201', 'Plates added']]),
    ...rowsOfText([65, 155, 255], 212, 14, [
      ['Sketches', 'none', 'issued'],
      ['Notes', 'none', 'issued'],
    ]),
  ];
  const rules = [across(98, 55, 355), across(120, 55, 355), across(240, 55, 355)];

  it('are not those of one table around it', () => {
    const tables = findTables(page({ words, rulings: [...rules, ...grid] }), OPTIONS);
    assert.deepEqual(
      tables.filter(({ bounds }) => bounds.top < 155 && bounds.bottom > 200).map(({ bounds }) => bounds),
      [],
    );
    assert.ok(tables.some(({ ruled, bounds }) => ruled === 'ruled' && bounds.top === 150));
  });

  it('are those of one where there is none', () => {
    const tables = findTables(page({ words, rulings: rules }), OPTIONS);
    assert.ok(tables.some(({ bounds }) => bounds.top < 155 && bounds.bottom > 200));
  });
});
