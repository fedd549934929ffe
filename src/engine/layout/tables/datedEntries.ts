import type { PageContent } from '../../model/pageContent';
import { sizeOf } from './text/textRows';
import type { TableCellRegion } from './types';
import { lineCount } from './text/textOf';

/** For each value beside the first line of an entry, so many lines stand below it with nothing beside them. */
const MIN_LINES_BELOW = 1.5;
/** A value is right beside the first line, within this, em. */
const SAME_LINE_EM = 0.3;

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
    return Math.abs(Math.min(...baselines(name)) - at) <= SAME_LINE_EM * sizeOf(content, value.words[0] ?? -1);
  });
}
