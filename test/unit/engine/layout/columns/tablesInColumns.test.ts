import assert from 'node:assert/strict';
import { layoutPage } from '../../../../../src/engine/layout/page';
import { surveyDocument } from '../../../../../src/engine/layout/surveyDocument';
import { surveyPage } from '../../../../../src/engine/layout/surveyPage';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { INFO, pageContent, words } from '../surveys';

const LINE = 'Lines of a column end where it ends, by and by';
const ROWS = [
  ['Sheets', 'Pages', 'Cost'],
  ['12', '24', '1.50'],
  ['16', '32', '2.10'],
  ['20', '40', '2.75'],
  ['24', '48', '3.20'],
];

/** Lines, a table without lines of its own, and more lines: fifteen lines, 230 points wide. */
function column(left: number, above: number): Word[] {
  return Array.from({ length: 15 }, (_, i) => {
    const cells = ROWS[i - above] ?? [LINE];
    return cells.flatMap((text, at) => words(text, left + 105 * at, 100 + 12 * i));
  }).flat();
}

describe('tables in columns that stand close to each other', () => {
  it('leave them their gutter, however wide the padding of their cells is', () => {
    const page = pageContent([...column(60, 1), ...column(299, 9)]);
    const survey = surveyDocument(INFO, [surveyPage(page)]);
    const { draft } = layoutPage(page, survey, { words: [], pictures: [] });
    const tables = draft.blocks.filter((block) => block.type === 'block' && block.block.type === 'table');
    assert.equal(tables.length, 2);
    assert.deepEqual(
      draft.bands.map(({ columns }) => columns.length),
      [2],
    );
  });
});
