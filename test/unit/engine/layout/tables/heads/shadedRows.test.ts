import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { Fill, Word } from '../../../../../../src/engine/model/pageContent';
import { described, lattice, OPTIONS, page, rowsOfText, text } from '../pageBuilder';

const EDGES = [50, 150, 200, 260];
const LEFTS = [53, 153, 203];
const ROWS = ['Lake', 'Hill'].map((name, i) => [name, `${i}1`, `${i}2`]);
const BODY = rowsOfText(LEFTS, 112, 15, ROWS);

const ground = (top: number, bottom: number, colour = 0x1f4e79): Fill => ({
  bounds: { left: 50.3, top, right: 259.8, bottom },
  colour,
});

function cellsOf(words: readonly Word[], ...fills: readonly Fill[]): string[] {
  const content = page({ words: [...words, ...BODY], rulings: lattice(EDGES, [100, 115, 130]), fills });
  const [table] = findTables(content, OPTIONS);
  return described(table, content);
}

const HEAD = rowsOfText(LEFTS, 97, 15, [['Place', 'One', 'Two']]);
const CELLS = ['0,0: Lake', '0,1: 01', '0,2: 02', '1,0: Hill', '1,1: 11', '1,2: 12'];

describe('a row on a ground of its own beside the lines of a table', () => {
  it('is its head, and the last one its sums, whose name may cover several columns', () => {
    const sums = [...text(120, 142, 'Sum in all'), ...text(203, 142, '9')];
    const cells = cellsOf([...HEAD, ...sums], ground(85, 100), ground(130.4, 145));
    assert.deepEqual(cells.slice(0, 3), ['0,0: Place', '0,1: One', '0,2: Two']);
    assert.equal(cells[3], '1,0: Lake');
    assert.deepEqual(cells.slice(9), ['3,0 1x2: Sum in all', '3,2: 9']);
  });

  it('is one ground where it is painted cell by cell', () => {
    const grounds = EDGES.slice(1).map((right, i): Fill => {
      return { ...ground(85, 100), bounds: { left: (EDGES[i] ?? 0) + 0.3, top: 85, right: right + 0.3, bottom: 100 } };
    });
    assert.deepEqual(cellsOf(HEAD, ...grounds).slice(0, 3), ['0,0: Place', '0,1: One', '0,2: Two']);
  });

  it('is none of it where it holds one text, stands apart from it, or is as white as the page', () => {
    assert.deepEqual(cellsOf(text(53, 97, 'Places and their numbers of all'), ground(85, 100)), CELLS);
    assert.deepEqual(cellsOf(rowsOfText(LEFTS, 77, 15, [['Place', 'One', 'Two']]), ground(65, 80)), CELLS);
    assert.deepEqual(cellsOf(HEAD, ground(85, 100, 0xffffff)), CELLS);
  });
});

describe('the names of columns of two tables below each other, on grounds that stand apart from their lines', () => {
  it('are no table across the first of them', () => {
    const at = (top: number): Word[] => [
      ...rowsOfText(LEFTS, top + 12, 15, [['Place', 'One', 'Two']]),
      ...rowsOfText(LEFTS, top + 37, 15, ROWS),
    ];
    const content = page({
      words: [...at(100), ...text(53, 182, 'Winter'), ...at(190)],
      rulings: [...lattice(EDGES, [125, 140, 155]), ...lattice(EDGES, [215, 230, 245])],
      fills: [ground(100, 115), ground(190, 205)],
    });
    const tables = findTables(content, OPTIONS);
    assert.deepEqual(
      tables.map(({ bounds }) => bounds.bottom - bounds.top < 60),
      [true, true],
    );
  });
});
