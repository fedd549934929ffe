import { boundsOf, centreY, type Ends, overlapX, type Rect, unionOf } from '../../../model/geometry';
import { addTo } from '../../../model/collections/groups';
import type { PageContent, Ruling, Word } from '../../../model/pageContent';
import { edgesOf, outlinesOf, SNAP_PT } from '../lines/edges';
import { type GridCell, gridOf } from '../lines/grid';
import { cellBounds, regionOf } from '../cells/region';
import { blocksOutsideTables, type TaggedCell, type TaggedTable, taggedTables } from './tagTree';
import { type PlacedCell, withoutHoles, withShortRowsAligned } from './shortRows';
import type { TableCellRegion, TableRegion } from '../types';
import { itemsAt } from '../../../model/collections/itemsAt';
import { largest, smallest } from '../../../model/collections/statistics';
import { WordIndex } from '../../../model/collections/wordIndex';
import { SIDE_PADDING_PT, TOP_PADDING_PT } from '../kinds/unruledTables';

/** Lines around the text up to this far away are the table's own, points. */
const MAX_FRAME_PT = 16;
/** Neighbouring columns and rows may reach into each other by this: text that stands out of its cell. Points. */
const MAX_OVERLAP_PT = 4;

/**
 * The tables that a tagged PDF names (ISO 14289-1, 7.5; "Deriving HTML from PDF", PDF Association 2019), as far as they are where their cells say: rows
 * below rows, columns beside columns. The edges come from lines between the texts, or from the middle of the white.
 */
export function tablesOfTags(content: PageContent, exclude: ReadonlySet<number>): TableRegion[] {
  if (!content.structure || content.structure.length === 0) return [];
  const tables = taggedTables(content.structure).filter(({ rows, columns }) => rows > 0 && columns > 1);
  if (tables.length === 0) return [];
  const byMcid = wordsByMcid(content.words, exclude);
  // The tags say nothing of markers that a browser draws by itself.
  const untagged = content.words.flatMap(({ pieces }, i) =>
    exclude.has(i) || pieces.some(({ mcid }) => mcid !== undefined) ? [] : [i],
  );
  const index = new WordIndex(content.words, content, () => untagged);
  return tables.flatMap((table) => regionOfTags(table, byMcid, index, content) ?? []);
}

function wordsByMcid(words: readonly Word[], exclude: ReadonlySet<number>): Map<number, number[]> {
  const byMcid = new Map<number, number[]>();
  words.forEach((word, i) => {
    const mcid = word.pieces.find((piece) => piece.mcid !== undefined)?.mcid;
    if (mcid === undefined || exclude.has(i)) return;
    addTo(byMcid, mcid, i);
  });
  return byMcid;
}

function regionOfTags(
  table: TaggedTable,
  byMcid: ReadonlyMap<number, readonly number[]>,
  untagged: WordIndex,
  content: PageContent,
): TableRegion | undefined {
  const found = table.cells.map((cell): PlacedCell => {
    const words = [...new Set(cell.mcids.flatMap((mcid) => byMcid.get(mcid) ?? []))].sort((a, b) => a - b);
    const textBounds = boundsOf(itemsAt(content.words, words));
    return { ...cell, words, ...(textBounds && { textBounds }) };
  });
  const aligned = withShortRowsAligned(inVisualOrder(found, table.columns), table.columns);
  const cells = withoutHoles(aligned, table.rows, table.columns);
  const texts = cells.flatMap(({ textBounds }) => textBounds ?? []);
  const outline = unionOf(texts);
  if (!outline || texts.length < 2) return undefined;
  const space = spaceAround(outline, cells, content);
  const frame = frameAround(outline, content.rulings, space);
  const columns = boundaries(
    cells,
    table.columns,
    (c) => [c.column, c.column + c.columnSpan],
    (r) => [r.left, r.right],
  );
  const rows = boundaries(
    cells,
    table.rows,
    (c) => [c.row, c.row + c.rowSpan],
    (r) => [r.top, r.bottom],
  );
  if (!columns || !rows) return undefined;
  const { upright, level } = linesBeside(frame, content.rulings);
  const columnEdges = [frame.left, ...columns.map((gap) => atLine(gap, upright)), frame.right];
  const rowEdges = [frame.top, ...rows.map((gap) => atLine(gap, level)), frame.bottom];
  const isNear = ({ position }: Ruling, edges: readonly number[]): boolean =>
    edges.some((edge) => Math.abs(edge - position) <= SNAP_PT);
  const sides = cells.flatMap((cell) => outlinesOf(cellBounds({ columnEdges, rowEdges }, cell)));
  const grid = gridOf({
    horizontal: edgesOf(
      level.filter((line) => isNear(line, rowEdges)),
      sides,
      'horizontal',
    ),
    vertical: edgesOf(
      upright.filter((line) => isNear(line, columnEdges)),
      sides,
      'vertical',
    ),
    bounds: frame,
  });
  if (!grid || !sameCells(grid.cells, cells)) return undefined;
  const inside = [...cells.flatMap((c) => c.words), ...untagged.inside(frame)].sort((a, b) => a - b);
  const region = regionOf(grid, content, inside, 'tagged');
  const headerRows = aligned.reduce((first, cell) => (cell.isHeader ? first : Math.min(first, cell.row)), table.rows);
  return { ...region, headerRows: headerRows < table.rows ? headerRows : 0 };
}

