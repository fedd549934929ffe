import { boundsOf, heightOf, overlapX, overlapY, type Ends, type Rect, type Sides, widthOf } from '../model/geometry';
import { groupsWithin, placesWithin } from '../model/collections/groups';
import { largest, smallest } from '../model/collections/statistics';
import type { Distance } from '../model/document';
import type { Word } from '../model/pageContent';
import { rowsOf, segmentsOf } from './lines/segments';

/** What floats beside lines of text, which run around it. Page points. */
export interface Float {
  readonly bounds: Rect;
  /** The bounds with the white that keeps the text away. */
  readonly room: Rect;
}

/** A line of text, or a part of one. */
export interface Stretch {
  readonly bounds: Rect;
  readonly baseline: number;
}

/** Text reaches so far into the height of what it stands beside, points. */
export const MIN_BESIDE_PT = 4;
/** Three lines of the smallest text: what is lower has no lines beside it, points. */
const MIN_HEIGHT_PT = 24;
/** Words of one line differ by less, points. */
const SAME_LINE_PT = 1;
/** Lines that run around a float; the ends of so many come near to it: others are a column of their own, or names. */
const MIN_LINES_AROUND = 3;
const MIN_LINES_AT_FLOAT = 2;
const MAX_GAP_PT = 30;
/** A line that reaches so far over a side goes on there, points. */
const MIN_OVER_SIDE_PT = 2;
/** A line below a float that still ends before it is no farther away, points. */
const MAX_CLEARANCE_PT = 36;
/** Full lines are looked for so far above and below a float, points: paragraphs end with short ones. */
export const NEXT_LINES_PT = 60;
/** Lines that end so far before an edge are short for another reason, points. */
const MIN_SHORT_PT = 36;
/** Lines that end ragged may come so much nearer with another font, points. */
const RAGGED_PT = 2;
const SPACE_EM = 0.2;
/** Lines that end together differ by less, points. */
const SAME_END_PT = 0.75;
/** Of the height of a line, from its far side. */
const WITHIN_LINE = 1 / 3;

/** The side on which several lines of text stand, up to the float; undefined where some stand on the other side, too. */
export function textSide(float: Rect, beside: readonly Stretch[]): keyof Sides | undefined {
  return endBefore(float, beside)
    ? 'left'
    : endBefore(mirrored(float), beside.map(mirroredStretch))
      ? 'right'
      : undefined;
}

/** Text that stands left of a float, several lines of it up to the float. */
function endBefore({ left, top, bottom }: Rect, beside: readonly Stretch[]): boolean {
  if (beside.some(({ bounds }) => bounds.right > left)) return false;
  const within = beside.filter(({ baseline }) => baseline > top && baseline < bottom);
  const lines = groupsWithin(within, ({ baseline }) => baseline, SAME_LINE_PT);
  if (lines.length < MIN_LINES_AROUND) return false;
  const atFloat = lines.filter((line) => line.some(({ bounds }) => bounds.right > left - MAX_GAP_PT));
  return atFloat.length >= MIN_LINES_AT_FLOAT;
}

const mirrored = ({ left, top, right, bottom }: Rect): Rect => ({ left: -right, top, right: -left, bottom });
const mirroredStretch = ({ bounds, baseline }: Stretch): Stretch => ({ bounds: mirrored(bounds), baseline });

export const isOver = (x: number, { left, right }: Sides): boolean =>
  left <= x - MIN_OVER_SIDE_PT && right >= x + MIN_OVER_SIDE_PT;

export const beside = <T extends Stretch>(float: Rect, text: readonly T[]): T[] =>
  text.filter(({ bounds }) => overlapY(bounds, float) > MIN_BESIDE_PT);

/**
 * Lines end before it, and those above or below it go on over that side; where one of a column would end, or begin, none does: no gutter is
 * there.
 */
export function isRunAround(float: Rect, text: readonly Word[]): boolean {
  if (heightOf(float) <= MIN_HEIGHT_PT) return false;
  const near = beside(float, text);
  const side = textSide(float, near);
  if (side === undefined) return false;
  const x = float[side];
  const lines = segmentsOf(
    text.filter(({ bounds }) => isNext(float.top - bounds.bottom) || isNext(bounds.top - float.bottom)),
  );
  const next = lines.filter(({ bounds }) => overlapX(bounds, float) > 0);
  const above = next.filter(({ bounds }) => bounds.top < float.top);
  const below = next.filter(({ bounds }) => bounds.top >= float.top);
  const goOn = (those: readonly Stretch[]): boolean => those.some(({ bounds }) => isOver(x, bounds));
  const mayGoOn = (those: readonly Stretch[]): boolean =>
    goOn(those) || those.every(({ bounds }) => Math.abs(bounds[side] - x) > MIN_SHORT_PT);
  if (!(goOn(above) && mayGoOn(below)) && !(goOn(below) && mayGoOn(above))) return false;
  if (side === 'left') return true;
  // Names beside it begin together, and do not end where lines do.
  const end = largest(next.map(({ bounds }) => bounds.right)) - MAX_GAP_PT;
  const full = near.flatMap(({ bounds, baseline }) => (bounds.right > end ? baseline : []));
  return placesWithin(full, SAME_LINE_PT) >= MIN_LINES_AT_FLOAT;
}

