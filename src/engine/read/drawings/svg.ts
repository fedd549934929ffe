import { heightOf, type Rect, widthOf } from '../../model/geometry';
import { isShaped } from '../graphics/clip';
import { HAIRLINE_PT, MAX_DASHES, type PaintedPath, SEGMENT_MOVE } from '../graphics/paths';
import { type Matrix } from '../pageGeometry';
import { matrixWithin } from '../objectValues';
import type { Pdfium } from '../pdfium';
import type { Margins } from '../formats/bitmap';

/** Larger drawings have no SVG: it would be heavier than the picture. */
const MAX_SEGMENTS = 6000;
const SEGMENT_LINE = 0;
/** Decimals of coordinates in points: 1/100 pt is finer than any printer. */
const DECIMALS = 100;
/** Larger numbers are none of a page. */
const MAX_HUNDREDTHS = 1e9;

/** A drawing as SVG elements, in points from the corner of a region. */
export interface SvgDrawing {
  readonly elements: string;
  readonly widthPt: number;
  readonly heightPt: number;
}

/**
 * The paths as elements of SVG 1.1, in points from the corner of `region`; undefined where a path cannot be said in SVG's plain shapes
 * (patterns, clips of other shapes than rectangles) or there are too many. `texts`: elements on top of them.
 */
export function drawingToSvg(
  pdfium: Pdfium,
  paths: readonly PaintedPath[],
  region: Rect,
  texts = '',
): SvgDrawing | undefined {
  let segments = 0;
  const parts: string[] = [];
  const clips = new Map<string, number>();
  for (const path of paths) {
    segments += Math.max(1, pdfium.x.FPDFPath_CountSegments(path.handle));
    if (segments > MAX_SEGMENTS || path.complex) return undefined;
    const isCut = path.clip !== undefined && cuts(path.clip, path.bounds);
    if (isCut && isShaped(pdfium, path.handle, path.toPage, path.bounds)) return undefined;
    parts.push(pathElement(pdfium, path, region, isCut ? clipReference(path.clip, region, clips) : ''));
  }
  return {
    elements: [...[...clips].map(clipElement), ...parts, texts].join(''),
    widthPt: widthOf(region),
    heightPt: heightOf(region),
  };
}

const clipElement = ([rectangle, index]: readonly [string, number]): string =>
  `<clipPath id="c${index}">${rectangle}</clipPath>`;

/** The attribute that clips an element; `clips` takes the rectangle and its number. */
function clipReference(clip: Rect, region: Rect, clips: Map<string, number>): string {
  const [x, y] = [number(clip.left - region.left), number(clip.top - region.top)];
  const rectangle = `<rect x="${x}" y="${y}" width="${number(widthOf(clip))}" height="${number(heightOf(clip))}"/>`;
  const index = clips.get(rectangle) ?? clips.size;
  clips.set(rectangle, index);
  return ` clip-path="url(#c${index})"`;
}

/** A document of the part of the drawing that is left when these margins, in points, are cut off. */
export function svgDocument({ elements, widthPt, heightPt }: SvgDrawing, cut: Margins): Uint8Array {
  const width = number(widthPt - cut.left - cut.right);
  const height = number(heightPt - cut.top - cut.bottom);
  const view = `${number(cut.left)} ${number(cut.top)} ${width} ${height}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}pt" height="${height}pt" viewBox="${view}">${elements}</svg>`;
  return new TextEncoder().encode(svg);
}

function cuts(clip: Rect, bounds: Rect): boolean {
  return (
    clip.left > bounds.left + 0.5 ||
    clip.top > bounds.top + 0.5 ||
    clip.right < bounds.right - 0.5 ||
    clip.bottom < bounds.bottom - 0.5
  );
}

