import { type Rect, widthOf } from '../model/geometry';
import type { Pdfium } from './pdfium';

/** [a b c d e f] of ISO 32000-2, 8.3.3: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** FS_MATRIX at an address of the heap. */
export function matrixAt(pdfium: Pdfium, address: number): Matrix {
  const { f32 } = pdfium;
  const at = address >> 2;
  return {
    a: f32[at] ?? 0,
    b: f32[at + 1] ?? 0,
    c: f32[at + 2] ?? 0,
    d: f32[at + 3] ?? 0,
    e: f32[at + 4] ?? 0,
    f: f32[at + 5] ?? 0,
  };
}

/** First `inner`, then `outer`. */
export function multiply(inner: Matrix, outer: Matrix): Matrix {
  return {
    a: inner.a * outer.a + inner.b * outer.c,
    b: inner.a * outer.b + inner.b * outer.d,
    c: inner.c * outer.a + inner.d * outer.c,
    d: inner.c * outer.b + inner.d * outer.d,
    e: inner.e * outer.a + inner.f * outer.c + outer.e,
    f: inner.e * outer.b + inner.f * outer.d + outer.f,
  };
}

/** Smallest upright rectangle around the image of a rectangle given by two corners. */
export function transformedBounds(m: Matrix, x0: number, y0: number, x1: number, y1: number): Rect {
  const ax = m.a * x0;
  const bx = m.a * x1;
  const cx = m.c * y0;
  const dx = m.c * y1;
  const ay = m.b * x0;
  const by = m.b * x1;
  const cy = m.d * y0;
  const dy = m.d * y1;
  return {
    left: Math.min(ax, bx) + Math.min(cx, dx) + m.e,
    right: Math.max(ax, bx) + Math.max(cx, dx) + m.e,
    top: Math.min(ay, by) + Math.min(cy, dy) + m.f,
    bottom: Math.max(ay, by) + Math.max(cy, dy) + m.f,
  };
}

/** A page's box in PDF user space. */
export interface PageBox {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** FS_RECTF at an address of the heap: left, top, right, bottom. */
export function boxAt(pdfium: Pdfium, address: number): PageBox {
  const { f32 } = pdfium;
  const at = address >> 2;
  return { left: f32[at] ?? 0, top: f32[at + 1] ?? 0, right: f32[at + 2] ?? 0, bottom: f32[at + 3] ?? 0 };
}

export const isEmpty = ({ left, right, top, bottom }: PageBox): boolean => !(right > left && top > bottom);

/** The visible part of the page, and how it is turned. */
export interface PageGeometry {
  readonly box: PageBox;
  readonly widthPt: number;
  readonly heightPt: number;
  /** Quarter turns clockwise, 0 to 3: the page's /Rotate, and more where its text stands on its side. */
  readonly turns: number;
  /** PDF user space → page points (origin top-left, y down). */
  readonly toPage: Matrix;
}

/** A page that PDFium has loaded. */
export interface LoadedPage {
  readonly pdfium: Pdfium;
  /** FPDF_PAGE */
  readonly page: number;
  readonly geometry: PageGeometry;
}

/** Geometry of a page from its box (crop box within media box, ISO 32000-2, 14.11.2) and its quarter turns clockwise. */
export function pageGeometry(box: PageBox, turns: number): PageGeometry {
  const width = widthOf(box);
  const height = box.top - box.bottom;
  const quarter = ((turns % 4) + 4) % 4;
  const size = quarter % 2 === 0 ? { widthPt: width, heightPt: height } : { widthPt: height, heightPt: width };
  return { box, ...size, turns: quarter, toPage: displayMatrix(box, quarter) };
}

function displayMatrix(box: PageBox, quarter: number): Matrix {
  switch (quarter) {
    case 1:
      return { a: 0, b: 1, c: 1, d: 0, e: -box.bottom, f: -box.left };
    case 2:
      return { a: -1, b: 0, c: 0, d: 1, e: box.right, f: -box.bottom };
    case 3:
      return { a: 0, b: -1, c: -1, d: 0, e: box.top, f: box.right };
    default:
      return { a: 1, b: 0, c: 0, d: -1, e: -box.left, f: box.top };
  }
}

/** What undoes a matrix; undefined for one that flattens. */
export function inverse(m: Matrix): Matrix | undefined {
  const determinant = m.a * m.d - m.b * m.c;
  if (determinant === 0) return undefined;
  return {
    a: m.d / determinant,
    b: -m.b / determinant,
    c: -m.c / determinant,
    d: m.a / determinant,
    e: (m.c * m.f - m.d * m.e) / determinant,
    f: (m.b * m.e - m.a * m.f) / determinant,
  };
}
