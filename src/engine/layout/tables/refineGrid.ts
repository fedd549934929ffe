import type { PageContent } from '../../model/pageContent';
import type { Rect } from '../../model/geometry';
import type { Edge } from './edges';
import { cellsOf, type Grid, type GridCell, gridOf } from './grid';
import type { GutterOptions } from './gutters';
import { isListLabel } from './listLabels';
import { wordsByCell } from './region';
import { type CellLine, type CellRow, endedEarly, groupRows, hasNumberBelowNumber } from './rowGroups';
import { intervalOf } from './search';
import { CHUNK_GAP_EM, type SoftColumn, softColumns, stacksOf } from './stackGutters';
import { type Chunk, type TextRow, textRows } from './textRows';

export interface GridLines {
  readonly horizontal: readonly Edge[];
  readonly vertical: readonly Edge[];
  readonly bounds: Rect;
}

export interface RefineOptions {
  readonly gutters: GutterOptions;
  /** Rows of text between two lines become rows of the table only if numbers stand below numbers, or there are this many of them. */
  readonly minSplitRows: number;
  /** … and this share of them starts after lines that ended early: the others could be lines of one text. */
  readonly minSureShare: number;
}

/**
 * Adds the separations to a grid that its lines leave out and the text tells (half-ruled tables, Nurminen 2013, 4.4): columns at gutters, rows at the
 * first lines of their texts. The lines that come back close cells and show nothing.
 */
export function refineGrid(
  lines: GridLines,
  content: PageContent,
  inside: readonly number[],
  optionsOf: (grid: Grid) => RefineOptions,
): GridLines {
  const grid = gridOf(lines.horizontal, lines.vertical, lines.bounds);
  if (!grid) return lines;
  const options = optionsOf(grid);
  const cells = cellsOf(grid);
  const words = wordsByCell(grid, cells, content.words, inside);
  const soft = stacksOf(cells, words).flatMap((stack) => softColumns(stack, grid, content, options.gutters));
  const horizontal = [...lines.horizontal];
  const vertical = [...lines.vertical];
  const byRow = new Map<number, { cell: GridCell; words: readonly number[] }[]>();
  for (const [i, cell] of cells.entries()) {
    if (cell.rowSpan > 1) continue;
    const list = byRow.get(cell.row) ?? [];
    byRow.set(cell.row, list);
    list.push({ cell, words: words[i] ?? [] });
  }
  for (const [row, band] of byRow) {
    const own = soft.filter((column) => column.row <= row && row < column.endRow);
    refineBand({ grid, row, band, soft: own, content, options }, horizontal, vertical);
  }
  for (const [i, cell] of cells.entries()) {
    if (cell.rowSpan === 1) continue;
    // A cell over several rows of the grid keeps its height; its columns count if no text of it crosses them.
    const own = soft.filter(
      (column) => column.row <= cell.row && cell.row < column.endRow && within(grid, cell, column.x),
    );
    const rows = textRows(content, words[i] ?? [], CHUNK_GAP_EM);
    for (const column of own) {
      if (rows.some((r) => r.chunks.some((chunk) => crosses(chunk, column)))) continue;
      vertical.push(
        softEdge('vertical', column.x, grid.rowEdges[cell.row] ?? 0, grid.rowEdges[cell.row + cell.rowSpan] ?? 0),
      );
    }
  }
  return { horizontal, vertical, bounds: lines.bounds };
}

interface Band {
  readonly grid: Grid;
  readonly row: number;
  readonly band: readonly { readonly cell: GridCell; readonly words: readonly number[] }[];
  readonly soft: readonly SoftColumn[];
  readonly content: PageContent;
  readonly options: RefineOptions;
}