function pathElement(pdfium: Pdfium, path: PaintedPath, region: Rect, clip: string): string {
  const { x } = pdfium;
  const matrix = matrixWithin(pdfium, path.handle, path.toPage);
  const fill =
    path.fill === undefined
      ? ' fill="none"'
      : ` fill="${svgColour(path.fill)}"${path.evenOdd ? ' fill-rule="evenodd"' : ''}`;
  const stroke =
    path.stroke === undefined
      ? ''
      : ` stroke="${svgColour(path.stroke)}" stroke-width="${number(Math.max(HAIRLINE_PT, path.strokeWidthPt))}"` +
        endsAndCorners(pdfium, path.handle) +
        dashes(pdfium, path.handle, Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)));
  const count = x.FPDFPath_CountSegments(path.handle);
  // A box that is an image has none.
  if (count < 0) return `<path d="${boxData(path.bounds, region)}"${fill}${clip}/>`;
  const segments = Array.from({ length: count }, (_, i) => x.FPDFPath_GetPathSegment(path.handle, i));
  return `<path d="${pathData(pdfium, segments, matrix, region).data}"${fill}${stroke}${clip}/>`;
}

const boxData = ({ left, top, right, bottom }: Rect, region: Rect): string =>
  `M${number(left - region.left)} ${number(top - region.top)}H${number(right - region.left)}V${number(bottom - region.top)}H${number(left - region.left)}Z`;

/** FPDF_LINECAP and FPDF_LINEJOIN, in the words of SVG; the first ones are those that it has by itself. */
const CAPS = ['butt', 'round', 'square'];
const JOINS = ['miter', 'round', 'bevel'];

function endsAndCorners({ x }: Pdfium, handle: number): string {
  const [cap, join] = [CAPS[x.FPDFPageObj_GetLineCap(handle)], JOINS[x.FPDFPageObj_GetLineJoin(handle)]];
  return (
    (cap === undefined || cap === CAPS[0] ? '' : ` stroke-linecap="${cap}"`) +
    (join === undefined || join === JOINS[0] ? '' : ` stroke-linejoin="${join}"`)
  );
}

function dashes(pdfium: Pdfium, handle: number, scale: number): string {
  const { x, scratch } = pdfium;
  const count = x.FPDFPageObj_GetDashCount(handle);
  if (count <= 0 || count > MAX_DASHES || !x.FPDFPageObj_GetDashArray(handle, scratch, count)) return '';
  const lengths = [...pdfium.f32.subarray(scratch >> 2, (scratch >> 2) + count)].map((length) =>
    number(length * scale),
  );
  return ` stroke-dasharray="${lengths.join(' ')}"`;
}

/** Segments (FPDF_PATHSEGMENT) as the data of an SVG path from the corner of `region`, and their bounds on the page. */
export function pathData(
  pdfium: Pdfium,
  segments: readonly number[],
  m: Matrix,
  region: Rect,
): { readonly data: string; readonly bounds: Rect } {
  const { x, scratch } = pdfium;
  const at = scratch >> 2;
  const { f32 } = pdfium;
  let data = '';
  let controls = 0;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const segment of segments) {
    if (!x.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue;
    const px = f32[at] ?? 0;
    const py = f32[at + 1] ?? 0;
    const dx = m.a * px + m.c * py + m.e;
    const dy = m.b * px + m.d * py + m.f;
    left = Math.min(left, dx);
    top = Math.min(top, dy);
    right = Math.max(right, dx);
    bottom = Math.max(bottom, dy);
    const point = `${number(dx - region.left)} ${number(dy - region.top)}`;
    const type = x.FPDFPathSegment_GetType(segment);
    if (type === SEGMENT_MOVE) data += `M${point}`;
    else if (type === SEGMENT_LINE) data += `L${point}`;
    else data += controls++ % 3 === 0 ? `C${point}` : ` ${point}`;
    if (x.FPDFPathSegment_GetClose(segment)) data += 'Z';
  }
  return { data, bounds: { left, top, right, bottom } };
}

/** With two decimals at most, of which the last is none for nothing. From whole numbers: fractions take five times as long to be written. */
function number(value: number): string {
  const hundredths = Math.round(value * DECIMALS);
  const size = Math.abs(hundredths);
  if (!(size < MAX_HUNDREDTHS)) return String(hundredths / DECIMALS);
  const whole = Math.floor(size / DECIMALS);
  const rest = size - whole * DECIMALS;
  const sign = hundredths < 0 ? '-' : '';
  if (rest === 0) return `${sign}${whole}`;
  if (rest % 10 === 0) return `${sign}${whole}.${rest / 10}`;
  return rest < 10 ? `${sign}${whole}.0${rest}` : `${sign}${whole}.${rest}`;
}

export const svgColour = (rgb: number): string => `#${rgb.toString(16).padStart(6, '0')}`;
