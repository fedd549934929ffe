import assert from 'node:assert/strict';
import { rulingsOf } from '../../../../../../src/engine/layout/bodyParts';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { across, described, lattice, OPTIONS, page, text } from '../pageBuilder';

const SELLER = ['River Boats Ltd', '12 Harbour Road', 'Northport'].flatMap((line, i) => text(60, 112 + 12 * i, line));
const FRAME = lattice([50, 250], [100, 142]);
const DATES = ['Invoice 2024-17', 'Issued: 3 May', 'Due: 17 May'].flatMap((line, i) => text(300, 112 + 12 * i, line));
const BELOW = text(50, 180, 'Please pay to the account of the harbour office in Northport before the boats leave.');

const tablesOf = (words: readonly Word[], rulings = FRAME) => findTables(page({ words, rulings }), OPTIONS);

describe('short lines beside a frame', () => {
  it('share a row of two cells with it, without lines, the frame in its cell', () => {
    const words = [...SELLER, ...DATES, ...BELOW];
    const content = page({ words, rulings: FRAME });
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual(described(table, content), ['0,0: ', '0,1: Invoice 2024-17 Issued: 3 May Due: 17 May']);
    const [left] = table?.cells ?? [];
    assert.deepEqual(described(left?.tables?.[0], content), ['0,0: River Boats Ltd 12 Harbour Road Northport']);
    assert.ok(left && Object.values(left.borders).every((border) => border === undefined));
  });

  it('leave the lines of the frame to it, which are no rules of the text', () => {
    const content = page({ words: [...SELLER, ...DATES, ...BELOW], rulings: FRAME });
    assert.equal(rulingsOf(findTables(content, OPTIONS), content).size, FRAME.length);
  });

  it('stand left of it, too', () => {
    const shifted = (words: readonly Word[], byPt: number): Word[] =>
      words.map((word) => ({
        ...word,
        bounds: { ...word.bounds, left: word.bounds.left + byPt, right: word.bounds.right + byPt },
      }));
    const words = [...shifted(SELLER, 240), ...shifted(DATES, -240), ...BELOW];
    const [table] = tablesOf(words, lattice([290, 490], [100, 142]));
    assert.deepEqual(
      table?.cells.map(({ tables = [] }) => tables.length),
      [0, 1],
    );
  });

  it('are a cell for each of two blocks whose lines do not stand level', () => {
    const bank = ['Harbour Bank', 'Northport', 'Account 8910'].flatMap((line, i) => text(420, 106 + 12 * i, line));
    const content = page({ words: [...SELLER, ...DATES, ...bank, ...BELOW], rulings: FRAME });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), [
      '0,0: ',
      '0,1: Invoice 2024-17 Issued: 3 May Due: 17 May',
      '0,2: Harbour Bank Northport Account 8910',
    ]);
  });

  it('take what stands near above and below the frame into its cell, up to a line across both', () => {
    const bank = text(
      50,
      176,
      'Account of the river boats: Harbour Bank of Northport, 8910 1030 1582 0000 0851 7770 08',
    );
    const words = [...SELLER, ...text(60, 154, 'VAT 118-17'), ...DATES, ...text(300, 154, 'Page 1 of 1'), ...bank];
    const content = page({ words, rulings: FRAME });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), [
      '0,0: VAT 118-17',
      '0,1: Invoice 2024-17 Issued: 3 May Due: 17 May Page 1 of 1',
    ]);
  });

  it('share the row also where a line goes across right below, as those of a text do that runs around a frame', () => {
    const bank = text(
      50,
      156,
      'Account of the river boats: Harbour Bank of Northport, 8910 1030 1582 0000 0851 7770 08',
    );
    const near = ['Invoice 2024-17', 'Issued: 3 May', 'Due: 17 May'].flatMap((line, i) =>
      text(258, 112 + 12 * i, line),
    );
    const far = text(400, 124, 'Ferry and goods of May');
    const [table] = tablesOf([...SELLER, ...near, ...far, ...bank, ...BELOW]);
    assert.deepEqual(
      table?.cells.map(({ tables = [] }) => tables.length),
      [1, 0],
    );
  });

  it('are columns of their own where they go on down the page', () => {
    for (const [pitch, count] of [
      [12, 40],
      [28, 16],
    ] as const) {
      const down = Array.from({ length: count }, (_, i) => text(300, 112 + pitch * i, `Boat ${i} leaves`)).flat();
      assert.deepEqual(
        tablesOf([...SELLER, ...down, ...text(300, 130, 'at noon')]).map(({ cells }) => cells.length),
        [1],
      );
    }
  });

  it('may be long where they end anywhere, and are text where they end together', () => {
    const long = [
      'Order type: web shop / order no. 3954',
      'Confirmation of delivery 1804 / sent on 12.08.24, by boat',
      'Delivery: on account / as usual to you',
    ];
    const full = long.map((line) => line.padEnd(56, ' and more').slice(0, 56));
    const columnsOf = (lines: readonly string[]): number[] =>
      tablesOf([...SELLER, ...lines.flatMap((line, i) => text(300, 112 + 12 * i, line))]).map(
        ({ columnEdges }) => columnEdges.length - 1,
      );
    assert.deepEqual(columnsOf(long), [2]);
    assert.deepEqual(columnsOf(full), [1]);
  });

  it('stay where they are beside a frame of one line, as of a button, and one that is much lower than they are', () => {
    const isInRow = (words: readonly Word[]): boolean =>
      tablesOf([...words, ...BELOW]).some(({ columnEdges }) => columnEdges.length > 2);
    const higher = Array.from({ length: 12 }, (_, i) => text(300, 30 + 12 * i, `Boat ${i}`)).flat();
    assert.ok(isInRow([...SELLER, ...DATES]));
    assert.ok(!isInRow([...text(60, 112, 'River Boats Ltd'), ...DATES]));
    assert.ok(!isInRow([...SELLER, ...higher]));
  });

  it('end at a line across both', () => {
    const words = [...SELLER, ...DATES, ...text(300, 154, 'Page 1 of 1'), ...BELOW];
    const content = page({ words, rulings: [...FRAME, across(146, 150, 400)] });
    const table = findTables(content, OPTIONS).find(({ columnEdges }) => columnEdges.length > 2);
    assert.deepEqual(described(table, content).slice(1), ['0,1: Invoice 2024-17 Issued: 3 May Due: 17 May']);
  });
});
