import { areaOf, centreX, centreY, heightOf, intersect, type Rect, widthOf } from '../../model/geometry';
import { levelRuling, type Pen, sidesOf, uprightRuling } from '../../model/rulings';
import type { Fill, Ruling } from '../../model/pageContent';
import { MAX_DASH_PT } from './mergeRulings';
import { HAIRLINE_PT, type PaintedPath, type Subpath } from './paths';

/** Filled rectangles up to this thickness are lines. */
const MAX_RULING_PT = 3;
/** Stroked lines up to this thickness are lines, and filled sides of borders with slanted ends. */
const MAX_STROKE_PT = 9;
const MIN_SIDE_ASPECT = 4;
/** A line is at least so many times longer than thick … */
const MIN_RULING_ASPECT = 2.5;
/** … and at least this long. */
const MIN_RULING_PT = 2;
/** Shorter ones are no lines where they join no other: `mergeRulings` leaves them out. */
const MAX_PIECE_PT = 1;
/** A slit that is narrower shows nothing. */
const MIN_SEEN_PT = 0.05;
/** Ends of a "straight" line may differ by this across its direction. */
const STRAIGHT_PT = 0.6;
/** A longer piece that leaves its direction by more than this part of its length is slanted. */
const MAX_SLOPE = 0.1;
/** What a polyline may have in shorter pieces, as its rounded corners, points and in parts of its sides; more is the curve of a plot. */
const MAX_CRUMBS_PT = 8;
const MAX_CRUMBS_SHARE = 0.25;
/** Part of its box that a filled shape covers to count as a rectangle: rounded corners and mitred border sides do. */
const MIN_BOX_SHARE = 0.9;
const MIN_LINE_SHARE = 0.5;
/** Fuller boxes have no slanted ends. */
const MIN_BOX_SHARE_OF_SIDE = 0.999;

export interface Lines {
  readonly rulings: Ruling[];
  readonly fills: Fill[];
}

/**
 * Takes a path apart into straight lines and filled rectangles, into `into`; false, with nothing taken, where the path is something
 * else: a drawing.
 */
export function takeLinesAndBoxes(path: PaintedPath, page: Rect, into: Lines): boolean {
  if (path.complex) return false;
  const rulings: Ruling[] = [];
  const fills: Fill[] = [];
  const clip = path.clip ? intersect(path.clip, page) : page;
  if (!takeFrame(path, rulings, fills) && !takeDashedBorder(path, rulings)) {
    for (const subpath of path.subpaths) {
      if (!takeSubpath(path, subpath, rulings, fills)) return false;
    }
  }
  for (const ruling of rulings) {
    const clipped = clipRuling(ruling, clip);
    if (clipped) into.rulings.push(clipped);
  }
  for (const fill of fills) {
    const bounds = intersect(fill.bounds, clip);
    const [width, height] = [widthOf(bounds), heightOf(bounds)];
    const thickness = Math.min(width, height);
    if (thickness <= 0) continue;
    // A box that shows through a slit only: the side of a border, which some producers clip out of all of it.
    if (thickness > MAX_RULING_PT || Math.max(width, height) < MIN_RULING_ASPECT * thickness)
      into.fills.push({ ...fill, bounds });
    else if (thickness >= MIN_SEEN_PT)
      into.rulings.push(lineOf(bounds, thickness, { colour: fill.colour, dashed: false }));
  }
  return true;
}

