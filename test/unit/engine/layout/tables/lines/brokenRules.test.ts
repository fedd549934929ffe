import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { Ruling } from '../../../../../../src/engine/model/pageContent';
import { across, described, OPTIONS, page, rowsOfText, text } from '../pageBuilder';

/** Below each cell a line of its own, two pixels from the next. */
const broken = (y: number): Ruling[] => [across(y, 50, 79.25), across(y, 80.75, 249.25), across(y, 250.75, 420)];
const whole = (y: number): Ruling[] => [across(y, 50, 420)];

const LINE = 'The bridge is closed for two weeks';
const lines = (left: number, baseline: number, count: number, value = LINE): ReturnType<typeof text> =>
  Array.from({ length: count }, (_, i) => text(left, baseline + 14 * i, value)).flat();

const ROWS = [
  ...rowsOfText([55, 85, 255], 115, 14, [['No', 'What', 'Why']]),
  ...[0, 1, 2].flatMap((i) => [
    ...text(55, 135 + 70 * i, `${i + 1}`),
    ...lines(85, 135 + 70 * i, 4),
    ...lines(255, 135 + 70 * i, 1, 'Two reasons for it'),
    ...lines(i === 1 ? 265 : 255, 149 + 70 * i, 3, 'the water is as high'),
  ]),
];
const HEIGHTS = [122, 192, 262, 332];

describe('rules that are broken at the same places', () => {
  it('part the columns: what stands between two of them is one row, however long its texts', () => {
    const content = page({ words: ROWS, rulings: HEIGHTS.flatMap(broken) });
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.equal(table?.columnEdges.length, 4);
    assert.equal(table.rowEdges.length, 5);
    assert.equal(
      described(table, content).at(-1),
      '3,2: Two reasons for it the water is as high the water is as high the water is as high',
    );
  });

  it('have over all columns what stands above one that is not', () => {
    const words = [...ROWS, ...text(55, 346, 'Streets and bridges of the whole town'), ...lines(85, 366, 1)];
    const row = [...text(55, 366, '4'), ...text(255, 366, 'So it is')];
    const content = page({
      words: [...words, ...row],
      rulings: [...HEIGHTS.flatMap(broken), ...whole(353), ...broken(373)],
    });
    const cells = described(findTables(content, OPTIONS)[0], content);
    assert.equal(cells.includes('4,0 1x3: Streets and bridges of the whole town'), true);
    assert.equal(cells.at(-1), '5,2: So it is');
  });

  it('are no lines between columns where one of them alone is broken there', () => {
    const content = page({ words: ROWS, rulings: [...broken(122), ...HEIGHTS.slice(1).flatMap(whole)] });
    assert.notEqual(findTables(content, OPTIONS)[0]?.rowEdges.length, 5);
  });
});
