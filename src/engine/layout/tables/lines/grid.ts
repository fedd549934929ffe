import type { Border } from '../../../model/borders';
import type { Ruling } from '../../../model/pageContent';
import { strokeStyle } from '../../../model/rulings';
import { type Edge, SNAP_PT } from './edges';
import { upperBound } from '../../../model/collections/intervals';
import type { EdgeGroup } from './edgeGroups';
import { groupsWithin } from '../../../model/collections/groups';

/**
 * The lattice that edges span: their positions are the grid's lines, and each stretch of a line between two crossing lines is closed where
 * an edge runs along it. Edges without pieces close like others and show nothing: so are separations written that only the text tells.
 */
export interface Grid extends Lattice {
  readonly cells: readonly GridCell[];
  /** By place, row by row: the index of the cell that covers it. */
  readonly owners: Int32Array;
}

/** The lines of a grid, before its places are joined to cells. */
interface Lattice {
  readonly columnEdges: readonly number[];
  readonly rowEdges: readonly number[];
  /** By line, 0 the top, and column. */
  readonly horizontal: readonly (readonly Side[])[];
  /** By line, 0 the left, and row. */
  readonly vertical: readonly (readonly Side[])[];
}

/** One stretch of a grid line: absent when open, 'closed' without a stroke, else its stroke. */
export type Side = Border | 'closed' | undefined;

/** Places of the grid that no inner edge separates. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

/** Of a place that is in no cell yet. */
const NOBODY = -1;
/** An edge closes a stretch when it covers at least this share of it. */
const CLOSING_SHARE = 0.6;
/** Finer grids than this are rasters and drawings. */
const MAX_PLACES = 12_000;
/** Strokes of a double line are at least this far apart, points. */
const DOUBLE_GAP_PT = 0.9;

/**
 * Builds the grid of crossing edges: intersections → lines (Nurminen 2013, 4.3). The outline always counts as closed, as tables may be open at their sides.
 * Undefined when there are too many lines.
 */
export function gridOf({ horizontal, vertical, bounds }: EdgeGroup): Grid | undefined {
  const columnEdges = placesOf(vertical, bounds.left, bounds.right);
  const rowEdges = placesOf(horizontal, bounds.top, bounds.bottom);
  const columns = columnEdges.length - 1;
  const rows = rowEdges.length - 1;
  if (columns < 1 || rows < 1 || columns * rows > MAX_PLACES) return undefined;
  const lattice = withoutIdleLines({
    columnEdges,
    rowEdges,
    horizontal: sidesOf(horizontal, rowEdges, columnEdges),
    vertical: sidesOf(vertical, columnEdges, rowEdges),
  });
  const { cells, owners } = cellsOf(lattice);
  // In this order: to the V8 of Node 20, a copy that gets properties more is of a class of its own.
  return { cells, owners, ...lattice };
}

/** Leaves out the lines that close nothing: ticks, ends of rules. */
function withoutIdleLines(grid: Lattice): Lattice {
  const rows = usedLines(grid.horizontal);
  const columns = usedLines(grid.vertical);
  if (rows.length === grid.rowEdges.length && columns.length === grid.columnEdges.length) return grid;
  return {
    columnEdges: columns.map((line) => grid.columnEdges[line] ?? 0),
    rowEdges: rows.map((line) => grid.rowEdges[line] ?? 0),
    horizontal: rows.map((line) => joinStretches(grid.horizontal[line] ?? [], columns)),
    vertical: columns.map((line) => joinStretches(grid.vertical[line] ?? [], rows)),
  };
}

function usedLines(sides: readonly (readonly Side[])[]): number[] {
  const used: number[] = [];
  sides.forEach((stretches, line) => {
    if (stretches.some((side) => side !== undefined)) used.push(line);
  });
  return used;
}

/** Stretches between the lines that stay; one that is closed for less than half of its parts is open. */
function joinStretches(stretches: readonly Side[], lines: readonly number[]): Side[] {
  return lines.slice(1).map((end, i) => {
    const parts = stretches.slice(lines[i], end);
    const closed = parts.filter((side) => side !== undefined);
    if (closed.length * 2 < parts.length) return undefined;
    return closed.find((side) => side !== 'closed') ?? closed[0];
  });
}

/** Ascending places of edges, those of the ends included, in which no two are nearer than a line is thick; each the mean of those it stands for. */
function placesOf(edges: readonly Edge[], from: number, to: number): number[] {
  const places = [from, to, ...edges.map(({ position }) => position)].filter((p) => p >= from && p <= to);
  return groupsWithin(places, (place) => place, SNAP_PT).map(
    (group) => group.reduce((sum, place) => sum + place, 0) / group.length,
  );
}

