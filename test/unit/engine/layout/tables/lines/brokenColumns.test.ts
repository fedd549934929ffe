import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { Ruling, Word } from '../../../../../../src/engine/model/pageContent';
import { across, described, down, OPTIONS, page, rowsOfText, text } from '../pageBuilder';

/** Two parts of three rows with the lines between their columns, and room between them. */
const FIGURES = [
  ['Faro', '11', '21'],
  ['Jena', '12', '22'],
  ['Lund', '13', '23'],
];
const partAt = (top: number): Word[] => rowsOfText([55, 205, 305], top + 12, 14, FIGURES);
const columnsFrom = (top: number, bottom: number, ...xs: readonly number[]): Ruling[] =>
  xs.map((x) => down(x, top, bottom));

const shapesOf = (words: readonly Word[], rulings: readonly Ruling[]): string[] => {
  const content = page({ words: [...words], rulings: [...rulings] });
  return findTables(content, OPTIONS).map(
    (table) =>
      `${table.columnEdges.length - 1}x${table.rowEdges.length - 1} ${described(table, content).find((cell) => cell.endsWith('Women')) ?? ''}`,
  );
};

describe('lines between columns that stop for the name of the rows below', () => {
  const words = [...partAt(100), ...text(180, 158, 'Women'), ...partAt(164)];
  const inner = [...columnsFrom(100, 146, 200, 300), ...columnsFrom(164, 208, 200, 300)];

  it('are those of one table, which has the name over all its columns', () => {
    assert.deepEqual(shapesOf(words, [...inner, across(100, 50, 350), across(208, 50, 350)]), ['3x7 3,0 1x3: Women']);
  });

  it('are, too, where its rules stand on both sides of the name and it is open at its sides', () => {
    const rules = [100, 146, 164, 208].map((y) => across(y, 50, 350));
    assert.deepEqual(shapesOf(words, [...inner, ...rules]), ['3x7 3,0 1x3: Women']);
  });

  it('are those of two tables where the text names the second', () => {
    const named = [...partAt(100), ...text(120, 158, 'Table 2. Women, continued'), ...partAt(164)];
    assert.equal(shapesOf(named, [...inner, across(100, 50, 350), across(208, 50, 350)]).length, 2);
  });

  it('are those of two tables where both are closed', () => {
    const closed = [100, 146, 164, 208].map((y) => across(y, 50, 350));
    const sides = [...columnsFrom(100, 146, 50, 350), ...columnsFrom(164, 208, 50, 350)];
    assert.deepEqual(shapesOf(words, [...inner, ...closed, ...sides]), ['3x3 ', '3x3 ']);
  });

  it('are those of two tables where several lines of text stand between them', () => {
    const apart = [...partAt(100), ...text(180, 158, 'Women'), ...text(55, 170, 'and all others'), ...partAt(176)];
    const lines = [...columnsFrom(100, 146, 200, 300), ...columnsFrom(176, 220, 200, 300)];
    assert.equal(shapesOf(apart, [...lines, across(100, 50, 350), across(220, 50, 350)]).length, 2);
  });

  it('are those of tables in columns side by side where each has rules of its own', () => {
    const halfAt = (left: number, top: number): Word[] =>
      rowsOfText([left + 5, left + 105], top + 12, 14, [
        ['Faro', '11'],
        ['Jena', '12'],
        ['Lund', '13'],
      ]);
    const parts = [50, 300].flatMap((left) => [...halfAt(left, 100), ...halfAt(left, 164)]);
    const lines = [50, 300].flatMap((left) => [
      ...columnsFrom(100, 146, left + 100),
      ...columnsFrom(164, 208, left + 100),
      ...[100, 146, 164, 208].map((y) => across(y, left, left + 200)),
    ]);
    assert.deepEqual(shapesOf([...parts, ...text(340, 158, 'Women')], lines), ['2x3 ', '2x3 ', '2x3 ', '2x3 ']);
  });
});
