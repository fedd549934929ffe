import { centreY, type Rect, widthOf } from '../../model/geometry';
import type { Fill, Word } from '../../model/pageContent';

/** Sides of the strips of one ground differ by no more, and each begins where the one before ends, points. */
const SAME_PT = 0.5;
/** Words that go on over this share of a strip fill it: it highlights them. */
const FILLED_SHARE = 0.85;

/**
 * Word prints the shading of paragraphs line by line. Strips of one colour and one width, painted one below the other, are one ground, unless
 * the words of each go from side to side: then each is the highlight of a line. `fills` in painting order.
 */
export function joinStrips(fills: readonly Fill[], words: readonly Word[]): Fill[] {
  const joined: Fill[] = [];
  for (let from = 0, to = 1; from < fills.length; from = to, to++) {
    while (to < fills.length && goesOn(fills[to - 1], fills[to])) to++;
    const strips = fills.slice(from, to);
    const [first] = strips;
    const last = strips.at(-1);
    const isGround = strips.length > 1 && strips.some(({ bounds }) => !isFilled(bounds, words));
    if (first && last && isGround) {
      joined.push({ ...first, bounds: { ...first.bounds, bottom: last.bounds.bottom } });
    } else joined.push(...strips);
  }
  return joined;
}

function goesOn(above: Fill | undefined, below: Fill | undefined): boolean {
  if (above?.colour === undefined || above.colour !== below?.colour) return false;
  const [a, b] = [above.bounds, below.bounds];
  return isNear(a.bottom, b.top) && isNear(a.left, b.left) && isNear(a.right, b.right);
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_PT;

function isFilled(strip: Rect, words: readonly Word[]): boolean {
  let [left, right] = [Infinity, -Infinity];
  for (const { bounds } of words) {
    const middle = centreY(bounds);
    if (middle < strip.top || middle > strip.bottom || bounds.right < strip.left || bounds.left > strip.right) continue;
    left = Math.min(left, bounds.left);
    right = Math.max(right, bounds.right);
  }
  return right - left >= FILLED_SHARE * widthOf(strip);
}
