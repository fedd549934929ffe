import assert from 'node:assert/strict';
import { extendArea } from '../../../../../src/engine/layout/tables/extendArea';
import { findTables } from '../../../../../src/engine/layout/tables/findTables';
import type { TablePage } from '../../../../../src/engine/layout/tables/types';
import { WordIndex } from '../../../../../src/engine/model/collections/wordIndex';
import type { PageContent, TextStyle } from '../../../../../src/engine/model/pageContent';
import { across, described, fill, OPTIONS, page, rowsOfText, text } from './pageBuilder';

const tablePage = (content: PageContent): TablePage => ({
  content,
  index: new WordIndex(content.words, content),
  leadingEm: 1.2,
});

describe('what stands above the first rule of a table', () => {
  const rows = [
    ['9:10', 'Report', 'Tomasz'],
    ['9:25', 'Motions', 'Mei'],
    ['9:55', 'Election of the board and of those who check its books', 'Rosa'],
  ];
  const below = rows.flatMap((row, i) => rowsOfText([55, 90, 380], 156 + 14 * i, 14, [row]));
  const rulings = [146, 160, 174, 188].map((y) => across(y, 50, 420));

  it('is in it, though a cell of the row above the rule has lines of prose', () => {
    const words = [
      ...rowsOfText([55, 90, 380], 118, 14, [['9:00', 'Accounts', 'Heather']]),
      ...text(90, 130, 'Measures were taken at three depths with tools that had'),
      ...text(90, 142, 'been tested'),
      ...below,
    ];
    const [table, ...others] = findTables(page({ words, rulings }), OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual(described(table, page({ words, rulings })).slice(0, 3), [
      '0,0: 9:00',
      '0,1: Accounts Measures were taken at three depths with tools that had been tested',
      '0,2: Heather',
    ]);
  });

  it('is in it, though its lines have more words than eight for each column, where other rows of the table have as many', () => {
    const long = 'we go on to it as far as it is to be in or on it, and by';
    const wide = (baseline: number): ReturnType<typeof text> =>
      rowsOfText([55, 330], baseline, 12, [
        [long, 'one'],
        [long, 'two'],
      ]);
    const words = [116, 150, 184, 218].flatMap(wide);
    const [table] = findTables(page({ words, rulings: [136, 170, 204, 238].map((y) => across(y, 50, 420)) }), OPTIONS);
    assert.equal((table?.bounds.top ?? 136) < 116, true);
  });

  it('is not where it is a line of prose that begins before the table, with a gap over the white between its columns', () => {
    const narrow = rowsOfText([155, 230, 290], 156, 14, [
      ['Lake', '11', '12'],
      ['Hill', '21', '22'],
      ['Wood', '31', '32'],
    ]);
    const words = [
      text(71, 141, 'heating'),
      text(106, 141, 'insurance'),
      ...rowsOfText([155, 230], 141, 12, [['rose fast', 'than all']]),
    ].flat();
    const [table] = findTables(
      page({ words: [...words, ...narrow], rulings: [146, 160, 188].map((y) => across(y, 150, 320)) }),
      OPTIONS,
    );
    assert.equal(table?.bounds.top, 146);
  });

  it('is not if it is a line in larger type', () => {
    const plain = page({ words: [] }).styles;
    const larger: TextStyle[] = plain.map((style) => ({ ...style, sizePt: 1.3 * style.sizePt }));
    const words = [...text(55, 142, 'Plan', plain.length), ...below];
    const content = page({ words, rulings, styles: [...plain, ...larger] });
    assert.equal(described(findTables(content, OPTIONS)[0], content)[0], '0,0: 9:10');
  });
});

describe('shaded cells of a head', () => {});

describe('shading that starts right below a rule', () => {
  it('leaves no row between the two', () => {
    const words = rowsOfText([55, 155, 255], 112, 18, [
      ['Name', 'Points', 'Time'],
      ['Heather', '50', '37.61'],
      ['Mei', '63', '25.40'],
      ['Rosa', '3', '49.41'],
    ]);
    const grey = fill({ left: 50, top: 120, right: 350, bottom: 136 }, 0xeeeeee);
    const rulings = [100, 116, 176].map((y) => across(y, 50, 350));
    const content = page({ words, fills: [grey], rulings });
    assert.equal(findTables(content, OPTIONS)[0]?.rowEdges.length, 5);
  });
});

describe('tables with rules below each other', () => {
  const rows = (baseline: number, ...cells: readonly (readonly string[])[]): ReturnType<typeof text> =>
    rowsOfText([55, 205], baseline, 14, cells);
  const rulesAt = (...places: readonly number[]): ReturnType<typeof across>[] => places.map((y) => across(y, 50, 350));

  it('are two where a line in larger type stands between their rows', () => {
    const plain = page({ words: [] }).styles;
    const styles = [...plain, ...plain.map((style) => ({ ...style, sizePt: 1.2 * style.sizePt }))];
    const words = [
      ...rows(112, ['Colour', 'light grey'], ['Height', '310 mm'], ['Weight', '2.4 kg']),
      ...text(50, 160, 'Interfaces', plain.length),
      ...rows(176, ['Storage', 'dry and cool'], ['Width', '95 mm'], ['Ports', 'two of them']),
    ];
    const content = page({ words, styles, rulings: rulesAt(116, 130, 144, 180, 194, 208) });
    const tables = findTables(content, OPTIONS);
    assert.deepEqual(
      tables.map((table) => described(table, content)[0]),
      ['0,0: Colour', '0,0: Storage'],
    );
  });
});

describe('tables without lines below each other', () => {
  const names = (baseline: number, ...cells: readonly string[]): ReturnType<typeof text> =>
    cells.flatMap((cell, i) => text(55 + 80 * i, baseline, cell, 1));
  const rows = (baseline: number, ...cells: readonly (readonly string[])[]): ReturnType<typeof text> =>
    rowsOfText([55, 135], baseline, 12, cells);
  const FIRST = [...names(100, 'Kind', 'Number'), ...rows(112, ['Stool', '572'], ['Bench', '750'], ['Clock', '716'])];
  const extended = (top: number, bottom: number, words: ReturnType<typeof text>): [number, number] => {
    const content = page({ words });
    const area = extendArea({ left: 50, top, right: 200, bottom }, [50, 120, 200], tablePage(content));
    return [area.top, area.bottom];
  };
  const second = rows(160, ['Pen', '9'], ['Ink', '6'], ['Glue', '7']);

  it('end and start at bold names above other rows', () => {
    const words = [...FIRST, ...names(148, 'Item', 'Price'), ...second];
    assert.deepEqual(extended(91, 138, words), [91, 138]);
    assert.deepEqual(extended(139, 187, words), [139, 187]);
  });

  it('have a last row in bold, whether it has numbers or not', () => {
    assert.equal(extended(91, 138, [...FIRST, ...names(148, 'All', 'many')])[1], 151);
    assert.ok(extended(91, 138, [...FIRST, ...names(148, 'Total', '2038'), ...second])[1] > 151);
  });
});

describe('a bold row above the last rule', () => {
  it('ends its table where nothing follows', () => {
    const words = [
      ...rowsOfText([55, 205], 126, 14, [
        ['Stool', 'wood'],
        ['Bench', 'iron'],
        ['Clock', 'brass'],
      ]),
      ...[...text(55, 168, 'All'), ...text(205, 168, 'many')].map((word) => ({
        ...word,
        pieces: word.pieces.map((piece) => ({ ...piece, style: 1 })),
      })),
    ];
    const content = page({ words, rulings: [112, 172].map((y) => across(y, 50, 350)) });
    assert.equal(findTables(content, OPTIONS)[0]?.rowEdges.length, 5);
  });
});

describe('a text right below a table', () => {
  const words = rowsOfText([55, 90, 260], 109, 12, [
    ['1', 'Lake', '17'],
    ['2', 'Hill', '27'],
    ['3', 'Wood', '37'],
  ]);
  const bottomWith = (left: number): number => {
    const below = text(left, 146, 'The neighbouring towns and communities agreed');
    const content = page({ words: [...words, ...below] });
    return extendArea({ left: 50, top: 100, right: 420, bottom: 136 }, [50, 80, 250, 420], tablePage(content)).bottom;
  };

  it('is none of its rows where it begins below the first column and most of it stands in the second', () => {
    assert.equal(bottomWith(55), 136);
    assert.equal(bottomWith(90) > 136, true);
  });
});
