import assert from 'node:assert/strict';
import { withTouchingColumns } from '../../../../../../src/engine/layout/tables/text/touchingColumns';
import type { TableRegion } from '../../../../../../src/engine/layout/tables/types';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { text, textEndingAt } from '../pageBuilder';

const ROW_PT = 14;

/** One column of figures that end at 240 and of what stands behind them, from 242, or so much apart from row
 * to row; the texts of its cells after the cut. */
function cellsOf(
  rows: readonly (readonly [string, string])[],
  shift: { readonly end?: number; readonly start?: number } = {},
): string[][] {
  const { end = 0, start = 0 } = shift;
  const words: Word[] = [];
  const cells = rows.map(([figure, next], row): TableRegion['cells'][number] => {
    const y = 100 + ROW_PT * row;
    const own = [
      ...(figure === '' ? [] : textEndingAt(240 - end * row, y, figure)),
      ...text(242 + start * (row % 2), y, next),
    ];
    words.push(...own);
    return {
      row,
      column: 0,
      rowSpan: 1,
      columnSpan: 1,
      bounds: { left: 150, right: 400, top: y - 10, bottom: y + 4 },
      words: own.map((word) => words.indexOf(word)),
      borders: {},
      verticalAlign: 'top',
    };
  });
  const rowEdges = [0, ...rows.keys()].map((_, i) => 90 + ROW_PT * i);
  const bounds = { left: 150, right: 400, top: 90, bottom: rowEdges.at(-1) ?? 0 };
  const region = withTouchingColumns(
    { bounds, columnEdges: [150, 400], rowEdges, cells, ruled: 'unruled', headerRows: 0, confidence: 1 },
    words,
  );
  return rows.map((_, row) =>
    region.cells
      .filter((cell) => cell.row === row)
      .map((cell) => cell.words.map((i) => words[i]?.text ?? '').join(' ')),
  );
}

describe('columns that touch', () => {
  const figures = ['1', '22', '333', '4444', '55555', '6'];

  it('are two where figures end at one place and texts of many lengths start at the next', () => {
    const found = cellsOf(figures.map((figure, i) => [figure, 'x'.repeat(i + 2)]));
    assert.deepEqual(found[1], ['22', 'xxx']);
    assert.equal(
      found.every((cells) => cells.length === 2),
      true,
    );
  });

  it('are two where the second is alone in some rows', () => {
    const found = cellsOf([...figures, '', '', ''].map((figure) => [figure, '2020']));
    assert.deepEqual(found.slice(5, 7), [
      ['6', '2020'],
      ['', '2020'],
    ]);
  });

  it('are one where a unit stands behind each figure', () => {
    assert.deepEqual(cellsOf(figures.map((figure) => [figure, 'kg']))[0], ['1 kg']);
  });

  it('are one where the texts before end at many places, or those behind start at several', () => {
    const rows = figures.map((figure, i): [string, string] => [figure, 'x'.repeat(i + 2)]);
    for (const shift of [{ end: 3 }, { start: 5 }])
      assert.equal(
        cellsOf(rows, shift).every((cells) => cells.length === 1),
        true,
      );
  });
});
