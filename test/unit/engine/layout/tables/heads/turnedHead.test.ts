import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { across, ADVANCE_PT, described, OPTIONS, page, rowsOfText, text } from '../pageBuilder';

/** A word that runs up from `bottom`, its baseline at `x`. */
function wordUp(x: number, bottom: number, value: string): Word {
  const top = bottom - value.length * ADVANCE_PT;
  return {
    ...(text(0, 0, value)[0] ?? { softHyphen: false, spaceAfter: true, vertical: false }),
    text: value,
    bounds: { left: x - 8, right: x + 2, top, bottom },
    baseline: x,
    angle: 270,
    pieces: [{ text: value, style: 0, left: top, right: bottom, baseline: x }],
  };
}

const ROWS = ['Lake', 'Hill', 'Wood'].map((name, i) => [name, `${i}1`, `${i}2`, `${i}3`]);
const BODY = rowsOfText([55, 150, 200, 250], 212, 14, ROWS);
const RULES = [200, 215, 229, 243].map((y) => across(y, 50, 280));
const NAMES = [wordUp(158, 197, 'Farming'), wordUp(208, 197, 'Trade'), wordUp(258, 197, 'Transport')];

const firstRow = (above: readonly Word[]): string[] => {
  const content = page({ words: [...above, ...BODY], rulings: RULES });
  const table = findTables(content, OPTIONS).find(({ cells }) => cells.some(({ column }) => column === 3));
  return described(table, content).slice(0, 4);
};

describe('turned names above the first line of a table', () => {
  it('are its first row, with the name of the rows beside them', () => {
    const head = ['0,0: Town', '0,1: Farming', '0,2: Trade', '0,3: Transport'];
    assert.deepEqual(firstRow([...text(55, 160, 'Town'), ...NAMES]), head);
  });

  it('are none of it where they stand higher, or a line of text beside them', () => {
    const body = ['0,0: Lake', '0,1: 01', '0,2: 02', '0,3: 03'];
    const higher = NAMES.map((name) => wordUp(name.baseline, 160, name.text));
    assert.deepEqual(firstRow(higher), body);
    assert.deepEqual(firstRow([...text(55, 180, 'This is what all of the land is now'), ...NAMES]), body);
  });
});
