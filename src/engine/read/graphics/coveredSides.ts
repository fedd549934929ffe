import type { Rect } from '../../model/geometry';
import type { Ruling } from '../../model/pageContent';
import { HAIRLINE_PT } from './paths';
import type { VectorItem } from './vectors';

/**
 * A frame whose box is filled right after it, over the inner part of its sides: they are as thick as what is left to see. So WebKit paints boxes with
 * rounded corners, that nothing shows between border and ground.
 */
export function withCoveredSides(frame: VectorItem, { fills, rulings }: VectorItem): VectorItem {
  const [ground, ...more] = fills;
  if (!ground || more.length + rulings.length > 0 || frame.fills.length > 0 || frame.rulings.length !== SIDES)
    return frame;
  const seen = frame.rulings.flatMap((side) => seenPart(side, ground.bounds) ?? []);
  return seen.length === SIDES ? { ...frame, rulings: seen } : frame;
}

const SIDES = 4;

/** The outer part of a side, beside the ground; undefined where the ground covers none of it, all of it, or its middle. */
function seenPart(side: Ruling, { left, top, right, bottom }: Rect): Ruling | undefined {
  const { position, thicknessPt, from, to } = side;
  const [low, high, start, end] =
    side.orientation === 'horizontal' ? [top, bottom, left, right] : [left, right, top, bottom];
  if (start > from + thicknessPt || end < to - thicknessPt) return undefined;
  const [near, far] = [position - thicknessPt / 2, position + thicknessPt / 2];
  const isBefore = near < low && low < far && far < high;
  const isBehind = low < near && near < high && high < far;
  if (!isBefore && !isBehind) return undefined;
  const [seenFrom, seenTo] = isBefore ? [near, low] : [high, far];
  return { ...side, position: (seenFrom + seenTo) / 2, thicknessPt: Math.max(seenTo - seenFrom, HAIRLINE_PT) };
}
