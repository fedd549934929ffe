import { heightOf } from '../../model/geometry';
import { firstPlace, inOrder } from '../../model/collections/sorted';
import type { Box } from './bands';

/** White between texts of one column that does not end it, em: that between paragraphs, and around headings. */
const MAX_WHITE_EM = 2;

/**
 * Share of the height of `boxes` that has something of the other side beside it, or its white between paragraphs. Blocks of a letterhead that stand left
 * and right in turn have nothing beside them, and are no columns. O(n log n).
 */
export function besideShare(boxes: readonly Box[], others: readonly Box[], emPt: number): number {
  const stretches: { top: number; bottom: number }[] = [];
  for (const { bounds } of inOrder(others, (a, b) => a.bounds.top - b.bounds.top)) {
    const last = stretches.at(-1);
    if (last && bounds.top - last.bottom <= MAX_WHITE_EM * emPt) last.bottom = Math.max(last.bottom, bounds.bottom);
    else stretches.push({ top: bounds.top, bottom: bounds.bottom });
  }
  let all = 0;
  let beside = 0;
  for (const { bounds } of boxes) {
    all += heightOf(bounds);
    const at = firstPlace(stretches, ({ bottom }) => bottom <= bounds.top);
    if ((stretches[at]?.top ?? Infinity) < bounds.bottom) beside += heightOf(bounds);
  }
  return all === 0 ? 0 : beside / all;
}
