import { heightOf, type Rect, type Sides } from '../../../model/geometry';
import { groupBy } from '../../../model/collections/groups';
import { largest, smallest } from '../../../model/collections/statistics';
import { isNumeric } from '../text/rowGroups';
import { CENTRED_EM } from '../text/spanGroups';
import type { TableCellRegion, TableRegion } from '../types';
import type { PageContent } from '../../../model/pageContent';
import { columnTexts } from '../cells/region';
import { textOf } from '../text/textOfWords';

/** Rows at the top of a table that may have headings of several columns. */
const MAX_ROWS = 3;
/** So many such headings beside each other leave no doubt: one alone may be the first line of a heading of two. */
const MIN_SPANS = 2;
/** The height of a line of text is so much of its font's size, about. */
const LINE_HEIGHT_EM = 1.15;

/**
 * Joins the empty cells beside headings of several columns to these: where text alone tells the columns, a short heading in the middle of three
 * stands in the second. The headings of a row name all columns, or all but the first ones and the last. Linear in cells.
 */
export function withHeadSpans(table: TableRegion, content: PageContent): TableRegion {
  if (table.ruled !== 'unruled' && table.ruled !== 'half-ruled') return table;
  const columns = columnTexts(table.cells);
  let { cells } = table;
  // Of all others nothing is asked.
  const isHead = ({ row }: TableCellRegion): boolean => row <= MAX_ROWS;
  let head = cells.filter(isHead);
  for (let row = Math.min(MAX_ROWS, table.rowEdges.length - 2) - 1; row >= 0; row--) {
    const upper = head.filter((cell) => cell.row === row);
    const spans = spansOf(upper, namesBelow(head, row + 1), columns, content);
    if (spans === undefined) continue;
    const joined = spans.map(({ from, to, heading }) => spanning(upper, from, to, heading));
    cells = [...cells.filter((cell) => cell.row < row), ...joined, ...cells.filter((cell) => cell.row > row)];
    head = cells.filter(isHead);
  }
  return withInnerSpans(cells === table.cells ? table : { ...table, cells }, columns);
}

/** A text alone in its row and in the middle of the table: what it names goes over all columns. */
function wholeRowOf(
  own: readonly TableCellRegion[],
  columns: ReadonlyMap<number, Sides>,
  bounds: Rect,
): TableCellRegion | undefined {
  const name = own.find(({ words }) => words.length > 0);
  if (!name || name.column === 0 || !own.every(isPlain) || own.length < MIN_SOLE_COLUMNS) return undefined;
  const extents = [...columns.values()];
  const left = smallest(extents.map((extent) => extent.left));
  const right = largest(extents.map((extent) => extent.right));
  const { textBounds } = name;
  const isBetween = (from: number, to: number): boolean => textBounds !== undefined && isInMiddle(textBounds, from, to);
  if (!isBetween(left, right) && !isBetween(bounds.left, bounds.right)) return undefined;
  return spanning(own, 0, own.length - 1, name);
}

/**
 * The same further down, where the figures below have another unit or are of others: a text alone in its row, without a name, in the middle of the table.
 */
function withInnerSpans(table: TableRegion, columns: ReadonlyMap<number, Sides>): TableRegion {
  const byRow = groupBy(table.cells, ({ row }) => row);
  const isSole = (cells: readonly TableCellRegion[]): boolean =>
    (cells[0]?.row ?? 0) > 0 && cells.filter(({ words }) => words.length > 0).length === 1;
  if (![...byRow.values()].some(isSole)) return table;
  const cells = [...byRow.values()].flatMap((own) => (isSole(own) && wholeRowOf(own, columns, table.bounds)) || own);
  return { ...table, cells };
}

/** A heading with the cells of its row that it takes in, by their places in the row. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly heading: TableCellRegion;
  /** A rule below it says so. */
  readonly isRuled?: true;
}

/** By column: the text in the row that names it. */
function namesBelow(cells: readonly TableCellRegion[], row: number): Map<number, Sides> {
  const below = new Map<number, Sides>();
  for (const { row: own, column, columnSpan, textBounds } of cells) {
    if (own !== row || !textBounds) continue;
    for (let c = column; c < column + columnSpan; c++) below.set(c, textBounds);
  }
  return below;
}

const isPlain = ({ rowSpan, tables }: TableCellRegion): boolean => rowSpan === 1 && tables === undefined;

