import { ENDS_CLAUSE, STARTS_SMALL } from '../../model/characters';
import type { PageContent, Word } from '../../model/pageContent';
import { sizeOf } from '../../model/wordStyle';
import { largest, smallest } from '../../model/collections/statistics';
import type { TableCellRegion } from './types';
import { lineCount, SAME_LINE_EM } from './text/textOfWords';

/** Of the cells below each other, this share is one text that goes on, in lines that reach so far over their column. */
const RUNNING_SHARE = 0.35;
const MIN_PAIRS = 6;
const FULL_LINE_SHARE = 0.75;
/** A word or two are a name, or a value. */
export const MIN_LINE_WORDS = 3;
const SAME_LINE_PT = 1;

/** Text that goes on from cell to cell down its column: columns of prose so narrow that the words of a justified line stand as far apart as cells. */
export function runsOn(columns: readonly (readonly TableCellRegion[])[], content: PageContent): boolean {
  let pairs = 0;
  let going = 0;
  for (const column of columns) {
    const cells = [...column].sort((a, b) => a.row - b.row);
    const left = smallest(cells.flatMap(({ textBounds }) => textBounds?.left ?? []));
    const right = largest(cells.flatMap(({ textBounds }) => textBounds?.right ?? []));
    cells.forEach((upper, i) => {
      const lower = cells[i + 1];
      if (lower?.row !== upper.row + upper.rowSpan) return;
      pairs++;
      const end = outermostWord(upper, content, 1);
      const start = outermostWord(lower, content, -1);
      const isFull =
        upper.words.length >= MIN_LINE_WORDS &&
        end !== undefined &&
        end.bounds.right - left > FULL_LINE_SHARE * (right - left);
      if (isFull && start && STARTS_SMALL.test(start.text) && !ENDS_CLAUSE.test(end.text)) going++;
    });
  }
  return pairs >= MIN_PAIRS && going > RUNNING_SHARE * pairs;
}

/** The last word of a cell's last line, or with -1 the first one of its first line. */
function outermostWord(cell: TableCellRegion, content: PageContent, direction: 1 | -1): Word | undefined {
  let outermost: Word | undefined;
  for (const i of cell.words) {
    const word = content.words[i];
    if (!word) continue;
    const down = outermost ? direction * (word.baseline - outermost.baseline) : 1;
    const isOnLine = Math.abs(down) < SAME_LINE_PT;
    if (outermost && (isOnLine ? direction * (word.bounds.left - outermost.bounds.left) < 0 : down < 0)) continue;
    outermost = word;
  }
  return outermost;
}

/** For each value beside the first line of an entry, so many lines stand below it with nothing beside them. */
const MIN_LINES_BELOW = 1.5;

/**
 * Entries with a value at the end of their first line and text below it that is wider than what names a row: posts with their years in a CV, dishes with
 * their prices. They are paragraphs whose first line has a tab. `names` and `values`: cells of both columns.
 */
export function areEntries(
  names: readonly TableCellRegion[],
  values: readonly TableCellRegion[],
  content: PageContent,
): boolean {
  const baselines = ({ words }: TableCellRegion): number[] => words.map((i) => content.words[i]?.baseline ?? 0);
  const linesOf = ({ words }: TableCellRegion): number => lineCount(words, content);
  const below = names.reduce((lines, cell) => lines + linesOf(cell), 0) - values.length;
  if (values.length < 2 || below < MIN_LINES_BELOW * values.length) return false;
  const byRow = new Map(names.map((cell) => [cell.row, cell]));
  return values.every((value) => {
    const name = byRow.get(value.row);
    const [at] = baselines(value);
    if (!name || at === undefined || linesOf(value) > 1) return false;
    return (
      Math.abs(Math.min(...baselines(name)) - at) <=
      SAME_LINE_EM * sizeOf(content.words[value.words[0] ?? -1], content.styles)
    );
  });
}
