import type { Rect } from '../model/geometry';
import type { Margins } from './bitmap';
import { multiply, type Matrix } from './pageGeometry';
import type { PaintedPath } from './paths';
import type { Pdfium } from './pdfium';
import { matrixAt } from './textObjects';

/** Larger drawings have no SVG: it would be heavier than the picture. */
const MAX_SEGMENTS = 6000;
const SEGMENT_LINE = 0;
const SEGMENT_MOVE = 2;
const EVEN_ODD = 1;
/** Decimals of coordinates in points: 1/100 pt is finer than any printer. */
const DECIMALS = 100;
/** A stroke of no width is drawn as thin as the device can. */
const HAIRLINE_PT = 0.25;

/** A drawing as SVG elements, in points from the corner of a region. */
export interface SvgDrawing {
  readonly elements: string;
  readonly widthPt: number;
  readonly heightPt: number;
}

/**
 * The paths as elements of SVG 1.1, in points from the corner of `region`; undefined where a path cannot be said in SVG's plain shapes
 * (patterns, clips that cut through it) or there are too many.
 */
export function drawingToSvg(pdfium: Pdfium, paths: readonly PaintedPath[], region: Rect): SvgDrawing | undefined {
  let segments = 0;
  const parts: string[] = [];
  for (const path of paths) {
    segments += pdfium.x.FPDFPath_CountSegments(path.handle);
    if (segments > MAX_SEGMENTS || path.complex || cuts(path.clip, path.bounds)) return undefined;
    parts.push(pathElement(pdfium, path, region));
  }
  return { elements: parts.join(''), widthPt: region.right - region.left, heightPt: region.bottom - region.top };
}

/** A document of the part of the drawing that is left when these margins, in points, are cut off. */
export function svgDocument({ elements, widthPt, heightPt }: SvgDrawing, cut: Margins): Uint8Array {
  const width = number(widthPt - cut.left - cut.right);
  const height = number(heightPt - cut.top - cut.bottom);
  const view = `${number(cut.left)} ${number(cut.top)} ${width} ${height}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}pt" height="${height}pt" viewBox="${view}">${elements}</svg>`;
  return new TextEncoder().encode(svg);
}

function cuts(clip: Rect | undefined, bounds: Rect): boolean {
  return (
    clip !== undefined &&
    (clip.left > bounds.left + 0.5 ||
      clip.top > bounds.top + 0.5 ||
      clip.right < bounds.right - 0.5 ||
      clip.bottom < bounds.bottom - 0.5)
  );
}

function pathElement(pdfium: Pdfium, path: PaintedPath, region: Rect): string {
  const { x, scratch } = pdfium;
  const own = x.FPDFPageObj_GetMatrix(path.handle, scratch) ? matrixAt(pdfium, scratch) : undefined;
  const matrix = own ? multiply(own, path.toPage) : path.toPage;
  const evenOdd = x.FPDFPath_GetDrawMode(path.handle, scratch, scratch + 4) && pdfium.i32[scratch >> 2] === EVEN_ODD;
  const fill =
    path.fill === undefined ? ' fill="none"' : ` fill="${colour(path.fill)}"${evenOdd ? ' fill-rule="evenodd"' : ''}`;
  const stroke =
    path.stroke === undefined
      ? ''
      : ` stroke="${colour(path.stroke)}" stroke-width="${number(Math.max(HAIRLINE_PT, path.strokeWidthPt))}"`;
  return `<path d="${pathData(pdfium, path.handle, matrix, region)}"${fill}${stroke}/>`;
}

function pathData(pdfium: Pdfium, handle: number, m: Matrix, region: Rect): string {
  const { x, scratch } = pdfium;
  const at = scratch >> 2;
  const { f32 } = pdfium;
  const count = x.FPDFPath_CountSegments(handle);
  let data = '';
  let controls = 0;
  for (let i = 0; i < count; i++) {
    const segment = x.FPDFPath_GetPathSegment(handle, i);
    if (!x.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue;
    const px = f32[at] ?? 0;
    const py = f32[at + 1] ?? 0;
    const point = `${number(m.a * px + m.c * py + m.e - region.left)} ${number(m.b * px + m.d * py + m.f - region.top)}`;
    const type = x.FPDFPathSegment_GetType(segment);
    if (type === SEGMENT_MOVE) data += `M${point}`;
    else if (type === SEGMENT_LINE) data += `L${point}`;
    else data += controls++ % 3 === 0 ? `C${point}` : ` ${point}`;
    if (x.FPDFPathSegment_GetClose(segment)) data += 'Z';
  }
  return data;
}

const number = (value: number): string => String(Math.round(value * DECIMALS) / DECIMALS);

const colour = (rgb: number): string => `#${rgb.toString(16).padStart(6, '0')}`;
