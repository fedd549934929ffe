import assert from 'node:assert/strict';
import { type CellLine, type CellRow, groupRows } from '../../../../../src/engine/layout/tables/rowGroups';

const SIZE_PT = 10;
const LINE_PT = 12;
const PADDED_ROW_PT = 18;
const REACH = [180, 250];

/** A line of text; `place`: where its words stand in the content, first and last. */
function line(baseline: number, cells: readonly (string | undefined)[], place: readonly [number, number]): CellRow {
  const filled = cells.flatMap((text, column): [number, CellLine][] =>
    text === undefined ? [] : [[column, { text, left: 200 * column, right: REACH[column] ?? 0, firstWordWidth: 20 }]],
  );
  return {
    firstBaseline: baseline,
    lastBaseline: baseline,
    sizePt: SIZE_PT,
    bold: false,
    cells: new Map(filled),
    across: [],
    firstWord: place[0],
    lastWord: place[1],
  };
}

describe('lines of a table', () => {
  it('are one row where a value stands beside the middle one, written after all of them', () => {
    const first = ['Question', 'Was it done?'].map((text, i) =>
      line(100 - (2 - i) * PADDED_ROW_PT, [text, `${i + 5}%`], [2 * i - 4, 2 * i - 3]),
    );
    const others = [0, 1, 2].flatMap((i) => {
      const top = 100 + i * (2 * LINE_PT + PADDED_ROW_PT);
      return [
        line(top, ['What was done in that year,'], [10 * i, 10 * i + 2]),
        line(top + LINE_PT, ['before the end of the summer', `${i + 7}%`], [10 * i + 3, 10 * i + 9]),
        line(top + 2 * LINE_PT, ['or in the months behind it?'], [10 * i + 6, 10 * i + 8]),
      ];
    });
    assert.deepEqual(groupRows([...first, ...others], REACH, LINE_PT / SIZE_PT), [0, 1, 2, 5, 8]);
  });
});
