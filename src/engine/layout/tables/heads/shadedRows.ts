import { WHITE } from '../../../model/colour';
import { centreX, centreY, heightOf, type Rect } from '../../../model/geometry';
import type { PageContent } from '../../../model/pageContent';
import { joinedFills, regionOf } from '../cells/region';
import { softEdge } from '../lines/edges';
import { gridOf } from '../lines/grid';
import { CHUNK_GAP_EM, standsAcross, textRows } from '../text/textRows';
import { type TableCellRegion, type TableRegion, withRows } from '../types';

/** A ground that ends within this of the table's sides, and of its first or last line, belongs to it. Points. */
const SAME_SIDE_PT = 2;
/** Higher grounds are more than a row, in heights of the text on them. */
const MAX_HEIGHT_SHARE = 4;
/** Texts reach over a line between columns by less, points. */
const CROSSING_PT = 1;

/**
 * The table with the rows right above and below its lines that have one ground over all columns and no lines: names of columns, sums. Undefined where there
 * are none. `free`: words that are in no table.
 */
export function withShadedRows(
  table: TableRegion,
  content: PageContent,
  free: () => readonly number[],
): TableRegion | undefined {
  if (table.columnEdges.length < 3) return undefined;
  const { left, right, top, bottom } = table.bounds;
  const grounds = joinedFills(content.fills).filter(
    ({ bounds, colour }) => colour !== WHITE && isNear(bounds.left, left) && isNear(bounds.right, right),
  );
  const above = grounds.find(({ bounds }) => isNear(bounds.bottom, top));
  const below = grounds.find(({ bounds }) => isNear(bounds.top, bottom));
  if (!above && !below) return undefined;
  const words = free();
  const head = above && rowOn({ ...above.bounds, bottom: top }, table, content, words);
  const foot = below && rowOn({ ...below.bounds, top: bottom }, table, content, words);
  if (!head && !foot) return undefined;
  const first = head ? 1 : 0;
  const cells = [
    ...(head ?? []),
    ...table.cells.map((cell) => ({ ...cell, row: cell.row + first })),
    ...(foot ?? []).map((cell) => ({ ...cell, row: table.rowEdges.length - 1 + first })),
  ];
  const rowEdges = [...(head ? [above.bounds.top] : []), ...table.rowEdges, ...(foot ? [below.bounds.bottom] : [])];
  return withRows(table, rowEdges, cells);
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_SIDE_PT;

/** The cells of the row on this ground, where texts stand in several columns, each within some; undefined elsewhere. */
function rowOn(
  ground: Rect,
  { bounds, columnEdges }: TableRegion,
  content: PageContent,
  free: readonly number[],
): readonly TableCellRegion[] | undefined {
  const inside = free.filter((i) => {
    const word = content.words[i]?.bounds;
    if (!word) return false;
    const [x, y] = [centreX(word), centreY(word)];
    return x > ground.left && x < ground.right && y > ground.top && y < ground.bottom;
  });
  const rows = textRows(content, inside, CHUNK_GAP_EM);
  const [row] = rows;
  if (!row || heightOf(ground) > MAX_HEIGHT_SHARE * heightOf(row)) return undefined;
  const chunks = rows.flatMap((line) => line.chunks);
  const sides = columnEdges.filter((x) => !chunks.some((chunk) => standsAcross(chunk, x, CROSSING_PT)));
  const area = { ...bounds, top: ground.top, bottom: ground.bottom };
  const upright = sides.map((x) => softEdge('vertical', x, area.top, area.bottom));
  const grid = gridOf({ horizontal: [], vertical: upright, bounds: area });
  if (grid?.columnEdges.length !== sides.length) return undefined;
  const { cells } = regionOf(grid, content, inside, 'half-ruled');
  if (cells.filter(({ words }) => words.length > 0).length < 2) return undefined;
  const placeOf = (side: number): number => columnEdges.indexOf(sides[side] ?? NaN);
  return cells.map((cell) => {
    const column = placeOf(cell.column);
    return { ...cell, column, columnSpan: placeOf(cell.column + cell.columnSpan) - column };
  });
}
