import { centreX, heightOf, type Rect } from '../../../model/geometry';
import { largest, smallest } from '../../../model/collections/statistics';
import { CELL_GAP_EM, type Chunk, rowsIn, type TextRow } from '../text/textRows';
import type { TablePage } from '../types';
import { areAligned } from '../text/spanGroups';

/** Rows below a head that are looked at, and how many of them must have texts below several of its names. */
const MAX_ROWS = 8;
const MIN_ROWS = 2;
/** One row is enough with so many texts that start, or end, below a name. */
const MANY_ALIGNED = 4;
/** Room for them, in heights of the head's row. */
const VIEW_ROWS = 16;
/** Text that starts, or ends, where a name does within this is below it. Points. */
const SAME_SIDE_PT = 1.5;
/** From the head's lower line to the first text, in em of that. */
const MAX_DISTANCE_EM = 1.5;

/**
 * The columns of a table of which only the head has lines or a ground: texts start, or end, right below its names, in several rows and without a text
 * elsewhere before. Undefined where what follows is something else. `head`: the only row between the lines.
 *
 * @param end where what is looked at ends, points
 * @param alignedShare of the texts of a row, at least; the others stand nearest to a name of their own, as units do behind numbers
 */
export function columnsBelowHead(
  area: Rect,
  head: TextRow,
  page: TablePage,
  { end = Infinity, alignedShare = 1 } = {},
): number[] | undefined {
  const reachPt = VIEW_ROWS * heightOf(head);
  const below = { ...area, top: area.bottom, bottom: Math.min(area.bottom + reachPt, end) };
  const rows = rowsIn(page, below, CELL_GAP_EM).slice(0, MAX_ROWS);
  const [first] = rows;
  if (!first || first.top - area.bottom > MAX_DISTANCE_EM * first.sizePt) return undefined;
  const columns = head.chunks.map((name) => [name]);
  let found = 0;
  for (const { chunks } of rows) {
    const aligned = chunks.map((chunk) => head.chunks.findIndex((name) => areAligned(name, chunk, SAME_SIDE_PT)));
    const places = aligned.map((place, i) => (place < 0 ? nearest(chunks[i], head) : place));
    const known = aligned.filter((place) => place >= 0).length;
    const isInOrder = places.every((place, i) => place > (places[i - 1] ?? -1));
    if (!isInOrder || known < alignedShare * chunks.length) break;
    chunks.forEach((chunk, i) => columns[places[i] ?? -1]?.push(chunk));
    if (chunks.length > 1) found++;
    if (known >= MANY_ALIGNED) found = Math.max(found, MIN_ROWS);
  }
  if (found < MIN_ROWS) return undefined;
  const between = columns.slice(1).map((column, i) => {
    const left = largest((columns[i] ?? []).map(({ right }) => right));
    return (left + smallest(column.map((chunk) => chunk.left))) / 2;
  });
  return [area.left, ...between, area.right];
}

/** The name whose middle is nearest to that of the text. */
function nearest(text: Chunk | undefined, { chunks }: TextRow): number {
  const distances = chunks.map((name) => Math.abs(centreX(name) - (text ? centreX(text) : 0)));
  return distances.indexOf(smallest(distances));
}