/** Cells stand in logical order, from right to left in a table of right-to-left text; the region counts from the left. */
function inVisualOrder(cells: readonly PlacedCell[], columns: number): readonly PlacedCell[] {
  let rising = 0;
  let falling = 0;
  cells.forEach((cell, i) => {
    const next = cells[i + 1];
    const [text, after] = [cell.textBounds, next?.textBounds];
    if (!text || !after || next?.row !== cell.row) return;
    if (after.left >= text.right) rising++;
    else if (after.right <= text.left) falling++;
  });
  if (falling <= rising) return cells;
  return cells.map((cell) => ({ ...cell, column: columns - cell.column - cell.columnSpan }));
}

/** The white between neighbouring rows or columns; undefined when they do not stand one after the other. */
function boundaries(
  cells: readonly PlacedCell[],
  count: number,
  placesOf: (cell: TaggedCell) => readonly [number, number],
  extentOf: (text: Rect) => readonly [number, number],
): [number, number][] | undefined {
  /** By boundary: how far texts before it come, and where those after it start. */
  const before = new Array<number>(count + 1).fill(-Infinity);
  const after = new Array<number>(count + 1).fill(Infinity);
  for (const cell of cells) {
    if (!cell.textBounds) continue;
    const [first, end] = placesOf(cell);
    const [from, to] = extentOf(cell.textBounds);
    before[end] = Math.max(before[end] ?? to, to);
    after[first] = Math.min(after[first] ?? from, from);
  }
  for (let i = 1; i <= count; i++) before[i] = Math.max(before[i] ?? -Infinity, before[i - 1] ?? -Infinity);
  for (let i = count - 1; i >= 0; i--) after[i] = Math.min(after[i] ?? Infinity, after[i + 1] ?? Infinity);
  const gaps: [number, number][] = [];
  for (let i = 1; i < count; i++) {
    const from = before[i] ?? -Infinity;
    const to = after[i] ?? Infinity;
    if (from - to > MAX_OVERLAP_PT) return undefined;
    // A column without text lies between the texts beside it.
    gaps.push([Math.max(from, after[0] ?? 0), Math.min(to, before[count] ?? 0)]);
  }
  return spread(gaps);
}

/** Empty rows and columns leave the same white to several boundaries, which share it. */
function spread(gaps: readonly [number, number][]): [number, number][] {
  const result: [number, number][] = [];
  for (let i = 0; i < gaps.length;) {
    let end = i + 1;
    while (end < gaps.length && gaps[end]?.[0] === gaps[i]?.[0] && gaps[end]?.[1] === gaps[i]?.[1]) end++;
    const [from, to] = gaps[i] ?? [0, 0];
    for (let k = i; k < end; k++) {
      const step = (to - from) / (end - i);
      result.push([from + (k - i) * step, from + (k - i + 1) * step]);
    }
    i = end;
  }
  return result;
}

function atLine([from, to]: readonly [number, number], lines: readonly Ruling[]): number {
  const middle = (from + to) / 2;
  const low = Math.min(from, to) - SNAP_PT;
  const high = Math.max(from, to) + SNAP_PT;
  const between = lines.map(({ position }) => position).filter((position) => position >= low && position <= high);
  const [nearest = middle] = between.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return nearest;
}

/** From the text above the table to the text below it: a line beyond belongs to them, as underlines do. */
function spaceAround(text: Rect, cells: readonly PlacedCell[], { words }: PageContent): Ends {
  const own = new Set(cells.flatMap((cell) => cell.words));
  let top = -Infinity;
  let bottom = Infinity;
  words.forEach(({ bounds }, i) => {
    if (own.has(i) || overlapX(bounds, text) <= 0) return;
    const middle = centreY(bounds);
    if (middle < text.top) top = Math.max(top, middle);
    else if (middle > text.bottom) bottom = Math.min(bottom, middle);
  });
  return { top, bottom };
}

