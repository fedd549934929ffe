import assert from 'node:assert/strict';
import { findTables } from '../../../../../src/engine/layout/tables/findTables';
import { across, described, OPTIONS, page, rowsOfText, text } from './pageBuilder';

const TOPS = [100, 120, 190, 260, 330];
const RULES = TOPS.map((y) => across(y, 50, 450));
const HEAD = rowsOfText([55, 155, 355], 113, 12, [['Item', 'Works', 'Rate']]);

describe('texts of several lines between rules', () => {
  it('are one row with what is centred beside them, whatever their lines look like', () => {
    const bands = TOPS.slice(1, -1).flatMap((top, i) => [
      ...text(155, top + 14, 'Masonry', 1),
      ...text(155, top + 26, 'Walls of the yard.'),
      ...text(155, top + 38, 'Seven of them all round to its gate.'),
      ...text(155, top + 50, 'White.'),
      ...text(155, top + 62, 'Dry.'),
      ...text(55, top + 38, `1.${i}`),
      ...text(355, top + 38, `${i}7.40`),
    ]);
    const content = page({ words: [...HEAD, ...bands], rulings: RULES });
    const [table] = findTables(content, OPTIONS);
    assert.equal(table?.rowEdges.length, 5);
    assert.equal(
      described(table, content)[4],
      '1,1: Masonry Walls of the yard. Seven of them all round to its gate. White. Dry.',
    );
  });

  it('are rows where numbers stand below each other beside a name in their middle', () => {
    const bands = TOPS.slice(1, -1).flatMap((top, i) => [
      ...rowsOfText([155, 355], top + 14, 12, [
        ['open', `${i}1`],
        ['half open', `${i}2`],
        ['closed', `${i}3`],
      ]),
      ...text(55, top + 26, `Gate ${i}`),
    ]);
    const content = page({ words: [...HEAD, ...bands], rulings: RULES });
    assert.equal(findTables(content, OPTIONS)[0]?.rowEdges.length, 11);
  });
});
