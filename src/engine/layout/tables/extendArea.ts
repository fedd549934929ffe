import type { Rect } from '../../model/geometry';
import type { PageContent } from '../../model/pageContent';
import { intervalOf } from './search';
import { CHUNK_GAP_EM } from './stackGutters';
import { areMostlyApart, isBold, type TextRow, textRows } from './textRows';
import type { WordIndex } from './wordIndex';

/** Rows above or below a table's lines belong to it up to this distance, in em: from the line, or the last row, to the text. */
const MAX_ROW_DISTANCE_EM = 1;
/** A row with one text only is the next line of a cell, up to this distance. In em. */
const MAX_LINE_DISTANCE_EM = 0.5;
/** Rows that are looked at on either side: a heading of many lines, the sums below a table. */
const MAX_ROWS = 12;
/** Text may stand out over the table's sides by this, points; text that goes on further is a line of prose. */
const OVERHANG_PT = 6;
/** How far beyond the sides text is looked for, points. */
const SIDE_VIEW_PT = 18;
/** Share of a text's width that may stand in the neighbouring column: headings are wider than the numbers below. */
const MAX_STRAY_SHARE = 0.3;
/** More words in a row than this per column are prose. */
const MAX_WORDS_PER_COLUMN = 8;

/**
 * Takes rows above and below into a table's area whose texts stand in its columns: headings above the first rule, sums below the last, rows
 * that are not shaded.
 */
export function extendArea(area: Rect, columnEdges: readonly number[], content: PageContent, index: WordIndex): Rect {
  const view = { left: area.left - SIDE_VIEW_PT, right: area.right + SIDE_VIEW_PT };
  const inside = textRows(content, index.inside(area), CHUNK_GAP_EM);
  const reachPt = MAX_ROWS * 2 * rowHeight(inside);
  const above = textRows(content, index.inside({ ...view, top: area.top - reachPt, bottom: area.top }), CHUNK_GAP_EM);
  const below = textRows(
    content,
    index.inside({ ...view, top: area.bottom, bottom: area.bottom + reachPt }),
    CHUNK_GAP_EM,
  );
  let { top, bottom } = area;
  const isApart = areMostlyApart(inside);
  let isBelowBold = isBold(inside[0], content);
  for (const row of above.reverse().slice(0, MAX_ROWS)) {
    const kind = kindOf(row, area, columnEdges, isApart);
    if (kind === 'none' || top - row.bottom > distance(kind, row)) break;
    // The last line of a paragraph above stands in the first column, too.
    const isRowBold = isBold(row, content);
    if (kind !== 'row' && isBelowBold && !isRowBold) break;
    isBelowBold = isRowBold;
    top = row.top - 1;
  }
  let pending = bottom;
  for (const row of below.slice(0, MAX_ROWS)) {
    const kind = kindOf(row, area, columnEdges, isApart);
    if (kind === 'none' || row.top - pending > distance(kind, row)) break;
    pending = row.bottom + 1;
    // A text in the first column alone is a label that goes on only if a row follows; otherwise it is what comes after the table.
    if (kind !== 'label') bottom = pending;
  }
  return { ...area, top, bottom };
}

function distance(kind: 'row' | 'line' | 'label', row: TextRow): number {
  return (kind === 'row' ? MAX_ROW_DISTANCE_EM : MAX_LINE_DISTANCE_EM) * row.sizePt;
}

function rowHeight(rows: readonly TextRow[]): number {
  return Math.max(4, ...rows.slice(0, 5).map((row) => row.bottom - row.top));
}

/** 'row': texts in several columns; 'line': one text in a column; 'label': one in the first. */
function kindOf(
  row: TextRow,
  area: Rect,
  columnEdges: readonly number[],
  isApart: boolean,
): 'row' | 'line' | 'label' | 'none' {
  const columns = new Set<number>();
  let crossing = 0;
  for (const chunk of row.chunks) {
    if (chunk.left < area.left - OVERHANG_PT || chunk.right > area.right + OVERHANG_PT) return 'none';
    const column = intervalOf(columnEdges, (chunk.left + chunk.right) / 2);
    const stray = Math.max((columnEdges[column] ?? 0) - chunk.left, chunk.right - (columnEdges[column + 1] ?? 0));
    if (column < 0 || stray > MAX_STRAY_SHARE * (chunk.right - chunk.left)) crossing++;
    else columns.add(column);
  }
  if (row.words.length > MAX_WORDS_PER_COLUMN * row.chunks.length) return 'none';
  // Where the cells of the table have no spaces in front of them, a line that is cut at its spaces alone is one of prose.
  if (row.chunks.length > 1 && isApart && !row.chunks.some((chunk) => chunk.isApart)) return 'none';
  if (row.chunks.length > 1) return crossing * 2 <= row.chunks.length ? 'row' : 'none';
  if (crossing > 0) return 'none';
  return columns.has(0) ? 'label' : 'line';
}
