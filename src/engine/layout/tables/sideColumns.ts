import { centreY, type Rect, widthOf } from '../../model/geometry';
import type { TextStyle, Word } from '../../model/pageContent';
import { sizeOf } from '../../model/wordStyle';
import { largest, smallest } from '../collections/clusters';
import { type Edge, SNAP_PT, softEdge } from './lines/edges';
import { intervalOf } from './search';
import type { TablePage, TableRegion } from './types';
import type { EdgeGroup } from './lines/edgeGroups';
import { SAME_LINE_EM } from './text/words';

/** Fewer rows say too little. */
const MIN_ROWS = 4;
/** Share of the rows that have a text beside them, and of those the share that has one in each column. */
const MIN_ROW_SHARE = 0.8;
const MIN_COLUMN_SHARE = 0.6;
/** From the table's line to the first word, and from one word to the next, em. */
const MAX_DISTANCE_EM = 1;
const MAX_WORD_GAP_EM = 2;
/** Longer texts are prose that stands beside the table. */
const MAX_WORDS_PER_ROW = 4;
/** Wider than this share of the table they are no more beside it than it is beside them. */
const MAX_WIDTH_SHARE = 0.6;
/** White between two columns, em. */
const MIN_GUTTER_EM = 0.2;
const PADDING_PT = 2;

/**
 * The columns of a table that stand outside of its lines: names or numbers of the rows, one short text beside nearly every row. The lines that
 * come back close their cells and show nothing. Undefined where there are none.
 */
export function withSideColumns(lines: EdgeGroup, region: TableRegion, page: TablePage): EdgeGroup | undefined {
  if (region.rowEdges.length - 1 < MIN_ROWS) return undefined;
  const before = sideColumns(region, page, 'left');
  const after = sideColumns(region, page, 'right');
  if (!before && !after) return undefined;
  const { top, bottom } = region.bounds;
  const left = before ? before.outer - PADDING_PT : region.bounds.left;
  const right = after ? after.outer + PADDING_PT : region.bounds.right;
  const across = (from: number, to: number): Edge[] => region.rowEdges.map((y) => softEdge('horizontal', y, from, to));
  const down = (x: number): Edge => softEdge('vertical', x, top, bottom);
  return {
    horizontal: [
      ...lines.horizontal,
      ...(before ? across(left, region.bounds.left) : []),
      ...(after ? across(region.bounds.right, right) : []),
    ],
    // The table's own sides may be open.
    vertical: [...lines.vertical, ...[...(before?.gutters ?? []), ...(after?.gutters ?? [])].map(down)],
    bounds: { left, top, right, bottom },
  };
}

interface SideColumns {
  /** The side that is farthest from the table, x. */
  readonly outer: number;
  /** x of what parts the columns from the table and from each other. */
  readonly gutters: readonly number[];
}

function sideColumns(
  { bounds, rowEdges }: TableRegion,
  { content, index }: TablePage,
  side: 'left' | 'right',
): SideColumns | undefined {
  const view: Rect =
    side === 'left'
      ? { ...bounds, left: 0, right: bounds.left }
      : { ...bounds, left: bounds.right, right: content.widthPt };
  const rows: Word[][] = rowEdges.slice(1).map(() => []);
  for (const i of index.inside(view)) {
    const word = content.words[i];
    if (word?.angle === 0) rows[intervalOf(rowEdges, centreY(word.bounds))]?.push(word);
  }
  const texts: Word[][] = [];
  for (const [row, words] of rows.entries()) {
    const text = besideTable(words, side === 'left' ? bounds.left : bounds.right, side, content.styles);
    if (text.length === 0) continue;
    const isOneLine = text.every(
      (word) => Math.abs(word.baseline - (text[0]?.baseline ?? 0)) < SAME_LINE_EM * sizeOf(word, content.styles),
    );
    if (text.length > MAX_WORDS_PER_ROW || (row > 0 && !isOneLine)) return undefined;
    texts.push(text);
  }
  const filled = texts.flat();
  if (texts.length < MIN_ROW_SHARE * rows.length || filled.length === 0) return undefined;
  const em = largest(filled.map((word) => sizeOf(word, content.styles)));
  const inner = side === 'left' ? bounds.left : bounds.right;
  const edges = filled.map((word) => (side === 'left' ? word.bounds.left : word.bounds.right));
  const outer = side === 'left' ? smallest(edges) : largest(edges);
  if (Math.abs(outer - inner) > MAX_WIDTH_SHARE * widthOf(bounds)) return undefined;
  // Else they are in another table, or in the next cell of the one around.
  const isParted = content.rulings.some(
    ({ orientation, position, from, to }) =>
      orientation === 'vertical' &&
      Math.abs(position - inner) > SNAP_PT &&
      position > Math.min(inner, outer) &&
      position < Math.max(inner, outer) &&
      from < bounds.bottom &&
      to > bounds.top,
  );
  if (isParted) return undefined;
  return { outer, gutters: [inner, ...guttersOf(texts, MIN_GUTTER_EM * em, MIN_COLUMN_SHARE * texts.length)] };
}

/** The words of a row from the table's line outwards, up to a wide gap. */
function besideTable(
  words: readonly Word[],
  line: number,
  side: 'left' | 'right',
  styles: readonly TextStyle[],
): Word[] {
  const [near, far] = side === 'left' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const sorted = [...words].sort((a, b) => Math.abs(a.bounds[near] - line) - Math.abs(b.bounds[near] - line));
  const text: Word[] = [];
  let end = line;
  for (const word of sorted) {
    const mostPt = (text.length > 0 ? MAX_WORD_GAP_EM : MAX_DISTANCE_EM) * sizeOf(word, styles);
    if (Math.abs(word.bounds[near] - end) > mostPt) break;
    text.push(word);
    end = word.bounds[far];
  }
  return text;
}

/** The middles of the white that runs down between all texts, with a text on both sides of it in so many rows. */
function guttersOf(texts: readonly (readonly Word[])[], minWidthPt: number, minRows: number): number[] {
  const spans = texts
    .flat()
    .map(({ bounds }) => bounds)
    .sort((a, b) => a.left - b.left);
  const gutters: number[] = [];
  let right = spans[0]?.right ?? 0;
  for (const span of spans) {
    const x = (right + span.left) / 2;
    if (span.left - right >= minWidthPt && partedBy(x, texts) >= minRows) gutters.push(x);
    right = Math.max(right, span.right);
  }
  return gutters;
}

/** Rows that have a text on both sides. */
function partedBy(x: number, texts: readonly (readonly Word[])[]): number {
  return texts.filter(
    (text) => text.some(({ bounds }) => bounds.right < x) && text.some(({ bounds }) => bounds.left > x),
  ).length;
}
