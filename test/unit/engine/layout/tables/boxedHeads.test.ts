import assert from 'node:assert/strict';
import { findTables } from '../../../../../src/engine/layout/tables/findTables';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { described, lattice, OPTIONS, page, rowsOfText, text } from './pageBuilder';

const EDGES = [50, 100, 230, 300, 380];
const LEFTS = [55, 105, 235, 305];
const head = rowsOfText(LEFTS, 113, 12, [['Item', 'Works', 'Unit', 'Rate']]);
const contentWith = (below: readonly Word[]) =>
  page({ words: [...head, ...below], rulings: lattice(EDGES, [100, 118]) });

describe('a head with lines around its names', () => {
  it('goes on in the rows below, which have none, however long their texts are', () => {
    const content = contentWith(
      [0, 1].flatMap((i) =>
        rowsOfText(LEFTS, 130 + 42 * i, 12, [
          [`1.${i}`, 'All round the yard a', 'm', `${i}7.40`],
          ['', 'wall of seven bricks,', '', ''],
          ['', 'white, and dry.', '', ''],
        ]),
      ),
    );
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(others, []);
    assert.deepEqual(described(table, content).slice(4), [
      ...['1,0: 1.0', '1,1: All round the yard a wall of seven bricks, white, and dry.', '1,2: m', '1,3: 07.40'],
      ...['2,0: 1.1', '2,1: All round the yard a wall of seven bricks, white, and dry.', '2,2: m', '2,3: 17.40'],
    ]);
  });

  it('goes on with blanks to fill in, which lead to no page', () => {
    const lefts = [...LEFTS, 385];
    const rows = ['Wall', 'Gate', 'Path'].map((name, i) => [`1.${i}`, name, 'm', '......', `${i + 4}2`]);
    const content = page({
      words: [...head, ...text(385, 113, 'No'), ...rowsOfText(lefts, 130, 12, rows)],
      rulings: lattice([...EDGES, 430], [100, 118]),
    });
    assert.equal(findTables(content, OPTIONS)[0]?.rowEdges.length, rows.length + 2);
  });

  it('has none of the text below that runs over its columns', () => {
    const prose = text(50, 131, 'All round the yard stands a wall of seven bricks, white and dry.');
    assert.equal(findTables(contentWith(prose), OPTIONS)[0]?.rowEdges.length, 2);
  });
});
