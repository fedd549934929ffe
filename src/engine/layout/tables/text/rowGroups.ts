import { quantile } from '../../../model/collections/statistics';
import { areAligned, CENTRED_EM } from './spanGroups';
import type { Sides } from '../../../model/geometry';

/** What one row of text has in one column of the table. */
export interface CellLine extends Sides {
  readonly text: string;
  readonly firstWordWidth: number;
  /** A leader ends it: the text is complete. */
  readonly isLed?: boolean;
}

/** A row of text, cut by the columns of the table. */
export interface CellRow {
  /** Of its first and its last line, which differ when cells are centred against each other. */
  readonly firstBaseline: number;
  readonly lastBaseline: number;
  readonly sizePt: number;
  /** All of it is bold, or nothing; absent for a mixture. */
  readonly bold?: boolean;
  /** By column; columns that a line runs across are in `across` instead. */
  readonly cells: ReadonlyMap<number, CellLine>;
  /** Columns that a single line runs across, first and last. */
  readonly across: readonly (readonly [number, number])[];
  /** A name stands between it and the next row. */
  readonly isNamed?: boolean;
  /** Places of its words in the content, first and last. */
  readonly firstWord: number;
  readonly lastWord: number;
}

/** A gap between baselines over this multiple of the smallest usual one separates rows. */
const WIDE_GAP_RATIO = 1.32;
/** Baselines of one text in a table stand nearer than this. In em. */
const WIDE_LEADING_EM = 1.5;
/** … and nearer than this multiple of what they keep in the document's text. */
const WIDE_LEADING_RATIO = 1.25;
/** Share of the gaps that are narrow, and that are wide, when rows keep more distance from each other than lines in a cell do. */
const SPACED_SHARE = 0.15;
/** So many rows with numbers right below each other tell how far rows are apart. */
const MIN_PITCH_ROWS = 3;
/** Rows stand farther apart than lines of a cell by this factor at least: of those found in the table, … */
export const PITCH_TO_LINES = 1.08;
/** … or of what lines keep in the document's text, or of this many em: rows have padding then. */
const PITCH_TO_LEADING = 1.12;
const PADDED_PITCH_EM = 1.3;
/** Distances that differ by less are equal: browsers round them to whole pixels of 0.75 pt. */
const SAME_GAP_PT = 0.8;
/** Free room at a line's end that makes sure that the next word was not moved down for want of it. In em. */
export const FREE_ROOM_EM = 1;

/** The second line of a name is set in by this, em. */
const HANGING_EM = 0.3;

