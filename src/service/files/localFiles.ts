import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { DocxSink, PdfSource } from '../../engine/ports';

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

/** Files are written in blocks of this size: zip writers hand out many small pieces. */
const BLOCK_BYTES = 256 * 1024;

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