function takeSubpath(path: PaintedPath, subpath: Subpath, rulings: Ruling[], fills: Fill[]): boolean {
  const { bounds } = subpath;
  const width = widthOf(bounds);
  const height = heightOf(bounds);
  const box = isBox(subpath);
  if (path.fill !== undefined) {
    const isLine = Math.min(width, height) <= MAX_RULING_PT && isLineLike(subpath, width, height);
    if (isLine || isThickSide(subpath, width, height)) {
      rulings.push(lineOf(bounds, Math.min(width, height), { colour: path.fill, dashed: path.dashed }));
      return true;
    }
    if (!box) return false;
    if (width <= MAX_RULING_PT || height <= MAX_RULING_PT) {
      // Where lines cross or end, producers paint a small square: part of the line in either direction.
      const pen = { colour: path.fill, dashed: false };
      rulings.push(levelRuling(centreY(bounds), bounds, { ...pen, thicknessPt: height }));
      rulings.push(uprightRuling(centreX(bounds), bounds, { ...pen, thicknessPt: width }));
      return true;
    }
    fills.push({ bounds, colour: path.fill });
    if (path.stroke !== undefined && path.stroke !== path.fill)
      rulings.push(...sidesOf(bounds, penOf(path, path.stroke)));
    return true;
  }
  if (path.stroke === undefined) return true;
  const pen = penOf(path, path.stroke);
  if (box && width > MAX_RULING_PT && height > MAX_RULING_PT) {
    rulings.push(...sidesOf(bounds, pen));
    return true;
  }
  return strokeSides(subpath, pen, rulings, path.capped && !path.dashed ? pen.thicknessPt / 2 : 0);
}

const penOf = ({ strokeWidthPt, dashed }: PaintedPath, colour: number): Pen => ({
  thicknessPt: Math.max(strokeWidthPt, HAIRLINE_PT),
  colour,
  dashed,
});

/** A line of which a clip leaves no more than this is as thick as what it leaves. */
const MAX_CLIPPED_SHARE = 0.75;

/** From the lower to the higher end of a stroke, with what its caps add where it begins and where it ends. */
const reachOf = (start: number, end: number, caps: { readonly from: number; readonly to: number }): [number, number] =>
  start <= end ? [start - caps.from, end + caps.to] : [end - caps.to, start + caps.from];

/** Every straight segment as a ruling, those at the ends of an open one `capPt` longer there; false when one is slanted or curved. */
function strokeSides({ points, closed, curved }: Subpath, pen: Pen, rulings: Ruling[], capPt: number): boolean {
  if (curved) return false;
  const width = pen.thicknessPt;
  const taken: Ruling[] = [];
  let sides = 0;
  let crumbs = 0;
  const count = points.length / 2;
  for (let i = 0; i + 1 < count + (closed ? 1 : 0); i++) {
    const next = (i + 1) % count;
    const x0 = points[2 * i] ?? 0;
    const y0 = points[2 * i + 1] ?? 0;
    const x1 = points[2 * next] ?? 0;
    const y1 = points[2 * next + 1] ?? 0;
    const dx = Math.abs(x1 - x0);
    const dy = Math.abs(y1 - y0);
    if (Math.min(dx, dy) > STRAIGHT_PT) return false;
    if (width > MAX_STROKE_PT) return false;
    // Alone it is no line, but lines are drawn in such pieces by the leaders of TeX.
    const isPiece = count === 2 && Math.max(dx, dy) < MAX_PIECE_PT && Math.max(dx, dy) > width;
    if (Math.max(dx, dy) < MIN_RULING_PT && !isPiece) {
      // A short thick stroke is a filled box drawn with the pen; a corner without a radius is nothing.
      if (width > MAX_RULING_PT && (count === 2 || Math.max(dx, dy) > STRAIGHT_PT)) return false;
      crumbs += Math.hypot(dx, dy);
      continue;
    }
    if (Math.min(dx, dy) > MAX_SLOPE * Math.max(dx, dy)) return false;
    sides += Math.max(dx, dy);
    const caps = { from: i === 0 && !closed ? capPt : 0, to: i + 2 === count && !closed ? capPt : 0 };
    if (dx >= dy) {
      const [left, right] = reachOf(x0, x1, caps);
      taken.push(levelRuling((y0 + y1) / 2, { left, right }, pen));
    } else {
      const [top, bottom] = reachOf(y0, y1, caps);
      taken.push(uprightRuling((x0 + x1) / 2, { top, bottom }, pen));
    }
  }
  if (crumbs > Math.max(MAX_CRUMBS_PT, MAX_CRUMBS_SHARE * sides)) return false;
  rulings.push(...taken);
  return true;
}

