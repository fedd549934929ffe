import type { Rect } from '../../../model/geometry';
import type { PageContent } from '../../../model/pageContent';
import { CHUNK_GAP_EM, rowsIn, standsAcross, type TextRow } from '../text/textRows';
import { type Edge, softEdge } from './edges';
import type { TablePage } from '../types';

/** Browsers leave two pixels between the borders of cells; narrower breaks are roundings. Points. */
const MIN_BREAK_PT = 0.7;
/** One rule may be drawn in pieces by chance. */
const MIN_BROKEN_RULES = 2;
/** Of the rules over a place so many are broken there; the others are below names that cover several columns. */
const MIN_BROKEN_SHARE = 0.5;
/** Breaks this near to each other are at one place, points. */
const SAME_PLACE_PT = 1;

/** Middles of the breaks in a rule that is drawn cell by cell. */
function breaksOf({ pieces }: Edge): number[] {
  const breaks: number[] = [];
  let end = Infinity;
  for (const { from, to } of [...pieces].sort((a, b) => a.from - b.from)) {
    if (from - end >= MIN_BREAK_PT) breaks.push((end + from) / 2);
    end = end === Infinity ? to : Math.max(end, to);
  }
  return breaks;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_PLACE_PT;

/** Where the rules of a table are broken below each other, as they are where each cell has its own: the lines between its columns. Ascending. */
export function columnsOfBreaks(rules: readonly Edge[]): number[] {
  const broken = rules.map(breaksOf);
  const places: number[] = [];
  for (const x of broken.flat().sort((a, b) => a - b)) {
    if (places.some((place) => isNear(place, x))) continue;
    const over = rules.filter(({ from, to, pieces }) => pieces.length > 0 && from < x && to > x).length;
    const own = broken.filter((breaks) => breaks.some((other) => isNear(x, other))).length;
    if (own >= MIN_BROKEN_RULES && own >= MIN_BROKEN_SHARE * over) places.push(x);
  }
  return places;
}

/** Whether the rows between two rules stand in columns, and in more than one. */
export function standInColumns(rows: readonly TextRow[], columns: readonly number[], content: PageContent): boolean {
  if (columns.length === 0) return false;
  const taken = new Set<number>();
  for (const i of rows.flatMap(({ words }) => words)) {
    const bounds = content.words[i]?.bounds;
    if (!bounds) continue;
    if (columns.some((x) => standsAcross(bounds, x, SAME_PLACE_PT))) return false;
    taken.add(columns.filter((x) => x < bounds.right).length);
  }
  return taken.size > 1;
}

/**
 * The lines between the columns of a table whose rules are broken, from rule to rule: not across a text over several columns, and not
 * beside one alone where one of the two rules is whole.
 */
export function uprightAtBreaks(rules: readonly Edge[], area: Rect, page: TablePage): Edge[] {
  const columns = columnsOfBreaks(rules);
  if (columns.length === 0) return [];
  const drawn = rules.filter(({ pieces }) => pieces.length > 0);
  const isBroken = (rule: Edge | undefined, x: number): boolean =>
    rule !== undefined && breaksOf(rule).some((other) => isNear(x, other));
  const edges: Edge[] = [];
  for (let i = 0; i <= drawn.length; i++) {
    const [top, bottom] = [drawn[i - 1]?.position ?? area.top, drawn[i]?.position ?? area.bottom];
    if (bottom - top < SAME_PLACE_PT) continue;
    const chunks = rowsIn(page, { ...area, top, bottom }, CHUNK_GAP_EM).flatMap((row) => row.chunks);
    for (const x of columns) {
      const isFree = chunks.length > 1 && !chunks.some((chunk) => standsAcross(chunk, x, SAME_PLACE_PT));
      const isSure = isBroken(drawn[i - 1], x) && isBroken(drawn[i], x);
      if (isSure || isFree) edges.push(softEdge('vertical', x, top, bottom));
    }
  }
  return edges.sort((a, b) => a.position - b.position);
}
