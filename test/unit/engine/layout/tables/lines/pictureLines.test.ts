import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { TableRegion } from '../../../../../../src/engine/layout/tables/types';
import type { Rect } from '../../../../../../src/engine/model/geometry';
import type { PageContent, Picture, Word } from '../../../../../../src/engine/model/pageContent';
import { described, OPTIONS, page, rowsOfText, text } from '../pageBuilder';

const NAMES = ['Teapot', 'Lantern', 'Ladder'];
const HEAD = [...text(55, 110, 'Picture'), ...rowsOfText([150, 320, 400], 110, 0, [['Name', 'Price', 'Stock']])];
const ROWS = NAMES.flatMap((name, i) => [
  ...text(150, 130 + 40 * i, name, 1),
  ...text(150, 142 + 40 * i, 'Made of the best material'),
  ...rowsOfText([320, 400], 130 + 40 * i, 0, [[`${i + 1}.50`, `${i + 7}`]]),
]);
/** Beside the last picture, below all columns but one. */
const LAST = text(150, 226, 'but not for long');
const BELOW = text(
  50,
  350,
  'A line of a text that is set over the whole width of its page and does not stand in any row',
);

function picture(bounds: Rect): Picture {
  return { bounds, kind: 'image', media: 'a.png', rotation: 0, background: false, artifact: false };
}

const beside = (top: number, height = 34): Picture => picture({ left: 55, top, right: 135, bottom: top + height });

function tableOf(pictures: readonly Picture[], words: readonly Word[] = []): [TableRegion | undefined, PageContent] {
  const content = page({ words: [...HEAD, ...ROWS, ...words, ...BELOW], pictures });
  return [findTables(content, OPTIONS)[0], content];
}

describe('pictures in the rows of a table without lines', () => {
  it('have a column of their own, and make their rows as high as they are', () => {
    const [table, content] = tableOf(NAMES.map((_, i) => beside(122 + 40 * i)));
    assert.deepEqual(described(table, content).slice(0, 6), [
      '0,0: Picture',
      '0,1: Name',
      '0,2: Price',
      '0,3: Stock',
      '1,0: ',
      '1,1: Teapot Made of the best material',
    ]);
    assert.equal(table?.rowEdges.length, 5);
    assert.equal(table.bounds.bottom, 236);
    for (const [row, top] of [122, 162, 202].entries()) {
      const cell = table.cells[4 * (row + 1)]?.bounds;
      assert.ok(cell && cell.top <= top && cell.bottom >= top + 34 && cell.right > 135 && cell.right < 150);
    }
  });

  it('have the text that stands beside them in their row, and not what stands below', () => {
    const [table, content] = tableOf(
      NAMES.map((_, i) => beside(122 + 40 * i)),
      LAST,
    );
    assert.equal(described(table, content).at(-3), '3,1: Ladder Made of the best material but not for long');
  });

  it('change nothing where one of them reaches into two rows', () => {
    const [table] = tableOf([beside(122), beside(162, 60)]);
    assert.equal(table?.columnEdges.length, 4);
  });
});
