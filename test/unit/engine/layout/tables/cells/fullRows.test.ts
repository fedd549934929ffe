import assert from 'node:assert/strict';
import { fullRow, type PlacedCell, trustIn } from '../../../../../../src/engine/layout/tables/cells/fullRows';
import type { Block, TableCell } from '../../../../../../src/engine/model/document';
import type { TableCellRegion } from '../../../../../../src/engine/layout/tables/types';
import { cell, paragraph, text } from '../../../write/literals';

const BOUNDS = { left: 0, right: 100, top: 0, bottom: 40 };

/** Lines of 10 points, of the width given. */
function filled(lines: number, widthPt: number, rest: Partial<TableCellRegion> = {}) {
  const textBounds = { left: 0, right: widthPt, top: 0, bottom: 10 * lines };
  const block = paragraph([text('x')], { bounds: textBounds, lineSpacing: { rule: 'exact', pt: 10 } });
  const region: TableCellRegion = {
    row: 0,
    column: 0,
    rowSpan: 1,
    columnSpan: 1,
    bounds: BOUNDS,
    textBounds,
    words: [0],
    borders: {},
    verticalAlign: 'top',
    ...rest,
  };
  return { cell: region, inside: BOUNDS, blocks: [block] };
}

function placed(lines: number, widthPt: number, verticalAlign: TableCell['verticalAlign'] = 'top'): PlacedCell {
  const own = filled(lines, widthPt);
  return { cell: cell('', { blocks: own.blocks, verticalAlign }), trust: trustIn(own, 2) };
}

const spaces = (cells: readonly TableCell[]): number[][] =>
  cells.map(({ blocks: [block] }) => spacesOf(block).map((pt) => Math.round(pt * 100) / 100));

const spacesOf = (block: Block | undefined): number[] =>
  block?.type === 'paragraph' ? [block.spaceBeforePt, block.spaceAfterPt] : [];

describe('a row of a table', () => {
  it('is filled by a short line rather than by several, or by one that just fits', () => {
    assert.deepEqual(spaces(fullRow([placed(3, 90), placed(1, 95), placed(1, 20)], 31)), [
      [0, 0],
      [0, 0],
      [0, 21],
    ]);
    assert.deepEqual(spaces(fullRow([placed(3, 90), placed(1, 95)], 31)), [
      [0, 0],
      [0, 21],
    ]);
  });

  it('is filled from where its cell’s text stands', () => {
    assert.deepEqual(spaces(fullRow([placed(1, 20, 'center')], 31.05)), [[10.55, 10.5]]);
    assert.deepEqual(spaces(fullRow([placed(1, 20, 'bottom')], 31.05)), [[21.05, 0]]);
  });

  it('of longer texts alone keeps the white into which they may grow', () => {
    assert.deepEqual(spaces(fullRow([placed(3, 90)], 31.5)), [[0, 1.5]]);
    assert.deepEqual(spaces(fullRow([placed(3, 90)], 36)), [[0, 0]]);
  });

  it('is not told by cells that stand in several rows, or whose text is turned', () => {
    const over = { cell: cell('', {}), trust: trustIn(filled(1, 20, { rowSpan: 2 }), 2) };
    const turned = { cell: cell('', {}), trust: trustIn(filled(1, 20, { textDirection: 'up' }), 2) };
    assert.deepEqual(fullRow([over, turned], 40), [over.cell, turned.cell]);
  });
});
