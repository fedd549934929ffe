import { constants, inflateSync } from 'node:zlib';
import type { FlateRows } from './imageDictionaries';
import { deflateSamples, GREY, pngOf, RGB, type PngHeader } from '../formats/png';

/** Compression from which an image is hardly more than one colour: those are looked at pixel by pixel. */
const MAX_RATIO = 300;
const MAX_INFLATED_BYTES = 256 * 1024 * 1024;
/** Inflated at once: pieces would be put together. */
const MAX_CHUNK_BYTES = 1024 * 1024;
/** Depths that a PNG may have (RFC 2083, 4.1.1). */
const GREY_DEPTHS = new Set([1, 2, 4, 8]);
const MAX_FILTER = 4;
const TIFF_PREDICTOR = 2;

/**
 * A PNG of an image that is deflated rows of grey or RGB samples, without decoding its pixels: PDF's predictors 10 to 15 are PNG's filters,
 * so that such data goes into the PNG as it is. Undefined where it does not fit, is damaged or hardly more than one colour.
 */
export function flatePng(data: Uint8Array, rows: FlateRows, components: number): Uint8Array | undefined {
  const { width, height, bitsPerComponent: depth, predictor } = rows;
  if (components === 1 ? !GREY_DEPTHS.has(depth) : components !== 3 || depth !== 8) return undefined;
  const rowBytes = Math.ceil((width * components * depth) / 8);
  const size = height * (rowBytes + 1);
  if (rowBytes === 0 || height === 0 || size > MAX_INFLATED_BYTES || size > MAX_RATIO * data.length) return undefined;
  const inflated = inflate(data, size);
  const header: PngHeader = { width, height, depth, type: components === 1 ? GREY : RGB };
  if (inflated?.bytes.length === size && predictor !== 1 && predictor !== TIFF_PREDICTOR) {
    // As long as rows with their filters, and every row has one: no other parameters give that.
    for (let at = 0; at < size; at += rowBytes + 1) if ((inflated.bytes[at] ?? 0) > MAX_FILTER) return undefined;
    return pngOf(header, data.subarray(0, inflated.consumed));
  }
  if (inflated?.bytes.length === height * rowBytes && predictor === 1) {
    return pngOf(header, deflateSamples(inflated.bytes, rowBytes, depth));
  }
  return undefined;
}

/** Inflates data of at most this size; what stands behind it is not counted. */
function inflate(data: Uint8Array, size: number): { bytes: Uint8Array; consumed: number } | undefined {
  try {
    // With `info` the result has the number of bytes that were taken, which the type declarations leave out.
    const result: unknown = inflateSync(data, {
      info: true,
      maxOutputLength: size,
      chunkSize: Math.max(constants.Z_MIN_CHUNK, Math.min(size, MAX_CHUNK_BYTES)),
    });
    if (typeof result !== 'object' || result === null || !('buffer' in result) || !('engine' in result))
      return undefined;
    const { buffer, engine } = result;
    if (!(buffer instanceof Uint8Array)) return undefined;
    if (typeof engine !== 'object' || engine === null || !('bytesWritten' in engine)) return undefined;
    return typeof engine.bytesWritten === 'number' ? { bytes: buffer, consumed: engine.bytesWritten } : undefined;
  } catch {
    return undefined;
  }
}
