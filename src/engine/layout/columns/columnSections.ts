import { heightOf } from '../../model/geometry';
import { firstPlace } from '../../model/collections/sorted';
import { MIN_COLUMN_LINES, type Box } from './bands';

/** Lines over the gutter belong to one section where no other columns fit between them. */
const MAX_STRETCH_GAP_EM = 4;
/** White between the lines of a paragraph. */
const MAX_LINE_GAP_EM = 0.6;
/** Lines that reach less far into a section, as a share of their height, only touch it. */
const MIN_REACH = 0.2;
/** Boxes in order of their tops: those that may stand just above a heading. */
const HEADING_NEIGHBOURS = 40;

/** Parts of the page, top to bottom, of which some have other columns than the rest: there, lines below each other lie over its gutter. */
export function otherwiseCut<T extends Box>(sorted: readonly T[], crossed: ReadonlySet<Box>, emPt: number): T[][] {
  const stretches: { top: number; bottom: number; lines: number }[] = [];
  for (const box of sorted) {
    if (!crossed.has(box)) continue;
    const last = stretches.at(-1);
    if (last && box.bounds.top - last.bottom < MAX_STRETCH_GAP_EM * emPt) {
      last.bottom = Math.max(last.bottom, box.bounds.bottom);
      last.lines++;
    } else stretches.push({ top: box.bounds.top, bottom: box.bounds.bottom, lines: 1 });
  }
  const others = stretches.filter(({ lines }) => lines >= MIN_COLUMN_LINES);
  if (!others.length) return [[...sorted]];
  for (const stretch of others) {
    stretch.top = topWithHeading(sorted, stretch.top);
    stretch.bottom = bottomWithLastLine(sorted, stretch.bottom, emPt);
  }
  const parts: T[][] = Array.from({ length: 2 * others.length + 1 }, () => []);
  for (const box of sorted) {
    // Columns side by side may have lines at different heights: a line that reaches into the section is part of it.
    const inset = MIN_REACH * heightOf(box.bounds);
    const before = firstPlace(others, ({ bottom }) => bottom < box.bounds.top + inset);
    const isInside = (others[before]?.top ?? Infinity) < box.bounds.bottom - inset;
    parts[2 * before + (isInside ? 1 : 0)]?.push(box);
  }
  return parts.filter((part) => part.length > 0);
}

/** Where a section starts with a line on its own, nearer to what follows than to what precedes it: its heading. */
function topWithHeading(sorted: readonly Box[], top: number): number {
  const end = firstPlace(sorted, ({ bounds }) => bounds.top < top);
  const above = sorted.slice(Math.max(0, end - HEADING_NEIGHBOURS), end);
  const heading = above.at(-1);
  if (!heading?.isText || heading.bounds.bottom > top) return top;
  const before = Math.max(...above.slice(0, -1).map(({ bounds }) => bounds.bottom));
  const isNearer = heading.bounds.top - before > top - heading.bounds.bottom;
  return isNearer ? heading.bounds.top : top;
}

/** Where a section ends with the last line of one of its columns only: as near as lines of a paragraph are. */
function bottomWithLastLine(sorted: readonly Box[], bottom: number, emPt: number): number {
  const from = firstPlace(sorted, ({ bounds }) => bounds.top < bottom);
  const [line, next] = [sorted[from], sorted[from + 1]];
  if (!line?.isText || line.bounds.top - bottom > MAX_LINE_GAP_EM * emPt) return bottom;
  return next && next.bounds.top < line.bounds.bottom ? bottom : line.bounds.bottom;
}
