import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import { OPTIONS, page, text } from '../pageBuilder';

describe('words of scripts without spaces', () => {
  /** Written column by column, or row by row. */
  const tablesOf = (line: string, heading: string, byRow: boolean): number => {
    const column = (left: number) => [
      ...text(left, 80, heading, 1),
      ...[1, 2, 3, 4].flatMap((row) => text(left, 80 + 14 * row, line)),
      ...text(left, 150, line.slice(0, 8)),
    ];
    const words = [...column(50), ...column(306)];
    if (byRow) words.sort((a, b) => a.baseline - b.baseline);
    return findTables(page({ words }), OPTIONS).length;
  };

  it('are counted by their letters: lines beside each other are columns of text, short names a table', () => {
    assert.equal(tablesOf('請負者は現場を常に清潔に保ち、毎週末に廃棄物を搬出するものとしますから', '責任', false), 0);
    assert.equal(tablesOf('保護眼鏡と電池', '責任', true), tablesOf('Glasses', 'Name', true));
  });
});
