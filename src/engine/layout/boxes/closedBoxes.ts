import { centreX, centreY, containsPoint, heightOf, type Rect, widthOf } from '../../model/geometry';
import { addTo } from '../../model/groups';
import type { Ruling, Word } from '../../model/pageContent';
import { firstPlace } from '../../model/sorted';
import { inOrder } from '../collections/inOrder';

/** Sides of a box end together, points. */
const SAME_END_PT = 2;
/** Lower and narrower ones are the ends of thick lines, points. */
const MIN_SIDE_PT = 4;
/** Pages with more rules are drawings and maps. */
const MAX_RULES = 800;

/** A box that is drawn with four rules. */
export interface ClosedBox {
  /** Through the middles of its rules. */
  readonly bounds: Rect;
  readonly rules: readonly Ruling[];
}

export interface ClosedBoxes {
  readonly boxes: readonly ClosedBox[];
  /** The rules of those in which nothing is written yet: fields of forms. */
  readonly ofEmpty: ReadonlySet<Ruling>;
}

export const NO_BOXES: ClosedBoxes = { boxes: [], ofEmpty: new Set() };

/** Two rules of the same ends below each other, with upright ones between their ends. `horizontal` from top to bottom. n log n. */
export function closedBoxes(
  horizontal: readonly Ruling[],
  upright: readonly Ruling[],
  words: readonly Word[],
): ClosedBoxes {
  if (horizontal.length < 2 || upright.length < 2 || horizontal.length + upright.length > MAX_RULES) return NO_BOXES;
  const sides = new Map<number, Ruling[]>();
  for (const ruling of upright) addTo(sides, placeOf(ruling.position), ruling);
  const above = new Map<string, Ruling>();
  const boxes: ClosedBox[] = [];
  for (const bottom of horizontal) {
    const key = `${placeOf(bottom.from)}|${placeOf(bottom.to)}`;
    const top = above.get(key);
    above.set(key, bottom);
    if (!top) continue;
    const left = sideAt(sides, bottom.from, top, bottom);
    const right = sideAt(sides, bottom.to, top, bottom);
    if (!left || !right) continue;
    const bounds = { left: left.position, right: right.position, top: top.position, bottom: bottom.position };
    if (Math.min(widthOf(bounds), heightOf(bounds)) >= MIN_SIDE_PT)
      boxes.push({ bounds, rules: [top, right, bottom, left] });
  }
  return boxes.length > 0 ? { boxes, ofEmpty: rulesOfEmpty(boxes, words) } : NO_BOXES;
}

const placeOf = (x: number): number => Math.round(x / SAME_END_PT);

/** The upright rule at `x` that ends with the two. */
function sideAt(
  sides: ReadonlyMap<number, readonly Ruling[]>,
  x: number,
  top: Ruling,
  bottom: Ruling,
): Ruling | undefined {
  for (let place = placeOf(x) - 1; place <= placeOf(x) + 1; place++) {
    const side = sides
      .get(place)
      ?.find(
        ({ position, from, to }) =>
          Math.abs(position - x) <= SAME_END_PT &&
          Math.abs(from - top.position) <= SAME_END_PT &&
          Math.abs(to - bottom.position) <= SAME_END_PT,
      );
    if (side) return side;
  }
  return undefined;
}

/** Hardly any type is higher, points: words are looked through from so far above a box. */
const MAX_WORD_PT = 100;

function rulesOfEmpty(boxes: readonly ClosedBox[], words: readonly Word[]): ReadonlySet<Ruling> {
  const byTop = inOrder(words, (a, b) => a.bounds.top - b.bounds.top);
  return new Set(boxes.filter(({ bounds }) => !holdsWord(bounds, byTop)).flatMap(({ rules }) => rules));
}

function holdsWord(bounds: Rect, byTop: readonly Word[]): boolean {
  for (let i = firstPlace(byTop, (word) => word.bounds.top < bounds.top - MAX_WORD_PT); i < byTop.length; i++) {
    const word = byTop[i];
    if (!word || word.bounds.top > bounds.bottom) return false;
    if (containsPoint(bounds, centreX(word.bounds), centreY(word.bounds))) return true;
  }
  return false;
}
