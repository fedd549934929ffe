import type { Dirent } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

export type StoredFile = 'upload' | `result-${number}`;

/** Where uploads and results are kept, by job. */
export interface FileStore {
  /** Whether other servers keep their files here, too. */
  readonly isShared: boolean;
  /** Takes over a finished local file; `localPath` may be gone afterwards. What is kept is there whole or not at all. */
  keep(jobId: string, file: StoredFile, localPath: string): Promise<void>;
  /** A local file with the content, for reading at random; a store that is not local puts it into `workFolder`. */
  localPath(jobId: string, file: StoredFile, workFolder: string): Promise<string>;
  /** Bytes `first` to `last`, both included. Rejects when the file is gone. */
  read(jobId: string, file: StoredFile, first: number, last: number): Promise<Readable>;
  /** Removes the job's files that are there. */
  remove(jobId: string, files?: readonly StoredFile[]): Promise<void>;
  /** Ids of jobs that files are kept of for longer than `ageMs`. */
  jobIds(ageMs: number): Promise<string[]>;
}

const FOLDER_MODE = 0o700;
const IS_WINDOWS = process.platform === 'win32';

/** A folder for each job, on the file system of `workFolder`, so that keeping a file is a rename. */
export class FolderFileStore implements FileStore {
  readonly isShared = false;

  /** @param isDurable whether a kept file must survive the end of the machine, too */
  constructor(
    private readonly root: string,
    private readonly isDurable: boolean,
  ) {}

  async keep(jobId: string, file: StoredFile, localPath: string): Promise<void> {
    const folder = path.join(this.root, jobId);
    await fs.mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    // Windows writes no file to the disk that is open for reading alone.
    if (this.isDurable) await sync(localPath, 'r+');
    await fs.rename(localPath, this.pathOf(jobId, file));
    // Nor folders at all: NTFS keeps a journal of names.
    if (this.isDurable && !IS_WINDOWS) for (const changed of [folder, this.root]) await sync(changed, 'r');
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

  async jobIds(ageMs: number): Promise<string[]> {
    await fs.mkdir(this.root, { recursive: true, mode: FOLDER_MODE });
    const entries = await fs.readdir(this.root, { withFileTypes: true });
    const isOld = async ({ name }: Dirent): Promise<boolean> => {
      const stat = await fs.stat(path.join(this.root, name)).catch(() => undefined);
      // Times of files are finer than the clock's: one of this very millisecond would lie ahead.
      return stat !== undefined && Date.now() - Math.floor(stat.mtimeMs) >= ageMs;
    };
    const old = await Promise.all(entries.map(isOld));
    return entries.filter((entry, index) => entry.isDirectory() && old[index]).map(({ name }) => name);
  }

  private pathOf(jobId: string, file: StoredFile): string {
    return path.join(this.root, jobId, file);
  }
}

/** Has the operating system write a file, or a folder's list of names, to the disk. */
async function sync(target: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await fs.open(target, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
