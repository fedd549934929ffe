import { channelsOf } from '../../../model/colour';
import { heightOf, type Rect, union, widthOf } from '../../../model/geometry';
import { largest, smallest } from '../../../model/collections/statistics';
import type { PaintedFill } from '../../pictures/pageBackground';

/** Fewer strips are bars of colours, and wider ones, points, rows of a table whose colours tell their values. */
const MIN_STRIPS = 8;
const MAX_STRIP_PT = 8;
/** The colours of a gradient differ by this at least, of 255, and those of neighbours by no more than this share of it. */
const MIN_CHANGE = 24;
const MAX_STEP_SHARE = 0.34;
/** One strip begins where the other ends, or ends where it does, and both are as long, points. */
const SAME_PT = 0.5;

/**
 * Boxes painted in turns whose colours run into each other, each behind the one before or over a part of it, are one box with a gradient, as
 * LibreOffice prints it. `fills` in painting order. Linear in them.
 */
export function joinGradients(fills: readonly PaintedFill[]): PaintedFill[] {
  if (fills.length < MIN_STRIPS) return [...fills];
  const joined: PaintedFill[] = [];
  for (let from = 0, to = 1; from < fills.length; from = to, to++) {
    const step = stepOf(fills[from], fills[to]);
    while (step && stepOf(fills[to - 1], fills[to]) === step) to++;
    const strips = fills.slice(from, to);
    const gradient = step && gradientOf(strips, step);
    if (gradient) joined.push(gradient);
    else joined.push(...strips);
  }
  return joined;
}

/** How the second box goes on with the first. */
type Step = 'right' | 'left' | 'down' | 'up';

function stepOf(first: PaintedFill | undefined, second: PaintedFill | undefined): Step | undefined {
  if (!first || !second) return undefined;
  const [a, b] = [first.fill.bounds, second.fill.bounds];
  if (isNear(a.top, b.top) && isNear(a.bottom, b.bottom)) {
    if (isNear(b.left, a.right) || isShorter(a.left, b.left, a.right, b.right)) return 'right';
    return isNear(b.right, a.left) || isShorter(-a.right, -b.right, -a.left, -b.left) ? 'left' : undefined;
  }
  if (!isNear(a.left, b.left) || !isNear(a.right, b.right)) return undefined;
  if (isNear(b.top, a.bottom) || isShorter(a.top, b.top, a.bottom, b.bottom)) return 'down';
  return isNear(b.bottom, a.top) || isShorter(-a.bottom, -b.bottom, -a.top, -b.top) ? 'up' : undefined;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_PT;

/** The second one begins farther on, and ends where the first does. */
const isShorter = (from: number, laterFrom: number, to: number, laterTo: number): boolean =>
  laterFrom > from && isNear(to, laterTo);

function gradientOf(strips: readonly PaintedFill[], step: Step): PaintedFill | undefined {
  const [first] = strips;
  const middle = strips[strips.length >> 1];
  if (!first || !middle || strips.length < MIN_STRIPS || !areGraded(strips.map(({ fill }) => fill.colour)))
    return undefined;
  const bounds = strips.reduce((all: Rect, { fill }) => union(all, fill.bounds), first.fill.bounds);
  const lengthPt = step === 'right' || step === 'left' ? widthOf(bounds) : heightOf(bounds);
  if (lengthPt > MAX_STRIP_PT * strips.length) return undefined;
  const handles = strips.flatMap((strip) => strip.handle ?? []);
  const { order } = first;
  return { fill: { bounds, colour: middle.fill.colour }, order, shading: { handles, order } };
}

/** Whether the colours of a row run into each other. */
function areGraded(colours: readonly number[]): boolean {
  const channels = colours.map(channelsOf);
  const change = changeOf(channels);
  if (change < MIN_CHANGE) return false;
  return channels.every((_, i) => i === 0 || changeOf(channels.slice(i - 1, i + 1)) <= MAX_STEP_SHARE * change);
}

/** The largest difference in one channel. */
const changeOf = (colours: readonly (readonly [number, number, number])[]): number =>
  largest(
    ([0, 1, 2] as const).map((channel) => {
      const values = colours.map((colour) => colour[channel]);
      return largest(values) - smallest(values);
    }),
  );
