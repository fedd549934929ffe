import { WHITE } from '../../model/colour';
import type { Rect } from '../../model/geometry';
import type { Ruling } from '../../model/pageContent';
import { type Matrix } from '../pageGeometry';
import { matrixWithin, objectBounds, paintOf, OPAQUE } from '../objectValues';
import type { Pdfium } from '../pdfium';
import { rangeOfCurve } from './bezier';
import { clipBounds, dashOfClip } from './clip';
import { dashedBy } from './dashes';

/** Longer patterns of dashes are not looked at, nor seen as such. */
export const MAX_DASHES = 8;
/** Strokes without width are drawn one device pixel wide. */
export const HAIRLINE_PT = 0.25;

/** One closed or open run of segments of a path, page points. */
export interface Subpath {
  /** x, y, x, y, …; of curves only the end points. */
  readonly points: readonly number[];
  readonly closed: boolean;
  readonly curved: boolean;
  readonly bounds: Rect;
}

/** A painted path. */
export interface PaintedPath {
  readonly handle: number;
  readonly subpaths: readonly Subpath[];
  readonly bounds: Rect;
  /** Undefined: not filled. */
  readonly fill: number | undefined;
  readonly stroke: number | undefined;
  readonly strokeWidthPt: number;
  /** Its strokes go on over their ends by half of their width. */
  readonly capped?: boolean;
  readonly dashed: Ruling['dashed'];
  readonly clip: Rect | undefined;
  /** What lies in an even number of its subpaths is not filled. */
  readonly evenOdd: boolean;
  /** A grey that may be painted through a soft mask. */
  readonly maybeMasked?: true;
  /** Filled or stroked with a pattern, or with more segments than were read. */
  readonly complex: boolean;
  readonly toPage: Matrix;
}

/** FPDF_FILLMODE_ALTERNATE. */
const EVEN_ODD = 1;
/** FPDF_LINECAP_BUTT: strokes end where their path does. */
const BUTT_CAP = 0;
const SEGMENT_BEZIER = 1;
export const SEGMENT_MOVE = 2;
/** Paths with more segments are maps or outlined pictures, and not read point by point. */
const MAX_SEGMENTS = 4000;
/** But for those that are lines and nothing else, as the grid of a spreadsheet: Google Sheets writes six for each side of each cell. */
const MAX_SEGMENTS_OF_LINES = 60_000;
/** A line is no thicker, points, and so many times longer at least. */
const MAX_LINE_PT = 3;
const MIN_LINE_ASPECT = 4;
/** Fainter paint is not seen. */
const MIN_ALPHA = 8;
/** Curves whose control points are nearer to the line between their ends are lines, in parts of its length and points. */
const FLAT_SHARE = 0.005;
const FLAT_PT = 0.001;

/** Reads a path; undefined where it paints nothing. Colours are as they show on white. */
export function readPath(pdfium: Pdfium, handle: number, outer: Matrix): PaintedPath | undefined {
  const { x, scratch } = pdfium;
  if (!x.FPDFPath_GetDrawMode(handle, scratch, scratch + 4)) return undefined;
  const { i32 } = pdfium;
  const fillMode = i32[scratch >> 2] ?? 0;
  const strokes = (i32[(scratch >> 2) + 1] ?? 0) !== 0;
  if (fillMode === 0 && !strokes) return undefined;
  const fill = fillMode === 0 ? { colour: undefined, known: true } : colour(pdfium, handle, false);
  const stroke = strokes ? colour(pdfium, handle, true) : { colour: undefined, known: true };
  if (fill.colour === undefined && stroke.colour === undefined) return undefined;

  const m = matrixWithin(pdfium, handle, outer);
  const segments = x.FPDFPath_CountSegments(handle);
  const isRead = segments <= MAX_SEGMENTS;
  const read = segments > MAX_SEGMENTS_OF_LINES ? undefined : readSubpaths(pdfium, handle, segments, m, !isRead);
  const subpaths = read ?? [coarse(pdfium, handle, outer)];
  const [first] = subpaths;
  if (!first) return undefined;
  let { left, top, right, bottom } = first.bounds;
  for (const { bounds } of subpaths) {
    left = Math.min(left, bounds.left);
    top = Math.min(top, bounds.top);
    right = Math.max(right, bounds.right);
    bottom = Math.max(bottom, bounds.bottom);
  }
  let strokeWidthPt = 0;
  let dashed: Ruling['dashed'] = false;
  let capped = false;
  if (stroke.colour !== undefined) {
    const width = x.FPDFPageObj_GetStrokeWidth(handle, scratch) ? (pdfium.f32[scratch >> 2] ?? 0) : 0;
    const scale = Math.sqrt(Math.abs(m.a * m.d - m.b * m.c));
    strokeWidthPt = width * scale;
    capped = x.FPDFPageObj_GetLineCap(handle) > BUTT_CAP;
    const dashes = x.FPDFPageObj_GetDashCount(handle);
    if (dashes > 0) {
      const areRead = dashes <= MAX_DASHES && x.FPDFPageObj_GetDashArray(handle, scratch, dashes) !== 0;
      dashed = dashedBy(areRead ? (pdfium.f32[scratch >> 2] ?? Infinity) * scale : Infinity, strokeWidthPt);
    }
  }
  const dash =
    subpaths.length === 2 && fillMode === EVEN_ODD && !dashed ? dashOfClip(pdfium, handle, outer) : undefined;
  if (dash) dashed = dashedBy(Math.max(dash.width, dash.height), Math.min(dash.width, dash.height));
  return {
    handle,
    subpaths,
    bounds: { left, top, right, bottom },
    fill: fill.colour,
    stroke: stroke.colour,
    strokeWidthPt,
    capped,
    dashed,
    clip: clipBounds(pdfium, handle, () => outer),
    evenOdd: fillMode === EVEN_ODD,
    complex: read === undefined || !fill.known || !stroke.known,
    toPage: outer,
  };
}

