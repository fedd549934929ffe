import { constants, crc32, deflateSync, type ZlibOptions } from 'node:zlib';
import { factsOf, pixelFacts, type Bitmap, type PixelFacts } from './bitmap';
import { colourRuns, RUN_COLOUR, RUN_SHIFT, type ColourRuns } from './colourRuns';
import type { ColourTable } from './colourTable';
import { drawnPalette, exactPalette, type Palette } from './palette';

/** Colour types of the PNG header (RFC 2083, 4.1.1). */
export const GREY = 0;
export const RGB = 2;
const INDEXED = 3;
const GREY_ALPHA = 4;
const RGBA = 6;

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Opaque grey pictures of so few levels are smaller with a palette. */
const MAX_GREY_PALETTE = 16;
/** Shorter runs are written byte by byte, which is quicker than a call. */
const MIN_FILLED = 32;
/** Smaller drawings keep all their colours: there is little to be saved. */
const MIN_REDUCED_PIXELS = 32_768;
/**
 * zlib's strategies, measured: on drawings, runs of equal bytes alone (Z_RLE) take half of the time of level 4 and 15 % more bytes; on
 * photographs they are of no use, and level 2 takes 35 % of the time of the usual 6 and 14 % more bytes.
 */
const PHOTO = { level: 2 };
const DRAWING = { level: 1, memLevel: 9, strategy: constants.Z_RLE };
const PALETTE = { level: 4 };
const PALETTE_LARGE = { level: 2 };
const LARGE_BYTES = 4 * 1024 * 1024;
/** Filter types (RFC 2083, 6): "up" is good for rendered pages and photographs alike, and cheap. */
const FILTER_NONE = 0;
const FILTER_UP = 2;

/** Writes a PNG (RFC 2083) in the smallest colour type that holds all pixels. Throws RangeError for an empty bitmap. */
export function encodePng(bitmap: Bitmap, facts = pixelFacts(bitmap)): Uint8Array {
  const { width, height } = bitmap;
  if (width <= 0 || height <= 0) throw new RangeError('A PNG has at least one pixel.');
  const { colours } = facts;
  // Samples of grey are as small as entries of a palette.
  const isIndexed = colours !== undefined && (colours.size <= MAX_GREY_PALETTE || !facts.grey);
  const palette = isIndexed ? exactPalette(colours) : undefined;
  if (!colours || !palette) return directPng(bitmap, facts, PHOTO);
  const rows = indexedRows(bitmap, colours, palette.entries);
  return indexedPng(bitmap, rows, palette);
}

/**
 * Writes a PNG of a drawing: of even areas and straight edges, which compress by themselves. Of more colours than a palette has, the
 * rarest take one like theirs, unless that would change too much. Throws RangeError for an empty bitmap.
 */
export function encodeDrawing(bitmap: Bitmap): Uint8Array {
  const { width, height } = bitmap;
  const picture = width > 0 && height > 0 ? colourRuns(bitmap) : undefined;
  if (!picture) return encodePng(bitmap);
  const { table } = picture;
  const pixels = width * height;
  const isReduced = pixels >= MIN_REDUCED_PIXELS;
  const palette = isReduced ? drawnPalette(table, pixels) : exactPalette(table);
  if (!palette) return directPng(bitmap, factsOf(table, bitmap), isReduced ? DRAWING : PHOTO);
  return indexedPng(bitmap, rowsOfRuns(picture, palette.entries), palette, DRAWING);
}

/** `rows`: of palette entries, a byte each. */
function indexedPng({ width, height }: Bitmap, rows: Uint8Array, palette: Palette, options?: ZlibOptions): Uint8Array {
  const depth = indexedDepth(palette.colours.length);
  const packed = depth < 8 ? packedRows(rows, width, depth) : rows;
  const deflated = deflateSync(packed, options ?? (packed.length > LARGE_BYTES ? PALETTE_LARGE : PALETTE));
  return pngOf({ width, height, depth, type: INDEXED }, deflated, paletteChunks(palette));
}

function directPng(bitmap: Bitmap, facts: PixelFacts, options: ZlibOptions): Uint8Array {
  const { width, height } = bitmap;
  const type = directType(facts);
  return pngOf({ width, height, depth: 8, type }, deflateSync(directRows(bitmap, type), options));
}

/** Deflates the samples of a photograph, grey or RGB of 8 bits or less, for `pngOf`. */
export function deflateSamples(bytes: Uint8Array, rowBytes: number, depth: number): Uint8Array {
  const height = bytes.length / rowBytes;
  const rows = new Uint8Array(bytes.length + height);
  for (let y = 0, to = 0; y < height; y++, to += rowBytes) {
    const from = y * rowBytes;
    // Samples of less than a byte are no differences.
    const filter = depth === 8 && y > 0 ? FILTER_UP : FILTER_NONE;
    rows[to++] = filter;
    if (filter === FILTER_NONE) rows.set(bytes.subarray(from, from + rowBytes), to);
    else for (let x = 0; x < rowBytes; x++) rows[to + x] = (bytes[from + x] ?? 0) - (bytes[from + x - rowBytes] ?? 0);
  }
  return deflateSync(rows, PHOTO);
}

/** Of the header chunk (RFC 2083, 4.1.1). */
export interface PngHeader {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample. */
  readonly depth: number;
  /** Colour type. */
  readonly type: number;
}

