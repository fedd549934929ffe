import { bytesSource, type ByteSource } from '../client/index';
import { FileError, folderError, publishingError, readingError } from './fileErrors';
import type { FileSystem, PublishMode, TemporaryFile } from './fileSystem';

/** What is needed of a file system that holds whole files only, as VS Code's `workspace.fs` does. Places are its addresses as text. */
export interface WholeFileCalls {
  /** Undefined when there is nothing. Other failures are thrown. */
  stat(place: string): Promise<WholeFileStat | undefined>;
  readFile(place: string): Promise<Uint8Array>;
  writeFile(place: string, bytes: Uint8Array): Promise<void>;
  /** Fails when `to` exists, unless `overwrite`. */
  rename(from: string, to: string, overwrite: boolean): Promise<void>;
  remove(place: string): Promise<void>;
  /** False where nothing can be written for sure: of others only trying tells. */
  mayWrite(place: string): boolean;
  nameOf(place: string): string;
  folderOf(place: string): string;
  sibling(place: string, name: string): string;
}

export interface WholeFileStat {
  readonly size: number;
  readonly isFolder: boolean;
  /** For all who ask, as its file system says. */
  readonly isReadOnly?: boolean;
}

/** Whole files are in memory once or twice; past this a user is better served by a copy on disk. */
const MAX_WHOLE_FILE_BYTES = 256 * 1024 * 1024;

/** Files behind calls that move them whole. */
export class VirtualFileSystem implements FileSystem {
  constructor(
    private readonly calls: WholeFileCalls,
    private readonly maxBytes = MAX_WHOLE_FILE_BYTES,
  ) {}

  async openSource(place: string): Promise<ByteSource> {
    try {
      const stat = await this.calls.stat(place);
      if (!stat) throw new FileError('source_missing', place);
      if (stat.isFolder) throw new FileError('source_is_folder', place);
      if (stat.size > this.maxBytes) throw new FileError('file_too_large', place);
      return bytesSource(this.calls.nameOf(place), await this.calls.readFile(place));
    } catch (error) {
      throw readingError(error, place);
    }
  }

  async exists(place: string): Promise<boolean> {
    return (await this.calls.stat(place).catch(() => undefined)) !== undefined;
  }

  isSame(place: string, other: string): Promise<boolean> {
    return Promise.resolve(place === other);
  }

  nameOf(place: string): string {
    return this.calls.nameOf(place);
  }

  folderOf(place: string): string {
    return this.calls.folderOf(place);
  }

  sibling(place: string, name: string): string {
    return this.calls.sibling(place, name);
  }

  async checkWritable(place: string): Promise<void> {
    const folder = this.calls.folderOf(place);
    const inFolder = await this.calls.stat(folder).catch(() => undefined);
    if (inFolder?.isReadOnly || !this.calls.mayWrite(place)) throw new FileError('folder_read_only', folder);
    const existing = await fileToReplace(this.calls, place);
    if (existing?.isReadOnly) throw new FileError('output_read_only', place);
  }

  createTemporary(target: string, tag: string): Promise<TemporaryFile> {
    return Promise.resolve(new TemporaryBytes(this.calls, target, tag, this.maxBytes));
  }
}

class TemporaryBytes implements TemporaryFile {
  size = 0;
  private pieces: Uint8Array[] = [];

  constructor(
    private readonly calls: WholeFileCalls,
    private readonly target: string,
    private readonly tag: string,
    private readonly maxBytes: number,
  ) {}

  write(bytes: Uint8Array): Promise<void> {
    this.size += bytes.byteLength;
    if (this.size > this.maxBytes) return Promise.reject(new FileError('file_too_large', this.target));
    this.pieces.push(bytes);
    return Promise.resolve();
  }

  restart(): Promise<void> {
    this.pieces = [];
    this.size = 0;
    return Promise.resolve();
  }

  read(offset: number, length: number): Promise<Uint8Array> {
    return Promise.resolve(this.whole().subarray(offset, offset + length));
  }

  async publish(target: string, mode: PublishMode): Promise<void> {
    const place = this.calls.sibling(target, `.pdf-to-docx-${this.tag}.tmp`);
    try {
      if ((await fileToReplace(this.calls, target)) && mode === 'create') throw new FileError('output_exists', target);
      await this.calls.writeFile(place, this.whole());
    } catch (error) {
      await this.calls.remove(place).catch(() => undefined);
      throw folderError(error, this.calls.folderOf(target));
    }
    try {
      await this.calls.rename(place, target, mode === 'replace');
    } catch (error) {
      await this.calls.remove(place).catch(() => undefined);
      throw publishingError(error, target);
    }
  }

  async discard(): Promise<void> {
    await this.restart();
  }

  private whole(): Uint8Array {
    const [only] = this.pieces;
    if (only && this.pieces.length === 1) return only;
    const whole = Buffer.concat(this.pieces);
    this.pieces = [whole];
    return whole;
  }
}

/**
 * What is to be replaced, where there is something.
 *
 * @throws FileError `output_not_a_file`: VS Code would remove the folder, with all that is in it, before it renames a file to its name
 */
async function fileToReplace(calls: WholeFileCalls, place: string): Promise<WholeFileStat | undefined> {
  const stat = await calls.stat(place).catch(() => undefined);
  if (stat?.isFolder) throw new FileError('output_not_a_file', place);
  return stat;
}
