import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore, StoredFile } from '../../files/fileStore';
import type { Database, Queries } from '../../database/database';

const CHUNK_BYTES = 1024 * 1024;
const CHUNKS_REMOVED_AT_ONCE = 64;
const NOW_MS = '(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT';

/** Files in PostgreSQL, in pieces of 1 MiB, for servers that share no folder. A file counts once its size is known, and that is written last. */
export class DatabaseFileStore implements FileStore {
  readonly isShared = true;

  constructor(private readonly database: Database) {}

  async keep(jobId: string, file: StoredFile, localPath: string): Promise<void> {
    await this.remove(jobId, [file]);
    await this.database.query(`INSERT INTO stored_files (job_id, name, created_at_ms) VALUES ($1, $2, ${NOW_MS})`, [
      jobId,
      file,
    ]);
    const handle = await fs.open(localPath, 'r');
    try {
      const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
      let bytes = 0;
      for (let position = 0; ; position++) {
        const length = await fill(handle, buffer, bytes);
        if (length === 0) break;
        await this.database.query(
          'INSERT INTO stored_file_chunks (job_id, name, position, content) VALUES ($1, $2, $3, $4)',
          [jobId, file, position, buffer.subarray(0, length)],
        );
        bytes += length;
      }
      await this.database.query('UPDATE stored_files SET bytes = $3 WHERE job_id = $1 AND name = $2', [
        jobId,
        file,
        bytes,
      ]);
    } finally {
      await handle.close();
    }
  }

  async localPath(jobId: string, file: StoredFile, workFolder: string): Promise<string> {
    const bytes = await this.bytesOf(jobId, file);
    const local = path.join(workFolder, file);
    const handle = await fs.open(local, 'wx', 0o600);
    try {
      for await (const chunk of this.chunks(jobId, file, 0, bytes - 1)) await handle.writeFile(chunk);
    } finally {
      await handle.close();
    }
    return local;
  }

  async read(jobId: string, file: StoredFile, first: number, last: number): Promise<Readable> {
    await this.bytesOf(jobId, file);
    return Readable.from(this.chunks(jobId, file, first, last), { objectMode: false, highWaterMark: CHUNK_BYTES });
  }

  async remove(jobId: string, files?: readonly StoredFile[]): Promise<void> {
    // Without its size a file does not count any more; then its pieces go, some at a time: no statement takes longer for a longer file.
    const going = await (files
      ? this.database.query(
          'UPDATE stored_files SET bytes = NULL WHERE job_id = $1 AND name = ANY($2::TEXT[]) RETURNING name',
          [jobId, files],
        )
      : this.database.query('UPDATE stored_files SET bytes = NULL WHERE job_id = $1 RETURNING name', [jobId]));
    for (const { name } of going) await this.removeOne(jobId, String(name));
  }

  private async removeOne(jobId: string, name: string): Promise<void> {
    const ofFile = 'FROM stored_file_chunks WHERE job_id = $1 AND name = $2';
    const some = `DELETE ${ofFile} AND position IN (SELECT position ${ofFile} LIMIT ${CHUNKS_REMOVED_AT_ONCE}) RETURNING position`;
    while ((await this.database.query(some, [jobId, name])).length === CHUNKS_REMOVED_AT_ONCE);
    await this.database.query('DELETE FROM stored_files WHERE job_id = $1 AND name = $2', [jobId, name]);
  }

  async jobIds(ageMs: number): Promise<string[]> {
    const rows = await this.database.query(
      `SELECT DISTINCT job_id FROM stored_files WHERE created_at_ms <= ${NOW_MS} - $1`,
      [ageMs],
    );
    return rows.map(({ job_id }) => String(job_id));
  }

  /** @throws Error when the file is not there, or not whole */
  private async bytesOf(jobId: string, file: StoredFile): Promise<number> {
    const [row] = await this.database.query('SELECT bytes FROM stored_files WHERE job_id = $1 AND name = $2', [
      jobId,
      file,
    ]);
    if (typeof row?.bytes !== 'number') throw new Error(`The database has no file ${file} of ${jobId}.`);
    return row.bytes;
  }

  private async *chunks(jobId: string, file: StoredFile, first: number, last: number): AsyncGenerator<Uint8Array> {
    const queries: Queries = this.database;
    for (let position = Math.floor(first / CHUNK_BYTES); position * CHUNK_BYTES <= last; position++) {
      const [row] = await queries.query(
        'SELECT content FROM stored_file_chunks WHERE job_id = $1 AND name = $2 AND position = $3',
        [jobId, file, position],
      );
      // Deleted meanwhile: the connection is cut, so that nobody takes a part for the whole.
      if (!(row?.content instanceof Uint8Array)) throw new Error(`File ${file} of ${jobId} is gone.`);
      const from = position * CHUNK_BYTES;
      yield row.content.subarray(Math.max(0, first - from), Math.min(row.content.length, last + 1 - from));
    }
  }
}

/** Reads until the buffer is full or the file ends; returns how many bytes. */
async function fill(handle: fs.FileHandle, buffer: Buffer, offset: number): Promise<number> {
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, offset + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return length;
}