const NUMERIC =
  /^[-+\u2212\u2013(<>~≈±]?\s*(?:[$€£¥]\s*)?[-+\u2212\u2013(]?\d[\d\s.,'’:/\u2013\u2212±-]*(?:(?<=\d)[a-z]{1,2}\s*)?[%‰)*†€$£]*(?:\s?[([][\d\s.,;%<>\u2013\u2212-]+[)\]]\*{0,3})?$/iu;
/** A range that was broken behind its dash. */
const GOES_ON = /\d(?:\s*[-\u2013\u2212/]|,)$/u;
/** What statistics print for a value that is not given: dashes, dots, the colon of Eurostat, and the letters in brackets of the United States' Census Bureau. */
const NO_VALUE = /^(?:[-\u2013\u2014\u2212.*:\u2026]+|[Nn]\.?\s?[AaDd]\.?|[Nn]\/[Aa]|\((?:NA|[A-Z])\))$/u;

/** A number, a date, a share, or what stands for a missing one. */
export function isNumeric(text: string): boolean {
  return NUMERIC.test(text) || NO_VALUE.test(text);
}

/** What says yes, or no, in a matrix of what has what: crosses, ticks, dots, boxes. */
const MARK = /^[xX\u2022\u2713-\u2718\u221A\u25A0\u25A1\u25CB\u25CF\u2610-\u2612]$/u;

const isValue = (text: string): boolean => isNumeric(text) || MARK.test(text);

/** A number, or a mark, below another one, with which it does not go on. */
export const isNumberBelow = (upper: string, lower: string): boolean =>
  isValue(upper) && isValue(lower) && !GOES_ON.test(upper);

/**
 * Joins rows of text into rows of the table: the lines of a cell that was broken belong together. What tells a new row: numbers below numbers, a line
 * that had room for the next line's first word, more distance than lines in a cell have (after PDF-TREX, Oro and Ruffolo 2009, 4.3, and Shigarov 2016), the
 * order of the content where it goes from cell to cell.
 * Returns the index of the first text row of each row of the table. `reach`: by column, how far its text comes to the right.
 */
export function groupRows(
  rows: readonly CellRow[],
  reach: readonly number[],
  leadingEm: number,
  /** The table's content goes from cell to cell. */
  cellwise: boolean,
): number[] {
  const gaps = rows.slice(1).map((row, i) => row.firstBaseline - (rows[i]?.lastBaseline ?? 0));
  const narrow = quantile(gaps, 0.1);
  const isWide = (gap: number): boolean => gap > WIDE_GAP_RATIO * narrow;
  // Below a name alone above all rows is the room of a heading.
  const between = rows[0]?.cells.size === 1 && rows[0].across.length === 0 ? gaps.slice(1) : gaps;
  const wide = between.filter(isWide).length;
  const spaced =
    wide > 0 && wide >= SPACED_SHARE * between.length && between.length - wide >= SPACED_SHARE * between.length;
  const table: TextOfTable = { spaced, cellwise, reach, leadingEm };
  const pitch = pitchOf(rows, gaps, narrow, leadingEm);
  const doubledMiddle = doubledMiddleOf(rows);
  const starts: number[] = [];
  let open = new OpenRow();
  const startsAt = (next: CellRow, gap: number): boolean => {
    if (pitch.hasLines && gap < narrow + SAME_GAP_PT) {
      return open.hasNumberAbove(next) || changesWeight(open.last ?? next, next);
    }
    const isPitch = gap > pitch.pt - SAME_GAP_PT && !isLabelGoingOn(next) && !open.isBrokenBefore(next, reach);
    if (isWide(gap) || isPitch || open.isAboveMiddle(next, doubledMiddle)) return true;
    return startsRow(open, next, table);
  };
  rows.forEach((row, i) => {
    if (i === 0 || startsAt(row, gaps[i - 1] ?? 0)) {
      starts.push(i);
      open = new OpenRow();
    }
    open.add(row);
  });
  return starts;
}

/** What is asked of a row of the table whose lines are still being put together. */
class OpenRow {
  last: CellRow | undefined;
  /** Place of the last word of all. */
  lastWord = -Infinity;
  /** The lowest line of each column. */
  readonly lines = new Map<number, CellLine>();
  /** Where lines begin that run across columns. */
  readonly #acrossFrom = new Set<number>();

  add(row: CellRow): void {
    this.last = row;
    this.lastWord = Math.max(this.lastWord, row.lastWord);
    for (const [column, line] of row.cells) this.lines.set(column, line);
    for (const [from] of row.across) this.#acrossFrom.add(from);
  }

  /** A line begins in the column. */
  beginsIn(column: number): boolean {
    return this.lines.has(column) || this.#acrossFrom.has(column);
  }

  /** A line alone in its row that did not fit into the one above; a name is set in then, as a heading would not be. */
  isBrokenBefore({ cells, across, sizePt }: CellRow, reach: readonly number[]): boolean {
    const [only] = cells;
    if (!only || cells.size > 1 || across.length > 0 || this.lines.size < 2) return false;
    const [column, line] = only;
    const above = this.lines.get(column);
    if (!above || isNumeric(line.text) || hadRoom(above, line, reach[column], sizePt)) return false;
    return column > 0 || line.left - above.left > HANGING_EM * sizePt;
  }

  /** A text alone in its row, in the middle of the table and not of its column: it names the rows that follow. */
  isAboveMiddle({ cells, across, sizePt }: CellRow, doubledMiddle: number): boolean {
    const [only] = cells;
    if (!only || cells.size > 1 || across.length > 0 || this.lines.size < 2) return false;
    const [column, line] = only;
    const above = this.lines.get(column);
    const isCentred = Math.abs(line.left + line.right - doubledMiddle) <= 2 * CENTRED_EM * sizePt;
    return isCentred && above !== undefined && !areAligned(above, line, ALIGNED_EM * sizePt);
  }

  /** Some column has a number in the row below, and one as the last that stands above it. */
  hasNumberAbove(below: CellRow): boolean {
    for (const [column, line] of below.cells) {
      const upper = this.lines.get(column);
      if (upper && isNumberBelow(upper.text, line.text)) return true;
    }
    return false;
  }
}

/** How far rows of one line are apart, where that is more than lines of a cell are. */
interface Pitch {
  /** Infinity where it is not known. */
  readonly pt: number;
  /** Lines of cells are seen in the table. */
  readonly hasLines: boolean;
}

/** From numbers that stand right below each other. `narrow`: the smallest usual gap. */
function pitchOf(rows: readonly CellRow[], gaps: readonly number[], narrow: number, leadingEm: number): Pitch {
  const ofRows = gaps.filter((_, i) => {
    const [row, next] = [rows[i], rows[i + 1]];
    return row && next && hasNumberBelowNumber([row], next);
  });
  const pt = ofRows.length < MIN_PITCH_ROWS ? Infinity : quantile(ofRows, 0.1);
  const hasLines = pt < Infinity && pt > PITCH_TO_LINES * narrow;
  const sizePt = quantile(
    rows.map((row) => row.sizePt),
    0.5,
  );
  const isPadded = pt > Math.min(PITCH_TO_LEADING * leadingEm, PADDED_PITCH_EM) * sizePt;
  return hasLines || isPadded ? { pt, hasLines } : { pt: Infinity, hasLines: false };
}

/**
 * The content of the bands of a table goes from cell to cell, not from line to line: somewhere a lower line comes before what stands beside the upper
 * one, but not all the way down, as where a column is written after the other.
 */
export function isWrittenCellByCell(bands: readonly (readonly CellRow[])[]): boolean {
  let isMixed = false;
  let isOrdered = false;
  let above: CellRow | undefined;
  for (const rows of bands) {
    for (const row of rows) {
      const isAfter = above !== undefined && row.firstWord > above.lastWord;
      if (isAfter) isOrdered ||= row.cells.size > 1 && (above?.cells.size ?? 0) > 1;
      else isMixed ||= row !== rows[0];
      above = row;
    }
  }
  return isMixed && isOrdered;
}

/**
 * Something above stands right of a text of the row: it would be written after that text, if both were lines of one row's cells. What comes below the
 * last text of a row may go on with it.
 */
function standsBefore({ cells }: CellRow, above: Iterable<number>): boolean {
  return Math.min(...cells.keys()) < Math.max(...above);
}

/** Several texts that were all written after what stands above them: where cells are written one by one, these are of the next row. */
export const isWrittenAfter = (row: CellRow, above: readonly CellRow[]): boolean =>
  row.cells.size > 1 &&
  above.every(({ lastWord }) => row.firstWord > lastWord) &&
  standsBefore(
    row,
    above.flatMap(({ cells }) => [...cells.keys()]),
  );

/** How the text of a table is set, of all of its rows. */
interface TextOfTable {
  /** Rows keep more distance from each other than lines in a cell do. */
  readonly spaced: boolean;
  /** Its content goes from cell to cell. */
  readonly cellwise: boolean;
  /** By column, how far its text comes to the right. */
  readonly reach: readonly number[];
  /** Distance of baselines in the document's text. */
  readonly leadingEm: number;
}

/** Looks, numbers and free room tell that a text row begins a row of the table. */
function startsRow(open: OpenRow, next: CellRow, { spaced, cellwise, reach, leadingEm }: TextOfTable): boolean {
  const { last, lines } = open;
  if (!last) return true;
  if (changesWeight(last, next) || isBoldLabel(last, next) || isSetWide(last, next, leadingEm)) return true;
  if (cellwise) {
    // A line that is written before something beside it is a line of that row's cells; several that are not are those of the next row.
    if (next.firstWord < open.lastWord) return open.hasNumberAbove(next);
    if (next.cells.size > 1 && !spaced && standsBefore(next, lines.keys())) return true;
  }
  if (next.across.length > 0) return !continuesAcross(open, next);
  if (lines.size === 0) return true;
  if (open.hasNumberAbove(next)) return true;
  const shared = [...next.cells.keys()].filter((column) => lines.has(column));
  if (isFieldName(lines.get(0)) && isFieldName(next.cells.get(0))) return true;
  const subset = shared.length === next.cells.size;
  // A name stands in one piece: what comes below a line without any is the next one.
  if (next.cells.has(0) && lines.has(0) && !last.cells.has(0) && last.across.length === 0) return true;
  const roomy = shared.some((column) => hadRoom(lines.get(column), next.cells.get(column), reach[column], next.sizePt));
  if (spaced) return false;
  if (subset && !next.cells.has(0)) return roomy && next.cells.size > 1;
  if (roomy) return true;
  if (subset)
    return (
      shared.length === lines.size &&
      !shared.some((column) => goesOn(lines.get(column)?.text, next.cells.get(column)?.text))
    );
  // A label of several lines with its values beside the last one.
  return !(lines.size === 1 && lines.has(0) && startsLower(next.cells.get(0)?.text));
}

/** A name alone that starts with a small letter. */
const isLabelGoingOn = ({ cells }: CellRow): boolean => cells.size === 1 && startsLower(cells.get(0)?.text);

/** Texts of one column are aligned with each other within this, em. */
const ALIGNED_EM = 0.35;

/** Twice the middle of all texts. */
function doubledMiddleOf(rows: readonly CellRow[]): number {
  let [left, right] = [Infinity, -Infinity];
  for (const { cells } of rows) {
    for (const line of cells.values()) [left, right] = [Math.min(left, line.left), Math.max(right, line.right)];
  }
  return left + right;
}

/** A line that runs across columns goes on with one above that starts in the same column, but not with one in the first. */
function continuesAcross(open: OpenRow, next: CellRow): boolean {
  return next.cells.size === 0 && next.across.every(([from]) => from > 0 && open.beginsIn(from));
}

/** The upper line ended although the lower line's first word would have fitted: it was not broken for want of room. */
function hadRoom(
  above: CellLine | undefined,
  below: CellLine | undefined,
  reach: number | undefined,
  sizePt: number,
): boolean {
  if (!above || !below || reach === undefined) return false;
  if (above.isLed === true) return true;
  return above.right + below.firstWordWidth + FREE_ROOM_EM * sizePt < reach;
}

/** Names of fields below each other: a text has no two lines that end so. */
const isFieldName = (line: CellLine | undefined): boolean => line?.text.endsWith(':') === true;

function startsLower(text: string | undefined): boolean {
  return text !== undefined && /^[\p{Ll}(,;&]/u.test(text);
}

/** What starts small goes on with the text above, unless that starts in the same way. */
function goesOn(above: string | undefined, below: string | undefined): boolean {
  return startsLower(below) && !startsLower(above);
}

/** A bold text alone in its row, below one that is not bold: the heading of rows. */
function isBoldLabel(above: CellRow, { bold, cells, across }: CellRow): boolean {
  return above.bold === false && bold === true && cells.size === 1 && across.length === 0;
}

/** Lines of one text are not set so far apart. `leadingEm`: distance of baselines in the document's text. */
export function isSetWide(above: CellRow, below: CellRow, leadingEm: number): boolean {
  const limit = Math.max(WIDE_LEADING_EM, WIDE_LEADING_RATIO * leadingEm);
  return below.firstBaseline - above.lastBaseline >= limit * Math.max(above.sizePt, below.sizePt);
}

/** A bold row above one that is not: a heading and what it heads. */
export function changesWeight(above: CellRow, below: CellRow): boolean {
  return above.bold === true && below.bold === false;
}

/** Some column's line of the upper row had room for the first word below it. */
export function endedEarly(above: CellRow, below: CellRow, reach: readonly number[]): boolean {
  return [...below.cells].some(([column, line]) => hadRoom(above.cells.get(column), line, reach[column], below.sizePt));
}

/** Some column has a number in the row, and one as the last in the lines above it. */
export function hasNumberBelowNumber(above: readonly CellRow[], below: CellRow): boolean {
  const open = new OpenRow();
  for (const row of above) open.add(row);
  return open.hasNumberAbove(below);
}
