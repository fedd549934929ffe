import { createHash } from 'node:crypto';
import { intersect, type Rect } from '../model/geometry';
import { clipBounds } from './clip';
import type { Isolation } from './isolate';
import { jpegFacts } from './jpeg';
import { multiply, transformedBounds, type Matrix, type PageGeometry } from './pageGeometry';
import type { Pdfium } from './pdfium';
import { cropBitmap, encodePng, inkMargins, pixelFacts, type Bitmap, type PixelFacts } from './png';
import { boundedScale, copyBitmap, renderRegion } from './raster';
import { matrixAt } from './textObjects';

/** Where the bytes of pictures go; a ScratchStore fits. */
export interface MediaSink {
  put(key: string, bytes: Uint8Array): void;
  has(key: string): boolean;
}

/** An image as it lies on the page. */
export interface PlacedImage {
  readonly handle: number;
  /** Unit square of the image (y up) → page points. */
  readonly matrix: Matrix;
  readonly bounds: Rect;
  readonly clip: Rect | undefined;
}

/** Media key of what was stored, or the colour of an image that is one flat colour. */
export type StoredImage =
  | { readonly kind: 'media'; readonly media: string; readonly rotation: number }
  | { readonly kind: 'colour'; readonly colour: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed' };

const DCT = 'DCTDecode';
/** Colour spaces in FPDF_IMAGEOBJ_METADATA that a JPEG in a DOCX may have; word processors show CMYK ones in wrong colours. */
const PLAIN_COLOURSPACES = new Set([1, 2, 4, 5, 7]);
const METADATA_COLOURSPACE_AT = 20;
/** More pixels are scaled down. */
const MAX_PIXELS = 32_000_000;
/** Side of the sample in which a JPEG's mask shows. */
const SAMPLE_PX = 256;
/** Share of translucent pixels from which an image has a mask. */
const MASKED_SHARE = 0.01;
/** Resolution of images that are rendered as they lie on the page, pixels per point. */
const MIN_SCALE = 1;
const MAX_SCALE = 300 / 72;
const PAGE_SCALE = 150 / 72;
const DIGEST_CHARACTERS = 32;
/** Data of this size differs when pictures differ; smaller streams can share their pixels and differ in their masks. */
const MIN_CACHED_BYTES = 65_536;
/** Rounding noise in a matrix, in parts of its size. */
const AXIS_TOLERANCE = 0.002;

export function placeImage(pdfium: Pdfium, handle: number, outer: Matrix, page: Rect): PlacedImage | undefined {
  const { x, scratch } = pdfium;
  if (!x.FPDFPageObj_GetMatrix(handle, scratch)) return undefined;
  const matrix = multiply(matrixAt(pdfium, scratch), outer);
  const clip = clipBounds(pdfium, handle, () => outer);
  const whole = transformedBounds(matrix, 0, 0, 1, 1);
  const bounds = intersect(clip ? intersect(whole, clip) : whole, page);
  if (!(bounds.right > bounds.left && bounds.bottom > bounds.top)) return undefined;
  return { handle, matrix, bounds, clip };
}

/** Stores the images of a document, each distinct one once. */
export class PictureStore {
  private readonly byData = new Map<string, StoredImage>();

  constructor(
    private readonly pdfium: Pdfium,
    private readonly document: number,
    private readonly media: MediaSink,
  ) {}

  /** Stores the image as displayed: JPEG data as it is where a DOCX can hold it, else a PNG with its opacity. */
  store(image: PlacedImage, isolation: Isolation): StoredImage {
    const whole = transformedBounds(image.matrix, 0, 0, 1, 1);
    // Cropped by its clip or the page's edge: what shows is what counts.
    if (isCropped(whole, image.bounds))
      return this.storeIsolated([image.handle], image.bounds, isolation, this.scaleOf(image));
    const raw = this.rawData(image.handle);
    const turn = turnOf(image.matrix);
    const size = this.pixelSize(image.handle);
    const key =
      raw && raw.length >= MIN_CACHED_BYTES
        ? `${digest(raw)}|${turn ?? matrixKey(image.matrix)}|${size.width}|${size.height}`
        : undefined;
    const known = key === undefined ? undefined : this.byData.get(key);
    if (known) return known;
    const stored =
      (raw && turn !== undefined ? this.storeJpeg(image, raw, turn, isolation.page) : undefined) ??
      this.storeRendered(image, size) ??
      this.storeIsolated([image.handle], image.bounds, isolation, this.scaleOf(image));
    if (key !== undefined) this.byData.set(key, stored);
    return stored;
  }

  /** Renders a region of the page and stores it. */
  storeRegion(region: Rect, page: number, geometry: PageGeometry, wantedScale = PAGE_SCALE): StoredImage {
    const scale = boundedScale(region, wantedScale, MAX_PIXELS);
    const bitmap = renderRegion(this.pdfium, page, geometry, region, { scale, background: 0xffffffff });
    return bitmap ? this.storeBitmap(bitmap, pixelFacts(bitmap)) : { kind: 'failed' };
  }

  /** Renders these objects of the page alone. `wantedScale` in pixels per point. */
  storeIsolated(handles: readonly number[], region: Rect, isolation: Isolation, wantedScale: number): StoredImage {
    const bitmap = isolation.render(handles, region, boundedScale(region, wantedScale, MAX_PIXELS));
    return bitmap ? this.storeBitmap(bitmap, pixelFacts(bitmap)) : { kind: 'failed' };
  }

  /** The same, cut to what is drawn. */
  storeTrimmed(
    handles: readonly number[],
    region: Rect,
    isolation: Isolation,
    wantedScale: number,
    annotations = false,
  ): { readonly stored: StoredImage; readonly bounds: Rect } {
    const scale = boundedScale(region, wantedScale, MAX_PIXELS);
    const bitmap = isolation.render(handles, region, scale, annotations);
    const margins = bitmap && inkMargins(bitmap);
    if (!bitmap || !margins) return { stored: { kind: bitmap ? 'nothing' : 'failed' }, bounds: region };
    const inked = cropBitmap(bitmap, margins);
    const acrossPt = (region.right - region.left) / bitmap.width;
    const downPt = (region.bottom - region.top) / bitmap.height;
    const bounds: Rect = {
      left: region.left + margins.left * acrossPt,
      top: region.top + margins.top * downPt,
      right: region.right - margins.right * acrossPt,
      bottom: region.bottom - margins.bottom * downPt,
    };
    return { stored: { kind: 'media', media: this.putPng(inked), rotation: 0 }, bounds };
  }

  /** Stores strips and tiles of one picture as one, in the resolution of the finest. */
  storeStitched(parts: readonly PlacedImage[], bounds: Rect, isolation: Isolation): StoredImage {
    const scale = Math.max(...parts.map((part) => this.scaleOf(part)));
    return this.storeIsolated(
      parts.map((part) => part.handle),
      bounds,
      isolation,
      scale,
    );
  }

  putPng(bitmap: Bitmap, facts?: PixelFacts): string {
    return this.put(encodePng(bitmap, facts), 'png');
  }

  put(bytes: Uint8Array, extension: string): string {
    const key = `${digest(bytes)}.${extension}`;
    if (!this.media.has(key)) this.media.put(key, bytes);
    return key;
  }

  private storeBitmap(bitmap: Bitmap, facts: PixelFacts): StoredImage {
    if (facts.transparent) return { kind: 'nothing' };
    const [only] = facts.palette?.size === 1 && facts.opaque ? facts.palette.keys() : [];
    if (only !== undefined) return { kind: 'colour', colour: only & 0xffffff };
    return { kind: 'media', media: this.putPng(bitmap, facts), rotation: 0 };
  }

  private rawData(handle: number): Uint8Array | undefined {
    const { pdfium } = this;
    const length = pdfium.x.FPDFImageObj_GetImageDataRaw(handle, 0, 0) >>> 0;
    if (length === 0) return undefined;
    return pdfium.withBlock(length, (block) => {
      pdfium.x.FPDFImageObj_GetImageDataRaw(handle, block, length);
      return pdfium.u8.slice(block, block + length);
    });
  }

  private pixelSize(handle: number): { width: number; height: number } {
    const { pdfium } = this;
    const { x, scratch } = pdfium;
    if (!x.FPDFImageObj_GetImagePixelSize(handle, scratch, scratch + 4)) return { width: 0, height: 0 };
    const { i32 } = pdfium;
    return { width: i32[scratch >> 2] ?? 0, height: i32[(scratch >> 2) + 1] ?? 0 };
  }

  private storeJpeg(image: PlacedImage, raw: Uint8Array, turn: number, page: number): StoredImage | undefined {
    const { pdfium } = this;
    const { x, scratch } = pdfium;
    const { handle } = image;
    const filters = x.FPDFImageObj_GetImageFilterCount(handle);
    if (filters < 1 || this.filter(handle, filters - 1) !== DCT) return undefined;
    if (!x.FPDFImageObj_GetImageMetadata(handle, page, scratch)) return undefined;
    const colourspace = pdfium.i32[(scratch + METADATA_COLOURSPACE_AT) >> 2] ?? 0;
    if (!PLAIN_COLOURSPACES.has(colourspace)) return undefined;
    // Other filters before the JPEG (Flate, ASCII85): the decoded data is the JPEG.
    const bytes = filters === 1 ? raw : this.decodedData(handle);
    const facts = bytes && jpegFacts(bytes);
    if (!bytes || !facts || (facts.components !== 1 && facts.components !== 3)) return undefined;
    if (this.isMasked(handle)) return undefined;
    return { kind: 'media', media: this.put(bytes, 'jpeg'), rotation: turn };
  }

  private filter(handle: number, index: number): string | undefined {
    const { pdfium } = this;
    return pdfium.utf8((buffer, bytes) => pdfium.x.FPDFImageObj_GetImageFilter(handle, index, buffer, bytes));
  }

  private decodedData(handle: number): Uint8Array | undefined {
    const { pdfium } = this;
    const length = pdfium.x.FPDFImageObj_GetImageDataDecoded(handle, 0, 0) >>> 0;
    if (length === 0) return undefined;
    return pdfium.withBlock(length, (block) => {
      pdfium.x.FPDFImageObj_GetImageDataDecoded(handle, block, length);
      return pdfium.u8.slice(block, block + length);
    });
  }

  /** No call tells whether an image has a soft mask; its opacity, rendered small, does. */
  private isMasked(handle: number): boolean {
    const sample = this.renderImage(handle, { a: SAMPLE_PX, b: 0, c: 0, d: SAMPLE_PX, e: 0, f: 0 });
    return !sample || pixelFacts(sample).translucentShare > MASKED_SHARE;
  }

  private storeRendered(image: PlacedImage, size: { width: number; height: number }): StoredImage | undefined {
    if (size.width <= 0 || size.height <= 0) return undefined;
    const bitmap = this.renderImage(image.handle, nativeMatrix(image.matrix, size));
    if (bitmap) {
      const facts = pixelFacts(bitmap);
      if (!facts.transparent) return this.storeBitmap(bitmap, facts);
    }
    return this.storePlain(image);
  }

  /** The image without its mask, where rendering it came back empty. */
  private storePlain(image: PlacedImage): StoredImage | undefined {
    if (turnOf(image.matrix) !== 0) return undefined;
    const { pdfium } = this;
    const handle = pdfium.x.FPDFImageObj_GetBitmap(image.handle);
    if (handle === 0) return undefined;
    try {
      const bitmap = copyBitmap(pdfium, handle);
      const facts = bitmap && pixelFacts(bitmap);
      return bitmap && facts && !facts.transparent ? this.storeBitmap(bitmap, facts) : undefined;
    } finally {
      pdfium.x.FPDFBitmap_Destroy(handle);
    }
  }

  /** Renders at the size of `matrix`, which stands in for the image's own while it does. */
  private renderImage(handle: number, matrix: Matrix): Bitmap | undefined {
    const { pdfium } = this;
    const { x, scratch } = pdfium;
    if (!x.FPDFPageObj_GetMatrix(handle, scratch)) return undefined;
    const own = matrixAt(pdfium, scratch);
    setMatrix(pdfium, handle, matrix);
    try {
      const bitmap = x.FPDFImageObj_GetRenderedBitmap(this.document, 0, handle);
      if (bitmap === 0) return undefined;
      try {
        return copyBitmap(pdfium, bitmap);
      } finally {
        x.FPDFBitmap_Destroy(bitmap);
      }
    } finally {
      setMatrix(pdfium, handle, own);
    }
  }

  /** Pixels per point at which the image has its own resolution. */
  private scaleOf(image: PlacedImage): number {
    const { width, height } = this.pixelSize(image.handle);
    const { a, b, c, d } = image.matrix;
    const own = Math.max(width / (Math.hypot(a, b) || 1), height / (Math.hypot(c, d) || 1));
    return Math.min(MAX_SCALE, Math.max(MIN_SCALE, own));
  }
}

function setMatrix(pdfium: Pdfium, handle: number, m: Matrix): void {
  pdfium.f32.set([m.a, m.b, m.c, m.d, m.e, m.f], pdfium.scratch >> 2);
  pdfium.x.FPDFPageObj_SetMatrix(handle, pdfium.scratch);
}

/** Part of a side that may be cut off without anybody missing it. */
const CROP_SHARE = 0.02;

function isCropped(whole: Rect, shown: Rect): boolean {
  const tolerance = CROP_SHARE * Math.min(whole.right - whole.left, whole.bottom - whole.top) + 0.5;
  return (
    shown.left - whole.left > tolerance ||
    shown.top - whole.top > tolerance ||
    whole.right - shown.right > tolerance ||
    whole.bottom - shown.bottom > tolerance
  );
}

/** Clockwise turn of an image that is neither mirrored nor skewed, degrees; undefined for others. */
function turnOf({ a, b, c, d }: Matrix): number | undefined {
  const noise = AXIS_TOLERANCE * (Math.abs(a) + Math.abs(b) + Math.abs(c) + Math.abs(d));
  if (Math.abs(b) <= noise && Math.abs(c) <= noise) return a > 0 && d < 0 ? 0 : a < 0 && d > 0 ? 180 : undefined;
  if (Math.abs(a) <= noise && Math.abs(d) <= noise) return b > 0 && c > 0 ? 90 : b < 0 && c < 0 ? 270 : undefined;
  return undefined;
}

const matrixKey = ({ a, b, c, d }: Matrix): string => [a, b, c, d].map((value) => value.toFixed(2)).join();

/** The placement scaled so that a pixel of the image is a pixel of the bitmap; PDF's y goes up. */
function nativeMatrix({ a, b, c, d }: Matrix, size: { width: number; height: number }): Matrix {
  const across = Math.hypot(a, b) || 1;
  const down = Math.hypot(c, d) || 1;
  const straight = turnOf({ a, b, c, d, e: 0, f: 0 }) !== undefined || isMirrored({ a, b, c, d });
  const uniform = Math.max(size.width / across, size.height / down);
  let kx = straight ? size.width / across : uniform;
  let ky = straight ? size.height / down : uniform;
  const pixels = Math.abs(a * d - b * c) * kx * ky;
  if (pixels > MAX_PIXELS) {
    const shrink = Math.sqrt(MAX_PIXELS / pixels);
    kx *= shrink;
    ky *= shrink;
  }
  return { a: a * kx, b: -b * kx, c: c * ky, d: -d * ky, e: 0, f: 0 };
}

function isMirrored({ a, b, c, d }: Pick<Matrix, 'a' | 'b' | 'c' | 'd'>): boolean {
  const noise = AXIS_TOLERANCE * (Math.abs(a) + Math.abs(b) + Math.abs(c) + Math.abs(d));
  return (Math.abs(b) <= noise && Math.abs(c) <= noise) || (Math.abs(a) <= noise && Math.abs(d) <= noise);
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, DIGEST_CHARACTERS);
}