/** The lines around the table's text, or a small distance where there are none. */
function frameAround(text: Rect, rulings: readonly Ruling[], space: Ends): Rect {
  const { upright, level } = linesBeside(text, rulings);
  const x = upright.map(({ position }) => position);
  const y = level.map(({ position }) => position).filter((at) => at >= space.top && at <= space.bottom);
  const before = (lines: readonly number[], at: number, paddingPt: number): number => {
    const nearest = largest(lines.filter((line) => line <= at + 1 && line >= at - MAX_FRAME_PT));
    return Number.isFinite(nearest) ? nearest : at - paddingPt;
  };
  const behind = (lines: readonly number[], at: number, paddingPt: number): number => {
    const nearest = smallest(lines.filter((line) => line >= at - 1 && line <= at + MAX_FRAME_PT));
    return Number.isFinite(nearest) ? nearest : at + paddingPt;
  };
  return {
    left: before(x, text.left, SIDE_PADDING_PT),
    right: behind(x, text.right, SIDE_PADDING_PT),
    top: before(y, text.top, TOP_PADDING_PT),
    bottom: behind(y, text.bottom, TOP_PADDING_PT),
  };
}

/** Lines that run beside an area or through it, upright and level ones. */
function linesBeside(
  { left, top, right, bottom }: Rect,
  rulings: readonly Ruling[],
): Readonly<Record<'upright' | 'level', Ruling[]>> {
  return {
    upright: rulings.filter(({ orientation, from, to }) => orientation === 'vertical' && to > top && from < bottom),
    level: rulings.filter(({ orientation, from, to }) => orientation === 'horizontal' && to > left && from < right),
  };
}

function sameCells(grid: readonly GridCell[], tagged: readonly TaggedCell[]): boolean {
  const key = ({ row, column, rowSpan, columnSpan }: GridCell): string => `${row},${column},${rowSpan},${columnSpan}`;
  const wanted = new Set(tagged.map(key));
  // Places that the tags leave out, at the ends of short rows, are cells of their own here.
  return grid.filter((cell) => wanted.has(key(cell))).length === wanted.size;
}

/** Of the words of a table that text alone told, this share must be tagged otherwise … */
const DENIED_SHARE = 0.8;
/** … and in so many blocks per row, for the tags to be of use: all in one paragraph says nothing. */
const BLOCKS_PER_ROW = 0.5;

/** Those that the tags do not say to be paragraphs: text set with tabs, addresses, lists. */
export function withoutTaggedText(
  tables: readonly TableRegion[],
  { structure, words }: PageContent,
): readonly TableRegion[] {
  if (tables.length === 0 || !structure?.length) return tables;
  const blocks = blocksOutsideTables(structure);
  const blockOf = ({ pieces }: Word): number | undefined =>
    pieces.map(({ mcid = -1 }) => blocks.get(mcid)).find((block) => block !== undefined);
  return tables.filter(({ cells, rowEdges }) => {
    const own = cells.flatMap((cell) => itemsAt(words, cell.words));
    const tagged = own.flatMap((word) => blockOf(word) ?? []);
    return (
      tagged.length < DENIED_SHARE * own.length ||
      new Set(tagged).size < Math.max(2, BLOCKS_PER_ROW * (rowEdges.length - 1))
    );
  });
}

/** Tables of the tags take the place of those found in the same words, unless these have the same grid: then lines know better where it is. */
export function reconciled(found: readonly TableRegion[], tagged: readonly TableRegion[]): TableRegion[] {
  const owner = new Map<number, TableRegion>();
  for (const table of found) for (const cell of table.cells) for (const i of cell.words) owner.set(i, table);
  const dropped = new Set<TableRegion>();
  const kept = tagged.map((table) => {
    const same = new Set(table.cells.flatMap((cell) => cell.words.flatMap((i) => owner.get(i) ?? [])));
    for (const other of same) dropped.add(other);
    const [only] = same;
    return only && same.size === 1 && hasSameGrid(only, table) ? { ...only, headerRows: table.headerRows } : table;
  });
  return [...found.filter((table) => !dropped.has(table)), ...kept];
}

/** As many rows and columns, and the same cells; or where lines draw one cell, all but one of those that the tags tell apart are empty. */
function hasSameGrid(lines: TableRegion, tags: TableRegion): boolean {
  const columns = lines.columnEdges.length;
  if (lines.rowEdges.length !== tags.rowEdges.length || columns !== tags.columnEdges.length) return false;
  if (lines.cells.length === tags.cells.length) return true;
  if (lines.ruled !== 'ruled') return false;
  const drawn = new Map<number, TableCellRegion>();
  for (const cell of lines.cells)
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++)
      for (let column = cell.column; column < cell.column + cell.columnSpan; column++)
        drawn.set(row * columns + column, cell);
  const filled = new Set<TableCellRegion>();
  for (const { row, column, rowSpan, columnSpan, words } of tags.cells) {
    const cell = drawn.get(row * columns + column);
    const last = drawn.get((row + rowSpan - 1) * columns + column + columnSpan - 1);
    if (!cell || cell !== last) return false;
    if (words.length === 0) continue;
    if (filled.has(cell)) return false;
    filled.add(cell);
  }
  return true;
}
