import { groupsWithin, largest, smallest } from '../../collections/clusters';
import { type Edge, SNAP_PT, softEdge } from './edges';
import type { EdgeGroup } from './edgeGroups';

/** So many lines that end at one height end at the edge of a row. */
const MIN_ENDS = 2;
/** Two rows of text have room above and below it, points. */
const MIN_ROW_PT = 8;

/**
 * Edges of rows that are not drawn, but that upright lines begin or end at: forms and heads of letters have a line of text over all of a box, and below it
 * columns that only upright lines part. They close cells and show nothing. Linear in level lines for each upright line that ends inside of the table: few do.
 */
export function impliedRows({ horizontal, vertical, bounds }: EdgeGroup): Edge[] {
  const isInside = (y: number): boolean => y > bounds.top + MIN_ROW_PT && y < bounds.bottom - MIN_ROW_PT;
  const meets = (x: number, y: number): boolean =>
    horizontal.some(
      ({ position, from, to }) => Math.abs(position - y) <= SNAP_PT && x >= from - SNAP_PT && x <= to + SNAP_PT,
    );
  const ends = vertical
    .flatMap(({ position: x, from, to }) => [from, to].map((y) => ({ x, y })))
    .filter(({ x, y }) => isInside(y) && !meets(x, y));
  return groupsWithin(ends, ({ y }) => y, SNAP_PT).flatMap((row): Edge[] => {
    if (row.length < MIN_ENDS) return [];
    const position = row.reduce((sum, { y }) => sum + y, 0) / row.length;
    const across = vertical.filter(({ from, to }) => from < position - MIN_ROW_PT && to > position + MIN_ROW_PT);
    const [first, last] = [smallest(row.map(({ x }) => x)), largest(row.map(({ x }) => x))];
    const from = largest([bounds.left, ...across.map((edge) => edge.position).filter((x) => x < first)]);
    const to = smallest([bounds.right, ...across.map((edge) => edge.position).filter((x) => x > last)]);
    return [softEdge('horizontal', position, from, to)];
  });
}