function sidesOf(edges: readonly Edge[], lines: readonly number[], crossing: readonly number[]): Side[][] {
  const sides = lines.map((_, line) =>
    new Array<Side>(crossing.length - 1).fill(line === 0 || line === lines.length - 1 ? 'closed' : undefined),
  );
  for (const edge of edges) {
    const stretches = sides[nearest(lines, edge.position)];
    if (!stretches) continue;
    close(stretches, edge, crossing, 'closed');
    for (const piece of edge.pieces) close(stretches, piece, crossing, strokeOf(piece, edge.pieces));
  }
  return sides;
}

/** Closes the stretches between the crossing lines that an edge or a piece of one covers. */
function close(
  stretches: Side[],
  { from, to }: Pick<Edge, 'from' | 'to'>,
  crossing: readonly number[],
  by: Border | 'closed',
): void {
  for (let i = Math.max(0, upperBound(crossing, from) - 1); i < crossing.length - 1; i++) {
    const a = crossing[i] ?? 0;
    const b = crossing[i + 1] ?? 0;
    if (a >= to) break;
    if (Math.min(b, to) - Math.max(a, from) < CLOSING_SHARE * (b - a)) continue;
    const old = stretches[i];
    stretches[i] = by === 'closed' ? (old ?? by) : heavier(old, by);
  }
}

function strokeOf(piece: Ruling, among: readonly Ruling[]): Border {
  return {
    style: !piece.dashed && isDouble(piece, among) ? 'double' : strokeStyle(piece),
    widthPt: piece.thicknessPt,
    colour: piece.colour,
  };
}

function heavier(old: Side, border: Border): Border {
  return old === undefined || old === 'closed' || border.widthPt > old.widthPt ? border : old;
}

/** Another stroke runs beside this one, with a gap between them that can be seen. */
function isDouble(piece: Ruling, among: readonly Ruling[]): boolean {
  if (among.length > 8) return false; // cells' own borders side by side, not two strokes of one line
  return among.some(
    (other) =>
      Math.abs(other.position - piece.position) - (other.thicknessPt + piece.thicknessPt) / 2 >= DOUBLE_GAP_PT &&
      Math.abs(other.from - piece.from) <= SNAP_PT &&
      Math.abs(other.to - piece.to) <= SNAP_PT,
  );
}

function nearest(lines: readonly number[], position: number): number {
  const i = upperBound(lines, position);
  const before = lines[i - 1];
  const after = lines[i];
  if (before === undefined) return i;
  if (after === undefined) return i - 1;
  return position - before <= after - position ? i - 1 : i;
}

/**
 * Joins places that no edge separates into cells. A cell is a rectangle: what is joined in another shape is cut into rectangles from the
 * top left on.
 */
function cellsOf(grid: Lattice): Pick<Grid, 'cells' | 'owners'> {
  const rows = grid.rowEdges.length - 1;
  const columns = grid.columnEdges.length - 1;
  const owners = new Int32Array(rows * columns).fill(NOBODY);
  const isTaken = (row: number, column: number): boolean => owners[row * columns + column] !== NOBODY;
  const openRight = (row: number, column: number): boolean => grid.vertical[column + 1]?.[row] === undefined;
  const openBelow = (row: number, column: number): boolean => grid.horizontal[row + 1]?.[column] === undefined;
  const cells: GridCell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (isTaken(row, column)) continue;
      let columnSpan = 1;
      while (
        column + columnSpan < columns &&
        !isTaken(row, column + columnSpan) &&
        openRight(row, column + columnSpan - 1)
      )
        columnSpan++;
      let rowSpan = 1;
      while (row + rowSpan < rows && joinsRowAbove(row + rowSpan, column, columnSpan)) rowSpan++;
      for (let r = row; r < row + rowSpan; r++)
        for (let c = column; c < column + columnSpan; c++) owners[r * columns + c] = cells.length;
      cells.push({ row, column, rowSpan, columnSpan });
    }
  }
  return { cells, owners };

  function joinsRowAbove(row: number, column: number, span: number): boolean {
    for (let c = column; c < column + span; c++) {
      if (isTaken(row, c) || !openBelow(row - 1, c)) return false;
      if (c < column + span - 1 && !openRight(row, c)) return false;
    }
    return true;
  }
}
