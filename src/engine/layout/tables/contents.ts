import { mostly } from '../../model/collections/counts';
import type { PageContent } from '../../model/pageContent';
import { cellsByRow, type TableCellRegion, type TableRegion } from './types';
import { MIN_LINE_WORDS } from './runningText';
import { itemsAt } from '../../model/collections/itemsAt';
import { groupBy } from '../../model/collections/groups';
import { widthOf } from '../../model/geometry';

/** Rows of dots, dashes or underscores between an entry and its page number. */
const LEADER = /[.\u2026_·]{4,}|(?:[.·]\s){3,}/u;
/** Leaders are often set with spaces between the dots, each a word. */
export const LEADER_WORD = /^[.\u2026_·]+$/u;
/** A line of contents within a cell of several. A search begins at the first dot of a leader, so that long ones take no time by the square. */
const LED_TO_PAGE = /(?<![.\u2026_·]\s?)(?:[.\u2026_·]{4,}|(?:[.·]\s){3,})\s*\d{1,4}(?!\S)/gu;
const LEADER_AT_END = /(?<![.\u2026_·]\s?)(?:[.\u2026_·]{4,}|(?:[.·]\s?){3,})\s*$/u;
/** Number, title, leader and page of an entry: a leader among more texts is a blank of a form. */
const MAX_ENTRY_CELLS = 4;
/** A decimal fraction, thousands set apart, or a sign of money or a share: no page number, nor several below each other. */
const AMOUNT = /\d[.,\u00a0]\d{1,3}(?!\d)|[$€£¥%]/u;

/**
 * Leaders in many rows, and not to what a table holds: several columns of values, or amounts. What they lead to in a table of contents is one page number
 * in each row; what they end a line before is a blank to fill in.
 */
export function isLedToPages(
  filled: readonly TableCellRegion[],
  rows: number,
  text: (cell: TableCellRegion) => string,
): boolean {
  const withLeader = filled.filter((cell) => LEADER.test(text(cell)));
  const leaders = (cells: readonly TableCellRegion[]): number =>
    cells.reduce((sum, cell) => sum + Math.max(1, text(cell).match(LED_TO_PAGE)?.length ?? 0), 0);
  if (leaders(withLeader) * 3 <= rows) return false;
  const byRow = groupBy(filled, ({ row }) => row);
  const isLeader = (cell: TableCellRegion): boolean => areLeaders(text(cell));
  const isBlank = (cell: TableCellRegion): boolean =>
    isLeader(cell) && (byRow.get(cell.row)?.length ?? 0) > MAX_ENTRY_CELLS;
  const led = withLeader.filter((cell) => !isBlank(cell));
  if (leaders(led) * 3 <= rows) return false;
  const isValued = (cell: TableCellRegion): boolean => {
    const beside = byRow.get(cell.row)?.filter(({ column }) => column > cell.column) ?? [];
    const values = beside.filter((value) => !isLeader(value));
    return LEADER_AT_END.test(text(cell)) && (values.length > 1 || values.some((value) => AMOUNT.test(text(value))));
  };
  return !mostly(led, isValued);
}

const areLeaders = (text: string): boolean => text.split(' ').every((word) => LEADER_WORD.test(word));

/** Titles, and behind them page numbers that do not fall: contents, in several columns perhaps. Leaders to some of them are no column. */
export function isContents(
  all: readonly (readonly TableCellRegion[])[],
  text: (cell: TableCellRegion) => string,
  isNumber: (cell: TableCellRegion) => boolean,
): boolean {
  const columns = all.filter((cells) => !cells.every((cell) => areLeaders(text(cell))));
  if (columns.length % 2 > 0) return false;
  const pages = columns.filter((_, i) => i % 2 === 1).flat();
  const areTitles = columns.every((cells, i) => i % 2 === 1 || !mostly(cells, isNumber));
  return areTitles && pages.length >= 3 && arePages(pages.map(text));
}

function arePages(texts: readonly string[]): boolean {
  const pages = texts.filter((value) => /^(?:\d{1,4}|[ivxlc]+)$/iu.test(value));
  if (pages.length < texts.length) return false;
  const numbers = pages.map(Number).filter((value) => !Number.isNaN(value));
  return numbers.every((value, i) => value >= (numbers[i - 1] ?? 0));
}

/** A table of contents without leaders spans so much of the page. */
const MIN_CONTENTS_SHARE = 0.45;

/** Rows that start with section numbers that count on, and end with page numbers that do not fall, far to the right. */
export function isNumberedContents(
  region: TableRegion,
  filled: readonly TableCellRegion[],
  content: PageContent,
): boolean {
  if (widthOf(region.bounds) < MIN_CONTENTS_SHARE * content.widthPt) return false;
  const numbers: string[] = [];
  const pages: string[] = [];
  for (const cells of cellsByRow(region, filled)) {
    const inLine = cells
      .flatMap(({ words }) => itemsAt(content.words, words))
      .sort((a, b) => a.bounds.left - b.bounds.left)
      .map(({ text }) => text);
    const [first, last] = [inLine[0], inLine.at(-1)];
    if (first === undefined || last === undefined || inLine.length < MIN_LINE_WORDS) return false;
    numbers.push(first);
    pages.push(last);
  }
  return countsOn(numbers) && pages.length >= 3 && arePages(pages);
}

const SECTION_NUMBER = /^\d{1,3}(?:\.\d{1,3})*\.?$/u;

/**
 * Whether these are the numbers of sections that follow each other: after 2.1 comes 2.1.1, 2.2 or 3, and the first is anything. Linear.
 */
function countsOn(texts: readonly string[]): boolean {
  let last: readonly number[] | undefined;
  for (const text of texts) {
    if (!SECTION_NUMBER.test(text)) return false;
    const parts = text.replace(/\.$/u, '').split('.').map(Number);
    if (last !== undefined && !follows(parts, last)) return false;
    last = parts;
  }
  return texts.length > 1;
}

function follows(parts: readonly number[], last: readonly number[]): boolean {
  const depth = parts.length - 1;
  if (parts.slice(0, depth).some((part, i) => part !== last[i])) return false;
  if (depth > last.length) return false;
  return parts[depth] === (depth === last.length ? 1 : (last[depth] ?? 0) + 1);
}
