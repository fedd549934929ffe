import type { Rect } from '../model/geometry';
import { type Matrix, matrixAt, multiply, transformedBounds } from './pageGeometry';
import type { Pdfium } from './pdfium';

/**
 * What PDFium says of objects and characters through pointers, as values. Undefined where it says nothing. Loops over the points of paths
 * and the characters of a page read its memory themselves: objects for each would take longer than the calls.
 */

/** In the space of the page, or of the form that holds the object: y up. */
export interface Extent {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** As PDFium has it, 0 to 255 each. */
interface Paint {
  readonly rgb: number;
  readonly alpha: number;
}

/** In place of one that is not known. */
export const NO_MATRIX: Matrix = { a: 0, b: 0, c: 0, d: 0, e: 0, f: 0 };

export function matrixOf(pdfium: Pdfium, object: number): Matrix | undefined {
  const { x, scratch } = pdfium;
  return x.FPDFPageObj_GetMatrix(object, scratch) ? matrixAt(pdfium, scratch) : undefined;
}

/** From the object's own space to that of what `outer` leads to. */
export function matrixWithin(pdfium: Pdfium, object: number, outer: Matrix): Matrix {
  const own = matrixOf(pdfium, object);
  return own ? multiply(own, outer) : outer;
}

export function extentOf(pdfium: Pdfium, object: number): Extent | undefined {
  const { x, scratch } = pdfium;
  if (!x.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return undefined;
  const { f32 } = pdfium;
  const at = scratch >> 2;
  return { left: f32[at] ?? 0, bottom: f32[at + 1] ?? 0, right: f32[at + 2] ?? 0, top: f32[at + 3] ?? 0 };
}

export function objectBounds(pdfium: Pdfium, object: number, toPage: Matrix): Rect | undefined {
  const own = extentOf(pdfium, object);
  return own && transformedBounds(toPage, own.left, own.bottom, own.right, own.top);
}

/** Below 0 where the text is turned upside down. */
export function fontSizeOf(pdfium: Pdfium, textObject: number): number | undefined {
  const { x, scratch } = pdfium;
  return x.FPDFTextObj_GetFontSize(textObject, scratch) ? (pdfium.f32[scratch >> 2] ?? 0) : undefined;
}

export function paintOf(pdfium: Pdfium, object: number, stroked = false): Paint | undefined {
  const { x, scratch } = pdfium;
  const read = stroked ? x.FPDFPageObj_GetStrokeColor : x.FPDFPageObj_GetFillColor;
  if (!read(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return undefined;
  const { i32 } = pdfium;
  const at = scratch >> 2;
  const rgb = ((i32[at] ?? 0) << 16) | ((i32[at + 1] ?? 0) << 8) | (i32[at + 2] ?? 0);
  return { rgb, alpha: i32[at + 3] ?? OPAQUE };
}

export const OPAQUE = 255;

export function characterMatrix(pdfium: Pdfium, textPage: number, character: number): Matrix | undefined {
  const { x, scratch } = pdfium;
  return x.FPDFText_GetMatrix(textPage, character, scratch) ? matrixAt(pdfium, scratch) : undefined;
}

/** Around the ink of a character. */
export function characterExtent(pdfium: Pdfium, textPage: number, character: number): Extent | undefined {
  const { x, scratch } = pdfium;
  if (!x.FPDFText_GetCharBox(textPage, character, scratch, scratch + 8, scratch + 16, scratch + 24)) return undefined;
  const { f64 } = pdfium;
  const at = scratch >> 3;
  return { left: f64[at] ?? 0, right: f64[at + 1] ?? 0, bottom: f64[at + 2] ?? 0, top: f64[at + 3] ?? 0 };
}

export function characterOrigin(
  pdfium: Pdfium,
  textPage: number,
  character: number,
): { readonly x: number; readonly y: number } | undefined {
  const { x, scratch } = pdfium;
  const isKnown = x.FPDFText_GetCharOrigin(textPage, character, scratch, scratch + 8);
  const { f64 } = pdfium;
  return isKnown ? { x: f64[scratch >> 3] ?? 0, y: f64[(scratch >> 3) + 1] ?? 0 } : undefined;
}
