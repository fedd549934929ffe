import assert from 'node:assert/strict';
import { withBlankCells } from '../../../../../../src/engine/layout/tables/cells/blankCells';
import type { TableRegion } from '../../../../../../src/engine/layout/tables/types';
import { page, text } from '../pageBuilder';

/** A table of one row. */
const tableOf = (bounds: TableRegion['bounds'], inner?: TableRegion): TableRegion => ({
  bounds,
  columnEdges: [bounds.left, bounds.right],
  rowEdges: [bounds.top, bounds.bottom],
  cells: [
    {
      row: 0,
      column: 0,
      rowSpan: 1,
      columnSpan: 1,
      bounds,
      words: [0],
      textBounds: { left: 80, top: 80, right: 100, bottom: 90 },
      borders: {},
      verticalAlign: 'top',
      ...(inner && { tables: [inner] }),
    },
  ],
  ruled: 'ruled',
  headerRows: 0,
});

describe('what can be filled in in a cell', () => {
  const words = [
    ...text(80, 90, 'Name'),
    ...text(80, 110, 'aaaa'),
    ...text(80, 190, 'bbbb'),
    ...text(400, 110, 'cccc'),
  ];
  const inner = tableOf({ left: 75, top: 150, right: 200, bottom: 200 });
  const [outer] = withBlankCells(
    [tableOf({ left: 72, top: 72, right: 300, bottom: 220 }, inner)],
    page({ words }),
    [1, 2, 3],
  );

  it('is among its words, and its text reaches so far', () => {
    const cell = outer?.cells[0];
    assert.deepEqual(cell?.words, [0, 1]);
    assert.equal(cell.textBounds?.bottom, words[1]?.bounds.bottom);
  });

  it('is among those of the innermost table', () => {
    assert.deepEqual(outer?.cells[0]?.tables?.[0]?.cells[0]?.words, [0, 2]);
  });
});
