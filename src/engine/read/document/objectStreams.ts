import { constants, inflateSync } from 'node:zlib';
import type { PdfSource } from '../../ports';
import { ByteScanner } from './byteScanner';

/** Objects are numbered up to this (ISO 32000-1, annex C). */
export const MAX_OBJECT_NUMBER = 8_388_607;
export const STREAM_START = /stream\r?\n/;
/** Longest dictionary that is read. */
export const MAX_DICTIONARY_BYTES = 64 * 1024;
/** Object streams hold dictionaries and are small; larger ones are not unpacked. */
const MAX_PACKED_BYTES = 64 * 1024 * 1024;
/** Their own dictionaries are short. */
const OWN_DICTIONARY_BYTES = 2048;
/** Streams of a file that are unpacked: hostile ones may hold millions. */
const MAX_STREAMS = 20_000;

/** The nth object of an object stream (ISO 32000-2, 7.5.7). */
export interface PackedObject {
  readonly number: number;
  readonly index: number;
  /** At most MAX_DICTIONARY_BYTES of it, Latin-1. */
  readonly text: string;
}

/**
 * All objects in object streams of the file, one stream at a time; none of those that are encrypted or damaged. `maxBytes`: where these unpack to more, or one cannot be
 * unpacked, the others are left out, for hostile ones are thousands of times smaller when they are packed. Linear in the file's size.
 */
export function* packedObjects(source: PdfSource, maxBytes = Infinity): Generator<PackedObject> {
  const scanner = new ByteScanner(source);
  let at = scanner.find('/ObjStm', 0);
  let bytesLeft = maxBytes;
  for (let count = 0; at >= 0 && count < MAX_STREAMS; at = scanner.find('/ObjStm', at + 1), count++) {
    const from = Math.max(0, at - OWN_DICTIONARY_BYTES);
    const before = scanner.text(from, at - from);
    const behind = scanner.text(at, OWN_DICTIONARY_BYTES);
    const stream = STREAM_START.exec(behind);
    if (!stream) continue;
    const start = at + stream.index + stream[0].length;
    const end = scanner.find('endstream', start);
    const dictionary = before.slice(Math.max(0, before.lastIndexOf(' obj'))) + behind.slice(0, stream.index);
    const data = streamBytes(source, start, end < 0 ? source.size : end);
    const content = unpack(data, dictionary, Math.min(bytesLeft, MAX_PACKED_BYTES));
    if (content === undefined && maxBytes !== Infinity) return;
    bytesLeft -= content?.length ?? 0;
    yield* objectsOf(dictionary, content);
  }
}

export function streamBytes(source: PdfSource, start: number, end: number): Uint8Array {
  const bytes = new Uint8Array(Math.min(end - start, MAX_PACKED_BYTES));
  source.readAt(start, bytes);
  return bytes;
}

/** The objects of one object stream. */
export const objectsIn = (dictionary: string, data: Uint8Array): Generator<PackedObject> =>
  objectsOf(dictionary, unpack(data, dictionary, MAX_PACKED_BYTES));

function* objectsOf(dictionary: string, content: string | undefined): Generator<PackedObject> {
  const count = Number(/\/N\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  if (content === undefined || count === 0 || first === 0) return;
  const numbers = content.slice(0, first).trim().split(/\s+/).map(Number);
  for (let index = 0; index < count && 2 * index + 1 < numbers.length; index++) {
    const number = numbers[2 * index] ?? 0;
    const from = first + (numbers[2 * index + 1] ?? 0);
    const to = first + (numbers[2 * index + 3] ?? content.length);
    if (!(number > 0 && number <= MAX_OBJECT_NUMBER) || from >= content.length) continue;
    yield { number, index, text: content.slice(from, Math.min(to, from + MAX_DICTIONARY_BYTES)) };
  }
}

function unpack(data: Uint8Array, dictionary: string, maxOutputLength: number): string | undefined {
  if (!/\/Filter/.test(dictionary)) return Buffer.from(data).toString('latin1');
  if (!/\/FlateDecode/.test(dictionary) || /\/Predictor\s+(?!1\b)\d/.test(dictionary)) return undefined;
  try {
    // What a truncated or damaged stream still gives is taken.
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength };
    return inflateSync(data, options).toString('latin1');
  } catch {
    return undefined;
  }
}
