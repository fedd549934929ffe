import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { across, ADVANCE_PT, described, OPTIONS, page, rowsOfText, text } from '../pageBuilder';

const LEFTS = [50, 150, 200, 250, 320, 370, 420];
const NAMES = ['Town', 'Low', 'Mid', 'Top', 'Low', 'Mid', 'Top'];
const ROWS = ['Graz', 'Bari', 'Oulu'].map((town, i) => [town, ...[2, 3, 5, 7, 11, 13].map((n) => `${n * 7 + i}.4`)]);
/** The middles of the second and the third three columns. */
const MIDDLES = [207.5, 377.5];

const centred = (middle: number, value: string): Word[] => text(middle - (value.length * ADVANCE_PT) / 2, 112, value);

/** The first row of a table with this text above the first three columns of numbers, and "Coal" above the others. */
function firstRow(first: readonly Word[]): string[] {
  const content = page({
    words: [...first, ...centred(MIDDLES[1] ?? 0, 'Coal'), ...rowsOfText(LEFTS, 128, 16, [NAMES, ...ROWS])],
    rulings: [98, 133, 186].map((y) => across(y, 45, 450)),
  });
  return described(findTables(content, OPTIONS)[0], content).filter((cell) => cell.startsWith('0,'));
}

describe('headings in the middle of the columns they name', () => {
  it('go over all of them, though they are no wider than the one below them', () => {
    assert.deepEqual(firstRow(centred(MIDDLES[0] ?? 0, 'Ore')), ['0,0: ', '0,1 1x3: Ore', '0,4 1x3: Coal']);
  });

  it('go over theirs where a last column has its name in the row below, unless it is one heading alone', () => {
    const [lefts, names] = [
      [...LEFTS, 480],
      [...NAMES, 'p'],
    ];
    const rows = ROWS.map((row, i) => [...row, `0.${i + 3}`]);
    const cells = (...headings: readonly Word[][]): string[] => {
      const words = [...headings.flat(), ...rowsOfText(lefts, 128, 16, [names, ...rows])];
      const content = page({ words, rulings: [98, 133, 186].map((y) => across(y, 45, 510)) });
      return described(findTables(content, OPTIONS)[0], content).filter((cell) => cell.startsWith('0,'));
    };
    const [ore, coal] = [centred(MIDDLES[0] ?? 0, 'Ore'), centred(MIDDLES[1] ?? 0, 'Coal')];
    assert.deepEqual(cells(ore, coal), ['0,0: ', '0,1 1x3: Ore', '0,4 1x3: Coal', '0,7: ']);
    assert.equal(cells(ore).length, names.length);
  });

  it('go over those above the rule below them, which are right of their middle: numbers end with their cells', () => {
    const words = [
      ...text(55, 112, 'Age'),
      ...text(240, 112, 'Share'),
      ...rowsOfText([55, 180, 230, 280, 330], 128, 16, [
        ['', 'One', 'Two', 'Six', 'Ten'],
        ...ROWS.map((row) => row.slice(0, 5)),
      ]),
    ];
    const rulings = [across(98, 45, 360), across(117, 120, 360), across(133, 45, 360), across(186, 45, 360)];
    const content = page({ words, rulings });
    const cells = described(findTables(content, OPTIONS)[0], content).filter((cell) => cell.includes('Share'));
    assert.deepEqual(cells, ['0,1 1x4: Share']);
  });

  it('stay where they are if one of them stands in the middle of nothing', () => {
    assert.equal(firstRow(text(150, 112, 'Ore')).length, NAMES.length);
  });

  it('go over all columns of numbers alone, and over those of headings that do so in turn', () => {
    const content = page({
      words: [
        ...centred(292.5, 'Metals').map((word) => moved(word, -16)),
        ...centred(MIDDLES[0] ?? 0, 'Ore'),
        ...centred(MIDDLES[1] ?? 0, 'Coal'),
        ...rowsOfText(LEFTS, 128, 16, [NAMES, ...ROWS]),
      ],
      rulings: [82, 133, 186].map((y) => across(y, 45, 450)),
    });
    const cells = described(findTables(content, OPTIONS)[0], content);
    assert.deepEqual(cells.slice(0, 5), ['0,0: ', '0,1 1x6: Metals', '1,0: ', '1,1 1x3: Ore', '1,4 1x3: Coal']);
  });
});

function moved(word: Word, by: number): Word {
  const { bounds, baseline } = word;
  return { ...word, baseline: baseline + by, bounds: { ...bounds, top: bounds.top + by, bottom: bounds.bottom + by } };
}
