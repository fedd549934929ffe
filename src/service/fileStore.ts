import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

export type StoredFile = 'upload' | 'result';

/** Where uploads and results are kept, by job. */
export interface FileStore {
  /** Takes over a finished local file; `localPath` is gone afterwards. */
  keep(jobId: string, file: StoredFile, localPath: string): Promise<void>;
  /** A local file with the content, for reading at random; a store that is not local puts it into `workFolder`. */
  localPath(jobId: string, file: StoredFile, workFolder: string): Promise<string>;
  /** Bytes `first` to `last`, both included. Rejects when the file is gone. */
  read(jobId: string, file: StoredFile, first: number, last: number): Promise<Readable>;
  /** Removes the job's files that are there. */
  remove(jobId: string, files?: readonly StoredFile[]): Promise<void>;
}

const FOLDER_MODE = 0o700;

/** A folder for each job, on the file system of `workFolder`, so that keeping a file is a rename. */
export class FolderFileStore implements FileStore {
  constructor(private readonly root: string) {}

  async keep(jobId: string, file: StoredFile, localPath: string): Promise<void> {
    await fs.mkdir(path.join(this.root, jobId), { recursive: true, mode: FOLDER_MODE });
    await fs.rename(localPath, this.pathOf(jobId, file));
  }

  localPath(jobId: string, file: StoredFile): Promise<string> {
    return Promise.resolve(this.pathOf(jobId, file));
  }

  async read(jobId: string, file: StoredFile, first: number, last: number): Promise<Readable> {
    const handle = await fs.open(this.pathOf(jobId, file), 'r');
    return handle.createReadStream({ start: first, end: last });
  }

  async remove(jobId: string, files?: readonly StoredFile[]): Promise<void> {
    const targets = files ? files.map((file) => this.pathOf(jobId, file)) : [path.join(this.root, jobId)];
    for (const target of targets) await fs.rm(target, { recursive: true, force: true });
  }

  private pathOf(jobId: string, file: StoredFile): string {
    return path.join(this.root, jobId, file);
  }
}
