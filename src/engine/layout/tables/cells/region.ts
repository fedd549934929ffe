import {
  areaOf,
  boundsOf,
  centreX,
  centreY,
  heightOf,
  intersect,
  type Rect,
  type Sides,
  unionOf,
  widthOf,
} from '../../../model/geometry';
import type { Fill, PageContent, Word } from '../../../model/pageContent';
import { itemsAt } from '../../../model/collections/itemsAt';
import type { Grid, GridCell, Side } from '../lines/grid';
import { intervalOf, upperBound } from '../../../model/collections/intervals';
import type { TableCellRegion, TableEvidence, TableRegion } from '../types';
import { groupBy } from '../../../model/collections/groups';
import type { Border, Borders } from '../../../model/borders';
import { WHITE } from '../../../model/colour';

/** Gaps above and below the text that differ by less than this are equal, points. */
const CENTRED_WITHIN_PT = 2.5;
/** Text is set at the top of its cell unless at least this much of the cell's height is free, in heights of the text. */
const FREE_SHARE = 0.35;

/** Puts the words `inside` of it into the cells of a grid and reads how each cell looks. Header rows are told later. */
export function regionOf(
  grid: Grid,
  { words, fills }: Pick<PageContent, 'words' | 'fills'>,
  inside: readonly number[],
  ruled: TableEvidence,
): TableRegion {
  const wordsOf = wordsByCell(grid, words, inside);
  const shadings = cellShadings(grid, fills);
  const { cells, columnEdges, rowEdges } = grid;
  return {
    bounds: {
      left: columnEdges[0] ?? 0,
      top: rowEdges[0] ?? 0,
      right: columnEdges.at(-1) ?? 0,
      bottom: rowEdges.at(-1) ?? 0,
    },
    columnEdges,
    rowEdges,
    cells: cells.map((cell, i) => cellRegion(grid, cell, wordsOf[i] ?? [], words, shadings[i])),
    ruled,
    headerRows: 0,
  };
}

/** What the texts of each column take of a line, without those that stand in several. */
export function columnTexts(
  cells: readonly Pick<TableCellRegion, 'column' | 'columnSpan' | 'textBounds'>[],
): ReadonlyMap<number, Sides> {
  const inOne = cells.filter(({ columnSpan, textBounds }) => columnSpan === 1 && textBounds);
  const texts = new Map<number, Sides>();
  for (const [column, own] of groupBy(inOne, (cell) => cell.column)) {
    const text = unionOf(own.flatMap(({ textBounds }) => textBounds ?? []));
    if (text) texts.set(column, text);
  }
  return texts;
}

/** Indices of the words in each cell of the grid, in their order: a word is where its centre is. */
export function wordsByCell(grid: Grid, words: readonly Word[], inside: readonly number[]): number[][] {
  const { owners } = grid;
  const columns = grid.columnEdges.length - 1;
  const byCell: number[][] = grid.cells.map(() => []);
  inside.forEach((i) => {
    const bounds = words[i]?.bounds;
    if (!bounds) return;
    const column = intervalOf(grid.columnEdges, centreX(bounds));
    const row = intervalOf(grid.rowEdges, centreY(bounds));
    if (column >= 0 && row >= 0) byCell[owners[row * columns + column] ?? 0]?.push(i);
  });
  return byCell;
}

function cellRegion(
  grid: Grid,
  cell: GridCell,
  words: readonly number[],
  all: readonly Word[],
  shading: number | undefined,
): TableCellRegion {
  const bounds = cellBounds(grid, cell);
  const own = itemsAt(all, words);
  const textBounds = boundsOf(own);
  const textDirection = turnOf(own);
  // Written out: to the V8 of Node 20 a copy that gets properties more is of a class of its own, and tables take a fifth longer.
  return {
    row: cell.row,
    column: cell.column,
    rowSpan: cell.rowSpan,
    columnSpan: cell.columnSpan,
    bounds,
    words,
    textBounds,
    shading,
    borders: cellBorders(grid, cell),
    verticalAlign: textBounds
      ? textDirection
        ? turnedAlignOf(own, textBounds, bounds, textDirection)
        : verticalAlignOf(own, textBounds, bounds)
      : 'top',
    textDirection,
  };
}

/** Where the text of a cell stands between its top and bottom, from the space that is left above and below. */
function verticalAlignOf(words: readonly Word[], text: Rect, cell: Rect): TableCellRegion['verticalAlign'] {
  const lineHeight = words.reduce((height, { bounds }) => Math.max(height, heightOf(bounds)), 0);
  const above = text.top - cell.top;
  const below = cell.bottom - text.bottom;
  if (above + below < FREE_SHARE * lineHeight) return 'top';
  if (Math.abs(above - below) <= CENTRED_WITHIN_PT) return 'center';
  return above > below ? 'bottom' : 'top';
}

/** Which way most of the words run; undefined where they run from left to right. */
export function turnOf(words: readonly Word[]): 'up' | 'down' | undefined {
  let up = 0;
  let down = 0;
  for (const { angle } of words) {
    if (angle === 270) up++;
    else if (angle === 90) down++;
  }
  if (up * 2 > words.length) return 'up';
  return down * 2 > words.length ? 'down' : undefined;
}

