/** Geometry in page points (1/72 inch): origin at the top-left corner of the page as displayed, x to the right, y down. */

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where something begins and ends across the page. */
export type Sides = Pick<Rect, 'left' | 'right'>;
/** And down it. */
export type Ends = Pick<Rect, 'top' | 'bottom'>;

export const widthOf = (r: Sides): number => r.right - r.left;
export const heightOf = (r: Ends): number => r.bottom - r.top;
export const areaOf = (r: Rect): number => Math.max(0, widthOf(r)) * Math.max(0, heightOf(r));
export const centreX = (r: Sides): number => (r.left + r.right) / 2;
export const centreY = (r: Ends): number => (r.top + r.bottom) / 2;

export function union(a: Rect, b: Rect): Rect {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** The common part; its right is left of its left, or its bottom above its top, where there is none. */
export function intersect(a: Rect, b: Rect): Rect {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Smallest rectangle around all, or those from one place to before another; undefined for none. */
export function boundsOf(items: readonly { readonly bounds: Rect }[], from = 0, end = items.length): Rect | undefined {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  // Not `for … of`: this is asked everywhere, and iterators are slow before they are optimized.
  for (let i = from; i < end; i++) {
    const bounds = items[i]?.bounds;
    if (!bounds) continue;
    left = Math.min(left, bounds.left);
    top = Math.min(top, bounds.top);
    right = Math.max(right, bounds.right);
    bottom = Math.max(bottom, bounds.bottom);
  }
  return end > from ? { left, top, right, bottom } : undefined;
}

/** Smallest rectangle around all, or undefined for none. */
export const unionOf = (rects: readonly Rect[]): Rect | undefined => boundsOf(rects.map((bounds) => ({ bounds })));

/** With so much more on both sides, and so much above and below. */
export const padded = ({ left, top, right, bottom }: Rect, xPt: number, yPt: number): Rect => ({
  left: left - xPt,
  top: top - yPt,
  right: right + xPt,
  bottom: bottom + yPt,
});

/** Length of the common part of two intervals; negative is the gap between them. */
export function overlap(fromA: number, toA: number, fromB: number, toB: number): number {
  return Math.min(toA, toB) - Math.max(fromA, fromB);
}

export const overlapX = (a: Sides, b: Sides): number => overlap(a.left, a.right, b.left, b.right);
export const overlapY = (a: Ends, b: Ends): number => overlap(a.top, a.bottom, b.top, b.bottom);

export function intersects(a: Rect, b: Rect, tolerancePt = 0): boolean {
  return overlapX(a, b) > -tolerancePt && overlapY(a, b) > -tolerancePt;
}

export function contains(outer: Rect, inner: Rect, tolerancePt = 0): boolean {
  return (
    inner.left >= outer.left - tolerancePt &&
    inner.top >= outer.top - tolerancePt &&
    inner.right <= outer.right + tolerancePt &&
    inner.bottom <= outer.bottom + tolerancePt
  );
}

export function containsPoint(outer: Rect, x: number, y: number): boolean {
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom;
}

export const containsCentre = (outer: Rect, inner: Rect): boolean =>
  containsPoint(outer, centreX(inner), centreY(inner));