const isNext = (gap: number): boolean => gap >= -MIN_BESIDE_PT && gap < NEXT_LINES_PT;

/** The float with the white around it, as the lines of text beside it, above it and below it tell. */
export function floatIn(bounds: Rect, text: readonly Word[]): Float {
  const near = beside(bounds, text);
  const side = textSide(bounds, near);
  if (side === undefined) return { bounds, room: bounds };
  const end = edgeOf(near, side);
  const edge = side === 'left' && !isJustified(near, end) ? Math.min(bounds.left, end + RAGGED_PT) : end;
  return { bounds, room: { ...bounds, [side]: edge, ...endsOfRoom(bounds, side, edge, text) } };
}

/** Where the text beside a float comes nearest to it. */
export const edgeOf = (near: readonly Stretch[], side: keyof Sides): number =>
  side === 'left' ? largest(near.map(({ bounds }) => bounds.right)) : smallest(near.map(({ bounds }) => bounds.left));

/** Most lines end there. */
function isJustified(near: readonly Word[], end: number): boolean {
  const rows = rowsOf(near);
  const full = rows.filter((row) => row.some(({ bounds }) => bounds.right > end - SAME_END_PT));
  return full.length * 2 > rows.length;
}

/** From the first line that ends before the float to the last one, though they stand higher and lower than it: well into them, and short of the next. */
function endsOfRoom(float: Rect, side: keyof Sides, edge: number, text: readonly Word[]): Ends {
  const near = text.filter(
    ({ bounds }) => bounds.bottom > float.top - MAX_CLEARANCE_PT && bounds.top < float.bottom + MAX_CLEARANCE_PT,
  );
  const full = near.filter(({ bounds }) => overlapX(bounds, float) > 0);
  const rows = rowsOf(
    near.filter(({ bounds }) => (side === 'left' ? bounds.right <= float.left : bounds.left >= float.right)),
  );
  const narrow = rows.flatMap((row, i) => {
    const bounds = boundsOf(row);
    // Text right of a float begins there because of it; text left of it ends there because the next word has no room.
    return bounds && (side === 'right' || bounds.right + firstWidth(rows[i + 1]) > edge - RAGGED_PT) ? bounds : [];
  });
  const above = largest(full.flatMap(({ bounds }) => (bounds.top < float.top ? bounds.bottom : [])));
  const below = smallest(full.flatMap(({ bounds }) => (bounds.bottom > float.bottom ? bounds.top : [])));
  const higher = narrow.filter(({ top }) => above > -Infinity && top >= above - MIN_BESIDE_PT);
  const lower = narrow.filter(({ bottom }) => below < Infinity && bottom <= below + MIN_BESIDE_PT);
  return {
    top: Math.min(float.top, smallest(higher.map((line) => line.top + heightOf(line) * WITHIN_LINE))),
    bottom: largest(
      lower.map((line) => line.bottom - heightOf(line) * WITHIN_LINE),
      float.bottom,
    ),
  };
}

/** With the space before it. */
function firstWidth(row: readonly Word[] | undefined): number {
  const bounds = row?.map((word) => word.bounds) ?? [];
  const start = smallest(bounds.map(({ left }) => left));
  const first = bounds.find(({ left }) => left === start);
  return first ? SPACE_EM * heightOf(first) + widthOf(first) : 0;
}

/** What the text keeps from the float. */
export const distanceOf = ({ bounds, room }: Float): Distance => ({
  sidePt: Math.max(bounds.left - room.left, room.right - bounds.right),
  abovePt: bounds.top - room.top,
  belowPt: room.bottom - bounds.bottom,
});

/** The line stands left of what floats. */
export const endsBefore = ({ bounds, room }: Float, line: Pick<Stretch, 'bounds'>): boolean =>
  overlapY(line.bounds, room) > 0 && line.bounds.right <= bounds.left;

/** The line stands right of what floats. */
export const startsBehind = ({ bounds, room }: Float, line: Pick<Stretch, 'bounds'>): boolean =>
  room.right > bounds.right && overlapY(line.bounds, room) > 0 && line.bounds.left >= bounds.right;
