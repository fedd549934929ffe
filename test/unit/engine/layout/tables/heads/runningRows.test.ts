import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import { described, lattice, OPTIONS, page, text } from '../pageBuilder';

describe('a frame round the page and its running head', () => {
  /** A row for the head, two for the body and one for the foot. */
  const words = [
    ...text(80, 48, 'report.ts Page 1/3'),
    ...text(80, 80, 'names'),
    ...text(230, 80, 'values'),
    ...text(80, 110, 'first'),
    ...text(230, 110, 'second'),
    ...text(80, 140, 'Thursday'),
  ];
  const content = page({ words, rulings: lattice([72, 220, 372], [34, 64, 94, 124, 154]) });
  const rowsWithout = (...running: number[]): string[] => {
    const [table] = findTables(content, { ...OPTIONS, exclude: new Set(running) });
    return [...described(table, content), `${table?.bounds.top} to ${table?.bounds.bottom}`];
  };

  it('has no empty row where the head, or the foot, stands', () => {
    const body = ['0,0: names', '0,1: values', '1,0: first', '1,1: second'];
    assert.deepEqual(rowsWithout(0, 1, 2, 7), [...body, '64 to 124']);
    assert.deepEqual(rowsWithout(0, 1, 2), [...body, '2,0: Thursday', '2,1: ', '64 to 154']);
  });

  it('keeps rows with other text in them', () => {
    assert.equal(rowsWithout(0, 1).length, 9);
  });
});
