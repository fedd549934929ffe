import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { Ruling } from '../../../../../../src/engine/model/pageContent';
import { across, described, OPTIONS, page, rowsOfText, text } from '../pageBuilder';

const LEFTS = [55, 155, 255];
const HEAD = ['Data', 'Method', 'Time'];
const RULES = [across(100, 50, 300), across(116, 50, 300)];

/** Rows below a head, with names at the given rows, which may be halves; a rule below the last one. */
const cells = (
  rows: number,
  names: readonly (readonly [row: number, name: string])[],
  rules: readonly Ruling[] = [],
): string[] => {
  const body = Array.from({ length: rows }, (_, i) => ['', `Way ${i}`, `${i + 2}.5`]);
  const content = page({
    words: [
      ...rowsOfText(LEFTS, 112, 14, [HEAD]),
      ...rowsOfText(LEFTS, 128, 14, body),
      ...names.flatMap(([row, name]) => text(55, 128 + 14 * row, name)),
    ],
    rulings: [...RULES, ...rules, across(118 + 14 * rows, 50, 300)],
  });
  const found = findTables(content, OPTIONS);
  return described(found[0], content).filter((cell) => /^\d+,0.*: \S/u.test(cell));
};

describe('names in the middle of several rows', () => {
  it('are names of all of them, be they as many as they like', () => {
    assert.deepEqual(
      cells(7, [
        [1, 'Lake'],
        [4.5, 'Hill'],
      ]),
      ['0,0: Data', '1,0 3x1: Lake', '4,0 4x1: Hill'],
    );
  });

  it('are those of the rows between two lines', () => {
    const lines = [across(160, 50, 300)];
    const told = cells(
      4,
      [
        [1, 'Lake'],
        [3, 'Hill'],
      ] as const,
      lines,
    );
    assert.deepEqual(told, ['0,0: Data', '1,0 3x1: Lake', '4,0: Hill']);
  });

  it('stay beside theirs where the first of several rows has the name', () => {
    const first = [
      [0, 'Lake'],
      [3, 'Hill'],
    ] as const;
    assert.deepEqual(cells(6, first), ['0,0: Data', '1,0: Lake', '4,0: Hill']);
  });
});
