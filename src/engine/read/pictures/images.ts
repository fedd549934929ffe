import { type Matrix } from '../pageGeometry';
import { matrixOf } from '../objectValues';
import type { Pdfium } from '../pdfium';
import { bitmapPixels } from '../raster';
import { type Bitmap, pixelFacts } from '../formats/bitmap';
import { flatePng } from './flateImages';
import type { ImageDictionaries, StatedImage } from './imageDictionaries';
import { jpegFacts } from '../formats/jpeg';

const DCT = 'DCTDecode';
/** Colour spaces in FPDF_IMAGEOBJ_METADATA that a JPEG in a DOCX may have; word processors show CMYK ones in wrong colours. */
const PLAIN_COLOURSPACES = new Set([1, 2, 4, 5, 7]);
const METADATA_COLOURSPACE_AT = 20;
const NO_COLOURSPACE = 0;
/** Components of DeviceGray and DeviceRGB, which PDFium shows as they are; others it converts. */
const SCREEN_COMPONENTS: ReadonlyMap<number, number> = new Map([
  [1, 1],
  [2, 3],
]);
/** Side of the sample in which a JPEG's mask shows. */
const SAMPLE_PX = 256;
/** Share of translucent pixels from which an image has a mask. */
const MASKED_SHARE = 0.01;

/** What is known of an image on its page. */
export interface ImageContext {
  readonly stated: StatedImage | undefined;
  /** FPDF_PAGE */
  readonly page: number;
  /** The part of it that its clip leaves. */
  readonly shownShare: number;
}

/** What can be had of an image object: its data and its pixels. */
export class Images {
  /** Data that was asked for: PDFium keeps it. */
  loadedBytes = 0;

  constructor(
    private readonly pdfium: Pdfium,
    private readonly document: number,
    private readonly dictionaries: ImageDictionaries,
  ) {}

  /**
   * Stream data as in the file, still encoded; undefined for images without. It is in PDFium's memory: to be taken anew after every call that
   * may allocate there, and gone after `use`.
   */
  withRawData<T>(handle: number, use: (data: (() => Uint8Array) | undefined) => T): T {
    return this.withData(handle, this.pdfium.x.FPDFImageObj_GetImageDataRaw, use);
  }

  pixelSize(handle: number): { width: number; height: number } {
    const { pdfium } = this;
    const { x, scratch } = pdfium;
    if (!x.FPDFImageObj_GetImagePixelSize(handle, scratch, scratch + 4)) return { width: 0, height: 0 };
    const { i32 } = pdfium;
    return { width: i32[scratch >> 2] ?? 0, height: i32[(scratch >> 2) + 1] ?? 0 };
  }

  /** Painted with an opacity, a soft mask or a blend mode of the graphics state, not of the image. */
  isTranslucent(handle: number): boolean {
    return this.pdfium.x.FPDFPageObj_HasTransparency(handle) !== 0;
  }

  /** What the file says of the image with this data, where that is found. */
  stated(raw: Uint8Array): StatedImage | undefined {
    return this.dictionaries.of(raw);
  }

  /**
   * Hands the JPEG that the image is to `use`, where it is one in grey or RGB, without a mask: it can be shown as it is.
   */
  plainJpeg<T>(
    handle: number,
    raw: () => Uint8Array,
    { stated, page, shownShare }: ImageContext,
    use: (jpeg: Uint8Array) => T,
  ): T | undefined {
    const { x } = this.pdfium;
    const filters = x.FPDFImageObj_GetImageFilterCount(handle);
    if (filters < 1 || this.filter(handle, filters - 1) !== DCT) return undefined;
    if (!PLAIN_COLOURSPACES.has(this.metadata(handle, page)?.colourspace ?? NO_COLOURSPACE)) return undefined;
    const useIfPlain = (data: (() => Uint8Array) | undefined): T | undefined => {
      const facts = data && jpegFacts(data());
      if (!facts || (facts.components !== 1 && facts.components !== 3)) return undefined;
      const plain = (filters === 1 ? stated?.plain : undefined) ?? this.isOpaque(handle, shownShare);
      return plain ? use(data()) : undefined;
    };
    // Other filters before the JPEG (Flate, ASCII85): the decoded data is the JPEG.
    return filters === 1 ? useIfPlain(raw) : this.withData(handle, x.FPDFImageObj_GetImageDataDecoded, useIfPlain);
  }

  /** The image as a PNG around its own data, where the file states that this is all of it and its colours are those of a screen. */
  plainPng(handle: number, raw: () => Uint8Array, { stated, page }: ImageContext): Uint8Array | undefined {
    const facts = stated?.flate && this.metadata(handle, page);
    if (!facts) return undefined;
    const components = SCREEN_COMPONENTS.get(facts.colourspace);
    return components === undefined ? undefined : flatePng(raw(), stated.flate, components);
  }

  /** Renders at the size of `matrix`, which stands in for the image's own while it does. The pixels are gone after `use`. */
  render<T>(handle: number, matrix: Matrix, use: (bitmap: Bitmap) => T): T | undefined {
    const { pdfium } = this;
    const own = matrixOf(pdfium, handle);
    if (!own) return undefined;
    setMatrix(pdfium, handle, matrix);
    try {
      return this.used(pdfium.x.FPDFImageObj_GetRenderedBitmap(this.document, 0, handle), use);
    } finally {
      setMatrix(pdfium, handle, own);
    }
  }

  /** The image without its mask. */
  unmasked<T>(handle: number, use: (bitmap: Bitmap) => T): T | undefined {
    return this.used(this.pdfium.x.FPDFImageObj_GetBitmap(handle), use);
  }

  /** Whether there are pixels at all. */
  isDecoded(handle: number): boolean {
    return this.unmasked(handle, () => true) === true;
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

  private metadata(handle: number, page: number): { colourspace: number } | undefined {
    const { x, scratch } = this.pdfium;
    if (!x.FPDFImageObj_GetImageMetadata(handle, page, scratch)) return undefined;
    return { colourspace: this.pdfium.i32[(scratch + METADATA_COLOURSPACE_AT) >> 2] ?? NO_COLOURSPACE };
  }

  private withData<T>(
    handle: number,
    read: (image: number, buffer: number, bytes: number) => number,
    use: (data: (() => Uint8Array) | undefined) => T,
  ): T {
    const { pdfium } = this;
    const length = read(handle, 0, 0) >>> 0;
    if (length === 0) return use(undefined);
    this.loadedBytes += length;
    return pdfium.withBlock(length, (block) => {
      read(handle, block, length);
      return use(() => pdfium.u8.subarray(block, block + length));
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
