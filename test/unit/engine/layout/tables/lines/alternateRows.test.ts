import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import { alternateRows } from '../../../../../../src/engine/layout/tables/lines/alternateRows';
import { containsCentre } from '../../../../../../src/engine/model/geometry';
import type { PageContent } from '../../../../../../src/engine/model/pageContent';
import { fill, OPTIONS, page, text } from '../pageBuilder';

const PALE = 0xdce3ef;
const LINE_PT = 12;

interface Row {
  readonly name: string;
  readonly lines: readonly string[];
  readonly isShaded: boolean;
}

const row = (isShaded: boolean, name: string, ...lines: string[]): Row => ({ name, lines, isShaded });

const ROWS = [
  row(true, 'start', 'Use foo as', 'starting rule'),
  row(false, 'ambiguity', 'Return all', 'derivations for', 'Earley'),
  row(true, 'transformer', 'Apply', 'transformer to', 'tree'),
  row(false, 'postlex', 'Provide a', 'wrapper for the', 'lexer'),
  row(true, 'lexer', 'Use the standard', 'lexer'),
];

/** Names beside lines of text, in rows as high as these; shaded ones are painted cell by cell. */
function options(rows: readonly Row[]): Pick<PageContent, 'words' | 'fills'> {
  const words: PageContent['words'][number][] = [];
  const fills: PageContent['fills'][number][] = [];
  let top = 100;
  for (const { name, lines, isShaded } of rows) {
    const bottom = top + 4 + LINE_PT * lines.length;
    words.push(...text(54, top + 11, name));
    for (const [i, line] of lines.entries()) words.push(...text(154, top + 11 + LINE_PT * i, line));
    if (isShaded) {
      fills.push(fill({ left: 50, top, right: 150, bottom }, PALE));
      fills.push(fill({ left: 150, top, right: 280, bottom }, PALE));
    }
    top = bottom;
  }
  return { words, fills };
}

const found = ({ words, fills }: Pick<PageContent, 'words' | 'fills'>): number[][] =>
  alternateRows(fills, (cell) =>
    words.filter(({ bounds }) => containsCentre(cell, bounds)).map(({ bounds }) => bounds),
  ).map(({ bounds: { left, top, right, bottom } }) => [left, top, right, bottom]);

describe('a table of which every other row is shaded cell by cell', () => {
  it('has the rows between these, too, with all lines of their cells', () => {
    const content = page(options(ROWS.slice(0, 3)));
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(table?.columnEdges, [50, 150, 280]);
    assert.deepEqual(table.rowEdges, [100, 128, 168, 208]);
    assert.deepEqual(
      table.cells.filter(({ column }) => column === 0).map(({ shading }) => shading),
      [PALE, undefined, PALE],
    );
  });

  it('has no row between where there are several, or text lies across the columns', () => {
    assert.deepEqual(found(options(ROWS)).slice(0, 2), [
      [50, 128, 150, 168],
      [150, 128, 280, 168],
    ]);
    const short = [row(false, 'lexer', 'Use one'), row(false, 'parser', 'Use one')];
    assert.deepEqual(found(options([...ROWS.slice(0, 1), ...short, ...ROWS.slice(2, 3)])), []);
    const content = options(ROWS.slice(0, 3));
    assert.equal(found(content).length, 2);
    assert.deepEqual(found({ ...content, words: [...content.words, ...text(100, 163, 'throughoutsuch')] }), []);
  });
});
