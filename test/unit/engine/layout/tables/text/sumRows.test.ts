import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { across, described, OPTIONS, page, rowsOfText, text, textEndingAt } from '../pageBuilder';

const LEADING_PT = 18;
const HEAD = rowsOfText([50, 240, 320], 111, LEADING_PT, [['Item', 'Pieces', 'Amount']]);
const ITEMS = [
  ['Oak table for the hall', '1', '90.00'],
  ['Stool', '4', '120.00'],
  ['Bench', '2', '1,400.00'],
].flatMap(([name = '', pieces = '', amount = ''], i) => [
  ...text(50, 129 + LEADING_PT * i, name),
  ...textEndingAt(270, 129 + LEADING_PT * i, pieces),
  ...textEndingAt(350, 129 + LEADING_PT * i, amount),
]);
const RULES = [0, 1, 2, 3, 4].map((i) => across(99 + LEADING_PT * i, 50, 350));

/** `place`: of the name in a row. */
function tableOf(place: (baseline: number, name: string) => Word[], rulings = RULES) {
  const sums = ['Sum', 'Taxes', 'Due'].flatMap((name, i) => {
    const baseline = 183 + 14 * i;
    return [...place(baseline, name), ...textEndingAt(350, baseline, '$1,610.00')];
  });
  const content = page({ words: [...HEAD, ...ITEMS, ...sums], rulings });
  return described(findTables(content, OPTIONS)[0], content);
}

describe('sums below the items of a table', () => {
  it('tell no column of their own: their names stand over those in front of the amounts', () => {
    for (const rulings of [RULES, []]) {
      const cells = tableOf((baseline, name) => text(210, baseline, name), rulings);
      assert.deepEqual(cells.slice(3, 6), ['1,0: Oak table for the hall', '1,1: 1', '1,2: 90.00']);
      assert.deepEqual(cells.slice(-2), ['6,0 1x2: Due', '6,2: $1,610.00']);
    }
  });

  it('keep to the columns of the items where their names start or end with these', () => {
    const cells = tableOf((baseline, name) => textEndingAt(270, baseline, name));
    assert.deepEqual(cells.slice(-3), ['6,0: ', '6,1: Due', '6,2: $1,610.00']);
  });

  it('stand alike where one of their names has no room in the column that it ends with', () => {
    const cells = tableOf((baseline, name) =>
      textEndingAt(270, baseline, name === 'Due' ? name : `${name}ofallthatisbought`),
    );
    assert.deepEqual(cells.slice(-2), ['6,0 1x2: Due', '6,2: $1,610.00']);
  });

  it('are rows as others where their names start with the first column', () => {
    const cells = tableOf((baseline, name) => text(50, baseline, name));
    assert.deepEqual(cells.slice(-3), ['6,0: Due', '6,1: ', '6,2: $1,610.00']);
  });
});
