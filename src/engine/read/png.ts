import { crc32, deflateSync } from 'node:zlib';

/** Pixels as they come out of a renderer: four bytes each, blue first; the fourth is the opacity, not multiplied in. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Bytes from one row to the next. */
  readonly stride: number;
  readonly bgra: Uint8Array;
}

/** Colour types of the PNG header (RFC 2083, 4.1.1). */
const GREY = 0;
const RGB = 2;
const INDEXED = 3;
const GREY_ALPHA = 4;
const RGBA = 6;

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const MAX_PALETTE = 256;
/** zlib level: above 6 takes several times as long for a few percent. */
const LEVEL = 6;
/** Filter type "up" (RFC 2083, 6.4): good for rendered pages and photographs alike, and cheap. */
const FILTER_NONE = 0;
const FILTER_UP = 2;

/** What a bitmap's pixels are. */
export interface PixelFacts {
  readonly opaque: boolean;
  /** Every pixel has opacity 0. */
  readonly transparent: boolean;
  /** Pixels that are not fully opaque, as a share of all. */
  readonly translucentShare: number;
  readonly grey: boolean;
  /** Distinct colours with opacity; undefined when there are more than 256. */
  readonly palette: ReadonlyMap<number, number> | undefined;
}

/** Opacity under which a pixel counts as see-through: renderers leave 254 at edges. */
const NEARLY_OPAQUE = 250;

export function pixelFacts(bitmap: Bitmap): PixelFacts {
  const { width, height, stride, bgra } = bitmap;
  let translucent = 0;
  let clear = 0;
  let grey = true;
  let palette: Map<number, number> | undefined = new Map();
  let last = -1;
  for (let y = 0; y < height; y++) {
    for (let at = y * stride, end = at + width * 4; at < end; at += 4) {
      const b = bgra[at] ?? 0;
      const g = bgra[at + 1] ?? 0;
      const r = bgra[at + 2] ?? 0;
      const a = bgra[at + 3] ?? 0;
      const pixel = ((a << 24) | (r << 16) | (g << 8) | b) >>> 0;
      if (a < NEARLY_OPAQUE) {
        translucent++;
        if (a === 0) clear++;
      }
      if (pixel === last) continue;
      last = pixel;
      if (grey && (r !== g || g !== b)) grey = false;
      if (palette && !palette.has(pixel)) {
        if (palette.size < MAX_PALETTE) palette.set(pixel, palette.size);
        else palette = undefined;
      }
    }
  }
  const pixels = width * height;
  return {
    opaque: translucent === 0,
    transparent: clear === pixels,
    translucentShare: pixels === 0 ? 0 : translucent / pixels,
    grey,
    palette,
  };
}

/** Pixels from the edges to the first that is not see-through; undefined for a bitmap without any. */
export function inkMargins({
  width,
  height,
  stride,
  bgra,
}: Bitmap): { left: number; top: number; right: number; bottom: number } | undefined {
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    const row = y * stride + 3;
    let first = 0;
    while (first < width && bgra[row + first * 4] === 0) first++;
    if (first === width) continue;
    let last = width - 1;
    while (bgra[row + last * 4] === 0) last--;
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, first);
    right = Math.max(right, last);
  }
  return top < 0 ? undefined : { left, top, right: width - 1 - right, bottom: height - 1 - bottom };
}

/** Part of a bitmap, sharing its pixels. */
export function cropBitmap(
  bitmap: Bitmap,
  margins: { left: number; top: number; right: number; bottom: number },
): Bitmap {
  return {
    width: bitmap.width - margins.left - margins.right,
    height: bitmap.height - margins.top - margins.bottom,
    stride: bitmap.stride,
    bgra: bitmap.bgra.subarray(margins.top * bitmap.stride + margins.left * 4),
  };
}

