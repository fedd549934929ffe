import { crc32, deflateRawSync } from 'node:zlib';
import { type DocxSink, EngineError } from '../../ports';

/**
 * A ZIP file written in one pass (PKWARE APPNOTE.TXT 6.3.10): the sizes of all entries are known before their bytes. The same entries
 * give the same bytes: no clock, no machine. fflate's streaming Zip cannot do this: it stamps local time and deflates all by itself.
 */

export interface ZipEntry {
  /** ASCII. */
  readonly name: string;
  readonly method: 'stored' | 'deflated';
  /** Of the bytes before deflating. */
  readonly crc32: number;
  readonly length: number;
  /** As they stand in the file: so many bytes. */
  readonly size: number;
  readonly chunks: Iterable<Uint8Array>;
}

const METHODS = { stored: 0, deflated: 8 } as const;
/** 2.0: deflate. */
const VERSION = 20;
/** 1980-01-01, the first day that ZIP knows. */
const DATE = 0x0021;
const TIME = 0;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_LENGTH = 30;
const CENTRAL_HEADER = 0x02014b50;
const CENTRAL_HEADER_LENGTH = 46;
const END_RECORD = 0x06054b50;
const END_RECORD_LENGTH = 22;
/** Without ZIP64, which not every reader of DOCX knows. */
const MAX_SIZE = 0xffffffff;
const MAX_ENTRIES = 0xffff;

export class ZipWriter {
  readonly #directory: Buffer[] = [];
  readonly #names = new Set<string>();
  #offset = 0;

  constructor(readonly sink: DocxSink) {}

  /** Throws EngineError too_complex when the file would be larger than ZIP allows, 4 GB or 65,535 entries. */
  async add(entry: ZipEntry): Promise<void> {
    if (this.#names.has(entry.name)) throw new RangeError(`two parts named ${entry.name}`);
    this.#names.add(entry.name);
    const { size } = entry;
    checkSize(entry.length);
    checkSize(this.#offset + LOCAL_HEADER_LENGTH + entry.name.length + size);
    if (this.#names.size > MAX_ENTRIES) throw tooLarge('parts');
    this.#directory.push(centralHeader(entry, size, this.#offset));
    await this.#write(localHeader(entry, size));
    for (const chunk of entry.chunks) await this.#write(chunk);
  }

  /** Writes the directory; nothing can be added afterwards. */
  async end(): Promise<void> {
    const start = this.#offset;
    for (const header of this.#directory) await this.#write(header);
    const size = this.#offset - start;
    checkSize(this.#offset);
    const record = Buffer.alloc(END_RECORD_LENGTH);
    record.writeUInt32LE(END_RECORD, 0);
    record.writeUInt16LE(this.#directory.length, 8);
    record.writeUInt16LE(this.#directory.length, 10);
    record.writeUInt32LE(size, 12);
    record.writeUInt32LE(start, 16);
    await this.#write(record);
  }

  async #write(chunk: Uint8Array): Promise<void> {
    if (!chunk.length) return;
    this.#offset += chunk.length;
    await this.sink.write(chunk);
  }
}

function checkSize(bytes: number): void {
  if (bytes > MAX_SIZE) throw tooLarge('bytes');
}

const tooLarge = (what: string): EngineError =>
  new EngineError('too_complex', `The document is too large for a DOCX file: it would have too many ${what}.`);

function localHeader(entry: ZipEntry, size: number): Buffer {
  const header = Buffer.alloc(LOCAL_HEADER_LENGTH + entry.name.length);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  writeCommon(header, 6, entry, size);
  header.write(entry.name, LOCAL_HEADER_LENGTH, 'latin1');
  return header;
}

function centralHeader(entry: ZipEntry, size: number, offset: number): Buffer {
  const header = Buffer.alloc(CENTRAL_HEADER_LENGTH + entry.name.length);
  header.writeUInt32LE(CENTRAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  writeCommon(header, 8, entry, size);
  header.writeUInt32LE(offset, 42);
  header.write(entry.name, CENTRAL_HEADER_LENGTH, 'latin1');
  return header;
}

/** From the flags to the length of the name: the same in both headers. */
function writeCommon(header: Buffer, at: number, entry: ZipEntry, size: number): void {
  header.writeUInt16LE(METHODS[entry.method], at + 2);
  header.writeUInt16LE(TIME, at + 4);
  header.writeUInt16LE(DATE, at + 6);
  header.writeUInt32LE(entry.crc32, at + 8);
  header.writeUInt32LE(size, at + 12);
  header.writeUInt32LE(entry.length, at + 16);
  header.writeUInt16LE(entry.name.length, at + 20);
}

export const textEntry = (name: string, text: string): ZipEntry => bytesEntry(name, Buffer.from(text, 'utf8'));

export function bytesEntry(name: string, bytes: Uint8Array): ZipEntry {
  const deflated = deflateRawSync(bytes);
  return {
    name,
    method: 'deflated',
    crc32: crc32(bytes),
    length: bytes.length,
    size: deflated.length,
    chunks: [deflated],
  };
}

/**
 * Of bytes that are compressed already. They are taken twice, for their checksum, which comes first in the file, and to be written; but a
 * single piece stays where it is.
 */
export function storedEntry(name: string, pieces: () => Iterable<Uint8Array>): ZipEntry {
  let checksum = 0;
  let length = 0;
  let last: Uint8Array | undefined;
  for (const piece of pieces()) {
    checksum = crc32(piece, checksum);
    length += piece.length;
    last = piece;
  }
  const chunks = last?.length === length ? [last] : pieces();
  return { name, method: 'stored', crc32: checksum, length, size: length, chunks };
}