function refineBand(input: Band, horizontal: Edge[], vertical: Edge[]): void {
  const { grid, row, band, soft, content, options } = input;
  const top = grid.rowEdges[row] ?? 0;
  const bottom = grid.rowEdges[row + 1] ?? 0;
  const rows = textRows(
    content,
    band.flatMap(({ words }) => words),
    CHUNK_GAP_EM,
  );
  const edges = columnEdgesOf(grid, band, soft);
  const cellRows = rows.map((textRow) => cellRowOf(textRow, edges, soft, content));
  const reach = reachOf(cellRows);
  const starts = rows.length > 1 ? groupRows(cellRows, reach) : [0];
  const split = isSplit(cellRows, starts, reach, options) ? starts : [0];
  const ys = [top, ...split.slice(1).map((start) => boundaryAbove(rows, start)), bottom];
  for (const y of ys.slice(1, -1)) {
    for (const { cell } of band) {
      horizontal.push(
        softEdge(
          'horizontal',
          y,
          grid.columnEdges[cell.column] ?? 0,
          grid.columnEdges[cell.column + cell.columnSpan] ?? 0,
        ),
      );
    }
  }
  for (const column of soft) {
    for (const [i, start] of split.entries()) {
      const group = rows.slice(start, split[i + 1] ?? rows.length);
      if (group.some((textRow) => textRow.chunks.some((chunk) => crosses(chunk, column)))) continue;
      vertical.push(softEdge('vertical', column.x, ys[i] ?? top, ys[i + 1] ?? bottom));
    }
  }
}

function softEdge(orientation: Edge['orientation'], position: number, from: number, to: number): Edge {
  return { orientation, position, from, to, pieces: [] };
}

function within(grid: Grid, cell: GridCell, x: number): boolean {
  return x > (grid.columnEdges[cell.column] ?? 0) && x < (grid.columnEdges[cell.column + cell.columnSpan] ?? 0);
}

/** Text that goes from one side of a gutter to the other. */
function crosses(chunk: Chunk, column: SoftColumn): boolean {
  return chunk.left < column.left - 1 && chunk.right > column.right + 1;
}

function columnEdgesOf(grid: Grid, band: Band['band'], soft: readonly SoftColumn[]): number[] {
  const edges = new Set<number>(soft.map((column) => column.x));
  for (const { cell } of band) {
    edges.add(grid.columnEdges[cell.column] ?? 0);
    edges.add(grid.columnEdges[cell.column + cell.columnSpan] ?? 0);
  }
  return [...edges].sort((a, b) => a - b);
}

function cellRowOf(row: TextRow, edges: readonly number[], soft: readonly SoftColumn[], content: PageContent): CellRow {
  const cells = new Map<number, CellLine>();
  const across: [number, number][] = [];
  for (const chunk of row.chunks) {
    if (soft.some((column) => crosses(chunk, column))) {
      across.push([columnAt(edges, chunk.left), columnAt(edges, chunk.right)]);
      continue;
    }
    for (const i of chunk.words) {
      const word = content.words[i];
      if (!word) continue;
      const { left, right } = word.bounds;
      const column = columnAt(edges, (left + right) / 2);
      const old = cells.get(column);
      cells.set(
        column,
        old
          ? { ...old, text: `${old.text} ${word.text}`, right: Math.max(old.right, right) }
          : { text: word.text, left, right, firstWordWidth: right - left },
      );
    }
  }
  return { baseline: row.baseline, sizePt: row.sizePt, cells, across };
}

function columnAt(edges: readonly number[], x: number): number {
  return Math.max(0, intervalOf(edges, x));
}

function reachOf(rows: readonly CellRow[]): number[] {
  const reach: number[] = [];
  for (const { cells } of rows) {
    for (const [column, line] of cells) reach[column] = Math.max(reach[column] ?? -Infinity, line.right);
  }
  return reach;
}

function boundaryAbove(rows: readonly TextRow[], start: number): number {
  const above = rows[start - 1];
  const below = rows[start];
  return ((above?.bottom ?? 0) + (below?.top ?? 0)) / 2;
}

function isSplit(
  rows: readonly CellRow[],
  starts: readonly number[],
  reach: readonly number[],
  options: RefineOptions,
): boolean {
  if (starts.length < 2) return false;
  let filled = 0;
  let numeric = 0;
  let sure = 0;
  for (const [i, start] of starts.entries()) {
    const row = rows[start];
    filled += (row?.cells.size ?? 0) + (row?.across.length ?? 0);
    const above = rows[start - 1];
    if (i === 0 || !row || !above) continue;
    const number = hasNumberBelowNumber(above, row);
    if (number) numeric++;
    if (number || endedEarly(above, row, reach)) sure++;
  }
  if (filled < MIN_FILLED_COLUMNS * starts.length) return false;
  const breaks = starts.length - 1;
  if (numeric * 2 >= breaks) return true;
  return (
    starts.length >= options.minSplitRows &&
    sure >= options.minSureShare * breaks &&
    (options.minSureShare === 0 || isTerse(rows))
  );
}

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
