import type { PageContent } from '../../../model/pageContent';
import { groupBy } from '../../collections/clusters';
import { sizeOf } from '../text/textRows';
import type { TableCellRegion, TableRegion } from '../types';

/** A name stands in the middle of its rows to within this: rows are farther apart than four of it. In em. */
const MIDDLE_EM = 0.28;

/** First and last row of what a name is of. */
type RowGroup = readonly [first: number, last: number];

/** Baselines of the first and the last line of something. */
interface Lines {
  readonly first: number;
  readonly last: number;
}

/**
 * Joins the empty cells above and below a name to it where it stands in the middle of several rows: where nothing is drawn between rows it would be the
 * name of one of them. All names of the first column have to stand in the middle of theirs, one group of rows right below the other, down to the end of
 * the table. Linear in cells.
 */
export function withCentredNames(table: TableRegion, content: PageContent): TableRegion {
  if (table.ruled !== 'unruled' && table.ruled !== 'half-ruled') return table;
  const byColumn = groupBy(table.cells, ({ column }) => column);
  const names = byColumn.get(0) ?? [];
  if (names.length < 3 || !names.some(isEmpty)) return table;
  const rows = linesOfRows(table, content);
  const place = (cell: TableCellRegion): Lines | undefined => linesOf(cell.words, content);
  const isMiddle = (cell: TableCellRegion, [first, last]: RowGroup): boolean => {
    const [own, upper, lower] = [place(cell), rows[first], rows[last]];
    if (!own || !upper || !lower) return false;
    const off = own.first + own.last - upper.first - lower.last;
    return Math.abs(off) <= 2 * MIDDLE_EM * sizeOf(content, cell.words[0] ?? -1);
  };
  const all = groupsOf(names, table.rowEdges.length - 1, isMiddle) ?? [];
  const groups = all.filter(([first, last]) => last > first);
  if (groups.length === 0 || groups.some((group) => isCrossed(names, group))) return table;
  const isBetween = (name: TableCellRegion): boolean =>
    isBetweenRows(place(name), rows.slice(name.row, name.row + name.rowSpan));
  const isTold = groups.every((group) => isBounded(names, group)) || names.some(isBetween);
  if (!isTold && !areOnlyGroups(all)) return table;
  const joined: TableCellRegion[] = [];
  const gone = new Set<TableCellRegion>();
  for (const cells of byColumn.values()) {
    const spans = groups.map((group) => spanOf(cells, group, isMiddle));
    if (!spans.every((span) => span !== undefined)) continue;
    for (const { cells: own, name } of spans) {
      own.forEach((cell) => gone.add(cell));
      joined.push(name);
    }
  }
  const kept = table.cells.filter((cell) => !gone.has(cell));
  return { ...table, cells: [...kept, ...joined].sort((a, b) => a.row - b.row || a.column - b.column) };
}

const isEmpty = ({ words, tables }: TableCellRegion): boolean => words.length === 0 && tables === undefined;

const cellsOf = (column: readonly TableCellRegion[], [first, last]: RowGroup): readonly TableCellRegion[] =>
  column.filter(({ row, rowSpan }) => row + rowSpan > first && row <= last);

const isCrossed = (column: readonly TableCellRegion[], group: RowGroup): boolean =>
  cellsOf(column, group).some(
    ({ row, rowSpan, borders }) =>
      (row > group[0] && borders.top !== undefined) || (row + rowSpan <= group[1] && borders.bottom !== undefined),
  );

function isBounded(column: readonly TableCellRegion[], group: RowGroup): boolean {
  const cells = cellsOf(column, group);
  return cells[0]?.borders.top !== undefined && cells.at(-1)?.borders.bottom !== undefined;
}

/** A name that stands beside no line of a row is that of several. */
function isBetweenRows(name: Lines | undefined, rows: readonly (Lines | undefined)[]): boolean {
  return name !== undefined && rows.length > 1 && rows.every((row) => row !== undefined);
}

/** Names that stand in the first of their rows may seem to be in the middle of others, but these then take turns with single rows. */
const areOnlyGroups = ([, ...others]: readonly RowGroup[]): boolean =>
  others.length > 1 && others.every(([first, last]) => last > first);

/** The rows of each name, from top to bottom; undefined where one does not stand in the middle of those that are left for it. */
function groupsOf(
  column: readonly TableCellRegion[],
  rowCount: number,
  isMiddle: (cell: TableCellRegion, group: RowGroup) => boolean,
): RowGroup[] | undefined {
  const names = column.filter((cell) => !isEmpty(cell));
  const groups: RowGroup[] = [];
  let first = 0;
  for (const [i, name] of names.entries()) {
    if (name.columnSpan > 1 && name.rowSpan > 1) return undefined;
    const end = names[i + 1]?.row ?? rowCount;
    let last = name.row + name.rowSpan - 1;
    while (last < end && !(first === last || isMiddle(name, [first, last]))) last++;
    if (last >= end) return undefined;
    groups.push([first, last]);
    first = last + 1;
  }
  return first === rowCount ? groups : undefined;
}

/** The cells of a column beside these rows, and the one that they make; undefined where more stands in them than a text in their middle. */
function spanOf(
  column: readonly TableCellRegion[],
  group: RowGroup,
  isMiddle: (cell: TableCellRegion, group: RowGroup) => boolean,
): { readonly cells: readonly TableCellRegion[]; readonly name: TableCellRegion } | undefined {
  const [first, last] = group;
  const cells = cellsOf(column, group);
  const [name, ...others] = cells.filter((cell) => !isEmpty(cell));
  const [top, bottom] = [cells[0], cells.at(-1)];
  if (!name || others.length > 0 || !top || !bottom || !isMiddle(name, group)) return undefined;
  if (top.row !== first || bottom.row + bottom.rowSpan - 1 !== last) return undefined;
  if (cells.some(({ columnSpan }) => columnSpan > 1)) return undefined;
  return {
    cells,
    name: {
      ...name,
      row: first,
      rowSpan: last - first + 1,
      bounds: { ...name.bounds, top: top.bounds.top, bottom: bottom.bounds.bottom },
      borders: { ...name.borders, top: top.borders.top, bottom: bottom.borders.bottom },
      verticalAlign: 'center',
    },
  };
}

/** Of each row, what stands in it alone, and behind the names. */
function linesOfRows({ cells, rowEdges }: TableRegion, content: PageContent): (Lines | undefined)[] {
  const byRow: number[][] = rowEdges.slice(1).map(() => []);
  for (const { row, rowSpan, column, words } of cells)
    if (column > 0 && rowSpan === 1) words.forEach((word) => byRow[row]?.push(word));
  return byRow.map((words) => linesOf(words, content));
}

function linesOf(words: readonly number[], content: PageContent): Lines | undefined {
  if (words.length === 0) return undefined;
  const baselines = words.map((word) => content.words[word]?.baseline ?? 0);
  return { first: Math.min(...baselines), last: Math.max(...baselines) };
}
