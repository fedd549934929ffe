import type { PageOutline } from '../types';
import { pageSizeKey } from './textArea';

/** Where the lowest text is higher on the page it does not say where pages are full: no margin at a page's foot is as high as a third of the page. */
export const MIN_FILLED_SHARE = 2 / 3;

/** Where the lowest content of all pages of each size ends, points from the top, by `pageSizeKey`. */
export function lowestBySize(outlines: readonly PageOutline[]): Map<string, number> {
  const lowest = new Map<string, number>();
  for (const page of outlines) {
    const bottom = page.contentBounds?.bottom ?? 0;
    const least = lowest.get(pageSizeKey(page)) ?? MIN_FILLED_SHARE * page.heightPt;
    lowest.set(pageSizeKey(page), Math.max(least, bottom));
  }
  return lowest;
}
