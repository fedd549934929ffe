import type { Block, Table, TableCell, TableRow } from '../../../model/document';

/** What must be known of a table to tell whether it goes on over a page's end. Compact: the document-level step holds it for every page. */
export interface TableOutline {
  readonly left: number;
  readonly columnWidthsPt: readonly number[];
  readonly headerRows: number;
  /** Lines are drawn between its columns: their places are exact. */
  readonly columnsRuled: boolean;
  /** Texts of the first rows, as far as they can be headings. */
  readonly firstRows: readonly string[];
  /** Of those rows, and of the one below them. */
  readonly rowHeightsPt: readonly number[];
  readonly cellPaddingPt: Table['cellPaddingPt'];
}

/** Rows at the top of a table that are compared with the top of another one. */
const MAX_COMPARED_ROWS = 4;
/** Columns whose widths differ by less than this are the same, points. */
const SAME_WIDTH_PT = 3;
/** The same for a table whose columns come from its text, which varies from page to page; as a share of the table's width. */
const SAME_WIDTH_SHARE = 0.06;
/** … and where so many columns agree in number that it can hardly be chance. */
const MANY_COLUMNS = 4;
const MANY_COLUMNS_WIDTH_SHARE = 0.1;

/** Rows whose heights differ by less are equally high, points. */
const SAME_HEIGHT_PT = 1;

export function tableOutline(table: Table): TableOutline {
  return {
    left: table.bounds.left,
    columnWidthsPt: table.columnWidthsPt,
    headerRows: table.rows.filter((row) => row.header).length,
    columnsRuled: table.rows.some((row) =>
      row.cells.some((cell) => cell.column > 0 && cell.borders.left !== undefined),
    ),
    firstRows: table.rows.slice(0, MAX_COMPARED_ROWS).map(rowText),
    rowHeightsPt: table.rows.slice(0, MAX_COMPARED_ROWS + 1).map(({ heightPt }) => heightPt),
    cellPaddingPt: table.cellPaddingPt,
  };
}

export interface Continuation {
  /** Rows at the top of the lower part that repeat the head of the upper one; the head repeats by itself in Word. */
  readonly repeatedRows: number;
}

/** One page's part of a table that goes over a page's end: what it shares with the other parts, so that all are one table in Word. */
export interface TablePart extends Continuation {
  readonly columnWidthsPt: readonly number[];
  readonly cellPaddingPt: Table['cellPaddingPt'];
}

export interface PageTableParts {
  /** The page's first block goes on with the table of the page before. */
  readonly first?: TablePart;
  /** The page's last block goes on on the next page. */
  readonly last?: TablePart;
  /** The next page's first row must not find room on this page: y where the body has to end. */
  readonly bottomLimitPt?: number;
}

/**
 * Whether a table at the top of a page goes on with the one at the bottom of the page before: the same columns, and either the same heading or no room
 * left below the upper part. `roomPt`: height that was left there. Undefined when they are two tables.
 */
export function continuesTable(upper: TableOutline, lower: TableOutline, roomPt: number): Continuation | undefined {
  // Of boxes below each other, as forms have them, the place tells, for there are no columns.
  if (upper.columnWidthsPt.length === 1 && Math.abs(upper.left - lower.left) > SAME_WIDTH_PT) return undefined;
  const repeatedRows = commonRows(upper, lower);
  const isExact = repeatedRows === 0 && (upper.columnsRuled || lower.columnsRuled);
  const isOpen = !upper.columnsRuled && !lower.columnsRuled;
  if (!haveSameColumns(upper.columnWidthsPt, lower.columnWidthsPt, isExact, isOpen)) return undefined;
  if (repeatedRows > 0) return { repeatedRows };
  // A heading of its own, where the upper part has another one, starts another table.
  if (lower.headerRows > 0 && upper.headerRows > 0) return undefined;
  return roomPt <= (lower.rowHeightsPt[0] ?? 0) ? { repeatedRows: 0 } : undefined;
}

function commonRows(upper: TableOutline, lower: TableOutline): number {
  const heads = Math.min(upper.headerRows, lower.headerRows);
  let count = 0;
  while (
    count < lower.firstRows.length - 1 &&
    isSameHeading(upper.firstRows[count], lower.firstRows[count], count < heads)
  )
    count++;
  return count;
}

/** Rows of numbers may be alike by chance, heads of years are not. */
function isSameHeading(upper: string | undefined, lower: string | undefined, areHeads: boolean): boolean {
  return upper !== undefined && upper === lower && (areHeads || /\p{L}/u.test(upper));
}

/** `isOpen`: no line is drawn at the right of the last of many columns, which ends where the longest text of each page ends. */
function haveSameColumns(
  upper: readonly number[],
  lower: readonly number[],
  isExact: boolean,
  isOpen: boolean,
): boolean {
  if (upper.length !== lower.length) return false;
  const compared = isOpen && upper.length >= MANY_COLUMNS ? upper.slice(0, -1) : upper;
  const width = upper.reduce((sum, column) => sum + column, 0);
  const share = upper.length >= MANY_COLUMNS ? MANY_COLUMNS_WIDTH_SHARE : SAME_WIDTH_SHARE;
  const tolerance = isExact ? SAME_WIDTH_PT : Math.max(SAME_WIDTH_PT, share * width);
  let [x, y] = [0, 0];
  return compared.every((column, i) => {
    x += column;
    y += lower[i] ?? 0;
    return Math.abs(x - y) <= tolerance;
  });
}

/** The upper part of a table that goes on: left open, the rows that its other pages repeat, and no others, marked as their heading. */
export function asContinued(table: Table, { repeatedRows }: Continuation): Table {
  const rows = table.rows.map((row, i) =>
    row.header === i < repeatedRows ? row : { ...row, header: i < repeatedRows },
  );
  return { ...table, rows: isCutOff(rows.at(-1), rows, table) ? rows.slice(0, -1) : rows, continues: true };
}

/** The lower part without the rows that Word repeats. */
export function asContinuation(table: Table, { repeatedRows }: Continuation): Table {
  const rows = table.rows.slice(repeatedRows).map((row): TableRow => ({ ...row, header: false }));
  return { ...table, rows: isCutOff(rows[0], rows, table) ? rows.slice(1) : rows };
}

/** What a page's end leaves of a row whose text is all on the other page: nothing is in it, and it is lower than all others. */
function isCutOff(row: TableRow | undefined, rows: readonly TableRow[], { columnWidthsPt }: Table): boolean {
  if (row === undefined || rows.length < 2) return false;
  const columns = row.cells.reduce((sum, { columnSpan }) => sum + columnSpan, 0);
  if (columns < columnWidthsPt.length || row.cells.some(({ rowSpan }) => rowSpan > 1)) return false;
  if (row.cells.some(({ blocks }) => blocks.some((block) => blockText(block) !== ''))) return false;
  return rows.every((other) => other === row || other.heightPt > row.heightPt + SAME_HEIGHT_PT);
}

function rowText(row: TableRow): string {
  return row.cells.map((cell) => `${cell.column}:${cellText(cell)}`).join('|');
}

function cellText(cell: TableCell): string {
  return cell.blocks.map(blockText).join(' ').replace(/\s+/gu, ' ').trim();
}

function blockText(block: Block): string {
  if (block.type === 'table') return block.rows.map(rowText).join(' ');
  return block.content.map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('');
}
