import type { Stats } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ClientError } from './errors';

/** A file to upload: its size is known before, and it can be read again from the start when an attempt fails. */
export interface ByteSource {
  /** File name without folders, for the service and for its `Content-Disposition`. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Yields exactly `size` bytes of one state of the file, or throws ClientError `source_changed`. */
  read(): AsyncIterable<Uint8Array>;
}

const CHUNK_BYTES = 64 * 1024;

/** Bytes in memory. */
export function bytesSource(name: string, bytes: Uint8Array): ByteSource {
  return {
    name,
    size: bytes.byteLength,
    async *read() {
      for (let offset = 0; offset < bytes.byteLength; offset += CHUNK_BYTES) {
        yield await Promise.resolve(bytes.subarray(offset, offset + CHUNK_BYTES));
      }
    },
  };
}

/** A file on disk, read in pieces. Rejects with the file system's error when it cannot be looked at. */
export async function fileSource(filePath: string): Promise<ByteSource> {
  const stat = await fs.stat(filePath);
  return { name: path.basename(filePath), size: stat.size, read: () => readPieces(filePath, stat) };
}

/** As long as these are the same, nobody has written to the file. */
type FileState = Pick<Stats, 'size' | 'mtimeMs'>;

/** Between the look at the file and its upload lie a person's answers, and others write meanwhile: half of one state and half of another is no PDF. */
async function* readPieces(filePath: string, state: FileState): AsyncGenerator<Uint8Array> {
  const { size } = state;
  const file = await fs.open(filePath, 'r');
  const requireUnchanged = async (): Promise<void> => {
    const now = await file.stat();
    if (now.size === size && now.mtimeMs === state.mtimeMs) return;
    throw new ClientError('source_changed', 'The file changed while it was uploaded');
  };
  try {
    await requireUnchanged();
    let offset = 0;
    while (offset < size) {
      // A new buffer each time: the connection may hold on to the one before.
      const piece = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, size - offset));
      const { bytesRead } = await file.read(piece, 0, piece.length, offset);
      if (bytesRead === 0) throw new ClientError('source_changed', 'The file became shorter while it was uploaded');
      offset += bytesRead;
      // The last bytes go only when all of them are known to belong together.
      if (offset === size) await requireUnchanged();
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
