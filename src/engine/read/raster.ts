import { heightOf, type Rect, widthOf } from '../model/geometry';
import { IDENTITY, inverse, multiply, pageGeometry, type LoadedPage, type Matrix } from './pageGeometry';
import type { Pdfium } from './pdfium';
import type { Bitmap } from './formats/bitmap';

/** FPDFBitmap_* formats (fpdfview.h). */
const FORMAT_BGRA = 4;
/** By format: grey, BGR, BGRx, BGRA. */
const BYTES_PER_PIXEL: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 4 };

/** The paper, as a background. */
export const OPAQUE_WHITE = 0xffffffff;
/** Render with annotations; without it only the page's own content shows. */
const RENDER_ANNOTATIONS = 1;

/**
 * The pixels of an FPDF_BITMAP; undefined for formats without colour. Where the format allows they are read in PDFium's own memory: they
 * are gone when the bitmap is destroyed or the heap grows.
 */
export function bitmapPixels(pdfium: Pdfium, bitmap: number): Bitmap | undefined {
  const { x } = pdfium;
  const width = x.FPDFBitmap_GetWidth(bitmap);
  const height = x.FPDFBitmap_GetHeight(bitmap);
  const stride = x.FPDFBitmap_GetStride(bitmap);
  const format = x.FPDFBitmap_GetFormat(bitmap);
  const from = x.FPDFBitmap_GetBuffer(bitmap) >>> 0;
  if (width <= 0 || height <= 0 || from === 0) return undefined;
  if (format === FORMAT_BGRA && from % 4 === 0 && stride % 4 === 0) {
    return { width, height, stride: stride / 4, pixels: pdfium.u32.subarray(from / 4, (from + stride * height) / 4) };
  }
  const bytes = BYTES_PER_PIXEL[format];
  if (bytes === undefined) return undefined;
  const source = pdfium.u8.subarray(from, from + stride * height);
  const pixels = new Uint32Array(width * height);
  const green = bytes === 1 ? 0 : 1;
  const red = bytes === 1 ? 0 : 2;
  for (let y = 0, to = 0; y < height; y++) {
    for (let at = y * stride, end = at + width * bytes; at < end; at += bytes) {
      const opacity = format === FORMAT_BGRA ? (source[at + 3] ?? 0) : 255;
      pixels[to++] =
        (opacity << 24) | ((source[at + red] ?? 0) << 16) | ((source[at + green] ?? 0) << 8) | (source[at] ?? 0);
    }
  }
  return { width, height, stride: width, pixels };
}

interface RenderOptions {
  /** Pixels per point. */
  readonly scale: number;
  /** 0xAARRGGBB painted first. */
  readonly background: number;
  readonly annotations?: boolean;
}

/**
 * Renders a region of a page, given in page points, and hands the pixels to `use`, after which they are gone. Undefined where the heap
 * has no room for them.
 */
export function renderRegion<T>(
  loaded: LoadedPage,
  region: Rect,
  { scale, background, annotations = false }: RenderOptions,
  use: (bitmap: Bitmap) => T,
): T | undefined {
  const { pdfium, page } = loaded;
  const { x, scratch } = pdfium;
  const width = Math.max(1, Math.round(widthOf(region) * scale));
  const height = Math.max(1, Math.round(heightOf(region) * scale));
  const bitmap = x.FPDFBitmap_CreateEx(width, height, FORMAT_BGRA, 0, 0);
  if (bitmap === 0) return undefined;
  try {
    x.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, background | 0);
    const toBitmap = bitmapMatrix(loaded, region, width, height);
    const at = scratch >> 2;
    pdfium.f32.set([toBitmap.a, toBitmap.b, toBitmap.c, toBitmap.d, toBitmap.e, toBitmap.f], at);
    pdfium.f32.set([0, 0, width, height], at + 6);
    x.FPDF_RenderPageBitmapWithMatrix(bitmap, page, scratch, scratch + 24, annotations ? RENDER_ANNOTATIONS : 0);
    const pixels = bitmapPixels(pdfium, bitmap);
    return pixels && use(pixels);
  } finally {
    x.FPDFBitmap_Destroy(bitmap);
  }
}

/** Scale, at most `wanted`, at which a region has no more than `maxPixels`. */
export function boundedScale(region: Rect, wanted: number, maxPixels: number): number {
  const area = Math.max(1, widthOf(region) * heightOf(region));
  return Math.min(wanted, Math.sqrt(maxPixels / area));
}

/** From the page as PDFium displays it at 72 dpi, cut to whole points, to the pixels of a region of the page as it is read. */
function bitmapMatrix({ pdfium, page, geometry }: LoadedPage, region: Rect, width: number, height: number): Matrix {
  const displayed = pageGeometry(geometry.box, pdfium.x.FPDFPage_GetRotation(page));
  const whole: Matrix = {
    ...IDENTITY,
    a: displayed.widthPt / Math.max(1, Math.floor(displayed.widthPt)),
    d: displayed.heightPt / Math.max(1, Math.floor(displayed.heightPt)),
  };
  const turned = multiply(inverse(displayed.toPage) ?? IDENTITY, geometry.toPage);
  const sx = width / widthOf(region);
  const sy = height / heightOf(region);
  const zoomed: Matrix = { a: sx, b: 0, c: 0, d: sy, e: -region.left * sx, f: -region.top * sy };
  return multiply(multiply(whole, turned), zoomed);
}
