import { centreX, centreY, contains, overlapX, overlapY, type Rect, containsCentre } from '../../../model/geometry';
import type { Fill, Ruling, Word } from '../../../model/pageContent';
import { isInLine } from './wordFrames';
import type { HeightIndex } from '../../../model/collections/heightIndex';

/** From the ground of a label to the text beside it: a space of a typewriter. */
const MAX_GAP_EM = 0.75;
/** Grounds of a page are looked at one by one; more of them are cells and drawings. */
const MAX_GROUNDS = 200;
/** Lines between a ground and a word reach over the sides of neither by more, points. */
const AT_SIDE_PT = 0.5;

/** The ground of a cell ends nearer to the lines and grounds beside it, points. */
const MAX_CELL_INSET_PT = 2.5;
/** Left and right of its words a label that stands alone has no more room together, em. */
const MAX_ROOM_EM = 3;

/** What the page has beside a ground, and the size of most of its text. */
interface Surroundings {
  readonly words: HeightIndex<Word>;
  readonly sizePt: number;
  readonly grounds: readonly Fill[];
  readonly rulings: readonly Ruling[];
}

/**
 * The ground of a label with room around its word, in a line that goes on outside: "GET" before an address. Cells beside each other have lines or
 * grounds of their own.
 */
export function isBadge(bounds: Rect, around: Surroundings): boolean {
  const { words, sizePt, grounds, rulings } = around;
  if (grounds.length > MAX_GROUNDS) return false;
  if (isLabelInRow(bounds, around)) return true;
  return isInLine(bounds, words, sizePt, ({ bounds: word }) => {
    const [from, to] = word.left > bounds.left ? [bounds.right, word.left] : [word.right, bounds.left];
    if (to - from > MAX_GAP_EM * sizePt) return true;
    const isOwnGround = (fill: Fill): boolean => !contains(fill.bounds, bounds) && containsCentre(fill.bounds, word);
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

/** The ground of a label in a row of a table, "done" or "open": it keeps close to its words, and off the sides of its cell. */
function isLabelInRow(bounds: Rect, { words, sizePt, grounds, rulings }: Surroundings): boolean {
  const y = centreY(bounds);
  const [left, right] = [bounds.left - MAX_CELL_INSET_PT, bounds.right + MAX_CELL_INSET_PT];
  const isBeside = (fill: Fill): boolean =>
    !contains(fill.bounds, bounds) && overlapY(fill.bounds, bounds) > 0 && overlapX(fill.bounds, { left, right }) > 0;
  return (
    isCloseToWords(bounds, words, sizePt) &&
    !rulings.some((ruling) => isUprightBetween(ruling, left, right, y)) &&
    !grounds.some(isBeside)
  );
}

/** Whether there is little room left and right of the words in it, and others stand outside of it at its height. */
function isCloseToWords(ground: Rect, words: HeightIndex<Word>, sizePt: number): boolean {
  const { left, right } = ground;
  let [from, to] = [right, left];
  let goesOn = false;
  for (const { bounds } of words.between(centreY(ground))) {
    const x = centreX(bounds);
    if (x > left && x < right) [from, to] = [Math.min(from, bounds.left), Math.max(to, bounds.right)];
    else goesOn = true;
  }
  return goesOn && to > from && right - left - (to - from) <= MAX_ROOM_EM * sizePt;
}
