import type { Rect } from '../../../model/geometry';
import type { Fill } from '../../../model/pageContent';

/** A shadow lies so far beside and below its box, points: 0.3 cm, which OpenOffice begins with, and the width of the lines around both. */
const MIN_OFFSET_PT = 1;
const MAX_OFFSET_PT = 9.5;
/** Its sides agree with the box's within this, points. */
const SAME_PT = 1.5;
/** Pages with more fills are drawings, maps and sheets. */
const MAX_FILLS = 200;

/**
 * Without the shadows of boxes that lie under them a little moved, as slides have them: of one drawn in pieces all that is around these is taken for a
 * box, which would cover what it lies under. A box may be of several fills below each other: its title and its text.
 */
export function withoutOffsetShadows(fills: Fill[]): Fill[] {
  if (fills.length < 2 || fills.length > MAX_FILLS) return fills;
  return fills.filter((fill) => !isShadow(fill.bounds, fills));
}

function isShadow(shadow: Rect, fills: readonly Fill[]): boolean {
  let top = Infinity;
  let bottom = -Infinity;
  for (const { bounds } of fills) {
    const besidePt = Math.abs(shadow.left - bounds.left);
    const isMoved =
      besidePt >= MIN_OFFSET_PT &&
      besidePt <= MAX_OFFSET_PT &&
      Math.abs(shadow.left - bounds.left - (shadow.right - bounds.right)) < SAME_PT;
    const isOver = bounds.top < shadow.bottom && bounds.bottom > shadow.top;
    if (!isMoved || !isOver) continue;
    top = Math.min(top, bounds.top);
    bottom = Math.max(bottom, bounds.bottom);
  }
  const belowPt = shadow.bottom - bottom;
  return belowPt >= MIN_OFFSET_PT && belowPt <= MAX_OFFSET_PT && Math.abs(shadow.top - top - belowPt) < SAME_PT;
}