/** Covers nearly all of its bounds with its own shape: a rectangle, also with rounded corners. */
function isBox(subpath: Subpath): boolean {
  const { bounds, points } = subpath;
  if (points.length < 8) return false;
  const area = widthOf(bounds) * heightOf(bounds);
  return area > 0 && shoelace(points) / area >= MIN_BOX_SHARE;
}

function isLineLike(subpath: Subpath, width: number, height: number): boolean {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  if (long < MIN_RULING_PT || long < MIN_RULING_ASPECT * short) return false;
  const area = width * height;
  return area === 0 || shoelace(subpath.points) / area >= MIN_LINE_SHARE;
}

/** A side of a thick border: a box whose ends are cut aslant to meet the next side. */
function isThickSide({ points, curved, bounds }: Subpath, width: number, height: number): boolean {
  const short = Math.min(width, height);
  if (curved || points.length / 2 > 5 || short > MAX_STROKE_PT || Math.max(width, height) < MIN_SIDE_ASPECT * short)
    return false;
  const share = shoelace(points) / Math.max(1e-6, width * height);
  // A straight box is shading; a slanted line fills little of its bounds.
  const alongEdges = points
    .filter((_, i) => i % 2 === (width >= height ? 1 : 0))
    .every((value) => {
      const [low, high] = width >= height ? [bounds.top, bounds.bottom] : [bounds.left, bounds.right];
      return Math.min(Math.abs(value - low), Math.abs(value - high)) < STRAIGHT_PT;
    });
  return alongEdges && share >= MIN_LINE_SHARE && share < MIN_BOX_SHARE_OF_SIDE;
}

const shoelace = (points: readonly number[]): number => Math.abs(twiceArea(points)) / 2;

/** Twice the area of a polygon (Gauss), negative where it runs the other way round. */
function twiceArea(points: readonly number[]): number {
  let twice = 0;
  const n = points.length;
  for (let i = 0; i < n; i += 2) {
    const j = (i + 2) % n;
    twice += (points[i] ?? 0) * (points[j + 1] ?? 0) - (points[j] ?? 0) * (points[i + 1] ?? 0);
  }
  return twice;
}

/** A border has at least so many dashes; on its rounded corners stand this part of them at most. */
const MIN_BORDER_DASHES = 20;
const MAX_TURNED_SHARE = 0.25;
/** Dashes of a border stand this near to the sides of all of it, points. */
const AT_SIDE_PT = 0.1;

/** Dashes along all four sides of a box, each a filled shape, but for some that turn around its corners: a dashed border. False for what is something else. */
function takeDashedBorder({ subpaths, bounds: all, fill }: PaintedPath, rulings: Ruling[]): boolean {
  if (fill === undefined || subpaths.length < MIN_BORDER_DASHES) return false;
  const count = { left: 0, top: 0, right: 0, bottom: 0 };
  let thickness = 0;
  for (const { bounds } of subpaths) {
    const [width, height] = [widthOf(bounds), heightOf(bounds)];
    if (Math.max(width, height) > MAX_DASH_PT) return false;
    const sides = width > height ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
    const side = sides.find((each) => Math.abs(bounds[each] - all[each]) < AT_SIDE_PT);
    if (side === undefined) continue;
    count[side]++;
    thickness = Math.max(thickness, Math.min(width, height));
  }
  const straight = Object.values(count);
  const turned = subpaths.length - straight.reduce((sum, each) => sum + each, 0);
  if (straight.includes(0) || turned > MAX_TURNED_SHARE * subpaths.length) return false;
  const half = thickness / 2;
  const middle = { left: all.left + half, top: all.top + half, right: all.right - half, bottom: all.bottom - half };
  rulings.push(...sidesOf(middle, { thicknessPt: Math.max(thickness, HAIRLINE_PT), colour: fill, dashed: true }));
  return true;
}

