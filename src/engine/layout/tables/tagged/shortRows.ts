import { overlapX, type Rect, type Sides } from '../../../model/geometry';
import type { TaggedCell } from './tagTree';
import { groupBy } from '../../../model/collections/groups';
import { columnTexts } from '../cells/region';

/** A cell of a tagged table, with the place of its text. */
export interface PlacedCell extends TaggedCell {
  /** Indices into `PageContent.words`. */
  readonly words: readonly number[];
  readonly textBounds?: Rect;
}

/**
 * Gives the cells of short rows the columns they stand in: some programs leave empty cells out of the tags, and what follows them would move to the
 * left. Where the columns are, full rows tell; rows into which cells from above reach stay as they are.
 */
export function withShortRowsAligned(cells: readonly PlacedCell[], columns: number): readonly PlacedCell[] {
  const byRow = groupBy(cells, ({ row }) => row);
  const reached = new Set<number>();
  for (const { row, rowSpan } of cells) for (let r = row + 1; r < row + rowSpan; r++) reached.add(r);
  const widthOfRow = (row: readonly PlacedCell[]): number => row.reduce((sum, cell) => sum + cell.columnSpan, 0);
  const rows = [...byRow].filter(([row]) => !reached.has(row)).map(([, row]) => row);
  const extents = columnTexts(rows.filter((row) => widthOfRow(row) === columns).flat());
  if (extents.size < columns) return cells;
  const moved = new Map<PlacedCell, number>();
  for (const row of rows) {
    const texts = row.filter((cell) => cell.textBounds);
    if (widthOfRow(row) >= columns || row.some((cell) => cell.columnSpan > 1)) continue;
    let next = 0;
    texts.forEach((cell, i) => {
      const column = nearestColumn(cell, extents, next, columns - (texts.length - i));
      moved.set(cell, column);
      next = column + 1;
    });
  }
  return cells.flatMap((cell) => {
    const column = moved.get(cell);
    if (column !== undefined) return [{ ...cell, column }];
    // An empty cell of a row that was aligned is where none of the others is.
    return byRow.get(cell.row)?.some((other) => moved.has(other)) ? [] : [cell];
  });
}

/** Cells in all places of the grid: where the tags leave one out, an empty one stands, and does not grow into those below. */
export function withoutHoles(cells: readonly PlacedCell[], rows: number, columns: number): readonly PlacedCell[] {
  const taken = new Set<number>();
  for (const { row, column, rowSpan, columnSpan } of cells) {
    for (let r = row; r < row + rowSpan; r++)
      for (let c = column; c < column + columnSpan; c++) taken.add(r * columns + c);
  }
  if (taken.size >= rows * columns || rows * columns > MAX_PLACES) return cells;
  const empty: PlacedCell[] = [];
  for (let place = 0; place < rows * columns; place++) {
    if (taken.has(place)) continue;
    const [row, column] = [Math.floor(place / columns), place % columns];
    empty.push({ row, column, rowSpan: 1, columnSpan: 1, isHeader: false, mcids: [], words: [] });
  }
  return [...cells, ...empty];
}

/** More are errors in the tags. */
const MAX_PLACES = 20_000;

function nearestColumn(
  { textBounds: text }: PlacedCell,
  extents: ReadonlyMap<number, Sides>,
  first: number,
  last: number,
): number {
  let best = first;
  let least = Infinity;
  for (let column = first; column <= last; column++) {
    const extent = extents.get(column);
    if (!extent || !text) continue;
    const gap = -overlapX(extent, text);
    if (gap >= least) continue;
    least = gap;
    best = column;
  }
  return best;
}
