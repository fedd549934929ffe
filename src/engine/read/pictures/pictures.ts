import { createHash } from 'node:crypto';
import { areaOf, heightOf, type Rect, widthOf } from '../../model/geometry';
import type { Crop } from '../../model/pageContent';
import { svgDocument, type SvgDrawing } from '../drawings/svg';
import { TRANSPARENT_WHITE, type Isolation } from '../isolate';
import { transformedBounds, type Matrix, type LoadedPage } from '../pageGeometry';
import { boundedScale, OPAQUE_WHITE, renderRegion } from '../raster';
import { cropBitmap, inkMargins, pixelFacts, type Bitmap, type Margins, type PixelFacts } from '../formats/bitmap';
import { cropOf, isCropped, isStraight, turnOf, type PlacedImage } from './placedImage';
import type { StatedImage } from './imageDictionaries';
import type { ImageContext, Images } from './images';
import { encodeDrawing, encodePng } from '../formats/png';

/** Where the bytes of pictures go; a ScratchStore fits. */
export interface MediaSink {
  /** The bytes may be in PDFium's memory: they are gone soon after it returns. */
  put(key: string, bytes: Uint8Array): void;
  has(key: string): boolean;
}

/** Media key of what was stored, or the colour of an image that is one flat colour. */
type StoredImage =
  | {
      readonly kind: 'media';
      readonly media: string;
      readonly svg?: string;
      readonly rotation: number;
      readonly crop?: Crop;
      readonly opaque?: boolean;
      /** One colour in many opacities. */
      readonly shadow?: boolean;
    }
  | { readonly kind: 'colour'; readonly colour: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed' };

/** More pixels are scaled down. */
const MAX_PIXELS = 32_000_000;
/** Resolution of images that are rendered as they lie on the page, pixels per point. */
const MIN_SCALE = 1;
const MAX_SCALE = 300 / 72;
const PAGE_SCALE = 150 / 72;
const DIGEST_CHARACTERS = 32;
/** Data of this size differs when pictures differ; smaller streams can share their pixels and differ in their masks. */
const MIN_CACHED_BYTES = 65_536;
/** Pictures of more images than this are hardly a letterhead, and their data is not looked at to tell. */
const MAX_KEYED_IMAGES = 64;
/** Longer side of the sample in which an image's opacity shows, pixels, and the share of translucent ones beyond its edges' own. */
const SAMPLE_PX = 64;
const FADED_SHARE = 0.1;

/** How a drawing is rendered. */
interface TrimmedOptions {
  /** Pixels per point. */
  readonly scale: number;
  /** Its twin. */
  readonly svg?: SvgDrawing | undefined;
  /** Tells what it shows from what others do; undefined where that cannot be said. */
  readonly content?: string | undefined;
  readonly annotations?: boolean;
}

interface StoredDrawing {
  readonly stored: StoredImage;
  /** What is empty around it, points. */
  readonly cut: Margins;
}

/** An image of one pixel is rendered so large: its edges may be soft. */
const DOT: Matrix = { a: 3, b: 0, c: 0, d: 3, e: 0, f: 0 };
const OPAQUE = 255;
const RGB = 0xffffff;

const NO_MARGINS: Margins = { left: 0, top: 0, right: 0, bottom: 0 };

const cutRect = (rect: Rect, cut: Margins): Rect => ({
  left: rect.left + cut.left,
  top: rect.top + cut.top,
  right: rect.right - cut.right,
  bottom: rect.bottom - cut.bottom,
});

/** Stores the pictures of a document, each distinct one once. */
export class PictureStore {
  private readonly byData = new Map<string, StoredImage>();
  private readonly drawings = new Map<string, StoredDrawing>();

  constructor(
    private readonly images: Images,
    private readonly media: MediaSink,
  ) {}

  /**
   * Stores the image as displayed: JPEG data as it is where a DOCX can hold it, else a PNG with its opacity. PDFium renders an image by itself
   * only upright or turned by quarters, and without what the graphics state adds to it: opacity and soft masks (ISO 32000-2, 11.6).
   */
  store(image: PlacedImage, isolation: Isolation): StoredImage {
    const { matrix, bounds, shaped } = image;
    const turn = turnOf(matrix);
    const whole = transformedBounds(matrix, 0, 0, 1, 1);
    const isCut = isCropped(whole, bounds);
    const shownShare = isCut ? areaOf(bounds) / areaOf(whole) : 1;
    const showsPart = shaped || (isCut && (turn === undefined || shownShare < MIN_SHOWN_SHARE));
    const asOnPage = showsPart || !isStraight(matrix) || this.isFaded(image, isolation);
    const stored = asOnPage ? undefined : this.storeWhole(image, { turn, shownShare, isolation });
    if (!stored) {
      const seen = this.storeStitched([image], bounds, isolation);
      // What cannot be decoded shows nothing, as what is all transparent does.
      return seen.kind === 'nothing' && !this.images.isDecoded(image.handle) ? { kind: 'failed' } : seen;
    }
    return isCut && stored.kind === 'media' ? { ...stored, crop: cropOf(whole, bounds, stored.rotation) } : stored;
  }

  /** The colour of an image of one pixel, 0xRRGGBB; undefined for others, and where it shows what lies under it. */
  colourOfDot(handle: number): number | undefined {
    const { width, height } = this.images.pixelSize(handle);
    if (width !== 1 || height !== 1 || this.images.isTranslucent(handle)) return undefined;
    return this.images.render(handle, DOT, ({ pixels, stride }) => {
      const pixel = pixels[stride + 1] ?? 0;
      return pixel >>> 24 === OPAQUE ? pixel & RGB : undefined;
    });
  }

  /** Painted with an opacity or a soft mask of the graphics state. Blend modes and groups alone do not let the paper show. */
  private isFaded({ handle, bounds, faded }: PlacedImage, isolation: Isolation): boolean {
    if (!faded && !this.images.isTranslucent(handle)) return false;
    const scale = SAMPLE_PX / Math.max(widthOf(bounds), heightOf(bounds));
    const share = isolation.render([handle], bounds, { scale }, (sample) => pixelFacts(sample).translucentShare);
    return share !== undefined && share > FADED_SHARE;
  }

  /** All of an image; what is rendered has its clip, and is empty outside. */
  private storeWhole(
    image: PlacedImage,
    { turn, shownShare, isolation }: { turn: number | undefined; shownShare: number; isolation: Isolation },
  ): StoredImage | undefined {
    return this.images.withRawData(image.handle, (raw) => {
      const { handle, matrix, bounds } = image;
      const size = this.images.pixelSize(handle);
      const stated = raw && this.images.stated(raw());
      const clip = shownShare < 1 ? clipKey(matrix, bounds) : '';
      const content = raw && this.contentKey(handle, raw(), stated);
      const key = content && `${content}|${turn ?? matrixKey(matrix)}|${size.width}|${size.height}|${clip}`;
      const known = key === undefined ? undefined : this.byData.get(key);
      if (known) return known;
      const context = { stated, page: isolation.loaded.page, shownShare };
      const asIs = raw && turn !== undefined ? this.storeAsIs(handle, raw, turn, context) : undefined;
      const stored = asIs ?? this.storeRendered(image, size);
      if (key !== undefined && stored) this.byData.set(key, stored);
      return stored;
    });
  }

  /** Tells what an image shows from all others, whatever page it is on; undefined where its data does not say it. */
  private contentKey(handle: number, raw: Uint8Array, stated: StatedImage | undefined): string | undefined {
    const isKnownByData = stated ? stated.plain || stated.single : raw.length >= MIN_CACHED_BYTES;
    return isKnownByData && !this.images.isTranslucent(handle) ? digest(raw) : undefined;
  }

  /**
   * Tells how these images look in a region of the page from how others do there; undefined where that takes looking at them. Exact: what is
   * nearly the same is not, so that it does not matter which of them was stored first.
   */
  imagesKey(parts: readonly PlacedImage[], region: Rect): string | undefined {
    if (parts.length > MAX_KEYED_IMAGES) return undefined;
    const keys = [placeKey(region)];
    for (const { handle, matrix: m, bounds, shaped, faded } of parts) {
      const content = this.images.withRawData(handle, (raw) =>
        raw && !shaped && !faded ? this.contentKey(handle, raw(), this.images.stated(raw())) : undefined,
      );
      if (content === undefined) return undefined;
      keys.push(content, [m.a, m.b, m.c, m.d, m.e, m.f].join(), placeKey(bounds));
    }
    return digest(Buffer.from(keys.join('|')));
  }

  /** A JPEG, or upright deflated rows, as they are in the file. */
  private storeAsIs(
    handle: number,
    raw: () => Uint8Array,
    turn: number,
    context: ImageContext,
  ): StoredImage | undefined {
    const jpeg = this.images.plainJpeg(handle, raw, context, (bytes) => this.put(bytes, 'jpeg'));
    if (jpeg !== undefined) return { kind: 'media', media: jpeg, rotation: turn, opaque: true };
    const png = turn === 0 ? this.images.plainPng(handle, raw, context) : undefined;
    return png && { kind: 'media', media: this.put(png, 'png'), rotation: 0, opaque: true };
  }

  /** Renders a region of the page and stores it. */
  storeRegion(loaded: LoadedPage, region: Rect): StoredImage {
    const options = { scale: boundedScale(region, PAGE_SCALE, MAX_PIXELS), background: OPAQUE_WHITE };
    return (
      renderRegion(loaded, region, options, (bitmap) => this.storeBitmap(bitmap)) ?? {
        kind: 'failed',
      }
    );
  }

  /** Renders all objects of the page in a region and stores that. */
  storeAll(region: Rect, isolation: Isolation): StoredImage {
    const scale = boundedScale(region, PAGE_SCALE, MAX_PIXELS);
    return isolation.renderAll(region, scale, (bitmap) => this.storeBitmap(bitmap)) ?? { kind: 'failed' };
  }

  /** Renders what shows in a region of the page, on nothing, and cuts away what is empty. `scale` in pixels per point. */
  storeShown(
    loaded: LoadedPage,
    region: Rect,
    scale: number,
  ): { readonly media: string; readonly bounds: Rect } | undefined {
    const options = { scale: boundedScale(region, scale, MAX_PIXELS), background: TRANSPARENT_WHITE };
    const shown = renderRegion(loaded, region, options, (bitmap) => this.trim(bitmap, region, undefined));
    if (shown?.stored.kind !== 'media') return undefined;
    return { media: shown.stored.media, bounds: cutRect(region, shown.cut) };
  }

  /** Renders images as they lie on the page, in the resolution of the finest: one that is cropped, or the strips and tiles of one. */
  storeStitched(parts: readonly PlacedImage[], region: Rect, isolation: Isolation): StoredImage {
    const key = this.imagesKey(parts, region);
    const known = key === undefined ? undefined : this.byData.get(key);
    if (known) return known;
    const wanted = Math.max(...parts.map((part) => this.scaleOf(part)));
    const handles = parts.map((part) => part.handle);
    const options = { scale: boundedScale(region, wanted, MAX_PIXELS) };
    const stored = isolation.render(handles, region, options, (bitmap) => this.storeBitmap(bitmap));
    if (key !== undefined && stored) this.byData.set(key, stored);
    return stored ?? { kind: 'failed' };
  }

  /**
   * Renders these objects of the page alone and cuts away what is empty; with an SVG twin of `svg`, where given. Drawings of the same
   * content on many pages, letterheads, logos and watermarks, are rendered once.
   */
  storeTrimmed(
    handles: readonly number[],
    region: Rect,
    isolation: Isolation,
    { scale, svg, content, annotations = false }: TrimmedOptions,
  ): { readonly stored: StoredImage; readonly bounds: Rect } {
    const key = content === undefined ? undefined : digest(Buffer.from(`${sizeKey(region)}|${scale}|${content}`));
    const known = key === undefined ? undefined : this.drawings.get(key);
    if (known) return { stored: known.stored, bounds: cutRect(region, known.cut) };
    const options = { scale: boundedScale(region, scale, MAX_PIXELS), annotations };
    const trimmed = isolation.render(handles, region, options, (bitmap) => this.trim(bitmap, region, svg));
    if (!trimmed) return { stored: { kind: 'failed' }, bounds: region };
    if (key !== undefined) this.drawings.set(key, trimmed);
    return { stored: trimmed.stored, bounds: cutRect(region, trimmed.cut) };
  }

  put(bytes: Uint8Array, extension: string): string {
    const key = `${digest(bytes)}.${extension}`;
    if (!this.media.has(key)) this.media.put(key, bytes);
    return key;
  }

  private trim(bitmap: Bitmap, region: Rect, svg: SvgDrawing | undefined): StoredDrawing {
    const margins = inkMargins(bitmap);
    if (!margins) return { stored: { kind: 'nothing' }, cut: NO_MARGINS };
    const acrossPt = widthOf(region) / bitmap.width;
    const downPt = heightOf(region) / bitmap.height;
    const cut: Margins = {
      left: margins.left * acrossPt,
      top: margins.top * downPt,
      right: margins.right * acrossPt,
      bottom: margins.bottom * downPt,
    };
    const media = this.put(encodeDrawing(cropBitmap(bitmap, margins)), 'png');
    const twin = svg && this.put(svgDocument(svg, cut), 'svg');
    return { stored: { kind: 'media', media, ...(twin === undefined ? {} : { svg: twin }), rotation: 0 }, cut };
  }

  private storeBitmap(bitmap: Bitmap, facts = pixelFacts(bitmap)): StoredImage {
    if (facts.transparent) return { kind: 'nothing' };
    const { colours } = facts;
    if (colours?.size === 1 && facts.opaque) return { kind: 'colour', colour: (colours.colours[0] ?? 0) & 0xffffff };
    const media = this.put(encodePng(bitmap, facts), 'png');
    return { kind: 'media', media, rotation: 0, opaque: facts.opaque, shadow: isShadow(facts) };
  }

  private storeRendered(
    { handle, matrix }: PlacedImage,
    size: { width: number; height: number },
  ): StoredImage | undefined {
    if (size.width <= 0 || size.height <= 0) return undefined;
    // Rendering comes back empty for some images, without an error.
    const unlessEmpty = (bitmap: Bitmap): StoredImage | undefined => {
      const facts = pixelFacts(bitmap);
      return facts.transparent ? undefined : this.storeBitmap(bitmap, facts);
    };
    const rendered = this.images.render(handle, nativeMatrix(matrix, size), unlessEmpty);
    if (rendered || turnOf(matrix) !== 0) return rendered;
    const unmasked = this.images.unmasked(handle, unlessEmpty);
    // One colour behind a mask that shows none of it: the shadow of text that has none.
    return unmasked?.kind === 'colour' ? { kind: 'nothing' } : unmasked;
  }

  /** Pixels per point at which the image has its own resolution. */
  private scaleOf({ handle, matrix: { a, b, c, d } }: PlacedImage): number {
    const { width, height } = this.images.pixelSize(handle);
    const own = Math.max(width / (Math.hypot(a, b) || 1), height / (Math.hypot(c, d) || 1));
    return Math.min(MAX_SCALE, Math.max(MIN_SCALE, own));
  }
}

/** Opacities of a soft shadow at least. */
const MIN_SHADOW_LEVELS = 12;

function isShadow({ opaque, colours: table }: PixelFacts): boolean {
  if (opaque || !table || table.size < MIN_SHADOW_LEVELS) return false;
  const visible = table.colours.subarray(0, table.size).filter((colour) => colour >>> 24 !== 0);
  return visible.every((colour) => ((colour ^ (visible[0] ?? 0)) & 0xffffff) === 0);
}

/** Of pictures that show less than this share of themselves, only that part is kept. */
const MIN_SHOWN_SHARE = 0.25;

/** Where the clip cuts, relative to the image. */
const clipKey = (m: Matrix, { left, top, right, bottom }: Rect): string =>
  [matrixKey(m), ...[left - m.e, top - m.f, right - m.e, bottom - m.f].map((value) => value.toFixed(2))].join();

const sizeKey = ({ left, top, right, bottom }: Rect): string =>
  `${(right - left).toFixed(2)}|${(bottom - top).toFixed(2)}`;

const placeKey = ({ left, top, right, bottom }: Rect): string => [left, top, right, bottom].join();

const matrixKey = ({ a, b, c, d }: Matrix): string => [a, b, c, d].map((value) => value.toFixed(2)).join();

/** The placement scaled so that a pixel of the image is a pixel of the bitmap; PDF's y goes up. */
function nativeMatrix({ a, b, c, d }: Matrix, size: { width: number; height: number }): Matrix {
  const across = Math.hypot(a, b) || 1;
  const down = Math.hypot(c, d) || 1;
  let kx = size.width / across;
  let ky = size.height / down;
  const pixels = Math.abs(a * d - b * c) * kx * ky;
  if (pixels > MAX_PIXELS) {
    const shrink = Math.sqrt(MAX_PIXELS / pixels);
    kx *= shrink;
    ky *= shrink;
  }
  return { a: a * kx, b: -b * kx, c: c * ky, d: -d * ky, e: 0, f: 0 };
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, DIGEST_CHARACTERS);
}
