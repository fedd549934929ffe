import { areaOf, containsCentre, heightOf, type Rect, widthOf } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import type { VectorItem } from '../../graphics/vectors';

/** Heads of arrows are no larger, points, and have so many corners: with a notch at the line, one more than a triangle. */
const MAX_HEAD_PT = 12;
const MAX_HEAD_CORNERS = 4;
/** Fewer may be the bullets of a list. */
const MIN_HEADS = 5;
/** Larger boxes, in parts of the page, are frames of it. */
const MAX_PAGE_SHARE = 0.1;
/** Part of the words that stand in boxes: others are at the arrows and beside the boxes. */
const MIN_IN_BOXES = 0.5;

/** Whether what is drawn is a flow chart or another diagram, however much text it has: arrows lead from box to box, and the text stands in these. */
export function isOfBoxesWithArrows(vectors: readonly VectorItem[], words: readonly Word[], page: Rect): boolean {
  if (vectors.filter(isArrowHead).length < MIN_HEADS) return false;
  const boxes = vectors.filter(({ bounds }) => areaOf(bounds) < MAX_PAGE_SHARE * areaOf(page));
  const inBoxes = words.filter((word) => boxes.some(({ bounds }) => containsCentre(bounds, word.bounds)));
  return inBoxes.length >= MIN_IN_BOXES * words.length;
}

function isArrowHead({ shape, path, bounds }: VectorItem): boolean {
  const [outline, ...others] = path?.subpaths ?? [];
  if (!shape || path?.fill === undefined || !outline || outline.curved || others.length > 0) return false;
  const { points } = outline;
  const corners = points.length / 2 - (points[0] === points.at(-2) && points[1] === points.at(-1) ? 1 : 0);
  return corners <= MAX_HEAD_CORNERS && Math.max(widthOf(bounds), heightOf(bounds)) <= MAX_HEAD_PT;
}
