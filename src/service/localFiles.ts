import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { DocxSink, PdfSource, ScratchStore } from '../engine/ports';

/** The engine's ports on files of this machine. Synchronous: they serve a worker thread that has nothing else to do. */

/** @throws the file system's errors, also when a read comes up short because the file was cut. */
export class FileSource implements PdfSource {
  readonly size: number;
  private readonly fd: number;

  constructor(file: string) {
    this.fd = fs.openSync(file, 'r');
    this.size = fs.fstatSync(this.fd).size;
  }

  readAt(offset: number, target: Uint8Array): void {
    for (let filled = 0; filled < target.length;) {
      const count = fs.readSync(this.fd, target, filled, target.length - filled, offset + filled);
      if (count === 0) throw new RangeError(`The file ends before byte ${offset + target.length}.`);
      filled += count;
    }
  }

  close(): void {
    fs.closeSync(this.fd);
  }
}

/** Files are read in pieces of this size, and written in blocks of it: zip writers hand out many small pieces. */
const BLOCK_BYTES = 256 * 1024;

/** One file for each key. */
export class FolderScratch implements ScratchStore {
  constructor(private readonly folder: string) {}

  put(key: string, bytes: Uint8Array): void {
    fs.writeFileSync(this.pathOf(key), bytes);
  }

  get(key: string): Uint8Array {
    return fs.readFileSync(this.pathOf(key));
  }

  *pieces(key: string): Iterable<Uint8Array> {
    const fd = fs.openSync(this.pathOf(key), 'r');
    try {
      const piece = Buffer.allocUnsafe(Math.min(BLOCK_BYTES, fs.fstatSync(fd).size));
      for (let count = fs.readSync(fd, piece); count > 0; count = fs.readSync(fd, piece)) {
        yield piece.subarray(0, count);
      }
    } finally {
      fs.closeSync(fd);
    }
  }

  has(key: string): boolean {
    return fs.existsSync(this.pathOf(key));
  }

  private pathOf(key: string): string {
    return path.join(this.folder, key);
  }
}

/** Counts and hashes what it writes. */
export class FileSink implements DocxSink {
  private readonly fd: number;
  private readonly hash = createHash('sha256');
  private readonly block = Buffer.allocUnsafe(BLOCK_BYTES);
  private blockLength = 0;
  private bytes = 0;

  constructor(file: string) {
    this.fd = fs.openSync(file, 'wx', 0o600);
  }

  write(chunk: Uint8Array): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    if (this.blockLength + chunk.length > BLOCK_BYTES) this.flush();
    if (chunk.length > BLOCK_BYTES) {
      this.writeAll(chunk);
      return;
    }
    this.block.set(chunk, this.blockLength);
    this.blockLength += chunk.length;
  }

  /** What has been written since the start: call once, after the last chunk. */
  finish(): { readonly bytes: number; readonly sha256: string } {
    this.flush();
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }

  close(): void {
    fs.closeSync(this.fd);
  }

  private flush(): void {
    this.writeAll(this.block.subarray(0, this.blockLength));
    this.blockLength = 0;
  }

  private writeAll(bytes: Uint8Array): void {
    for (let written = 0; written < bytes.length;) {
      written += fs.writeSync(this.fd, bytes, written, bytes.length - written);
    }
  }
}