/** Writes a PNG (RFC 2083) in the smallest colour type that holds all pixels. Throws RangeError for an empty bitmap. */
export function encodePng(bitmap: Bitmap, facts: PixelFacts = pixelFacts(bitmap)): Uint8Array {
  const { width, height } = bitmap;
  if (width <= 0 || height <= 0) throw new RangeError('A PNG has at least one pixel.');
  const type = colourType(facts);
  const rows = type === INDEXED ? indexedRows(bitmap, facts) : directRows(bitmap, type);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header[8] = type === INDEXED ? indexedDepth(facts.palette?.size ?? 0) : 8;
  header[9] = type;
  const parts = [SIGNATURE, chunk('IHDR', header)];
  if (type === INDEXED && facts.palette) parts.push(...paletteChunks(facts.palette));
  parts.push(chunk('IDAT', deflateSync(rows, { level: LEVEL })), chunk('IEND', new Uint8Array(0)));
  return Buffer.concat(parts);
}

function colourType(facts: PixelFacts): number {
  if (facts.palette && (facts.palette.size <= 16 || !facts.grey)) return INDEXED;
  if (facts.opaque) return facts.grey ? GREY : RGB;
  return facts.grey ? GREY_ALPHA : RGBA;
}

const indexedDepth = (colours: number): number => (colours <= 2 ? 1 : colours <= 4 ? 2 : colours <= 16 ? 4 : 8);

function indexedRows({ width, height, stride, bgra }: Bitmap, { palette }: PixelFacts): Uint8Array {
  const depth = indexedDepth(palette?.size ?? 0);
  const perByte = 8 / depth;
  const rowBytes = Math.ceil(width / perByte);
  const rows = new Uint8Array((rowBytes + 1) * height);
  let last = -1;
  let index = 0;
  for (let y = 0; y < height; y++) {
    const row = y * (rowBytes + 1);
    rows[row] = FILTER_NONE;
    for (let px = 0, at = y * stride; px < width; px++, at += 4) {
      const pixel =
        (((bgra[at + 3] ?? 0) << 24) | ((bgra[at + 2] ?? 0) << 16) | ((bgra[at + 1] ?? 0) << 8) | (bgra[at] ?? 0)) >>>
        0;
      if (pixel !== last) {
        last = pixel;
        index = palette?.get(pixel) ?? 0;
      }
      const byte = row + 1 + Math.floor(px / perByte);
      rows[byte] = (rows[byte] ?? 0) | (index << (8 - depth * ((px % perByte) + 1)));
    }
  }
  return rows;
}

function directRows({ width, height, stride, bgra }: Bitmap, type: number): Uint8Array {
  const grey = type === GREY || type === GREY_ALPHA;
  const alpha = type === GREY_ALPHA || type === RGBA;
  const channels = (grey ? 1 : 3) + (alpha ? 1 : 0);
  const rows = new Uint8Array((width * channels + 1) * height);
  const zeros = new Uint8Array(width * 4);
  let above: Uint8Array = zeros;
  for (let y = 0, to = 0; y < height; y++) {
    const row = bgra.subarray(y * stride, y * stride + stride);
    rows[to++] = FILTER_UP;
    for (let at = 0, end = width * 4; at < end; at += 4) {
      if (!grey) {
        rows[to++] = (row[at + 2] ?? 0) - (above[at + 2] ?? 0);
        rows[to++] = (row[at + 1] ?? 0) - (above[at + 1] ?? 0);
      }
      rows[to++] = (row[at] ?? 0) - (above[at] ?? 0);
      if (alpha) rows[to++] = (row[at + 3] ?? 0) - (above[at + 3] ?? 0);
    }
    above = row;
  }
  return rows;
}

function paletteChunks(palette: ReadonlyMap<number, number>): Uint8Array[] {
  const colours = new Uint8Array(palette.size * 3);
  const opacities = new Uint8Array(palette.size);
  let opaque = true;
  for (const [pixel, index] of palette) {
    colours.set([(pixel >>> 16) & 255, (pixel >>> 8) & 255, pixel & 255], index * 3);
    opacities[index] = pixel >>> 24;
    if (pixel >>> 24 !== 255) opaque = false;
  }
  return opaque ? [chunk('PLTE', colours)] : [chunk('PLTE', colours), chunk('tRNS', opacities)];
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}
