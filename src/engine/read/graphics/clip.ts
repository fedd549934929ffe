import type { Rect } from '../../model/geometry';
import type { Matrix } from '../pageGeometry';
import type { Pdfium } from '../pdfium';

/** Clip paths with more corners are taken as not clipping: their bounds say little, and reading them is slow. */
const MAX_SEGMENTS = 64;
/** Nested clips that are looked at, the innermost. */
const MAX_PATHS = 16;
const BEZIER = 1;
/** Directions of the sides of a rectangle. */
const UPRIGHT = 1;
const LEVEL = 2;
/** Corners of upright and level sides are no farther off, points. */
const STRAIGHT_PT = 0.05;

/**
 * Bounds of an object's clip path in the coordinates that `matrix` leads to; undefined where nothing clips. Clips are given in the
 * space of the page or form that holds the object. Only bounds: see `isShaped` for clips in another shape than a rectangle.
 */
export function clipBounds(pdfium: Pdfium, object: number, matrix: () => Matrix): Rect | undefined {
  const { x } = pdfium;
  const clip = x.FPDFPageObj_GetClipPath(object);
  if (clip === 0) return undefined;
  const paths = x.FPDFClipPath_CountPaths(clip);
  if (paths <= 0) return undefined;
  const m = matrix();
  let left = -Infinity;
  let top = -Infinity;
  let right = Infinity;
  let bottom = Infinity;
  const at = pdfium.scratch >> 2;
  const f32 = pdfium.f32;
  for (let p = Math.max(0, paths - MAX_PATHS); p < paths; p++) {
    const segments = x.FPDFClipPath_CountPathSegments(clip, p);
    if (segments < 3 || segments > MAX_SEGMENTS) continue;
    let x0 = Infinity;
    let x1 = -Infinity;
    let y0 = Infinity;
    let y1 = -Infinity;
    let [lastX, lastY] = [0, 0];
    let turned = 0;
    for (let s = 0; s < segments; s++) {
      const segment = x.FPDFClipPath_GetPathSegment(clip, p, s);
      if (x.FPDFPathSegment_GetPoint(segment, pdfium.scratch, pdfium.scratch + 4) === 0) continue;
      const px = f32[at] ?? 0;
      const py = f32[at + 1] ?? 0;
      const dx = m.a * px + m.c * py + m.e;
      const dy = m.b * px + m.d * py + m.f;
      x0 = Math.min(x0, dx);
      x1 = Math.max(x1, dx);
      y0 = Math.min(y0, dy);
      y1 = Math.max(y1, dy);
      // Three corners are enough for a rectangle: its first two sides are upright and level.
      if (s > 0 && s <= 2 && Math.abs(dx - lastX) <= STRAIGHT_PT) turned |= UPRIGHT;
      else if (s > 0 && s <= 2 && Math.abs(dy - lastY) <= STRAIGHT_PT) turned |= LEVEL;
      [lastX, lastY] = [dx, dy];
      if (s === 2 && segments <= 5 && turned === (UPRIGHT | LEVEL)) break;
    }
    if (x0 === Infinity) continue;
    left = Math.max(left, x0);
    right = Math.min(right, x1);
    top = Math.max(top, y0);
    bottom = Math.min(bottom, y1);
  }
  return left === -Infinity ? undefined : { left, top, right, bottom };
}

/** A clip that cuts a line into dashes has this many corners at least, and a piece of it this many at most. */
const MIN_DASHES_SEGMENTS = 20;
const MAX_DASH_SEGMENTS = 6;
const MOVE = 2;

/** Width and height of the first piece of a clip that is a row of boxes, in which a browser shows the side of a dashed border; undefined for others. */
export function dashOfClip(pdfium: Pdfium, object: number, m: Matrix): { width: number; height: number } | undefined {
  const { x } = pdfium;
  const clip = x.FPDFPageObj_GetClipPath(object);
  const innermost = clip === 0 ? -1 : x.FPDFClipPath_CountPaths(clip) - 1;
  if (innermost < 0 || x.FPDFClipPath_CountPathSegments(clip, innermost) < MIN_DASHES_SEGMENTS) return undefined;
  const corners: Corner[] = [];
  for (let s = 0; s <= MAX_DASH_SEGMENTS; s++) {
    const segment = x.FPDFClipPath_GetPathSegment(clip, innermost, s);
    if (s > 0 && x.FPDFPathSegment_GetType(segment) === MOVE) {
      const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
      return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
    }
    corners.push(pointOf(pdfium, segment, m));
  }
  return undefined;
}

/** A shape that goes so far beyond a picture on all sides does not cut its corners, points. */
const BEYOND_PT = 2;
/** Sides of a rectangle that is drawn with closing segment, and without. */
const RECTANGLE_SEGMENTS = [4, 5];

/** Whether an object that shows within `bounds` is cut by a clip that is no upright rectangle: a round portrait, rounded corners, a silhouette. */
export function isShaped(pdfium: Pdfium, object: number, m: Matrix, bounds: Rect): boolean {
  const { x } = pdfium;
  const clip = x.FPDFPageObj_GetClipPath(object);
  const paths = clip === 0 ? 0 : x.FPDFClipPath_CountPaths(clip);
  for (let p = Math.max(0, paths - MAX_PATHS); p < paths; p++) {
    const count = x.FPDFClipPath_CountPathSegments(clip, p);
    if (count < 3) continue;
    if (count > MAX_SEGMENTS) return true;
    const corners = Array.from({ length: count }, (_, s) =>
      pointOf(pdfium, x.FPDFClipPath_GetPathSegment(clip, p, s), m),
    );
    if (isRectangle(corners)) continue;
    const xs = corners.map((corner) => corner.x);
    const ys = corners.map((corner) => corner.y);
    const isBeyond =
      Math.min(...xs) < bounds.left - BEYOND_PT &&
      Math.max(...xs) > bounds.right + BEYOND_PT &&
      Math.min(...ys) < bounds.top - BEYOND_PT &&
      Math.max(...ys) > bounds.bottom + BEYOND_PT;
    if (!isBeyond) return true;
  }
  return false;
}

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly curved: boolean;
}

function pointOf(pdfium: Pdfium, segment: number, m: Matrix): Corner {
  const { x, scratch } = pdfium;
  x.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
  const [px = 0, py = 0] = pdfium.f32.subarray(scratch >> 2, (scratch >> 2) + 2);
  const curved = x.FPDFPathSegment_GetType(segment) === BEZIER;
  return { x: m.a * px + m.c * py + m.e, y: m.b * px + m.d * py + m.f, curved };
}

function isRectangle(corners: readonly Corner[]): boolean {
  if (!RECTANGLE_SEGMENTS.includes(corners.length) || corners.some(({ curved }) => curved)) return false;
  return corners.every((corner, i) => {
    const next = corners[(i + 1) % corners.length] ?? corner;
    return Math.min(Math.abs(corner.x - next.x), Math.abs(corner.y - next.y)) <= STRAIGHT_PT;
  });
}
