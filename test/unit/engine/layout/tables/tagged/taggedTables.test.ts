import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { PageContent, StructureElement, Word } from '../../../../../../src/engine/model/pageContent';
import { described, lattice, OPTIONS, page, text } from '../pageBuilder';

function element(
  type: string,
  children: readonly StructureElement[],
  mcids: readonly number[] = [],
  attributes: StructureElement['attributes'] = {},
): StructureElement {
  return { type, mcids, children, attributes };
}

const td = (mcid: number, attributes: StructureElement['attributes'] = {}): StructureElement =>
  element('TD', [element('P', [], [mcid])], [], attributes);
const th = (mcid: number): StructureElement => element('TH', [element('P', [], [mcid])]);
const tr = (...cells: StructureElement[]): StructureElement => element('TR', cells);

/** The words of a text, all inside the same mark. */
function marked(mcid: number, words: readonly Word[]): Word[] {
  return words.map((word) => ({ ...word, pieces: word.pieces.map((piece) => ({ ...piece, mcid })) }));
}

function taggedPage(words: readonly Word[], ...structure: StructureElement[]): PageContent {
  return page({ words, structure });
}

describe('tagged tables', () => {
  it('are where their cells stand, without any line', () => {
    const content = taggedPage(
      [
        ...marked(1, text(50, 112, 'City')),
        ...marked(2, text(200, 112, 'Known for')),
        ...marked(3, text(50, 130, 'Rome')),
        ...marked(4, [...text(200, 130, 'a very long history'), ...text(200, 142, 'and short nights')]),
      ],
      element('Table', [element('THead', [tr(th(1), th(2))]), element('TBody', [tr(td(3), td(4))])]),
    );
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), [
      '0,0: City',
      '0,1: Known for',
      '1,0: Rome',
      '1,1: a very long history and short nights',
    ]);
    assert.equal(table?.ruled, 'tagged');
    assert.equal(table.headerRows, 1);
  });

  it('have the spans that the tags say', () => {
    const content = taggedPage(
      [
        ...marked(1, text(50, 118, 'Country')),
        ...marked(2, text(160, 112, 'Years')),
        ...marked(3, text(150, 130, '2007')),
        ...marked(4, text(220, 130, '2008')),
        ...marked(5, text(50, 148, 'Austria')),
        ...marked(6, text(150, 148, '1')),
        ...marked(7, text(220, 148, '2')),
      ],
      element('Table', [tr(td(1, { RowSpan: 2 }), td(2, { ColSpan: 2 })), tr(td(3), td(4)), tr(td(5), td(6), td(7))]),
    );
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

  it('give their headings to the table that lines draw', () => {
    const content = {
      ...page({
        words: [
          ...marked(1, text(55, 112, 'a')),
          ...marked(2, text(155, 112, 'b')),
          ...marked(3, text(55, 132, 'c')),
          ...marked(4, text(155, 132, 'd')),
        ],
        rulings: lattice([50, 150, 250], [100, 120, 140]),
      }),
      structure: [element('Table', [tr(th(1), th(2)), tr(td(3), td(4))])],
    };
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.equal(table?.ruled, 'ruled');
    assert.equal(table.headerRows, 1);
    assert.deepEqual(table.columnEdges, [50, 150, 250]);
  });

  const withTitleRow = (first: Word[], second: Word[]): PageContent => ({
    ...page({
      words: [
        ...marked(1, first),
        ...marked(2, second),
        ...marked(3, text(55, 132, 'c')),
        ...marked(4, text(155, 132, 'd')),
      ],
      rulings: lattice([50, 150, 250], [100, 120, 140]).map((ruling) =>
        ruling.orientation === 'vertical' && ruling.position === 150 ? { ...ruling, from: 120 } : ruling,
      ),
    }),
    structure: [element('Table', [tr(th(1), th(2)), tr(td(3), td(4))])],
  });

  it('are joined where lines draw one cell and the tags an empty one beside it', () => {
    const content = withTitleRow(text(55, 112, 'title'), []);
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), ['0,0 1x2: title', '1,0: c', '1,1: d']);
    assert.equal(table?.headerRows, 1);
  });

  it('are not joined where both cells have text', () => {
    const content = withTitleRow(text(55, 112, 'this fills half row'), text(148, 112, 'b'));
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), ['0,0: this fills half row', '0,1: b', '1,0: c', '1,1: d']);
  });

  it('keep their columns where a row leaves its empty cell out', () => {
    const rows = [
      ['Pens', '12', 'blue'],
      ['Ink', '7', 'black'],
      ['Paper', '', 'white'],
    ];
    const words = rows.flatMap((cells, i) =>
      cells.flatMap((cell, j) => marked(3 * i + j, text(50 + 100 * j, 112 + 14 * i, cell))),
    );
    const tags = rows.map((cells, i) => tr(...cells.flatMap((cell, j) => (cell ? [td(3 * i + j)] : []))));
    const content = taggedPage(words, element('Table', tags));
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content).slice(6), ['2,0: Paper', '2,1: ', '2,2: white']);
  });

  it('have an empty cell in each row that leaves one out, and none over several rows', () => {
    const rows = [0, 1, 2].map((i) => [
      ...marked(10 * i + 1, text(50, 130 + 18 * i, 'Rent')),
      ...marked(10 * i + 2, text(300, 130 + 18 * i, '12')),
    ]);
    const head = [text(50, 112, 'Item'), text(200, 112, 'Paid'), text(300, 112, 'Left')].flatMap((words, i) =>
      marked(100 + i, words),
    );
    const content = taggedPage(
      [...head, ...rows.flat()],
      element('Table', [tr(th(100), th(101), th(102)), ...[0, 1, 2].map((i) => tr(td(10 * i + 1), td(10 * i + 2)))]),
    );
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(
      table?.cells.filter(({ words }) => words.length === 0).map(({ row, column, rowSpan }) => [row, column, rowSpan]),
      [
        [1, 1, 1],
        [2, 1, 1],
        [3, 1, 1],
      ],
    );
  });

  it('are not believed when their cells stand elsewhere', () => {
    const content = taggedPage(
      [
        ...marked(1, text(50, 112, 'one')),
        ...marked(2, text(50, 130, 'two')),
        ...marked(3, text(200, 112, 'three')),
        ...marked(4, text(200, 130, 'four')),
      ],
      element('Table', [tr(td(1), td(2)), tr(td(3), td(4))]),
    );
    assert.deepEqual(
      findTables(content, OPTIONS).filter(({ ruled }) => ruled === 'tagged'),
      [],
    );
  });

  it('survive spans of nonsense', () => {
    const content = taggedPage(
      [...marked(1, text(50, 112, 'one')), ...marked(2, text(200, 112, 'two')), ...marked(3, text(50, 130, 'three'))],
      element('Table', [
        tr(td(1, { ColSpan: -3 }), td(2, { RowSpan: 1e9, ColSpan: 1e12 })),
        tr(td(3, { ColSpan: 'x' })),
      ]),
    );
    const [table] = findTables(content, OPTIONS);
    assert.equal(table?.rowEdges.length, 3);
  });
});

describe('tags of running text', () => {
  it('speak against a table that only the text tells', () => {
    const rows = ['2007', '2008', '2009', '2010'].map((year, i) => [year, `${i * 997}`, `${i * 31}`]);
    const words = rows.flatMap((cells, i) =>
      marked(
        i,
        cells.flatMap((cell, j) => text(50 + 100 * j, 110 + 14 * i, cell)),
      ),
    );
    const untagged = page({ words });
    assert.equal(findTables(untagged, OPTIONS).length, 1);
    const structure = rows.map((_, i) => element('P', [], [i]));
    assert.deepEqual(findTables({ ...untagged, structure }, OPTIONS), []);
  });
});