/** What each text of the row names; undefined where an empty cell is left over between them, or behind one alone, or too few name several columns. */
function spansOf(
  upper: readonly TableCellRegion[],
  below: ReadonlyMap<number, Sides>,
  columns: ReadonlyMap<number, Sides>,
  content: PageContent,
): readonly Span[] | undefined {
  const isFree = (cell: TableCellRegion | undefined): boolean =>
    cell !== undefined && isPlain(cell) && cell.words.length === 0 && columns.has(cell.column);
  const texts = upper.flatMap((cell, i) => (cell.column > 0 && cell.words.length > 0 ? [i] : []));
  const wide: Span[] = [];
  const edges = [below, columns];
  const spans: Span[] = [];
  let next = 0;
  const keepUntil = (end: number): void => {
    for (; next < end; next++) {
      const heading = upper[next];
      if (heading) spans.push({ from: next, to: next, heading });
    }
  };
  for (const [t, at] of texts.entries()) {
    const heading = upper[at];
    if (!heading) return undefined;
    let [first, last] = [at, at];
    while (first - 1 >= Math.max(1, next) && isFree(upper[first - 1])) first--;
    while (last + 1 < (texts[t + 1] ?? upper.length) && isFree(upper[last + 1])) last++;
    const span = isPlain(heading) ? widestSpan(upper, { first, at, last }, edges) : { from: at, to: at, heading };
    // Only before the first heading and behind the last may columns be left that they do not name.
    if (!span || (t > 0 && span.from > next)) return undefined;
    if (t === 0) keepUntil(span.from);
    spans.push(span);
    next = span.to + 1;
    if (span.to > span.from || (heading.columnSpan > 1 && isPlain(heading))) wide.push(span);
  }
  if (next < upper.length && texts.length > 0) {
    // As the last column's name, which stands in the row below: several headings leave no doubt.
    if (wide.length < MIN_SPANS || !upper.slice(next).every(isFree)) return undefined;
    keepUntil(upper.length);
  }
  if (wide.some(({ isRuled }) => isRuled)) return spans;
  return wide.length >= MIN_SPANS || isSoleSpan(wide, texts, upper, content) ? spans : undefined;
}

/** One heading over all columns, or all but the first: as many as no heading that was broken stands in the middle of, and no value. */
function isSoleSpan(
  wide: readonly Span[],
  texts: readonly number[],
  upper: readonly TableCellRegion[],
  content: PageContent,
): boolean {
  const [span] = wide;
  if (!span || texts.length > 1 || span.from > 2) return false;
  if (isNumeric(textOf(span.heading.words, content)) && !YEAR.test(textOf(span.heading.words, content))) return false;
  const first = upper[span.from];
  const last = upper[span.to];
  if (!first || !last) return false;
  const isEven = (last.column + last.columnSpan - first.column) % 2 === 0;
  return isEven || span.heading.columnSpan > 1 || span.to - span.from + 1 >= MIN_SOLE_COLUMNS;
}

const YEAR = /^(?:19|20)\d\d/u;
const MIN_SOLE_COLUMNS = 3;

/** A heading, and the outermost cells that it may span: places in its row. */
interface Reach {
  readonly first: number;
  readonly at: number;
  readonly last: number;
}

/** Edges of what stands below a row, by column. */
type ColumnTexts = ReadonlyMap<number, Sides>;

/** Of the stretches of cells around a heading the widest that it stands in the middle of. */
function widestSpan(upper: readonly TableCellRegion[], reach: Reach, edges: readonly ColumnTexts[]): Span | undefined {
  const { first, at, last } = reach;
  const heading = upper[at];
  if (!heading) return undefined;
  const ruled = ruledSpan(upper, reach);
  if (ruled) return { ...ruled, heading, isRuled: true };
  for (let from = first; from <= at; from++) {
    for (let to = last; to >= at; to--) {
      if ((from !== at || to !== at) && isCentred(heading, upper[from], upper[to], edges)) return { from, to, heading };
    }
  }
  return first === at && last === at ? { from: at, to: at, heading } : undefined;
}

/** The cells above a rule that goes on beside none of its ends: it says what the heading names. */
function ruledSpan(
  upper: readonly TableCellRegion[],
  { first, at, last }: Reach,
): Pick<Span, 'from' | 'to'> | undefined {
  const isRuled = (i: number): boolean => {
    const cell = upper[i];
    return cell?.rowSpan === 1 && cell.borders.bottom !== undefined;
  };
  if (!isRuled(at) || upper.every((_, i) => isRuled(i))) return undefined;
  let [from, to] = [at, at];
  while (from > first && isRuled(from - 1)) from--;
  while (to < last && isRuled(to + 1)) to++;
  return from === to || isRuled(from - 1) || isRuled(to + 1) ? undefined : { from, to };
}

function isInMiddle(own: Rect, left: number, right: number): boolean {
  const tolerance = (CENTRED_EM * heightOf(own)) / LINE_HEIGHT_EM;
  return Math.abs(own.left + own.right - left - right) <= 2 * tolerance;
}

function isCentred(
  { textBounds: own }: TableCellRegion,
  first: TableCellRegion | undefined,
  last: TableCellRegion | undefined,
  edges: readonly ColumnTexts[],
): boolean {
  if (!own || !first || !last) return false;
  const isBetween = (left: number | undefined, right: number | undefined): boolean =>
    left !== undefined && right !== undefined && isInMiddle(own, left, right);
  const end = last.column + last.columnSpan - 1;
  return (
    isBetween(first.bounds.left, last.bounds.right) ||
    edges.some((texts) => isBetween(texts.get(first.column)?.left, texts.get(end)?.right))
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
    columnSpan: last.column + last.columnSpan - first.column,
    bounds: { ...heading.bounds, left: first.bounds.left, right: last.bounds.right },
    borders: { ...heading.borders, left: first.borders.left, right: last.borders.right },
  };
}
