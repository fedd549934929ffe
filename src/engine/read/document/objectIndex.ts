import type { PdfSource } from '../../ports';
import { ByteScanner } from './byteScanner';
import type { ObjectPlace } from './crossReferences';
import { MAX_DICTIONARY_BYTES, MAX_OBJECT_NUMBER, objectsIn, STREAM_START, streamBytes } from './objectStreams';

/** The objects of a file whose cross-reference table is lost. */
export interface ObjectIndex {
  readonly places: ReadonlyMap<number, ObjectPlace>;
  /** Numbers of the page objects, in the order of the file. */
  readonly pages: readonly number[];
  /** Numbers of the catalogs, the last one last. */
  readonly catalogs: readonly number[];
  /** Numbers of the page tree nodes that have no parent. */
  readonly treeRoots: readonly number[];
  /** Entries of the trailers and cross-reference streams that were found, the last one last. */
  readonly trailers: readonly string[];
}

const DICTIONARY_BYTES = 4096;
/** Digits of number and generation with the spaces after them. */
const HEADER_BYTES = 32;
const HEADER = /(?:^|[^\d])(\d{1,10})\s+(\d{1,5})\s+$/;
/** Between two objects a cross-reference table and a trailer may stand; the trailer is looked for in its last bytes. */
const MAX_TRAILER_BYTES = 32 * 1024;

/** Finds all `n g obj` of a file, truncated ones included. Linear in the file's size; streams are skipped, not read. */
export function indexObjects(source: PdfSource): ObjectIndex {
  const scanner = new ByteScanner(source);
  const found = new Found();
  let position = 0;
  for (;;) {
    const at = scanner.find('obj', position);
    found.addTrailer(
      scanner.text(Math.max(position, (at < 0 ? source.size : at) - MAX_TRAILER_BYTES), MAX_TRAILER_BYTES),
      at < 0 ? source.size - position : at - position,
    );
    if (at < 0) break;
    const header = HEADER.exec(
      scanner.text(Math.max(position, at - HEADER_BYTES), Math.min(HEADER_BYTES, at - position)),
    );
    const number = Number(header?.[1] ?? Number.NaN);
    if (!header || !(number > 0 && number <= MAX_OBJECT_NUMBER)) {
      position = at + 3;
      continue;
    }
    const body = bodyOf(scanner, at + 3);
    const offset = at - (header[0].length - header[0].search(/\d/));
    found.addPlain(number, Number(header[2]), offset, body.dictionary);
    position = at + 3 + body.dictionary.length;
    if (body.streamStart === undefined) continue;
    const start = at + 3 + body.streamStart;
    const end = scanner.find('endstream', start);
    if (/\/Type\s*\/ObjStm\b/.test(body.dictionary)) {
      found.addPacked(number, body.dictionary, streamBytes(source, start, end < 0 ? source.size : end));
    }
    position = end < 0 ? source.size : end;
  }
  return found;
}

function bodyOf(scanner: ByteScanner, from: number): { dictionary: string; streamStart: number | undefined } {
  for (const length of [DICTIONARY_BYTES, MAX_DICTIONARY_BYTES]) {
    const text = scanner.text(from, length);
    const end = text.indexOf('endobj');
    const stream = STREAM_START.exec(text);
    if (stream && (end < 0 || stream.index < end)) {
      return { dictionary: text.slice(0, stream.index), streamStart: stream.index + stream[0].length };
    }
    if (end >= 0) return { dictionary: text.slice(0, end), streamStart: undefined };
  }
  return { dictionary: scanner.text(from, DICTIONARY_BYTES), streamStart: undefined };
}

class Found implements ObjectIndex {
  readonly places = new Map<number, ObjectPlace>();
  readonly pages: number[] = [];
  readonly catalogs: number[] = [];
  readonly treeRoots: number[] = [];
  readonly trailers: string[] = [];

  addPlain(number: number, generation: number, offset: number, dictionary: string): void {
    // An incremental update defines an object again: the last one counts.
    this.places.set(number, { kind: 'plain', offset, generation });
    this.addTyped(number, dictionary);
    if (/\/Type\s*\/XRef\b/.test(dictionary)) this.trailers.push(dictionary);
  }

  addPacked(container: number, dictionary: string, data: Uint8Array): void {
    for (const { number, index, text } of objectsIn(dictionary, data)) {
      this.places.set(number, { kind: 'packed', container, index });
      this.addTyped(number, text);
    }
  }

  addTrailer(text: string, gap: number): void {
    const at = text.slice(Math.max(0, text.length - gap)).lastIndexOf('trailer');
    if (at >= 0) this.trailers.push(text.slice(Math.max(0, text.length - gap) + at));
  }

  private addTyped(number: number, dictionary: string): void {
    const type = /\/Type\s*\/(Pages?|Catalog)\b/.exec(dictionary)?.[1];
    if (type === 'Page') this.pages.push(number);
    if (type === 'Catalog') this.catalogs.push(number);
    if (type === 'Pages' && !/\/Parent\b/.test(dictionary)) this.treeRoots.push(number);
  }
}
