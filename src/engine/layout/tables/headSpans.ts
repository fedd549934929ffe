import type { TableCellRegion, TableRegion } from './types';

/** A heading stands in the middle of the columns that it names to within this share of its height. */
const CENTRED_SHARE = 0.6;
/** Rows at the top of a table that may have headings of several columns. */
const MAX_ROWS = 2;
/** So many such headings beside each other leave no doubt: one alone may be the first line of a heading of two. */
const MIN_SPANS = 2;

/**
 * Joins the empty cells beside headings of several columns to these: where text alone tells the columns, a short heading in the middle of three
 * stands in the second. Each empty cell above a heading has to lie beside one that is in the middle of what it takes in. Linear in cells.
 */
export function withHeadSpans(table: TableRegion): TableRegion {
  if (table.ruled !== 'unruled' && table.ruled !== 'half-ruled') return table;
  let { cells } = table;
  for (let row = 0; row < Math.min(MAX_ROWS, table.rowEdges.length - 2); row++) {
    const upper = cells.filter((cell) => cell.row === row);
    const spans = spansOf(upper, headingsBelow(cells, row + 1));
    if (spans === undefined) continue;
    const joined = spans.map(({ from, to, heading }) => spanning(upper, from, to, heading));
    cells = [...cells.filter((cell) => cell.row < row), ...joined, ...cells.filter((cell) => cell.row > row)];
  }
  return cells === table.cells ? table : { ...table, cells };
}

/** A heading with the cells of its row that it takes in, by their places in the row. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly heading: TableCellRegion;
}

/** By column: the cells of a row that have text. */
function headingsBelow(cells: readonly TableCellRegion[], row: number): Map<number, TableCellRegion> {
  const below = new Map<number, TableCellRegion>();
  for (const cell of cells) if (cell.row === row && isHeading(cell) && cell.textBounds) below.set(cell.column, cell);
  return below;
}

const isHeading = ({ rowSpan, columnSpan, tables }: TableCellRegion): boolean =>
  rowSpan === 1 && columnSpan === 1 && tables === undefined;

/** What each text of the row names; undefined where an empty cell is left over, or too few name several columns. */
function spansOf(
  upper: readonly TableCellRegion[],
  below: ReadonlyMap<number, TableCellRegion>,
): readonly Span[] | undefined {
  const isFree = (cell: TableCellRegion | undefined): boolean =>
    cell !== undefined && isHeading(cell) && cell.words.length === 0 && below.has(cell.column);
  // The names of the rows have a heading of their own, or none.
  const spans: Span[] = upper.slice(0, 1).map((heading) => ({ from: 0, to: 0, heading }));
  let wide = 0;
  for (let from = 1; from < upper.length;) {
    let at = from;
    while (isFree(upper[at])) at++;
    const heading = upper[at];
    if (!heading) return undefined;
    let to = at;
    if (isHeading(heading)) {
      while (isFree(upper[to + 1]) && !isCentred(heading, upper[from], upper[to], below)) to++;
      if (to > from && !isCentred(heading, upper[from], upper[to], below)) return undefined;
    } else if (at > from) return undefined;
    if (to > from) wide++;
    spans.push({ from, to, heading });
    from = to + 1;
  }
  return wide >= MIN_SPANS ? spans : undefined;
}

function isCentred(
  { textBounds: own }: TableCellRegion,
  first: TableCellRegion | undefined,
  last: TableCellRegion | undefined,
  below: ReadonlyMap<number, TableCellRegion>,
): boolean {
  if (!own || !first || !last) return false;
  const tolerance = CENTRED_SHARE * (own.bottom - own.top);
  const isBetween = (left: number, right: number): boolean =>
    Math.abs(own.left + own.right - left - right) <= 2 * tolerance;
  const [left, right] = [below.get(first.column)?.textBounds?.left, below.get(last.column)?.textBounds?.right];
  return (
    isBetween(first.bounds.left, last.bounds.right) ||
    (left !== undefined && right !== undefined && isBetween(left, right))
  );
}

function spanning(
  upper: readonly TableCellRegion[],
  from: number,
  to: number,
  heading: TableCellRegion,
): TableCellRegion {
  const [first, last] = [upper[from], upper[to]];
  if (from === to || !first || !last) return heading;
  return {
    ...heading,
    column: first.column,
    columnSpan: last.column - first.column + 1,
    bounds: { ...heading.bounds, left: first.bounds.left, right: last.bounds.right },
    borders: { ...heading.borders, left: first.borders.left, right: last.borders.right },
  };
}
