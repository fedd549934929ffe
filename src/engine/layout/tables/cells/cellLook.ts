import type { Border, Borders } from '../../../model/borders';
import { WHITE } from '../../../model/colour';
import { areaOf, intersect, type Rect } from '../../../model/geometry';
import type { Fill } from '../../../model/pageContent';
import type { Grid, GridCell, Side } from '../lines/grid';
import { upperBound } from '../search';

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
export function cellBorders(grid: Grid, cell: GridCell): Borders {
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
export function cellShadings(grid: Grid, fills: readonly Fill[]): (number | undefined)[] {
  const { cells, owners } = grid;
  const columns = grid.columnEdges.length - 1;
  const shadings = new Array<number | undefined>(cells.length).fill(undefined);
  let visits = 0;
  for (const fill of joinedRows(fills)) {
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
export function joinedRows(fills: readonly Fill[]): Fill[] {
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
