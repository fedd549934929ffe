import { centreX, centreY, heightOf, type Rect, widthOf } from '../../model/geometry';
import { addTo } from '../../model/collections/groups';
import type { Ruling, Word } from '../../model/pageContent';
import { HeightIndex } from '../../model/collections/heightIndex';
import { RulesByEnds } from './rulesByEnds';

/** Sides of a box end together, points. */
const CORNER_PT = 2;
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
  /** The rules of fields of forms: of boxes in which nothing is written yet, or a line behind the field's name. */
  readonly ofFields: ReadonlySet<Ruling>;
}

export const NO_BOXES: ClosedBoxes = { boxes: [], ofFields: new Set() };

/** Two rules of the same ends below each other, with upright ones between their ends. `horizontal` from top to bottom. n log n. */
export function closedBoxes(
  horizontal: readonly Ruling[],
  upright: readonly Ruling[],
  words: readonly Word[],
): ClosedBoxes {
  if (horizontal.length < 2 || upright.length < 2 || horizontal.length + upright.length > MAX_RULES) return NO_BOXES;
  const sides = new Map<number, Ruling[]>();
  for (const ruling of upright) addTo(sides, placeOf(ruling.position), ruling);
  const above = new RulesByEnds(CORNER_PT);
  const boxes: ClosedBox[] = [];
  for (const bottom of horizontal) {
    const top = above.take(bottom);
    if (!top) continue;
    const left = sideAt(sides, bottom.from, top, bottom);
    const right = sideAt(sides, bottom.to, top, bottom);
    if (!left || !right) continue;
    const bounds = { left: left.position, right: right.position, top: top.position, bottom: bottom.position };
    if (Math.min(widthOf(bounds), heightOf(bounds)) >= MIN_SIDE_PT)
      boxes.push({ bounds, rules: [top, right, bottom, left] });
  }
  return boxes.length > 0 ? { boxes, ofFields: rulesOfFields(boxes, words) } : NO_BOXES;
}

const placeOf = (x: number): number => Math.round(x / CORNER_PT);

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
          Math.abs(position - x) <= CORNER_PT &&
          Math.abs(from - top.position) <= CORNER_PT &&
          Math.abs(to - bottom.position) <= CORNER_PT,
      );
    if (side) return side;
  }
  return undefined;
}

/** A field with one line is no higher, in heights of its words. */
const MAX_LINE_HEIGHTS = 2.5;
/** What is nearer to the words of a line is a mark around some of them, in their heights. */
const MIN_NAME_GAP = 1;

function rulesOfFields(boxes: readonly ClosedBox[], words: readonly Word[]): ReadonlySet<Ruling> {
  const byHeight = new HeightIndex(words);
  return new Set(boxes.filter(({ bounds }) => isField(bounds, byHeight)).flatMap(({ rules }) => rules));
}

/** Nothing is in the box, or words of one line that has a name before it. */
function isField(box: Rect, words: HeightIndex<Word>): boolean {
  let heightPt = Infinity;
  let before = -Infinity;
  let behind = Infinity;
  for (const { bounds } of words.between(box.top, box.bottom)) {
    const [x, y] = [centreX(bounds), centreY(bounds)];
    if (y < box.top || y > box.bottom) continue;
    if (x < box.left) before = Math.max(before, bounds.right);
    else if (x > box.right) behind = Math.min(behind, bounds.left);
    else heightPt = Math.min(heightPt, heightOf(bounds));
  }
  if (heightPt === Infinity) return true;
  const isLine = heightOf(box) <= MAX_LINE_HEIGHTS * heightPt;
  const isApart = Math.min(box.left - before, behind - box.right) > MIN_NAME_GAP * heightPt;
  return isLine && isApart && before > -Infinity;
}
