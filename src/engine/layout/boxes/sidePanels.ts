import { median } from '../../model/collections/statistics';
import { heightOf, widthOf, type Rect, containsCentre } from '../../model/geometry';
import type { PageContent } from '../../model/pageContent';
import { sizeOf } from '../../model/wordStyle';

/** A panel at the side of a page: as wide as this part of it, and as high. */
const MIN_WIDTH_SHARE = 0.06;
const MAX_WIDTH_SHARE = 0.3;
const MIN_HEIGHT_SHARE = 0.6;
/** It reaches the page's edge, give or take this, points. */
const AT_EDGE_PT = 2;
/** Its text is smaller than most of the page's other text by this ratio: columns of text on a ground of their own are read with the rest. */
const MAX_SIZE_RATIO = 0.75;
const MIN_WORDS = 3;
const NONE: ReadonlySet<number> = new Set();

/**
 * Indices of the words on a panel at the side of the page that are much smaller than all others: what a slide says of the talk and where in it one is.
 * It floats beside the text. Linear in words, on pages that have such a panel.
 */
export function wordsOnSidePanels(content: PageContent, outside: ReadonlySet<number> = NONE): number[] {
  const { fills, pictures, words } = content;
  const panels = [...fills, ...pictures].map(({ bounds }) => bounds).filter((bounds) => isAtSide(bounds, content));
  if (panels.length === 0) return [];
  const beside: number[] = [];
  const sizes: number[] = [];
  words.forEach(({ bounds, angle, vertical }, i) => {
    if (outside.has(i) || angle !== 0 || vertical) return;
    if (panels.some((panel) => containsCentre(panel, bounds))) beside.push(i);
    else sizes.push(sizeOf(content.words[i], content.styles));
  });
  const usual = median(sizes);
  const isApart =
    usual !== undefined && beside.every((i) => sizeOf(content.words[i], content.styles) <= MAX_SIZE_RATIO * usual);
  return isApart && beside.length >= MIN_WORDS ? beside : [];
}

function isAtSide(bounds: Rect, { widthPt, heightPt }: PageContent): boolean {
  const share = widthOf(bounds) / widthPt;
  if (share < MIN_WIDTH_SHARE || share > MAX_WIDTH_SHARE || heightOf(bounds) < MIN_HEIGHT_SHARE * heightPt)
    return false;
  return bounds.left <= AT_EDGE_PT || bounds.right >= widthPt - AT_EDGE_PT;
}
