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

  it('is none of it where it holds one text, stands apart from it, or is as white as the page', () => {
    assert.deepEqual(cellsOf(text(53, 97, 'Places and their numbers of all'), ground(85, 100)), CELLS);
    assert.deepEqual(cellsOf(rowsOfText(LEFTS, 77, 15, [['Place', 'One', 'Two']]), ground(65, 80)), CELLS);
    assert.deepEqual(cellsOf(HEAD, ground(85, 100, 0xffffff)), CELLS);
  });
});
