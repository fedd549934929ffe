import type { Bitmap } from './bitmap';
import { jpegFacts } from './jpeg';
import { MIN_INDEXED_BYTES, type MaskedJpegs } from './maskedJpegs';
import type { Matrix } from './pageGeometry';
import type { Pdfium } from './pdfium';
import { pixelFacts } from './bitmap';
import { bitmapPixels } from './raster';
import { matrixAt } from './textObjects';

const DCT = 'DCTDecode';
/** Colour spaces in FPDF_IMAGEOBJ_METADATA that a JPEG in a DOCX may have; word processors show CMYK ones in wrong colours. */
const PLAIN_COLOURSPACES = new Set([1, 2, 4, 5, 7]);
const METADATA_COLOURSPACE_AT = 20;
/** Side of the sample in which a JPEG's mask shows. */
const SAMPLE_PX = 256;
/** Share of translucent pixels from which an image has a mask. */
const MASKED_SHARE = 0.01;

/** What can be had of an image object: its data and its pixels. */
export class Images {
  constructor(
    private readonly pdfium: Pdfium,
    private readonly document: number,
    private readonly masked: MaskedJpegs,
  ) {}

  /** Stream data as in the file, still encoded; undefined for images without. */
  rawData(handle: number): Uint8Array | undefined {
    return this.data(handle, this.pdfium.x.FPDFImageObj_GetImageDataRaw);
  }

  pixelSize(handle: number): { width: number; height: number } {
    const { pdfium } = this;
    const { x, scratch } = pdfium;
    if (!x.FPDFImageObj_GetImagePixelSize(handle, scratch, scratch + 4)) return { width: 0, height: 0 };
    const { i32 } = pdfium;
    return { width: i32[scratch >> 2] ?? 0, height: i32[(scratch >> 2) + 1] ?? 0 };
  }

  /**
   * The JPEG that the image is, where it is one in grey or RGB, without a mask: it can be shown as it is. `shownShare`: the part of it
   * that its clip leaves.
   */
  plainJpeg(handle: number, raw: Uint8Array, page: number, shownShare: number): Uint8Array | undefined {
    const { x, scratch } = this.pdfium;
    const filters = x.FPDFImageObj_GetImageFilterCount(handle);
    if (filters < 1 || this.filter(handle, filters - 1) !== DCT) return undefined;
    if (!x.FPDFImageObj_GetImageMetadata(handle, page, scratch)) return undefined;
    const colourspace = this.pdfium.i32[(scratch + METADATA_COLOURSPACE_AT) >> 2] ?? 0;
    if (!PLAIN_COLOURSPACES.has(colourspace)) return undefined;
    // Other filters before the JPEG (Flate, ASCII85): the decoded data is the JPEG.
    const bytes = filters === 1 ? raw : this.data(handle, x.FPDFImageObj_GetImageDataDecoded);
    const facts = bytes && jpegFacts(bytes);
    if (!bytes || !facts || (facts.components !== 1 && facts.components !== 3)) return undefined;
    const stated = filters === 1 && raw.length >= MIN_INDEXED_BYTES ? this.masked.isPlain(raw) : undefined;
    return (stated ?? this.isOpaque(handle, shownShare)) ? bytes : undefined;
  }

  /** Renders at the size of `matrix`, which stands in for the image's own while it does. The pixels are gone after `use`. */
  render<T>(handle: number, matrix: Matrix, use: (bitmap: Bitmap) => T): T | undefined {
    const { pdfium } = this;
    const { x, scratch } = pdfium;
    if (!x.FPDFPageObj_GetMatrix(handle, scratch)) return undefined;
    const own = matrixAt(pdfium, scratch);
    setMatrix(pdfium, handle, matrix);
    try {
      return this.used(x.FPDFImageObj_GetRenderedBitmap(this.document, 0, handle), use);
    } finally {
      setMatrix(pdfium, handle, own);
    }
  }

  /** The image without its mask. */
  unmasked<T>(handle: number, use: (bitmap: Bitmap) => T): T | undefined {
    return this.used(this.pdfium.x.FPDFImageObj_GetBitmap(handle), use);
  }

  private used<T>(bitmap: number, use: (bitmap: Bitmap) => T): T | undefined {
    if (bitmap === 0) return undefined;
    try {
      const pixels = bitmapPixels(this.pdfium, bitmap);
      return pixels && use(pixels);
    } finally {
      this.pdfium.x.FPDFBitmap_Destroy(bitmap);
    }
  }

  private filter(handle: number, index: number): string | undefined {
    const { pdfium } = this;
    return pdfium.utf8((buffer, bytes) => pdfium.x.FPDFImageObj_GetImageFilter(handle, index, buffer, bytes));
  }

  private data(handle: number, read: (image: number, buffer: number, bytes: number) => number): Uint8Array | undefined {
    const { pdfium } = this;
    const length = read(handle, 0, 0) >>> 0;
    if (length === 0) return undefined;
    return pdfium.withBlock(length, (block) => {
      read(handle, block, length);
      return pdfium.u8.slice(block, block + length);
    });
  }

  /** The opacity of the image rendered small shows whether it has a mask. It is rendered with its clip. */
  private isOpaque(handle: number, shownShare: number): boolean {
    const small: Matrix = { a: SAMPLE_PX, b: 0, c: 0, d: SAMPLE_PX, e: 0, f: 0 };
    return (
      this.render(handle, small, (sample) => pixelFacts(sample).translucentShare <= 1 - shownShare + MASKED_SHARE) ===
      true
    );
  }
}

function setMatrix(pdfium: Pdfium, handle: number, m: Matrix): void {
  pdfium.f32.set([m.a, m.b, m.c, m.d, m.e, m.f], pdfium.scratch >> 2);
  pdfium.x.FPDFPageObj_SetMatrix(handle, pdfium.scratch);
}
