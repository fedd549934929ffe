import type { PageContent } from '../../../model/pageContent';
import { smallest } from '../../../model/collections/statistics';
import { isNumberBelow, PITCH_TO_LINES } from './rowGroups';
import type { TextRow } from './textRows';
import { SAME_LINE_EM } from './textOfWords';

/** A line of a cell, with the place of its first word in the content. */
interface CellLine {
  readonly firstWord: number;
  readonly column: number;
  readonly baseline: number;
  readonly sizePt: number;
  readonly text: string;
  /** The row of text that it stands in. */
  readonly row: number;
  /** It ends in another column: the heading of rows. */
  readonly isAcross: boolean;
}

/** A row of the table: cells that the content has one after the other, from left to right. */
interface Run {
  firstRow: number;
  lastRow: number;
  /** Of the cell that is open: its column, and where its lines start and end. */
  column: number;
  cellTop: number;
  cellBottom: number;
  lastText: string;
  isAcross: boolean;
  /** Numbers stand below each other in a cell. */
  hasNumbers: boolean;
  /** Of all cells. */
  top: number;
  bottom: number;
  /** How far the lines of its name are apart at most. */
  leading: number;
  columns: number;
  /** A lower line comes before what stands higher in another cell. */
  isCellwise: boolean;
  /** Its name has several lines, and all else stands beside the last one: the upper ones may head what follows. */
  isUnclear: boolean;
}

/** Share of the rows that have texts in several columns. */
const MIN_WIDE_SHARE = 0.6;
/** Lines of one name are no farther apart than this, em. */
const NAME_LEADING_EM = 1.45;

/**
 * The rows of a table whose content goes from cell to cell, by that order alone: texts of a row come from left to right, each with all its lines, and where the
 * content goes back to the left a row starts. So are rows found whose short texts stand beside the middle of long ones, too (the order in the file as evidence:
 * Hassan and Baumgartner 2005). `rows`: groups of rows of text; `columnAt`: the column of a place. Returns the index of the first group of each row;
 * undefined where rows would overlap, where a cell would have numbers below each other, or where nothing tells that the content goes from cell to cell.
 */
export function rowsByCellOrder(
  rows: readonly (readonly TextRow[])[],
  columnAt: (x: number) => number,
  content: PageContent,
): number[] | undefined {
  const lines: CellLine[] = [];
  rows.forEach((group, row) => {
    for (const { baseline, sizePt, chunks } of group) {
      for (const { left, right, words } of chunks) {
        const text = words.map((word) => content.words[word]?.text).join(' ');
        if (isBullet(text)) continue;
        const firstWord = words.reduce((first, word) => Math.min(first, word), Infinity);
        const column = columnAt(left + 1);
        const isAcross = columnAt(right - 1) > column;
        lines.push({ firstWord, column, baseline, sizePt, text, row, isAcross });
      }
    }
  });
  lines.sort((a, b) => a.firstWord - b.firstWord);
  const runs: Run[] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && goesOn(run, line)) addTo(run, line);
    else runs.push(runOf(line));
  }
  if (runs.some(({ hasNumbers }) => hasNumbers)) return undefined;
  if (runs.length < 2 || !runs.some(({ isCellwise, isUnclear }) => isCellwise || isUnclear)) return undefined;
  const apart = smallest(runs.slice(1).map(({ top }, i) => top - (runs[i]?.bottom ?? 0)));
  if (runs.some(({ isUnclear, leading }) => isUnclear && PITCH_TO_LINES * leading > apart)) return undefined;
  if (runs.filter(({ columns }) => columns > 1).length < MIN_WIDE_SHARE * runs.length) return undefined;
  if (runs.some(({ firstRow }, i) => i > 0 && firstRow <= (runs[i - 1]?.lastRow ?? 0))) return undefined;
  return runs.map(({ firstRow }) => firstRow);
}

/** Bullets are written after the text by some programs. */
const isBullet = (text: string): boolean => text.length === 1 && !/[\p{L}\p{N}]/u.test(text);

/** The line is one of the open cell, or starts one farther right that stands beside those of the row. */
function goesOn(run: Run, { column, baseline, sizePt, isAcross }: CellLine): boolean {
  if (column < run.column || (run.isAcross && run.column === 0 && !isAcross)) return false;
  if (column === run.column) return column > 0 || baseline - run.cellBottom <= NAME_LEADING_EM * sizePt;
  // The first line of a text in the middle of the row's height may stand above all that comes before it.
  return baseline < run.bottom + NAME_LEADING_EM * sizePt;
}

function addTo(run: Run, { column, baseline, sizePt, text, row, isAcross }: CellLine): void {
  if (column === run.column) {
    if (run.columns === 1) run.leading = Math.max(run.leading, baseline - run.cellBottom);
    run.hasNumbers ||= isNumberBelow(run.lastText, text);
    run.cellBottom = baseline;
  } else {
    const isHigher = run.cellBottom - baseline > SAME_LINE_EM * sizePt;
    run.isUnclear = !isHigher && (run.columns === 1 ? run.cellBottom > run.cellTop : run.isUnclear);
    run.isCellwise ||= isHigher;
    run.column = column;
    run.columns++;
    run.cellTop = run.cellBottom = baseline;
  }
  run.lastText = text;
  run.isAcross = isAcross;
  run.top = Math.min(run.top, baseline);
  run.bottom = Math.max(run.bottom, baseline);
  run.firstRow = Math.min(run.firstRow, row);
  run.lastRow = Math.max(run.lastRow, row);
}

const runOf = ({ column, baseline, text, row, isAcross }: CellLine): Run => ({
  firstRow: row,
  lastRow: row,
  column,
  cellTop: baseline,
  cellBottom: baseline,
  lastText: text,
  isAcross,
  hasNumbers: false,
  top: baseline,
  bottom: baseline,
  leading: 0,
  columns: 1,
  isCellwise: false,
  isUnclear: false,
});
