import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ServiceError } from '../serviceError';
import { passedOn } from './passedBuffers';

export interface SavedFile {
  readonly path: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** A PDF's header (ISO 32000-2, 7.5.2) begins within the first 1,024 bytes, as every reader accepts it. */
const HEADER = '%PDF-';
const HEADER_WINDOW_BYTES = 1_023 + HEADER.length;

/**
 * Writes a stream to a new file of our own and hashes it on the way. What does not begin as a PDF is given up after a kilobyte.
 * @throws ServiceError empty_file, not_a_pdf; the stream's and the file system's errors
 */
export async function savePdf(stream: Readable, path: string): Promise<SavedFile> {
  const file = await fs.open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  const head = new HeadCheck();
  let bytes = 0;
  try {
    // Whoever owns the stream ends it: ended from here, it would report a fault of the sender's before ours is known.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('An upload is read as bytes.');
      bytes += chunk.length;
      head.add(chunk);
      hash.update(chunk);
      await file.writeFile(chunk);
      passedOn(chunk.length);
    }
  } finally {
    await file.close();
  }
  head.end();
  return { path, bytes, sha256: hash.digest('hex') };
}

class HeadCheck {
  private head = Buffer.alloc(0);
  private found = false;

  add(chunk: Buffer): void {
    if (this.found) return;
    this.head = Buffer.concat([this.head, chunk.subarray(0, HEADER_WINDOW_BYTES - this.head.length)]);
    this.found = this.head.includes(HEADER);
    if (!this.found && this.head.length === HEADER_WINDOW_BYTES) throw notAPdf();
  }

  end(): void {
    if (this.head.length === 0) throw new ServiceError('empty_file', 'The file has no bytes.', { field: 'file' });
    if (!this.found) throw notAPdf();
  }
}

const notAPdf = (): ServiceError =>
  new ServiceError('not_a_pdf', 'The file does not begin as a PDF does.', { field: 'file' });