/**
 * A box with a box-shaped hole, filled: the sides of a border, which may be as wide as each other or not, and some of them missing. False where the
 * path is something else.
 */
function takeFrame(path: PaintedPath, rulings: Ruling[], fills: Fill[]): boolean {
  const [a, b, ...more] = path.subpaths;
  const colour = path.fill;
  if (!a || !b || more.length > 0 || colour === undefined || !isBox(a) || !isBox(b)) return false;
  const [outer, inner] = areaOf(a.bounds) >= areaOf(b.bounds) ? [a.bounds, b.bounds] : [b.bounds, a.bounds];
  const widths = {
    left: inner.left - outer.left,
    top: inner.top - outer.top,
    right: outer.right - inner.right,
    bottom: outer.bottom - inner.bottom,
  };
  const margins = Object.values(widths);
  if (margins.some((margin) => margin < 0)) return false;
  const isThin = margins.every((margin) => margin <= MAX_RULING_PT);
  if (!isThin && !path.evenOdd && turns(a.points) === turns(b.points)) return false;
  const middle = {
    left: outer.left + widths.left / 2,
    top: outer.top + widths.top / 2,
    right: outer.right - widths.right / 2,
    bottom: outer.bottom - widths.bottom / 2,
  };
  for (const side of ['top', 'bottom', 'left', 'right'] as const) {
    const thicknessPt = widths[side];
    if (thicknessPt < MIN_SEEN_PT) continue;
    const isLevel = side === 'top' || side === 'bottom';
    if (thicknessPt > MAX_STROKE_PT) {
      const strip = isLevel ? { ...outer } : { ...outer, top: inner.top, bottom: inner.bottom };
      fills.push({ bounds: { ...strip, [OPPOSITE[side]]: inner[side] }, colour });
      continue;
    }
    const pen = { thicknessPt: Math.max(thicknessPt, HAIRLINE_PT), colour, dashed: path.dashed };
    rulings.push((isLevel ? levelRuling : uprightRuling)(middle[side], middle, pen));
  }
  return true;
}

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

/** Whether a polygon runs one way round or the other: a hole that runs the other way is none of the area (ISO 32000-2, 8.5.3.3.2). */
const turns = (points: readonly number[]): boolean => twiceArea(points) > 0;

/** Along the longer side of a box. */
function lineOf(bounds: Rect, thickness: number, look: Pick<Pen, 'colour' | 'dashed'>): Ruling {
  const pen = { ...look, thicknessPt: Math.max(thickness, HAIRLINE_PT) };
  return widthOf(bounds) >= heightOf(bounds)
    ? levelRuling(centreY(bounds), bounds, pen)
    : uprightRuling(centreX(bounds), bounds, pen);
}

function clipRuling(ruling: Ruling, clip: Rect): Ruling | undefined {
  const [low, high, from, to] =
    ruling.orientation === 'horizontal'
      ? [clip.top, clip.bottom, clip.left, clip.right]
      : [clip.left, clip.right, clip.top, clip.bottom];
  const half = ruling.thicknessPt / 2;
  if (ruling.position + half < low || ruling.position - half > high) return undefined;
  const start = Math.max(ruling.from, from);
  const end = Math.min(ruling.to, to);
  if (end <= start) return undefined;
  // Lines on the edge of a box are clipped to the half that is inside it.
  const [near, far] = [Math.max(low, ruling.position - half), Math.min(high, ruling.position + half)];
  if (far - near > MAX_CLIPPED_SHARE * ruling.thicknessPt) return { ...ruling, from: start, to: end };
  return {
    ...ruling,
    from: start,
    to: end,
    position: (near + far) / 2,
    thicknessPt: Math.max(far - near, HAIRLINE_PT),
  };
}
