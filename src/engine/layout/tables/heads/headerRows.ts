import { isBoldWord } from '../../../model/wordStyle';
import type { PageContent } from '../../../model/pageContent';
import { isNumeric } from '../text/rowGroups';
import { cellsByRow, type TableCellRegion, type TableRegion } from '../types';
import { groupBy } from '../../../model/collections/groups';
import { textOf } from '../text/textOfWords';
import { itemsAt } from '../../../model/collections/itemsAt';

/** Headings of more rows than this are no headings. */
const MAX_HEADER_ROWS = 4;
/** Share of a row's words that are bold, for a bold row; and of the body's words at most, for a body that is not. */
const BOLD_SHARE = 0.9;
const MAX_BOLD_BODY_SHARE = 0.5;

/**
 * Counts the rows at the top of a table that name its columns: bold rows above others, rows shaded unlike the rows below, texts above columns of
 * numbers, a row above the only rule. Cells that go down from such a row take the rows they cover with them. A table that is all headings has none.
 */
export function headerRowCount(region: TableRegion, content: PageContent): number {
  const rows = region.rowEdges.length - 1;
  if (rows < 2 || region.columnEdges.length < 3) return 0;
  const byRow = cellsByRow(region);
  let count = 0;
  for (const test of [isBoldAbove, isShadedAbove, isTextAboveNumbers]) {
    count = Math.max(count, test(byRow, content));
    if (count > 0) break;
  }
  if (count === 0 && isHeadRuled(region)) count = 1;
  for (let row = 0; row < count; row++) {
    for (const cell of byRow[row] ?? []) count = Math.max(count, cell.row + cell.rowSpan);
  }
  return count <= MAX_HEADER_ROWS && count < rows ? count : 0;
}

/** Below the first row, and below no other but the last, stands a rule over all columns. */
export function isHeadRuled({ cells, rowEdges }: TableRegion): boolean {
  const last = rowEdges.length - 2;
  return cells.every(({ row, rowSpan, borders }) =>
    row === 0 ? rowSpan === 1 && borders.bottom !== undefined : row + rowSpan > last || borders.bottom === undefined,
  );
}

function leading(
  rows: readonly (readonly TableCellRegion[])[],
  test: (cells: readonly TableCellRegion[]) => boolean,
): number {
  const end = rows.findIndex((cells) => !test(cells));
  return end < 0 ? rows.length : end;
}

function isBoldAbove(rows: readonly (readonly TableCellRegion[])[], content: PageContent): number {
  const bold = leading(rows, (cells) => boldShare(cells, content) >= BOLD_SHARE);
  const headed = leading(rows.slice(1), (cells) => cells.filter((cell) => cell.words.length > 0).length > 1) + 1;
  // A bold text alone in its row heads a part of the table.
  const count = Math.min(bold, headed);
  return count > 0 && boldShare(rows.slice(count).flat(), content) <= MAX_BOLD_BODY_SHARE ? count : 0;
}

/** Share of the words that are bold: NaN for cells without words, which is neither above nor below any share. */
export function boldShare(cells: readonly TableCellRegion[], content: PageContent): number {
  let bold = 0;
  let count = 0;
  for (const cell of cells) {
    const words = itemsAt(content.words, cell.words);
    count += words.length;
    for (const word of words) if (isBoldWord(word, content.styles)) bold++;
  }
  return bold / count;
}

/** All cells of a shading that no row below has: striped bodies come back to theirs. */
function isShadedAbove(rows: readonly (readonly TableCellRegion[])[]): number {
  const [first] = rows[0] ?? [];
  const shading = first?.shading;
  if (shading === undefined) return 0;
  const count = leading(rows, (cells) => cells.length > 0 && cells.every((cell) => cell.shading === shading));
  const below = rows.slice(count).flat();
  return below.some((cell) => cell.column + cell.columnSpan > 1 && cell.shading === shading) ? 0 : count;
}

/** Rows without a number over at least one column in which most cells below are numbers. */
function isTextAboveNumbers(rows: readonly (readonly TableCellRegion[])[], content: PageContent): number {
  const isNumber = ({ words }: TableCellRegion): boolean => isNumeric(textOf(words, content));
  const count = leading(rows, (cells) => cells.some((cell) => cell.words.length > 0) && !cells.some(isNumber));
  if (count === 0 || count > 2) return 0;
  const below = rows.slice(count).flat();
  const filled = below.filter(({ column, columnSpan, words }) => column > 0 && columnSpan === 1 && words.length > 0);
  const columns = [...groupBy(filled, ({ column }) => column).values()];
  const isOfNumbers = (cells: readonly TableCellRegion[]): boolean =>
    cells.length > 1 && cells.filter(isNumber).length * 4 > cells.length * 3;
  return columns.some(isOfNumbers) ? count : 0;
}
