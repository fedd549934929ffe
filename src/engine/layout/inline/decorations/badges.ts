import { centreX, centreY, contains, containsPoint, type Rect } from '../../../model/geometry';
import type { Fill, Ruling, Word } from '../../../model/pageContent';
import { isInLine } from './wordFrames';

/** From the ground of a label to the text beside it: a space of a typewriter. */
const MAX_GAP_EM = 0.75;
/** Grounds of a page are looked at one by one; more of them are cells and drawings. */
const MAX_GROUNDS = 200;
/** Lines between a ground and a word reach over the sides of neither by more, points. */
const AT_SIDE_PT = 0.5;

/**
 * The ground of a label with room around its word, in a line that goes on outside: "GET" before an address. Cells beside each other have lines or
 * grounds of their own.
 */
export function isBadge(
  bounds: Rect,
  byTop: readonly Word[],
  sizePt: number,
  grounds: readonly Fill[],
  rulings: readonly Ruling[],
): boolean {
  if (grounds.length > MAX_GROUNDS) return false;
  return isInLine(bounds, byTop, sizePt, ({ bounds: word }) => {
    const [from, to] = word.left > bounds.left ? [bounds.right, word.left] : [word.right, bounds.left];
    if (to - from > MAX_GAP_EM * sizePt) return true;
    const isOwnGround = (fill: Fill): boolean =>
      !contains(fill.bounds, bounds) && containsPoint(fill.bounds, centreX(word), centreY(word));
    return grounds.some(isOwnGround) || rulings.some((ruling) => isUprightBetween(ruling, from, to, centreY(bounds)));
  });
}

const isUprightBetween = (
  { orientation, position, from, to }: Ruling,
  left: number,
  right: number,
  y: number,
): boolean =>
  orientation === 'vertical' && position > left - AT_SIDE_PT && position < right + AT_SIDE_PT && from < y && to > y;
