import assert from 'node:assert/strict';
import { blockBox, type FlowBox } from '../../../../../src/engine/layout/flowBox';
import type { Table } from '../../../../../src/engine/model/document';
import type { Rect } from '../../../../../src/engine/model/geometry';
import { withTablesBeside } from '../../../../../src/engine/layout/tables/tablesBeside';

const table = (bounds: Rect): Table => ({
  type: 'table',
  bounds,
  columnWidthsPt: [bounds.right - bounds.left],
  rows: [],
  indentPt: bounds.left,
  alignment: 'left',
  spaceBeforePt: 0,
  cellPaddingPt: { x: 2, top: 1, bottom: 1 },
  rightToLeft: false,
  continues: false,
});

/** The blocks of a column: of a row of tables the places of these, "left top". */
function placed(...tables: Rect[]): (string | string[])[] {
  const place = ({ left, top }: Rect): string => `${left} ${top}`;
  return withTablesBeside(tables.map((bounds): FlowBox => blockBox(table(bounds)))).map((box) => {
    assert.ok(box.kind === 'block' && box.block.type === 'table');
    const inside = box.block.rows.flatMap((row) => row.cells.flatMap(({ blocks }) => blocks));
    return inside.length > 0 ? inside.map(({ bounds }) => place(bounds)) : place(box.bounds);
  });
}

const at = (left: number, top: number, bottom = top + 80): Rect => ({ left, right: left + 100, top, bottom });

describe('tables side by side', () => {
  it('are cells of a row, from left to right, each where it stands', () => {
    assert.deepEqual(placed(at(72, 100), at(312, 100), at(192, 104), at(72, 200), at(192, 200)), [
      ['72 100', '192 104', '312 100'],
      ['72 200', '192 200'],
    ]);
    const [row] = withTablesBeside([blockBox(table(at(72, 100))), blockBox(table(at(192, 104, 200)))]);
    assert.ok(row?.kind === 'block' && row.block.type === 'table');
    assert.deepEqual(row.block.columnWidthsPt, [120, 100]);
    assert.deepEqual([row.bounds, row.block.rows[0]?.heightPt], [{ left: 72, right: 292, top: 100, bottom: 200 }, 100]);
    const [, second] = row.block.rows[0]?.cells ?? [];
    assert.equal(second?.blocks[0]?.spaceBeforePt, 4);
  });

  it('stay below each other where one hardly reaches down beside the other, or stands below it', () => {
    assert.deepEqual(placed(at(72, 100), at(192, 150)), ['72 100', '192 150']);
    assert.deepEqual(placed(at(72, 100), at(120, 120)), ['72 100', '120 120']);
  });
});
