import type { Border } from '../../model/document';
import type { Rect } from '../../model/geometry';
import type { Ruling } from '../../model/pageContent';
import { type Edge, SNAP_PT } from './edges';
import { upperBound } from './search';

/**
 * The lattice that edges span: their positions are the grid's lines, and each stretch of a line between two crossing lines is closed where
 * an edge runs along it. Edges without pieces close like others and show nothing: so are separations written that only the text tells.
 */
export interface Grid {
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
export function gridOf(horizontal: readonly Edge[], vertical: readonly Edge[], bounds: Rect): Grid | undefined {
  const columnEdges = clusterPositions(
    [bounds.left, bounds.right, ...vertical.map((e) => e.position)],
    bounds.left,
    bounds.right,
  );
  const rowEdges = clusterPositions(
    [bounds.top, bounds.bottom, ...horizontal.map((e) => e.position)],
    bounds.top,
    bounds.bottom,
  );
  const columns = columnEdges.length - 1;
  const rows = rowEdges.length - 1;
  if (columns < 1 || rows < 1 || columns * rows > MAX_PLACES) return undefined;
  return withoutIdleLines({
    columnEdges,
    rowEdges,
    horizontal: sidesOf(horizontal, rowEdges, columnEdges),
    vertical: sidesOf(vertical, columnEdges, rowEdges),
  });
}

/** Leaves out the lines that close nothing: ticks, ends of rules. */
function withoutIdleLines(grid: Grid): Grid {
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
  return sides.flatMap((stretches, line) => (stretches.some((side) => side !== undefined) ? [line] : []));
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

/** Ascending positions in which no two are nearer than a line is thick; each the mean of those it stands for. */
function clusterPositions(positions: readonly number[], from: number, to: number): number[] {
  const sorted = positions.filter((p) => p >= from && p <= to).sort((a, b) => a - b);
  const clusters: number[] = [];
  let start = 0;
  for (let i = 1; i <= sorted.length; i++) {
    const next = sorted[i];
    if (next !== undefined && next - (sorted[start] ?? 0) <= SNAP_PT) continue;
    let sum = 0;
    for (let j = start; j < i; j++) sum += sorted[j] ?? 0;
    clusters.push(sum / (i - start));
    start = i;
  }
  return clusters;
}

function sidesOf(edges: readonly Edge[], lines: readonly number[], crossing: readonly number[]): Side[][] {
  const sides: Side[][] = lines.map((_, line) =>
    Array.from({ length: crossing.length - 1 }, () => (line === 0 || line === lines.length - 1 ? 'closed' : undefined)),
  );
  for (const edge of edges) {
    const stretches = sides[nearest(lines, edge.position)];
    if (!stretches) continue;
    for (const i of covered(edge.from, edge.to, crossing)) stretches[i] ??= 'closed';
    for (const piece of edge.pieces) {
      const border = strokeOf(piece, edge.pieces);
      for (const i of covered(piece.from, piece.to, crossing)) stretches[i] = heavier(stretches[i], border);
    }
  }
  return sides;
}

/** Stretches between the crossing lines that [from, to] covers. */
function covered(from: number, to: number, crossing: readonly number[]): number[] {
  const stretches: number[] = [];
  for (let i = Math.max(0, upperBound(crossing, from) - 1); i < crossing.length - 1; i++) {
    const a = crossing[i] ?? 0;
    const b = crossing[i + 1] ?? 0;
    if (a >= to) break;
    if (Math.min(b, to) - Math.max(a, from) >= CLOSING_SHARE * (b - a)) stretches.push(i);
  }
  return stretches;
}

function strokeOf(piece: Ruling, among: readonly Ruling[]): Border {
  return {
    style: piece.dashed ? (piece.thicknessPt > 0 ? 'dashed' : 'dotted') : isDouble(piece, among) ? 'double' : 'single',
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
export function cellsOf(grid: Grid): GridCell[] {
  const rows = grid.rowEdges.length - 1;
  const columns = grid.columnEdges.length - 1;
  const taken = new Uint8Array(rows * columns);
  const openRight = (row: number, column: number): boolean => grid.vertical[column + 1]?.[row] === undefined;
  const openBelow = (row: number, column: number): boolean => grid.horizontal[row + 1]?.[column] === undefined;
  const cells: GridCell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (taken[row * columns + column]) continue;
      let columnSpan = 1;
      while (
        column + columnSpan < columns &&
        !taken[row * columns + column + columnSpan] &&
        openRight(row, column + columnSpan - 1)
      )
        columnSpan++;
      let rowSpan = 1;
      while (row + rowSpan < rows && joinsRowAbove(row + rowSpan, column, columnSpan)) rowSpan++;
      for (let r = row; r < row + rowSpan; r++) taken.fill(1, r * columns + column, r * columns + column + columnSpan);
      cells.push({ row, column, rowSpan, columnSpan });
    }
  }
  return cells;

  function joinsRowAbove(row: number, column: number, span: number): boolean {
    for (let c = column; c < column + span; c++) {
      if (taken[row * columns + c] || !openBelow(row - 1, c)) return false;
      if (c < column + span - 1 && !openRight(row, c)) return false;
    }
    return true;
  }
}
