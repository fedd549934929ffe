import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { across, OPTIONS, page, text } from '../pageBuilder';

const BOLD = 1;

function row(lefts: readonly number[], baseline: number, cells: readonly string[], style = 0): Word[] {
  return cells.flatMap((cell, i) => text(lefts[i] ?? 0, baseline, cell, style));
}

const HALVES = [50, 200, 300];
const narrow = [
  ...row(HALVES, 100, ['Country', 'People', 'Area'], BOLD),
  ...row(HALVES, 114, ['Germany', '83', '357']),
  ...row(HALVES, 128, ['France', '68', '643']),
  ...row(HALVES, 142, ['Spain', '47', '505']),
];

/** The same table further down. */
const lower = (by: number): Word[] =>
  narrow.map((word) => ({
    ...word,
    bounds: { ...word.bounds, top: word.bounds.top + by, bottom: word.bounds.bottom + by },
    baseline: word.baseline + by,
  }));

/** Rows and columns of each table. */
const sizes = (words: Word[]): number[][] =>
  findTables(page({ words }), OPTIONS).map(({ rowEdges, columnEdges }) => [
    rowEdges.length - 1,
    columnEdges.length - 1,
  ]);

describe('rows of text right below a table', () => {
  it('are another table if they start with a bold row and have other columns', () => {
    const lefts = [50, 120, 250, 340];
    const words = [
      ...narrow,
      ...row(lefts, 156, ['Year', 'Wheat', 'Barley', 'Rye'], BOLD),
      ...row(lefts, 170, ['2007', '12', '13', '14']),
      ...row(lefts, 184, ['2008', '22', '23', '24']),
      ...row(lefts, 198, ['2009', '32', '33', '34']),
    ];
    assert.deepEqual(sizes(words), [
      [4, 3],
      [4, 4],
    ]);
  });

  it('are another table below a heading', () => {
    const lefts = [50, 230];
    const words = [
      ...narrow,
      ...text(50, 160, 'Years and wheat', BOLD),
      ...row(lefts, 182, ['2007 and before it, or never', '82']),
      ...row(lefts, 196, ['2008 and before', '22']),
      ...row(lefts, 210, ['2009 and before', '32']),
    ];
    assert.deepEqual(sizes(words), [
      [4, 3],
      [3, 2],
    ]);
  });

  it('are another table below running text, even in the same columns', () => {
    const between = (lines: readonly string[]): Word[] => lines.flatMap((line, i) => text(50, 164 + 12 * i, line));
    const prose = ['These were the three largest countries before the last', 'count of all people.'];
    const again = lower(80).slice(3);
    assert.deepEqual(sizes([...narrow, ...between(prose), ...again]), [
      [4, 3],
      [3, 3],
    ]);
    assert.equal(sizes([...narrow, ...between(prose.slice(1)), ...again]).length, 1);
  });

  it('are another table below a line that names one, or if they start with the same names of columns', () => {
    const below = (title: string, rows: Word[]): number[][] => sizes([...narrow, ...text(50, 157, title), ...rows]);
    const unnamed = lower(72).slice(3);
    const two = [
      [4, 3],
      [4, 3],
    ];
    assert.deepEqual(below('Before the war', lower(72)), two);
    assert.deepEqual(below('Table 7. Before the war', unnamed), [
      [4, 3],
      [3, 3],
    ]);
    assert.deepEqual(below('Before the war', unnamed), [[8, 3]]);
  });

  it('are another table below its last rule, each with its own rules', () => {
    const words = [...narrow, ...text(50, 166, 'Before the war'), ...lower(86)];
    const rulings = [90, 104, 148, 176, 190, 234].map((y) => across(y, 45, 350));
    const tables = findTables(page({ words, rulings }), OPTIONS);
    assert.deepEqual(
      tables.map(({ bounds }) => [bounds.top, bounds.bottom]),
      [
        [90, 148],
        [176, 234],
      ],
    );
  });

  it('belong to it with a bold row in the same columns', () => {
    const words = [
      ...narrow,
      ...row(HALVES, 156, ['Overseas', '2', '86'], BOLD),
      ...row(HALVES, 170, ['Guiana', '1', '83']),
      ...row(HALVES, 184, ['Reunion', '1', '3']),
    ];
    assert.deepEqual(sizes(words), [[7, 3]]);
  });

  it('belong to it with a bold line over its columns', () => {
    const words = [
      ...narrow,
      ...text(50, 156, 'Overseas', BOLD),
      ...row(HALVES, 170, ['Guiana', '1', '83']),
      ...row(HALVES, 184, ['Reunion', '1', '3']),
    ];
    assert.equal(sizes(words).length, 1);
  });

  it('belong to it with a line in larger type at a column behind the first one, and are another table below one at the edge', () => {
    const plain = page({ words: [] }).styles;
    const styles = [...plain, ...plain.map((style) => ({ ...style, sizePt: 1.2 * style.sizePt }))];
    const below = (left: number, heading: string, above: readonly Word[] = [], by = 0): number[][] => {
      const words = [...narrow, ...above, ...text(left, 157 + by, heading, plain.length), ...lower(72 + by).slice(3)];
      const tables = findTables(page({ words, styles }), OPTIONS);
      return tables.map(({ rowEdges, columnEdges }) => [rowEdges.length - 1, columnEdges.length - 1]);
    };
    const two = [
      [4, 3],
      [3, 3],
    ];
    assert.deepEqual(below(200, '2. Overseas'), [[8, 3]]);
    assert.equal(below(200, '2. Overseas', row([200, 300], 156, ['47', '506']), 14).length, 1);
    assert.deepEqual(below(50, '2. Overseas and others'), two);
    // Set off over the texts behind names, as in a CV.
    assert.deepEqual(below(200, '2. Overseas', [], 8), two);
    assert.deepEqual(below(170, 'Overseas and others'), two);
  });
});