/**
 * Where the lines of turned text stand beside each other: text that runs up begins at the left, text that runs down at the right. Only where they
 * begin or end at the edge: LibreOffice sets space before turned text behind it.
 */
function turnedAlignOf(
  words: readonly Word[],
  text: Rect,
  cell: Rect,
  textDirection: 'up' | 'down',
): TableCellRegion['verticalAlign'] {
  const lineHeight = words.reduce((height, { bounds }) => Math.max(height, widthOf(bounds)), 0);
  const [left, right] = [text.left - cell.left, cell.right - text.right];
  const [above, below] = textDirection === 'up' ? [left, right] : [right, left];
  if (Math.abs(above - below) <= CENTRED_WITHIN_PT || Math.min(above, below) > lineHeight) return 'center';
  return above > below ? 'bottom' : 'top';
}

/** A fill shades a cell when it covers at least this share of it: character shading behind a few words does not. */
export const SHADING_SHARE = 0.6;
/** Fills nearer to each other leave no gap that is seen, points. */
const TOUCHING_PT = 0.5;
/** Work limit for pages that paint rasters of rectangles: places of the grid visited for all fills together. */
const MAX_SHADED_PLACES = 400_000;

/** Where a cell stands on the page, points. */
export function cellBounds(grid: Pick<Grid, 'columnEdges' | 'rowEdges'>, cell: GridCell): Rect {
  return {
    left: grid.columnEdges[cell.column] ?? 0,
    top: grid.rowEdges[cell.row] ?? 0,
    right: grid.columnEdges[cell.column + cell.columnSpan] ?? 0,
    bottom: grid.rowEdges[cell.row + cell.rowSpan] ?? 0,
  };
}

/** Strokes around a cell; a side that is drawn for less than half of its length has none. */
function cellBorders(grid: Grid, cell: GridCell): Borders {
  const { row, column, rowSpan, columnSpan } = cell;
  const top = strokeAlong(grid.horizontal[row], column, columnSpan);
  const bottom = strokeAlong(grid.horizontal[row + rowSpan], column, columnSpan);
  const left = strokeAlong(grid.vertical[column], row, rowSpan);
  const right = strokeAlong(grid.vertical[column + columnSpan], row, rowSpan);
  return { top, right, bottom, left };
}

function strokeAlong(line: readonly Side[] | undefined, from: number, count: number): Border | undefined {
  let drawn = 0;
  let stroke: Border | undefined;
  for (let i = from; i < from + count; i++) {
    const side = line?.[i];
    if (side === undefined || side === 'closed') continue;
    drawn++;
    stroke ??= side;
  }
  return drawn * 2 >= count ? stroke : undefined;
}

/** Shading of each cell of the grid, in their order: the last fill in painting order that covers the cell. */
function cellShadings(grid: Grid, fills: readonly Fill[]): (number | undefined)[] {
  const { cells, owners } = grid;
  const columns = grid.columnEdges.length - 1;
  const shadings = new Array<number | undefined>(cells.length).fill(undefined);
  let visits = 0;
  for (const fill of joinedFills(fills)) {
    const [firstRow, endRow] = touched(grid.rowEdges, fill.bounds.top, fill.bounds.bottom);
    const [firstColumn, endColumn] = touched(grid.columnEdges, fill.bounds.left, fill.bounds.right);
    visits += Math.max(0, endRow - firstRow) * Math.max(0, endColumn - firstColumn);
    if (visits > MAX_SHADED_PLACES) break;
    let last = -1;
    for (let r = firstRow; r < endRow; r++) {
      for (let c = firstColumn; c < endColumn; c++) {
        const i = owners[r * columns + c] ?? 0;
        if (i === last) continue;
        last = i;
        const cell = cells[i];
        const bounds = cell && cellBounds(grid, cell);
        if (bounds && areaOf(intersect(bounds, fill.bounds)) >= SHADING_SHARE * areaOf(bounds)) {
          // White is no shading, but hides what is painted below.
          shadings[i] = fill.colour === WHITE ? undefined : fill.colour;
        }
      }
    }
  }
  return shadings;
}

/** Fills that touch side by side, painted one after the other, as one: a row painted cell by cell is shaded where its columns are told by their text. */
export function joinedFills(fills: readonly Fill[]): Fill[] {
  const joined: Fill[] = [];
  for (const fill of fills) {
    const last = joined.at(-1);
    const { left, right, top, bottom } = fill.bounds;
    const goesOn =
      last?.colour === fill.colour &&
      Math.abs(last.bounds.top - top) < TOUCHING_PT &&
      Math.abs(last.bounds.bottom - bottom) < TOUCHING_PT &&
      Math.abs(last.bounds.right - left) < TOUCHING_PT;
    if (goesOn) joined[joined.length - 1] = { ...fill, bounds: { ...last.bounds, right } };
    else joined.push(fill);
  }
  return joined;
}

function touched(edges: readonly number[], from: number, to: number): [number, number] {
  return [Math.max(0, upperBound(edges, from) - 1), Math.min(edges.length - 1, upperBound(edges, to))];
}
