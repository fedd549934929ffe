import type { PdfSource } from '../ports';
import { ByteScanner } from './byteScanner';

/** Where samples of a JPEG are taken to tell it from others: behind the headers, which are alike in all of one producer. */
const SAMPLES_AT = [1500, 3000] as const;
const SAMPLE_BYTES = 32;
/** Shorter JPEGs are not looked up: decoding them is as quick. */
export const MIN_INDEXED_BYTES = SAMPLES_AT[1] + SAMPLE_BYTES;
/** Before and after the filter's name an image's dictionary reaches no farther than this. */
const MAX_DICTIONARY_BYTES = 4096;
const STREAM = /stream\r?\n/;

/**
 * Tells which JPEGs of a file have a mask or a decode array, from their dictionaries: PDFium has no call for it, and decoding large images
 * to see their opacity takes longer than everything else on their pages. One pass over the file, when first asked.
 */
export class MaskedJpegs {
  private plainByKey: Map<string, boolean> | undefined;

  constructor(private readonly source: PdfSource) {}

  /** True: shown as it is. False: has a mask, or is decoded in another way. Undefined: not found, as in encrypted files. */
  isPlain(jpeg: Uint8Array): boolean | undefined {
    if (jpeg.length < MIN_INDEXED_BYTES) return undefined;
    this.plainByKey ??= indexJpegs(this.source);
    const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
    return this.plainByKey.get(keyOf((at) => bytes.toString('latin1', at, at + SAMPLE_BYTES)));
  }
}

const keyOf = (sampleAt: (offset: number) => string): string => SAMPLES_AT.map(sampleAt).join('');

function indexJpegs(source: PdfSource): Map<string, boolean> {
  const found = new Map<string, boolean>();
  const scanner = new ByteScanner(source);
  for (let at = scanner.find('/DCTDecode', 0); at >= 0; at = scanner.find('/DCTDecode', at + 1)) {
    const after = scanner.text(at, MAX_DICTIONARY_BYTES);
    const stream = STREAM.exec(after);
    const before = scanner.text(at - MAX_DICTIONARY_BYTES, Math.min(at, MAX_DICTIONARY_BYTES));
    const start = before.lastIndexOf(' obj');
    if (!stream || start < 0) continue;
    const dictionary = before.slice(start) + after.slice(0, stream.index);
    const data = at + stream.index + stream[0].length;
    const key = keyOf((offset) => scanner.text(data + offset, SAMPLE_BYTES));
    const plain = !/\/(SMask|Mask|Decode|ImageMask)\b/.test(dictionary);
    found.set(key, plain && found.get(key) !== false);
  }
  return found;
}
