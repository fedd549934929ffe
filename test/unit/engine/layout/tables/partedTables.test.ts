import assert from 'node:assert/strict';
import { findTables } from '../../../../../src/engine/layout/tables/findTables';
import { withHeadSpans } from '../../../../../src/engine/layout/tables/heads/headSpans';
import { interleaved, textRows } from '../../../../../src/engine/layout/tables/text/textRows';
import type { PageContent, Word } from '../../../../../src/engine/model/pageContent';
import { across, described, OPTIONS, page, regionOf, rowsOfText, text } from './pageBuilder';

const rowsOf = (content: PageContent): string[][] =>
  findTables(content, OPTIONS).map((table) => described(table, content));

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

  it('has units and the like over all figures, also below its head', () => {
    const edges = [50, 150, 250, 350, 450];
    const filled = (row: number): [number, number, number, number, number][] =>
      [0, 1, 2, 3].map((column) => [row, column, 1, 60 + 100 * column, 90 + 100 * column]);
    const rows = [0, 1, 2, 3, 5, 6].flatMap(filled);
    const spans = (unit: [number, number, number, number, number], value: string): number[] =>
      withHeadSpans(regionOf(edges, 100, 7, [...rows, unit]), ({ row }) => (row === 4 ? 'Percent' : value))
        .cells.filter(({ row }) => row === 4)
        .map(({ columnSpan }) => columnSpan);
    assert.deepEqual(spans([4, 2, 1, 255, 295], '12'), [1, 3]);
    assert.deepEqual(spans([4, 1, 1, 155, 195], '12'), [1, 1, 1, 1]);
    assert.deepEqual(spans([4, 2, 1, 255, 295], 'Yes'), [1, 1, 1, 1]);
  });
});

describe('tables of one width with rules between their rows', () => {
  const FIELDS = [
    ['Pupil', 'Ann Oak', 'Class', '7b'],
    ['Year', '2022', 'Absences', '9'],
    ['Town', 'Jena', 'Room', '4'],
  ];
  const MARKS = [
    ['Subject', 'Mark', 'Comment of the teacher'],
    ['Music', '2', 'A steady year for all'],
    ['Art', '1', 'Works well in the group'],
    ['Sports', '2', 'Good progress'],
  ];
  /** First cells of the tables found, with so much more room between the two than between rows. */
  const found = (fields: readonly string[][], gap: number): (string | undefined)[] => {
    const below = 112 + 18 * fields.length + gap;
    const words = [
      ...rowsOfText([55, 150, 240, 320], 112, 18, fields),
      ...rowsOfText([55, 125, 165], below, 18, MARKS),
    ];
    const rules = [...fields.map((_, i) => 118 + 18 * i), ...MARKS.map((_, i) => below + 6 + 18 * i)];
    return rowsOf(page({ words, rulings: rules.map((y) => across(y, 50, 350)) })).map(([cell]) => cell);
  };

  it('are two where the row that starts the second stands apart and keeps to other columns', () => {
    assert.deepEqual(found(FIELDS, 14), ['0,0: Pupil', '0,0: Subject']);
    assert.equal(found(FIELDS, 0).length, 1);
  });

  it('are two, too, where the first has a single row below its first rule', () => {
    assert.deepEqual(found(FIELDS.slice(0, 2), 14), ['0,0: Pupil', '0,0: Subject']);
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
    return interleaved(rows, true).map((group) =>
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
