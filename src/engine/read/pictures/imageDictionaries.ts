import { crc32 } from 'node:zlib';
import type { PdfSource } from '../../ports';
import { ByteScanner } from '../document/byteScanner';

/** Where samples of image data are taken to tell it from others: behind the headers, which are alike in all of one producer. */
const SAMPLES_AT = [1500, 3000] as const;
const SAMPLE_BYTES = 32;
/** Shorter images are not looked up: decoding them is as quick. */
const MIN_INDEXED_BYTES = SAMPLES_AT[1] + SAMPLE_BYTES;
/** Before and after the name of its subtype an image's dictionary reaches no farther than this. */
const MAX_DICTIONARY_BYTES = 4096;
const STREAM = /stream\r?\n/;
const SUBTYPE = '/Subtype';

/** What an image's dictionary (ISO 32000-2, 8.9.5) states. */
export interface StatedImage {
  /** Shown as it is: no mask, no decode array. */
  readonly plain: boolean;
  /** All images with this data have this dictionary, and so the same mask and colours. Not of stencils, which are painted in any colour. */
  readonly single: boolean;
  /** The rows of a plain image whose only filter is Flate. */
  readonly flate?: FlateRows;
}

/** An image of the file on the way to being known. */
interface Found {
  /** CRC-32 of the text of its dictionary. */
  readonly text: number;
  readonly stated: StatedImage;
}

/** How the samples lie in inflated data. */
export interface FlateRows {
  readonly width: number;
  readonly height: number;
  readonly bitsPerComponent: number;
  /** Stated predictor (ISO 32000-2, 7.4.4.4), 1 for none; undefined where it stands elsewhere in the file. */
  readonly predictor: number | undefined;
}

/**
 * Tells what the dictionaries of a file's images say: PDFium has no call for masks, decode arrays and predictors, and decoding large
 * images to see their opacity takes longer than everything else on their pages. One pass over the file, when first asked.
 */
export class ImageDictionaries {
  private byKey: Map<string, Found> | undefined;

  constructor(private readonly source: PdfSource) {}

  /** The dictionary of the image with this data, as in the file. Undefined: not found, as in encrypted files. */
  of(data: Uint8Array): StatedImage | undefined {
    if (data.length < MIN_INDEXED_BYTES) return undefined;
    this.byKey ??= indexImages(this.source);
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return this.byKey.get(keyOf((at) => bytes.toString('latin1', at, at + SAMPLE_BYTES)))?.stated;
  }
}

const keyOf = (sampleAt: (offset: number) => string): string => SAMPLES_AT.map(sampleAt).join('');

function indexImages(source: PdfSource): Map<string, Found> {
  const found = new Map<string, Found>();
  const scanner = new ByteScanner(source);
  for (let at = scanner.find('/Image', 0); at >= 0; at = scanner.find('/Image', at + 1)) {
    // Lists of procedure sets name images, too.
    if (
      !scanner
        .text(at - SUBTYPE.length - 1, SUBTYPE.length + 1)
        .trimEnd()
        .endsWith(SUBTYPE)
    )
      continue;
    const after = scanner.text(at, MAX_DICTIONARY_BYTES);
    const stream = STREAM.exec(after);
    const before = scanner.text(at - MAX_DICTIONARY_BYTES, Math.min(at, MAX_DICTIONARY_BYTES));
    const start = before.lastIndexOf(' obj');
    if (!stream || start < 0) continue;
    const data = at + stream.index + stream[0].length;
    const key = keyOf((offset) => scanner.text(data + offset, SAMPLE_BYTES));
    const dictionary = before.slice(start) + after.slice(0, stream.index);
    const text = crc32(dictionary);
    const stated = statedBy(dictionary);
    const known = found.get(key);
    if (known?.text === text) continue;
    found.set(key, { text, stated: known ? common(known.stated, stated) : stated });
  }
  return found;
}

/** Of equal data with different dictionaries: what holds for one does not for the other. */
function common(a: StatedImage, b: StatedImage): StatedImage {
  const isSame = a.plain === b.plain && JSON.stringify(a.flate) === JSON.stringify(b.flate);
  return isSame ? { ...a, single: false } : { plain: false, single: false };
}

function statedBy(dictionary: string): StatedImage {
  const plain = !/\/(SMask|Mask|Decode|ImageMask)\b/.test(dictionary);
  const flate = plain ? flateRows(dictionary) : undefined;
  const single = !/\/ImageMask\s+true/.test(dictionary);
  return flate ? { plain, single, flate } : { plain, single };
}

function flateRows(dictionary: string): FlateRows | undefined {
  if (!/\/Filter\s*(\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(dictionary)) return undefined;
  const parameters = /\/DecodeParms\s*(?:\[\s*)?(?:<<([^<>]*)>>|\d+\s+\d+\s+R)/.exec(dictionary);
  if (!parameters && /\/(DecodeParms|DP)\b/.test(dictionary)) return undefined;
  const rest = parameters ? dictionary.replace(parameters[0], '') : dictionary;
  const width = integer(rest, 'Width');
  const height = integer(rest, 'Height');
  const bitsPerComponent = integer(rest, 'BitsPerComponent');
  if (width === undefined || height === undefined || bitsPerComponent === undefined) return undefined;
  if (!parameters) return { width, height, bitsPerComponent, predictor: 1 };
  const [, direct] = parameters;
  return {
    width,
    height,
    bitsPerComponent,
    predictor: direct === undefined ? undefined : (integer(direct, 'Predictor') ?? 1),
  };
}

/** A direct integer; undefined for none and for references. */
function integer(dictionary: string, key: string): number | undefined {
  const value = new RegExp(`/${key}\\s+(\\d+)(?!\\s+\\d+\\s+R)\\b`).exec(dictionary)?.[1];
  return value === undefined ? undefined : Number(value);
}
