import assert from 'node:assert/strict';
import type { Rect } from '../../../../../../src/engine/model/geometry';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import { described, fill, lattice, OPTIONS, page, text } from '../pageBuilder';

/** Cards of one height, their text at the top of each, some of it a line shorter. */
const CARDS = [
  [...text(60, 112, 'Rivers'), ...text(60, 126, 'They rise in'), ...text(60, 138, 'early spring.')],
  [...text(170, 112, 'Lakes'), ...text(170, 126, 'They freeze.')],
  [...text(280, 112, 'Seas'), ...text(280, 126, 'They rest under'), ...text(280, 138, 'the moon.')],
];
const SIDES = [
  [50, 150],
  [160, 260],
  [270, 370],
] as const;
const FRAMES = SIDES.flatMap((sides) => lattice(sides, [100, 150]));
const GROUNDS = SIDES.map(([left, right]): Rect => ({ left, top: 100, right, bottom: 150 }));

describe('boxes that begin beside each other', () => {
  it('are the cells of one row, with the white between them as cells that nothing is drawn around', () => {
    const content = page({ words: CARDS.flat(), rulings: FRAMES });
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual(
      described(table, content).filter((cell) => !cell.endsWith(': ')),
      ['0,0: Rivers They rise in early spring.', '0,2: Lakes They freeze.', '0,4: Seas They rest under the moon.'],
    );
    assert.deepEqual(table?.columnEdges, [50, 150, 160, 260, 270, 370]);
    assert.deepEqual(
      table.cells.map(({ borders }) => Object.values(borders).filter((border) => border).length),
      [4, 0, 4, 0, 4],
    );
  });

  it('are so on grounds of a colour, too', () => {
    const content = page({ words: CARDS.flat(), fills: GROUNDS.map((bounds) => fill(bounds, 0xeff6ff)) });
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(
      table?.cells.map(({ shading }) => shading),
      [0xeff6ff, undefined, 0xeff6ff, undefined, 0xeff6ff],
    );
  });

  it('become as high as the highest of them, but for those much lower and those with text below', () => {
    const bottoms = [150, 132, 150];
    const rulings = SIDES.flatMap((sides, i) => lattice(sides, [100, bottoms[i] ?? 0]));
    const rowOf = (words: (typeof CARDS)[number], lines = rulings) =>
      findTables(page({ words, rulings: lines }), OPTIONS).find(({ columnEdges }) => columnEdges.length === 6);
    assert.deepEqual(
      rowOf(CARDS.flat())?.cells.map(({ bounds }) => bounds.bottom),
      [150, 150, 150, 150, 150],
    );
    assert.equal(rowOf([...CARDS.flat(), ...text(170, 145, 'Below it')]), undefined);
    const low = SIDES.flatMap((sides, i) => lattice(sides, [100, i === 1 ? 132 : 170]));
    assert.equal(rowOf(CARDS.flat(), low), undefined);
  });

  it('are none where text stands between them or goes on beside them, or where each has one line', () => {
    const isRow = (words: (typeof CARDS)[number]): boolean =>
      findTables(page({ words, rulings: FRAMES }), OPTIONS).some(({ columnEdges }) => columnEdges.length === 6);
    assert.equal(isRow(CARDS.flat()), true);
    assert.equal(isRow([...CARDS.flat(), ...text(374, 126, 'and more')]), false);
    assert.equal(isRow(CARDS.flatMap((card) => card.slice(0, 1))), false);
  });
});
