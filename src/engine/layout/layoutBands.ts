import type { Ruling, Word } from '../model/pageContent';
import { boundsOf, overlapX } from '../model/geometry';
import { median } from '../model/collections/statistics';
import { addRules } from './boxes/rules';
import type { Band } from './columns/bands';
import { columnLines } from './columns/columnLines';
import { anchorParagraph } from './drafts';
import { layoutColumn } from './flow';
import type { FlowBox } from './flowBox';
import type { FlowContext } from './flowContext';
import { hasRightToLeft, isRightToLeft } from './lines/bidi';
import type { ColumnBand, Edges, LaidOut, OutlinedBlock } from './types';

/** Columns side by side are at least so far apart, points. */
const MIN_COLUMN_GAP_PT = 6;
/** Columns are of one width from this share of the widest on. */
const NEARLY_ONE_WIDTH = 0.8;
/** Lines of a justified column end within this of each other, points: this share of them at least, of so many, and hardly any farther right. */
const JUSTIFIED_END_PT = 1;
const JUSTIFIED_SHARE = 0.3;
const MIN_JUSTIFIED_LINES = 6;
const MAX_OVERLONG_SHARE = 0.1;

/** The blocks of a page's columns, one band below the other; `drawn` are the lines that became rules of them. */
export function layoutBands(
  bands: readonly Band<FlowBox>[],
  page: Edges,
  context: FlowContext,
): LaidOut & { readonly drawn: Set<Ruling> } {
  const blocks: OutlinedBlock[] = [];
  const drawn = new Set<Ruling>();
  const result: ColumnBand[] = [];
  for (const band of bands) {
    const firstBlock = blocks.length;
    const bounds = boundsOf(band.columns);
    const lines = bounds ? columnLines(band.columns, bounds, context.decorations.freeRulings) : [];
    const columns = columnEdges(band, page, context.survey.bodySizePt, lines);
    const rightToLeft = band.columns.length > 1 && isFromRight(band);
    const asRead = rightToLeft ? band.columns.toReversed() : band.columns;
    asRead.forEach((column, i) => {
      const edges = columns[band.columns.indexOf(column)] ?? page;
      const own = asRead.length > 1 ? withFloatsIn(edges, context) : context;
      const drafts = addRules(layoutColumn(column.boxes, edges, own, blocks.length), {
        column: edges,
        boxed: context.boxed,
        drawn,
      });
      blocks.push(...(i > 0 ? startColumn(drafts, edges) : drafts));
    });
    if (blocks.length > firstBlock && bounds) {
      for (const line of lines) drawn.add(line);
      const { top, bottom } = bounds;
      const looks = { ...(lines.length > 0 && { ruled: true as const }), ...(rightToLeft && { rightToLeft }) };
      result.push({ firstBlock, endBlock: blocks.length, columns, top, bottom, ...looks });
    }
  }
  return { blocks, bands: result, drawn };
}

/** Lines of one column do not run around what floats in another. */
function withFloatsIn(column: Edges, context: FlowContext): FlowContext {
  const floats = context.floats.filter(({ bounds }) => overlapX(bounds, column) > 0);
  return floats.length < context.floats.length ? { ...context, floats } : context;
}

/** Most text of columns side by side runs from the right, and so do they. */
function isFromRight({ columns }: Band<FlowBox>): boolean {
  const words = (box: FlowBox): readonly Word[] => (box.kind === 'text' ? box.segment.words : []);
  // Nearly no line has such text, and where one has, another one begins with it.
  if (!columns.some(({ boxes }) => boxes.some((box) => hasRightToLeft(words(box)[0]?.text ?? '')))) return false;
  return isRightToLeft(columns.flatMap(({ boxes }) => boxes.flatMap(words)));
}

/**
 * A single column has the page's edges. Columns side by side have their own, the outer ones those of the page where they nearly reach
 * them; columns of nearly one width have one width, for ragged lines say little of the edge. A line in front of the next column, which Word
 * draws in the middle between both, tells how far one reaches.
 */
function columnEdges(band: Band<FlowBox>, page: Edges, emPt: number, lines: readonly Ruling[]): Edges[] {
  if (band.columns.length === 1) return [page];
  const own = band.columns.map(({ bounds, boxes }, i): Edges => {
    const isFirst = i === 0 && bounds.left - page.left < emPt;
    const isLast = i === band.columns.length - 1 && Math.abs(page.right - bounds.right) < emPt;
    return { left: isFirst ? page.left : bounds.left, right: isLast ? page.right : justifiedEnd(boxes, bounds.right) };
  });
  const widest = Math.max(...own.map(({ left, right }) => right - left));
  return own.map(({ left, right }, i) => {
    const limit = (own[i + 1]?.left ?? Math.max(page.right, right) + MIN_COLUMN_GAP_PT) - MIN_COLUMN_GAP_PT;
    const line = lines[i];
    const next = own[i + 1];
    const besideLine = line && next ? 2 * line.position - next.left : right;
    const reach = right - left > widest * NEARLY_ONE_WIDTH ? left + widest : besideLine;
    return { left, right: Math.max(right, Math.min(reach, limit)) };
  });
}

/** Where the lines of a justified column end, but for a few that are too long; `right` where they do not end together. */
function justifiedEnd(boxes: readonly FlowBox[], right: number): number {
  if (boxes.some(({ kind, bounds }) => kind !== 'text' && bounds.right > right - JUSTIFIED_END_PT)) return right;
  const ends = boxes.flatMap(({ kind, bounds }) => (kind === 'text' ? bounds.right : [])).sort((a, b) => b - a);
  if (ends.length < MIN_JUSTIFIED_LINES) return right;
  let from = 0;
  let to = 0;
  for (const end of ends.slice(0, Math.floor(MAX_OVERLONG_SHARE * ends.length) + 1)) {
    while ((ends[from] ?? end) - end > JUSTIFIED_END_PT) from++;
    while (end - (ends[to] ?? -Infinity) <= JUSTIFIED_END_PT) to++;
    if (to - from >= JUSTIFIED_SHARE * ends.length) return median(ends.slice(from, to)) ?? right;
  }
  return right;
}

function startColumn(drafts: readonly OutlinedBlock[], edges: Edges): OutlinedBlock[] {
  const [first, ...rest] = drafts;
  if (!first) return [];
  if (first.type === 'paragraph')
    return [{ ...first, paragraph: { ...first.paragraph, columnBreakBefore: true } }, ...rest];
  if (first.block.type === 'paragraph')
    return [{ ...first, block: { ...first.block, columnBreakBefore: true } }, ...rest];
  // A table cannot start a column in Word.
  const start = { ...anchorParagraph([], edges, first.block.bounds.top - 1), columnBreakBefore: true };
  return [{ type: 'block', block: start }, ...drafts];
}