function colour(pdfium: Pdfium, handle: number, stroked: boolean): { colour: number | undefined; known: boolean } {
  const paint = paintOf(pdfium, handle, stroked);
  if (!paint) return { colour: 0, known: false };
  const { rgb, alpha } = paint;
  if (alpha < MIN_ALPHA) return { colour: undefined, known: true };
  return { colour: alpha >= OPAQUE ? rgb : overWhite(rgb, alpha / OPAQUE), known: true };
}

/** The colour that shows where `rgb` of the given opacity is painted on white. */
export function overWhite(rgb: number, opacity: number): number {
  const mix = (shift: number) =>
    Math.round(((rgb >> shift) & 255) * opacity + ((WHITE >> shift) & 255) * (1 - opacity));
  return (mix(16) << 16) | (mix(8) << 8) | mix(0);
}

/** `onlyLines`: undefined at the first subpath that is none. */
function readSubpaths(
  pdfium: Pdfium,
  handle: number,
  segments: number,
  m: Matrix,
  onlyLines: boolean,
): Subpath[] | undefined {
  const { x, scratch } = pdfium;
  const { f32 } = pdfium;
  const at = scratch >> 2;
  const subpaths: Subpath[] = [];
  let points: number[] = [];
  let curved = false;
  let closed = false;
  let curvePoints = 0;
  const controls = [0, 0, 0, 0];
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  const finish = () => {
    if (points.length >= 4) subpaths.push({ points, closed, curved, bounds: { left, top, right, bottom } });
    points = [];
    curved = false;
    closed = false;
    left = top = Infinity;
    right = bottom = -Infinity;
  };
  const isNoLine = (): boolean => points.length > 0 && (curved || !isThin(left, top, right, bottom));
  for (let i = 0; i < segments; i++) {
    const segment = x.FPDFPath_GetPathSegment(handle, i);
    const type = x.FPDFPathSegment_GetType(segment);
    if (type === SEGMENT_MOVE) {
      if (onlyLines && isNoLine()) return undefined;
      finish();
    }
    if (!x.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue;
    const px = f32[at] ?? 0;
    const py = f32[at + 1] ?? 0;
    const dx = m.a * px + m.c * py + m.e;
    const dy = m.b * px + m.d * py + m.f;
    if (type === SEGMENT_BEZIER) {
      // Two control points, then the end.
      const part = curvePoints++ % 3;
      if (part < 2) {
        controls[2 * part] = dx;
        controls[2 * part + 1] = dy;
        continue;
      }
      const [x0, y0] = [points.at(-2) ?? dx, points.at(-1) ?? dy];
      if (!isStraight(x0, y0, controls, dx, dy)) {
        curved = true;
        const [x1 = dx, y1 = dy, x2 = dx, y2 = dy] = controls;
        const [fromX, toX] = rangeOfCurve(x0, x1, x2, dx);
        const [fromY, toY] = rangeOfCurve(y0, y1, y2, dy);
        [left, right, top, bottom] = [
          Math.min(left, fromX),
          Math.max(right, toX),
          Math.min(top, fromY),
          Math.max(bottom, toY),
        ];
      }
    }
    points.push(dx, dy);
    left = Math.min(left, dx);
    right = Math.max(right, dx);
    top = Math.min(top, dy);
    bottom = Math.max(bottom, dy);
    if (x.FPDFPathSegment_GetClose(segment)) closed = true;
  }
  if (onlyLines && isNoLine()) return undefined;
  finish();
  return subpaths;
}

function isThin(left: number, top: number, right: number, bottom: number): boolean {
  const [width, height] = [right - left, bottom - top];
  const thickness = Math.min(width, height);
  return thickness <= MAX_LINE_PT && Math.max(width, height) >= MIN_LINE_ASPECT * thickness;
}

/** Whether the control points of a curve lie on the line between its ends: corners that could be round are written so, and lines are. */
function isStraight(x0: number, y0: number, controls: readonly number[], x1: number, y1: number): boolean {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.hypot(dx, dy);
  const flat = Math.max(FLAT_PT, FLAT_SHARE * length);
  for (let i = 0; i < 4; i += 2) {
    const [x, y] = [(controls[i] ?? 0) - x0, (controls[i + 1] ?? 0) - y0];
    const along = length === 0 ? Math.hypot(x, y) : (x * dx + y * dy) / length;
    const off = length === 0 ? 0 : Math.abs(x * dy - y * dx) / length;
    if (off > flat || along < -flat || along > length + flat) return false;
  }
  return true;
}

/** Only the bounds, as one curved subpath. */
function coarse(pdfium: Pdfium, handle: number, outer: Matrix): Subpath {
  const bounds = objectBounds(pdfium, handle, outer) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return { points: [bounds.left, bounds.top, bounds.right, bounds.bottom], closed: true, curved: true, bounds };
}
