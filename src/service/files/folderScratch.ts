import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ScratchStore } from '../../engine/ports';

/** Values are handed out in pieces of this size. */
const PIECE_BYTES = 256 * 1024;
/** Each value has in front of it: length of the key and of the value, bytes, 32 bits little-endian each; and the key, in ASCII. */
const LENGTHS_BYTES = 8;
/** Longer keys are never written: what a file names beyond it is no value. */
const MAX_KEY_BYTES = 200;
const EXTENSION = '.values';

interface ValueFile {
  readonly fd: number;
  /** Up to here its values are known. */
  end: number;
}

interface Place {
  readonly file: ValueFile;
  readonly offset: number;
  readonly length: number;
}

/**
 * Values in a folder that several threads share. Each appends to a file of its own: opening one for every picture takes longer than writing
 * it. What others have written is found when it is asked for.
 */
export class FolderScratch implements ScratchStore {
  private readonly places = new Map<string, Place>();
  private readonly files = new Map<string, ValueFile>();
  private own: ValueFile | undefined;
  private block: Buffer | undefined;

  constructor(private readonly folder: string) {}

  put(key: string, bytes: Uint8Array): void {
    const file = (this.own ??= this.open(`${randomUUID()}${EXTENSION}`, 'wx+'));
    const head = Buffer.alloc(LENGTHS_BYTES + key.length);
    if (key.length > MAX_KEY_BYTES) throw new RangeError(`The key ${key} is too long.`);
    head.writeUInt32LE(key.length, 0);
    head.writeUInt32LE(bytes.length, 4);
    head.write(key, LENGTHS_BYTES, 'latin1');
    writeAt(file.fd, head, file.end);
    const offset = file.end + head.length;
    writeAt(file.fd, bytes, offset);
    file.end = offset + bytes.length;
    this.places.set(key, { file, offset, length: bytes.length });
  }

  get(key: string): Uint8Array {
    const { file, offset, length } = this.placeOf(key);
    const bytes = Buffer.allocUnsafeSlow(length);
    readAt(file.fd, bytes, offset);
    return bytes;
  }

  *pieces(key: string): Iterable<Uint8Array> {
    const { file, offset, length } = this.placeOf(key);
    // One block for all values: a block for each is not collected before dozens of megabytes of them lie about.
    const block = (this.block ??= Buffer.allocUnsafeSlow(PIECE_BYTES));
    for (let at = 0; at < length; at += block.length) {
      const piece = block.subarray(0, Math.min(block.length, length - at));
      readAt(file.fd, piece, offset + at);
      yield piece;
    }
  }

  /** Of another thread's values only those that have been asked for are known here. */
  has(key: string): boolean {
    return this.places.has(key);
  }

  /** The files stay. */
  close(): void {
    for (const { fd } of this.files.values()) fs.closeSync(fd);
    this.files.clear();
    this.places.clear();
    this.own = undefined;
  }

  private placeOf(key: string): Place {
    let place = this.places.get(key);
    if (!place) {
      this.findOthers();
      place = this.places.get(key);
    }
    if (!place) throw new RangeError(`There is no value ${key} in the scratch folder.`);
    return place;
  }

  /** Takes note of what other threads have appended since last time. */
  private findOthers(): void {
    for (const name of fs.readdirSync(this.folder)) {
      if (!name.endsWith(EXTENSION)) continue;
      const file = this.files.get(name) ?? this.open(name, 'r');
      if (file !== this.own) this.findIn(file);
    }
  }

  /** The last value may be in the middle of being written: it is left for the next time. */
  private findIn(file: ValueFile): void {
    const { size } = fs.fstatSync(file.fd);
    const head = Buffer.alloc(LENGTHS_BYTES + MAX_KEY_BYTES);
    while (file.end + LENGTHS_BYTES <= size) {
      const read = fs.readSync(file.fd, head, 0, head.length, file.end);
      const keyLength = head.readUInt32LE(0);
      const length = head.readUInt32LE(4);
      const offset = file.end + LENGTHS_BYTES + keyLength;
      if (LENGTHS_BYTES + keyLength > read || offset + length > size) return;
      const key = head.toString('latin1', LENGTHS_BYTES, LENGTHS_BYTES + keyLength);
      if (!this.places.has(key)) this.places.set(key, { file, offset, length });
      file.end = offset + length;
    }
  }

  private open(name: string, flags: 'wx+' | 'r'): ValueFile {
    const file = { fd: fs.openSync(path.join(this.folder, name), flags, 0o600), end: 0 };
    this.files.set(name, file);
    return file;
  }
}

function writeAt(fd: number, bytes: Uint8Array, offset: number): void {
  for (let written = 0; written < bytes.length;) {
    written += fs.writeSync(fd, bytes, written, bytes.length - written, offset + written);
  }
}

function readAt(fd: number, target: Uint8Array, offset: number): void {
  for (let filled = 0; filled < target.length;) {
    const count = fs.readSync(fd, target, filled, target.length - filled, offset + filled);
    if (count === 0) throw new RangeError(`The scratch file ends before byte ${offset + target.length}.`);
    filled += count;
  }
}
