import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { STYLE } from '../../surveys';
import { across, described, lattice, OPTIONS, page, text, textEndingAt } from '../pageBuilder';

const BOX = lattice([50, 540], [100, 116]);

const HEAD = [
  ...text(54, 111, 'No'),
  ...text(80, 111, 'Item'),
  ...textEndingAt(320, 111, 'Count'),
  ...textEndingAt(360, 111, 'Unit'),
  ...textEndingAt(440, 111, 'Price'),
  ...textEndingAt(536, 111, 'Amount'),
];

/** The unit stands behind the number, and not below its name. */
const item = (y: number, no: string, name: string, count: string, price: string, amount: string): Word[] => [
  ...textEndingAt(64, y, no),
  ...text(80, y, name),
  ...textEndingAt(320, y, count),
  ...text(329, y, 'kg'),
  ...textEndingAt(440, y, price),
  ...textEndingAt(536, y, amount),
];

const ROPE = [...item(130, '1', 'Rope of hemp for river boats', '4', '12,50', '50,00'), ...text(80, 142, 'Article 17')];

const smaller = (word: Word): Word => ({ ...word, pieces: word.pieces.map((piece) => ({ ...piece, style: 1 })) });

const tableOf = (words: readonly Word[], rulings = BOX) => {
  const content = page({ words, rulings });
  return { table: findTables(content, OPTIONS)[0], content };
};

describe('names in a box', () => {
  it('are the head of the rows below, and keep their box', () => {
    const { table, content } = tableOf([...HEAD, ...ROPE, ...item(156, '2', 'Tar', '20', '3,00', '60,00')]);
    assert.deepEqual(described(table, content).slice(0, 13), [
      ...['0,0: No', '0,1: Item', '0,2: Count', '0,3: Unit', '0,4: Price', '0,5: Amount'],
      ...['1,0: 1', '1,1: Rope of hemp for river boats Article 17'],
      ...['1,2: 4', '1,3: kg', '1,4: 12,50', '1,5: 50,00', '2,0: 2'],
    ]);
    const sides = table?.cells.map(({ borders }) => borders.left !== undefined);
    assert.deepEqual(
      sides?.map((has, i) => (has ? i : -1)).filter((i) => i >= 0),
      [0],
    );
    assert.equal(table?.headerRows, 1);
  });

  it('are the head of a single row, too', () => {
    const { table, content } = tableOf([...HEAD, ...ROPE]);
    assert.equal(described(table, content).length, 12);
  });

  it('are so in larger type than the rows', () => {
    const content = page({
      words: [...HEAD, ...ROPE.filter(({ baseline }) => baseline === 130).map(smaller)],
      rulings: BOX,
      styles: [STYLE, { ...STYLE, sizePt: 8 }],
    });
    assert.equal(described(findTables(content, OPTIONS)[0], content).length, 12);
  });

  it('are head of nothing behind the next line', () => {
    const sums = [...text(80, 156, 'Paid'), ...textEndingAt(440, 156, '50,00'), ...textEndingAt(536, 156, '50,00')];
    const { table } = tableOf([...HEAD, ...ROPE, ...sums], [...BOX, across(146, 50, 540)]);
    assert.equal(table?.rowEdges.length, 3);
  });

  it('are text where the rows have several columns below one of them', () => {
    const wide = [...HEAD.slice(0, 3), ...textEndingAt(440, 111, 'Price-of-all-pieces'), ...HEAD.slice(-1)];
    const across = [...text(80, 142, 'A set of three pieces'), ...text(350, 142, '* *'), ...text(425, 142, '*')];
    const rows = [
      ...item(130, '1', 'Rope', '4', '12,50', '50,00'),
      ...across,
      ...item(154, '2', 'Tar', '20', '3,00', '60,00'),
    ];
    const words = [...wide, ...rows].filter((word) => word.text !== 'kg');
    assert.notEqual(tableOf(words).table?.bounds.top, 100);
  });

  it('are text where what follows stands elsewhere', () => {
    const fields = [...text(100, 130, 'Ship to'), ...text(250, 130, 'Northport'), ...text(480, 130, 'Gate 2')];
    assert.equal(tableOf([...HEAD, ...fields]).table, undefined);
  });
});
