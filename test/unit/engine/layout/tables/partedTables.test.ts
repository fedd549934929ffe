import assert from 'node:assert/strict';
import { findTables } from '../../../../../src/engine/layout/tables/findTables';
import { interleaved, textRows } from '../../../../../src/engine/layout/tables/text/textRows';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { OPTIONS, page, rowsOfText, text } from './pageBuilder';

describe('a table of figures', () => {
  const names = ['Social factors', 'Lives alone', 'Smokes', 'Earlier visits', 'Two', 'None'];
  const setIn = (at: readonly number[]): number => {
    const rows = names.flatMap((name, i) => [
      ...text(55 + (at[i] ?? 0), 112 + 14 * i, name),
      ...(at[i] === 0 ? [] : [...text(205, 112 + 14 * i, `${10 + i}`), ...text(305, 112 + 14 * i, `${20 + i}`)]),
    ]);
    const head = [...text(55, 98, 'Feature'), ...text(205, 98, 'Some'), ...text(305, 98, 'Others')];
    return findTables(page({ words: [...head, ...rows] }), OPTIONS).length;
  };

  it('has names of rows that are set in by steps, but none that start anywhere', () => {
    assert.equal(setIn([0, 10, 20, 0, 10, 20]), 1);
    assert.equal(setIn([5, 17, 31, 10, 45, 60]), 0);
  });
});

describe('rows of text', () => {
  const groups = (words: Word[]): string[] => {
    const content = page({ words });
    const rows = textRows(
      content,
      words.map((_, i) => i),
      0.5,
    );
    return interleaved(rows, 'table').map((group) =>
      group.flatMap((row) => row.words.map((i) => words[i]?.text)).join(' '),
    );
  };

  it('go with the name that stands in the middle of both, a little more than a size away', () => {
    const values = [
      ...rowsOfText([100, 150], 100, 17, [
        ['1', '2'],
        ['3', '4'],
      ]),
    ];
    assert.deepEqual(groups([...values, ...text(50, 108.5, 'Name')]), ['1 2 Name', '3 4']);
    assert.deepEqual(groups([...values, ...text(50, 105, 'Name')]), ['1 2 Name', '3 4']);
  });

  it('that name columns go with the names beside headings of several columns', () => {
    const heads = [
      ...text(120, 100, 'Men'),
      ...text(220, 100, 'Women'),
      ...text(50, 108, 'State'),
      ...text(85, 108, 'No'),
    ];
    const names = rowsOfText([110, 150, 210, 250], 116, 0, [['Total', 'Urban', 'Total', 'Urban']]);
    assert.deepEqual(groups([...heads, ...names]), ['Men Women State No', 'Total Urban Total Urban']);
  });
});
