import { type Border, type Borders, MAX_BORDER_SPACE_PT } from '../../model/borders';
import { addTo } from '../../model/collections/groups';
import type { PageContent, Ruling } from '../../model/pageContent';
import { borderOf } from '../boxes/boxedText';

/**
 * A frame around all that stands on a page, near its edges: the borders that Word draws around the pages of a section (ECMA-376 part 1, 17.6.10), where
 * they are as far from the page's edge as those can be. They are no lines of the page's text, and no sides of its tables.
 */

type Side = keyof Borders;

const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left'];
/** Of the page's width, or height, that a side of the frame takes at least. */
const MIN_SIDE_SHARE = 0.85;
/** The two lines of a side that is double lie no farther apart, and ends meet within this, points. */
const MAX_DOUBLE_PT = 6;
/** Distances from the edge that are the same, points. */
const SAME_PT = 1.5;

/** The page with its frame as its borders. */
export function withPageBorders(content: PageContent): PageContent {
  const { rulings, words, widthPt, heightPt } = content;
  if (rulings.length < SIDES.length) return content;
  const isAcross = ({ from, to }: Ruling, lengthPt: number): boolean => to - from > MIN_SIDE_SHARE * lengthPt;
  const found = new Map<Side, Ruling[]>();
  for (const ruling of rulings) {
    const isLevel = ruling.orientation === 'horizontal';
    if (!isAcross(ruling, isLevel ? widthPt : heightPt)) continue;
    const beyond = (isLevel ? heightPt : widthPt) - ruling.position;
    if (Math.min(ruling.position, beyond) > MAX_BORDER_SPACE_PT + MAX_DOUBLE_PT) continue;
    const first: Side = isLevel ? 'top' : 'left';
    const side = ruling.position < beyond ? first : isLevel ? 'bottom' : 'right';
    addTo(found, side, ruling);
  }
  const borders: { -readonly [K in Side]?: Border } = {};
  for (const side of SIDES) {
    const border = borderAt(found.get(side) ?? [], edgeOf(side, content));
    if (!border) return content;
    borders[side] = border;
  }
  const frame = new Set([...found.values()].flat());
  const inner = {
    top: innermost(found.get('top'), Math.max),
    right: innermost(found.get('right'), Math.min),
    bottom: innermost(found.get('bottom'), Math.min),
    left: innermost(found.get('left'), Math.max),
  };
  const isInside = words.every(
    ({ bounds }) =>
      bounds.left > inner.left && bounds.right < inner.right && bounds.top > inner.top && bounds.bottom < inner.bottom,
  );
  // Lines that end at the frame are those of a form that fills the page.
  const isTouched = rulings.some((ruling) => {
    if (frame.has(ruling)) return false;
    const [from, to] = ruling.orientation === 'horizontal' ? [inner.left, inner.right] : [inner.top, inner.bottom];
    return ruling.from < from + MAX_DOUBLE_PT || ruling.to > to - MAX_DOUBLE_PT;
  });
  if (!isInside || isTouched) return content;
  return { ...content, borders, rulings: rulings.filter((ruling) => !frame.has(ruling)) };
}

const edgeOf = (side: Side, { widthPt, heightPt }: PageContent): number =>
  side === 'right' ? widthPt : side === 'bottom' ? heightPt : 0;

const innermost = (rulings: readonly Ruling[] = [], of: (...values: number[]) => number): number =>
  of(...rulings.map(({ position }) => position));

/** One side of the frame, of one line or of two. */
function borderAt(rulings: readonly Ruling[], edge: number): Border | undefined {
  const [outer, inner, ...others] = [...rulings].sort(
    (a, b) => Math.abs(a.position - edge) - Math.abs(b.position - edge),
  );
  if (!outer || others.length > 0) return undefined;
  const border = borderOf(outer);
  const spacePt = Math.max(0, Math.abs(outer.position - edge) - border.widthPt / 2);
  if (Math.round(spacePt) > MAX_BORDER_SPACE_PT) return undefined;
  if (!inner) return { ...border, spacePt };
  const apart = Math.abs(inner.position - outer.position);
  return apart > MAX_DOUBLE_PT ? undefined : { ...border, style: 'double', widthPt: apart + border.widthPt, spacePt };
}

/** Frames that pages of one section may have. */
export function haveSameBorders(a: Borders | undefined, b: Borders | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return SIDES.every((side) => {
    const [one, other] = [a[side], b[side]];
    return one?.style === other?.style && Math.abs((one?.spacePt ?? 0) - (other?.spacePt ?? 0)) < SAME_PT;
  });
}
