import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import { groupNames } from '../../../../../../src/engine/layout/tables/text/groupNames';
import { textRows } from '../../../../../../src/engine/layout/tables/text/textRows';
import { across, described, OPTIONS, page, rowsOfText, text } from '../pageBuilder';

const LEFTS = [55, 90, 250, 330];
const HEAD = LEFTS.flatMap((left, i) => text(left, 110, ['No', 'Item', 'Each', 'Sum'][i] ?? '', 1));
/** Three groups, each a name in bold type that reaches into the second column, two rows and a rule. */
const GROUPS = ['Work in the garden', 'Stone and sand', 'Way to the site'].flatMap((name, i) => [
  ...text(55, 135 + 60 * i, name, 1),
  ...rowsOfText(LEFTS, 153 + 60 * i, 14, [
    [`${i}.1`, 'Digging', '12.50', '25.00'],
    [`${i}.2`, 'Planting', '14.00', '70.00'],
  ]),
]);
const RULES = [0, 1, 2].flatMap((i) => [140 + 60 * i, 174 + 60 * i].map((y) => across(y, 50, 380)));

describe('names of groups of rows', () => {
  it('cover all columns, and keep the head above the first of them in the table', () => {
    const content = page({ words: [...HEAD, ...GROUPS], rulings: RULES });
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    const cells = described(table, content);
    assert.deepEqual(cells.slice(0, 6), [
      '0,0: No',
      '0,1: Item',
      '0,2: Each',
      '0,3: Sum',
      '1,0 1x4: Work in the garden',
      '2,0: 0.1',
    ]);
    assert.equal(cells.includes('4,0 1x4: Stone and sand'), true);
  });

  it('are no second lines of cells, which stand nearer to the row above', () => {
    const rows = (distance: number): number => {
      const words = ['Lake', 'Hill', 'Wood'].flatMap((name, i) => [
        ...rowsOfText([50, 200], 100 + 40 * i, 14, [[name, '17']]),
        ...text(50, 100 + 40 * i + distance, 'of the river', 1),
      ]);
      const content = page({ words });
      return groupNames(textRows(content, Array.from(words.keys()), 0.5), content).size;
    };
    assert.equal(rows(12), 0);
    assert.equal(rows(28), 2);
  });

  it('are no lines below the texts of another column', () => {
    const named = (left: number): number => {
      const words = ['Lake', 'Hill', 'Wood'].flatMap((name, i) => [
        ...text(50, 100 + 40 * i, name, 1),
        ...text(200, 100 + 40 * i, 'which is', 0),
        ...text(left, 120 + 40 * i, 'far away', 0),
      ]);
      const content = page({ words });
      return groupNames(textRows(content, Array.from(words.keys()), 0.5), content).size;
    };
    assert.equal(named(200), 0);
    assert.equal(named(120), 2);
  });

  it('are no texts in a style in which other rows start', () => {
    const words = ['Lake', 'Hill', 'Wood', 'Moor'].flatMap((name, i) => text(50 + (i % 2), 100 + 20 * i, name, 1));
    const rows = rowsOfText([50, 200], 180, 20, Array<string[]>(5).fill(['Farm', '17'])).map((word) => ({
      ...word,
      pieces: word.pieces.map((piece) => ({ ...piece, style: 1 })),
    }));
    const content = page({ words: [...words, ...rows] });
    const all = textRows(content, Array.from(content.words.keys()), 0.5);
    assert.equal(groupNames(all, content).size, 0);
    assert.equal(groupNames(all.slice(0, 5), content).size, 4);
  });
});
