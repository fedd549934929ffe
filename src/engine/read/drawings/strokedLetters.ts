import { containsCentre, heightOf, type Rect, union, widthOf } from '../../model/geometry';
import { groupBy } from '../../model/collections/groups';
import { connectedRegions } from '../graphics/regions';
import type { VectorItem } from '../graphics/vectors';
import type { PageProse } from './prose';

/** Strokes are no longer than the largest type of labels is high, points. */
const MAX_STROKE_PT = 17;
/** A word's letters, and two words, are no farther apart, points. */
const NEAR_PT = 10;
/** Round or slanted strokes and straight ones: fewer are signs by themselves. */
const MIN_SHAPES = 3;
const MIN_LINES = 2;
/** Widths that differ by less are rounded, points. */
const SAME_WIDTH_PT = 0.05;
/** A page with more of them is a map or a plan: the rest is as before. */
const MAX_GROUPS = 200;

/**
 * Writing drawn stroke by stroke, as plotters and CAD programs have it: round and slanted strokes with level and upright ones among them, of one
 * pen, where the page has no text. The straight ones are parts of letters, and no lines of the page. A group for each piece of writing.
 */
export function strokedLetters(vectors: readonly VectorItem[], { words, page }: PageProse): VectorItem[][] {
  const strokes = vectors.filter(isStroke);
  if (strokes.length < MIN_SHAPES + MIN_LINES) return [];
  return [...groupBy(strokes, penOf).values()]
    .flatMap((ofPen) => connectedRegions(ofPen, page, NEAR_PT))
    .filter((group) => {
      const shapes = group.filter(({ shape }) => shape).length;
      return shapes >= MIN_SHAPES && group.length - shapes >= MIN_LINES;
    })
    .slice(0, MAX_GROUPS)
    .filter((group) => {
      const bounds = group.reduce<Rect>((all, item) => union(all, item.bounds), group[0]?.bounds ?? page);
      return !words.some((word) => containsCentre(bounds, word.bounds));
    });
}

/** One line, or a shape that is not filled, no larger than a letter. */
function isStroke({ path, bounds, shape, rulings, fills }: VectorItem): boolean {
  if (path === undefined || path.stroke === undefined || path.fill !== undefined || fills.length > 0) return false;
  return Math.max(widthOf(bounds), heightOf(bounds)) <= MAX_STROKE_PT && (shape || rulings.length === 1);
}

const penOf = ({ path }: VectorItem): string =>
  `${path?.stroke}|${Math.round((path?.strokeWidthPt ?? 0) / SAME_WIDTH_PT)}`;