/** A PNG of deflated rows, each with its filter in front. */
export function pngOf(
  { width, height, depth, type }: PngHeader,
  deflated: Uint8Array,
  extra: readonly Uint8Array[] = [],
): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header[8] = depth;
  header[9] = type;
  const chunks = [chunk('IHDR', header), ...extra, chunk('IDAT', deflated), chunk('IEND', new Uint8Array(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function directType({ opaque, grey }: PixelFacts): number {
  if (opaque) return grey ? GREY : RGB;
  return grey ? GREY_ALPHA : RGBA;
}

const indexedDepth = (colours: number): number => (colours <= 2 ? 1 : colours <= 4 ? 2 : colours <= 16 ? 4 : 8);

/** Rows of palette entries, a byte each. */
function indexedRows({ width, height, stride, pixels }: Bitmap, table: ColourTable, entries: Uint8Array): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0, to = 0; y < height; y++) {
    rows[to++] = FILTER_NONE;
    for (let at = y * stride, end = at + width; at < end;) {
      const pixel = pixels[at] ?? 0;
      const entry = entries[table.numberOf(pixel)] ?? 0;
      do {
        rows[to++] = entry;
        at++;
      } while (at < end && pixels[at] === pixel);
    }
  }
  return rows;
}

/** Rows of drawings up to this size are written where those of the last one were. */
const MAX_KEPT_BYTES = 4 * 1024 * 1024;

let keptRows = new Uint8Array(0);

/** The same from runs, valid until the next call. */
function rowsOfRuns({ width, height, runs, ends }: ColourRuns, entries: Uint8Array): Uint8Array {
  const rowBytes = width + 1;
  const size = rowBytes * height;
  const rows = size <= keptRows.length ? keptRows : new Uint8Array(size);
  if (size <= MAX_KEPT_BYTES) keptRows = rows;
  for (let y = 0, to = 0, next = 0; y < height; y++) {
    const end = ends[y] ?? 0;
    if (next === end) {
      rows.copyWithin(to, to - rowBytes, to);
      to += rowBytes;
      continue;
    }
    rows[to++] = FILTER_NONE;
    for (; next < end; next++) {
      const run = runs[next] ?? 0;
      const entry = entries[run & RUN_COLOUR] ?? 0;
      const stop = to + (run >>> RUN_SHIFT);
      // Most runs are edges, shorter than this: to write too much is quicker than to decide, and what follows writes over it.
      rows[to] = entry;
      rows[to + 1] = entry;
      rows[to + 2] = entry;
      if (stop - to > MIN_FILLED) rows.fill(entry, to, stop);
      else for (let at = to + 3; at < stop; at++) rows[at] = entry;
      to = stop;
    }
  }
  return rows.subarray(0, size);
}

/** The same rows in less than a byte for each entry, from the highest bit (RFC 2083, 2.3). */
function packedRows(rows: Uint8Array, width: number, depth: number): Uint8Array {
  const perByte = 8 / depth;
  const height = rows.length / (width + 1);
  const rowBytes = Math.ceil(width / perByte) + 1;
  const packed = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const from = y * (width + 1) + 1;
    let to = y * rowBytes + 1;
    for (let x = 0; x < width; x += perByte) {
      let byte = 0;
      for (let i = 0; i < perByte; i++) byte = (byte << depth) | (x + i < width ? (rows[from + x + i] ?? 0) : 0);
      packed[to++] = byte;
    }
  }
  return packed;
}

/** Each byte less the one above it, modulo 256. */
function directRows({ width, height, stride, pixels }: Bitmap, type: number): Uint8Array {
  const grey = type === GREY || type === GREY_ALPHA;
  const alpha = type === GREY_ALPHA || type === RGBA;
  const channels = (grey ? 1 : 3) + (alpha ? 1 : 0);
  const rows = new Uint8Array((width * channels + 1) * height);
  let above: Uint32Array = new Uint32Array(width);
  for (let y = 0, to = 0; y < height; y++) {
    const row = pixels.subarray(y * stride, y * stride + width);
    rows[to++] = FILTER_UP;
    for (let x = 0; x < width; x++) {
      const pixel = row[x] ?? 0;
      const up = above[x] ?? 0;
      // Most of a drawing: the rows are zero to begin with.
      if (pixel === up) {
        to += channels;
        continue;
      }
      if (!grey) {
        rows[to++] = (pixel >>> 16) - (up >>> 16);
        rows[to++] = (pixel >>> 8) - (up >>> 8);
      }
      rows[to++] = pixel - up;
      if (alpha) rows[to++] = (pixel >>> 24) - (up >>> 24);
    }
    above = row;
  }
  return rows;
}

function paletteChunks({ colours }: Palette): Uint8Array[] {
  const samples = new Uint8Array(colours.length * 3);
  const opacities = new Uint8Array(colours.length);
  let opaque = true;
  for (const [entry, colour] of colours.entries()) {
    samples[3 * entry] = colour >>> 16;
    samples[3 * entry + 1] = colour >>> 8;
    samples[3 * entry + 2] = colour;
    opacities[entry] = colour >>> 24;
    if (colour >>> 24 !== 255) opaque = false;
  }
  return opaque ? [chunk('PLTE', samples)] : [chunk('PLTE', samples), chunk('tRNS', opacities)];
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
