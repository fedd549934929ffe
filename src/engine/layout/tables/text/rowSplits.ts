import { isListLabel } from '../listLabels';
import { type CellRow, changesWeight, endedEarly, hasNumberBelowNumber, isSetWide, isWrittenAfter } from './rowGroups';

/** What tells that lines of text between two rules are rows of their own. */
export interface SplitOptions {
  /** Rows of text between two lines become rows of the table only if numbers stand below numbers, or there are this many of them. */
  readonly minSplitRows: number;
  /** … and this share of them starts after lines that ended early: the others could be lines of one text. */
  readonly minSureShare: number;
  /** A bold line above others is a row of its own, not the heading of a text in its cell. */
  readonly weightTells: boolean;
  /** Short lines in all columns, side by side in every row of text, are rows: texts of several lines seldom have equally many. */
  readonly fullRowsTell: boolean;
  /** Distance of baselines in the document's text. */
  readonly leadingEm: number;
}

/** How far the text of each column comes to the right. */
export function reachOf(rows: readonly CellRow[], sofar: readonly number[] = []): number[] {
  const reach = [...sofar];
  for (const { cells } of rows) {
    for (const [column, line] of cells) reach[column] = Math.max(reach[column] ?? -Infinity, line.right);
  }
  return reach;
}

/** Whether the rows of text that `starts` begins are rows of the table, and not lines of broken cells. `reach`: of each column. */
export function isSplit(
  rows: readonly CellRow[],
  starts: readonly number[],
  reach: readonly number[],
  options: SplitOptions,
  cellwise: boolean,
): boolean {
  if (starts.length < 2) return false;
  let filled = 0;
  let certain = 0;
  let likely = 0;
  starts.forEach((start, i) => {
    const row = rows[start];
    filled += (row?.cells.size ?? 0) + (row?.across.length ?? 0);
    const above = rows[start - 1];
    if (i === 0 || !row || !above) return;
    if (
      above.isNamed === true ||
      hasNumberBelowNumber(rows.slice(starts[i - 1], start), row) ||
      (options.weightTells && changesWeight(above, row)) ||
      (cellwise && isWrittenAfter(row, rows.slice(starts[i - 1], start)))
    )
      certain++;
    // Where the other rows have a line or a band each, a short text below a name goes with it.
    else if (options.minSureShare === 1 && row.cells.size === 1 && row.cells.has(0)) return;
    else if (endedEarly(above, row, reach) || isSetWide(above, row, options.leadingEm)) likely++;
  });
  if (filled < MIN_FILLED_COLUMNS * starts.length) return false;
  const breaks = starts.length - 1;
  if (certain * 2 >= breaks) return true;
  if (starts.length < options.minSplitRows) return false;
  if (options.fullRowsTell && areFull(rows) && isTerse(rows)) return true;
  return options.minSureShare === 0 || (certain + likely >= options.minSureShare * breaks && isTerse(rows));
}

/** Nearly every row of text has something in each column that is used. */
function areFull(rows: readonly CellRow[]): boolean {
  const columns = new Set(rows.flatMap((row) => [...row.cells.keys()])).size;
  const filled = rows.reduce((sum, row) => sum + row.cells.size, 0);
  return columns > 1 && filled >= MIN_FULL_SHARE * columns * rows.length;
}

const MIN_FULL_SHARE = 0.9;

/** Few words in each line of each column, and no items of lists: not the running text of cells side by side. */
function isTerse(rows: readonly CellRow[]): boolean {
  const lines = rows.flatMap((row) => [...row.cells.values()].map((line) => line.text.split(' ')));
  const words = lines.reduce((sum, line) => sum + line.length, 0);
  const labelled = lines.filter(([first, ...others]) => others.length > 0 && isListLabel(first ?? '')).length;
  return words <= MAX_TERSE_WORDS * lines.length && labelled * 4 < lines.length;
}

/** Words in a line of a cell, on average. */
const MAX_TERSE_WORDS = 3.5;

/** Rows of the table fill this many columns, on average. */
const MIN_FILLED_COLUMNS = 1.5;
