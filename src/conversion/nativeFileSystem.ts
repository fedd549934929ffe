import type { Stats } from 'node:fs';
import * as nodeFiles from 'node:fs/promises';
import path from 'node:path';
import { ClientError, fileSource, type ByteSource } from '../client/index';
import {
  FileError,
  folderError,
  openingOutputError,
  publishingError,
  readingError,
  systemCode,
  writingError,
} from './fileErrors';
import type { FileSystem, PublishMode, TemporaryFile } from './fileSystem';
import { folded } from './outputName';
import { renameWhereFree } from './renameWhereFree';
import { isTemporaryName, TemporaryName } from './temporaryName';

/** The calls of node:fs/promises that are used here; the tests put failing ones in their place. */
export type NodeFiles = Pick<
  typeof nodeFiles,
  | 'access'
  | 'chmod'
  | 'chown'
  | 'constants'
  | 'copyFile'
  | 'link'
  | 'lstat'
  | 'mkdir'
  | 'open'
  | 'readdir'
  | 'readlink'
  | 'realpath'
  | 'rename'
  | 'rm'
  | 'rmdir'
  | 'stat'
>;

/** A day: a result is downloaded in minutes, and no service keeps it for so long. */
const ABANDONED_MS = 24 * 60 * 60_000;

/** Modes of open(2): to be read and written by anybody whom the umask lets, and by the owner. */
const ANYBODY = 0o666;
const OWNER = 0o600;

/** Of fsync(2), where a file system has no such thing, as those of virtual machines and in user space. */
const CANNOT_SYNC = ['EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];

/** Files on disk, by absolute path. */
export class NativeFileSystem implements FileSystem {
  constructor(
    private readonly fs: NodeFiles = nodeFiles,
    private readonly pid = process.pid,
  ) {}

  async openSource(place: string): Promise<ByteSource> {
    try {
      const stat = await this.fs.stat(place);
      if (stat.isDirectory()) throw new FileError('source_is_folder', place);
      // Of a pipe nobody knows the size, and it can be read but once.
      if (!stat.isFile()) throw new FileError('source_unreadable', place, new Error('not a file on a disk'));
      await this.fs.access(place, this.fs.constants.R_OK);
      const source = await fileSource(place);
      return { ...source, read: () => readPieces(source, place) };
    } catch (error) {
      throw readingError(error, place);
    }
  }

  async exists(place: string): Promise<boolean> {
    // A link that leads nowhere is in the way, too.
    return this.fs.lstat(place).then(
      () => true,
      () => false,
    );
  }

  async isSame(place: string, other: string): Promise<boolean> {
    // The system's own spelling: on many disks capitals are as good as small letters.
    const [real, otherReal] = [await resolveLinks(this.fs, place), await resolveLinks(this.fs, other)];
    if (real === otherReal) return true;
    // Not all systems have one: Linux takes what was typed, also for disks of Windows.
    if (folded(path.basename(real)) !== folded(path.basename(otherReal))) return false;
    const [stat, otherStat] = [await existing(this.fs, real), await existing(this.fs, otherReal)];
    return stat !== undefined && stat.ino === otherStat?.ino && stat.dev === otherStat.dev;
  }

  nameOf(place: string): string {
    return path.basename(place);
  }

  folderOf(place: string): string {
    return path.dirname(place);
  }

  sibling(place: string, name: string): string {
    return path.join(path.dirname(place), name);
  }

  async checkWritable(place: string): Promise<void> {
    const real = await resolveLinks(this.fs, place);
    try {
      await this.checkFolder(path.dirname(real));
    } catch (error) {
      throw folderError(error, path.dirname(real));
    }
    const present = await fileToReplace(this.fs, real);
    const folder = await existing(this.fs, path.dirname(real));
    if (present && folder && isKeptFromUs(present, folder)) throw new FileError('output_read_only', place);
    try {
      const existing = await this.fs.open(real, 'r+');
      await existing.close();
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') throw openingOutputError(error, place);
    }
  }

  async createTemporary(target: string, tag: string): Promise<TemporaryFile> {
    return NativeTemporaryFile.create(this.fs, await resolveLinks(this.fs, target), new TemporaryName(tag, this.pid));
  }

  /** The folder, or the nearest one there is, where the missing ones would be made. */
  private async checkFolder(folder: string): Promise<void> {
    try {
      const stat = await this.fs.stat(folder);
      if (!stat.isDirectory()) throw new FileError('not_a_folder', folder);
      await this.fs.access(folder, this.fs.constants.W_OK | this.fs.constants.X_OK);
    } catch (error) {
      const parent = path.dirname(folder);
      if (!['ENOENT', 'ENOTDIR'].includes(systemCode(error)) || parent === folder) throw error;
      // A link that leads nowhere: no folder can be made of that name.
      if (systemCode(error) === 'ENOENT' && (await this.exists(folder))) throw error;
      await this.checkFolder(parent);
    }
  }
}

class NativeTemporaryFile implements TemporaryFile {
  size = 0;
  private state: 'open' | 'closed' | 'gone' = 'open';

  private constructor(
    private readonly fs: NodeFiles,
    private readonly place: string,
    private readonly file: nodeFiles.FileHandle,
    private readonly name: TemporaryName,
    /** The first folder that had to be made. */
    private readonly madeFolder: string | undefined,
  ) {}

  static async create(fs: NodeFiles, target: string, name: TemporaryName): Promise<NativeTemporaryFile> {
    const folder = path.dirname(target);
    const place = path.join(folder, name.text);
    let madeFolder: string | undefined;
    try {
      madeFolder = await makeFolders(fs, folder);
      for (const leftover of (await fs.readdir(folder).catch(() => [])).filter(isTemporaryName)) {
        const left = path.join(folder, leftover);
        if (name.replaces(leftover)) await fs.rm(left, { force: true });
        // Perhaps somebody else's, who alone may remove it.
        else if (await isAbandoned(fs, left)) await fs.rm(left, { force: true }).catch(() => undefined);
      }
      // Of a document that only some may read, nobody else reads the next one meanwhile, or after a crash.
      const { mode: replacedMode = ANYBODY } = (await existing(fs, target)) ?? {};
      // wx+: neither a file that is there nor a link that somebody laid is written to.
      const file = await fs.open(place, 'wx+', (replacedMode & ANYBODY) | OWNER);
      return new NativeTemporaryFile(fs, place, file, name, madeFolder);
    } catch (error) {
      await removeFolders(fs, folder, madeFolder);
      throw folderError(error, folder);
    }
  }

  async write(bytes: Uint8Array): Promise<void> {
    try {
      let offset = 0;
      while (offset < bytes.byteLength) {
        const { bytesWritten } = await this.file.write(bytes, offset, bytes.byteLength - offset, this.size);
        offset += bytesWritten;
        this.size += bytesWritten;
      }
    } catch (error) {
      throw writingError(error, this.place);
    }
  }

  async restart(): Promise<void> {
    try {
      await this.file.truncate(0);
      this.size = 0;
    } catch (error) {
      throw writingError(error, this.place);
    }
  }

  async read(offset: number, length: number): Promise<Uint8Array> {
    const target = new Uint8Array(Math.max(0, Math.min(length, this.size - offset)));
    let filled = 0;
    const file = this.state === 'open' ? this.file : await this.fs.open(this.place, 'r');
    try {
      while (filled < target.length) {
        const { bytesRead } = await file.read(target, filled, target.length - filled, offset + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
    } finally {
      if (file !== this.file) await file.close();
    }
    return target.subarray(0, filled);
  }

  async publish(target: string, mode: PublishMode): Promise<void> {
    await this.close();
    const real = mode === 'replace' ? await resolveLinks(this.fs, target) : target;
    if (path.dirname(real) !== path.dirname(this.place)) {
      await this.publishElsewhere(real, mode);
      return;
    }
    try {
      if (mode === 'create') await this.linkOrRename(real);
      else {
        await this.keepRights(real);
        await this.fs.rename(this.place, real);
      }
      this.state = 'gone';
    } catch (error) {
      throw publishingError(error, target);
    }
    await this.syncFolder(path.dirname(real));
  }

  async discard(): Promise<void> {
    if (this.state === 'gone') return;
    if (this.state === 'open') await this.file.close().catch(() => undefined);
    this.state = 'gone';
    await this.fs.rm(this.place, { force: true }).catch(() => undefined);
    await removeFolders(this.fs, path.dirname(this.place), this.madeFolder);
  }

  private async close(): Promise<void> {
    if (this.state !== 'open') return;
    try {
      await this.file.sync().catch((error: unknown) => {
        if (!CANNOT_SYNC.includes(systemCode(error))) throw error;
      });
      await this.file.close();
      this.state = 'closed';
    } catch (error) {
      throw writingError(error, this.place);
    }
  }

  /** A hard link fails where something is, whatever happens at the same moment. */
  private async linkOrRename(target: string): Promise<void> {
    try {
      await this.fs.link(this.place, target);
    } catch (error) {
      // Why there are no links here differs from one file system to the next.
      if (systemCode(error) === 'EEXIST') throw error;
      await renameWhereFree(this.fs, this.place, target);
      return;
    }
    // From here on it is saved: another program that looks into the new file may keep its first name there.
    await this.discard();
  }

  /** A rename doesn't cross file systems: the bytes are copied to a temporary file there, and that one is published. */
  private async publishElsewhere(target: string, mode: PublishMode): Promise<void> {
    const there = await NativeTemporaryFile.create(this.fs, target, this.name);
    try {
      await there.close();
      await this.fs.copyFile(this.place, there.place);
      await there.publish(target, mode);
    } catch (error) {
      await there.discard();
      throw writingError(error, target);
    }
    await this.discard();
  }

  /** As far as may be: but for the superuser, as whom containers run, nobody can give files away. */
  private async keepRights(target: string): Promise<void> {
    const existing = await fileToReplace(this.fs, target);
    if (!existing) return;
    await this.fs.chown(this.place, existing.uid, existing.gid).catch(() => undefined);
    await this.fs.chmod(this.place, existing.mode).catch(() => undefined);
  }

  /** So that the new name survives a power cut. Windows and some network drives cannot, and need not. */
  private async syncFolder(folder: string): Promise<void> {
    const handle = await this.fs.open(folder, 'r').catch(() => undefined);
    await handle?.sync().catch(() => undefined);
    await handle?.close().catch(() => undefined);
  }
}

/** Between the look at a file and its upload lie a person's answers, and pauses between attempts: it may have gone, or its drive. */
async function* readPieces(source: ByteSource, place: string): AsyncGenerator<Uint8Array> {
  try {
    yield* source.read();
  } catch (error) {
    throw error instanceof ClientError ? error : readingError(error, place);
  }
}

/** Where a link leads, to a file or to where one may be made, so that the link stays. Any other place that doesn't exist is itself. */
async function resolveLinks(fs: NodeFiles, place: string): Promise<string> {
  try {
    return await fs.realpath(place);
  } catch (error) {
    // A circle of links leads nowhere at all.
    const link = systemCode(error) === 'ENOENT' ? await fs.readlink(place).catch(() => undefined) : undefined;
    return link === undefined
      ? place
      : resolveLinks(fs, path.resolve(await resolveLinks(fs, path.dirname(place)), link));
  }
}

/** stat(2), S_ISVTX: files in such a folder are replaced by their owner and the folder's alone, whoever may write to them. */
const STICKY = 0o1000;

function isKeptFromUs(file: Stats, folder: Stats): boolean {
  const self = process.geteuid?.();
  return (folder.mode & STICKY) !== 0 && self !== undefined && ![0, file.uid, folder.uid].includes(self);
}

/**
 * What is to be replaced, where there is something.
 *
 * @throws FileError `output_not_a_file`: a rename would put the document in the place of a device or a pipe
 */
async function fileToReplace(fs: NodeFiles, place: string): Promise<Stats | undefined> {
  const stat = await existing(fs, place);
  if (stat && !stat.isFile()) throw new FileError('output_not_a_file', place);
  return stat;
}

/**
 * Makes a folder with all that are missing above it. Node's own way of doing that never comes back where the system knows no such name though
 * the folder above is there, as below /proc.
 *
 * @returns the first that had to be made
 */
async function makeFolders(fs: NodeFiles, folder: string): Promise<string | undefined> {
  const parent = path.dirname(folder);
  const isTop = parent === folder || (await existing(fs, parent)) !== undefined;
  const first = isTop ? undefined : await makeFolders(fs, parent);
  if ((await existing(fs, folder))?.isDirectory()) return first;
  try {
    await fs.mkdir(folder);
    return first ?? folder;
  } catch (error) {
    // Another program may have been faster.
    if ((await existing(fs, folder))?.isDirectory()) return first;
    throw error;
  }
}

function existing(fs: NodeFiles, place: string): Promise<Stats | undefined> {
  return fs.stat(place).catch(() => undefined);
}

/** Whether nobody has written to it for so long that no conversion can be at it, on whatever machine that has the folder. */
async function isAbandoned(fs: NodeFiles, place: string): Promise<boolean> {
  const stat = await existing(fs, place);
  return stat !== undefined && stat.mtimeMs < Date.now() - ABANDONED_MS;
}

/** Removes the empty folders from `folder` up to `first`. */
async function removeFolders(fs: NodeFiles, folder: string, first: string | undefined): Promise<void> {
  if (first === undefined) return;
  try {
    for (let current = folder; current.startsWith(first); current = path.dirname(current)) await fs.rmdir(current);
  } catch {
    // Somebody uses it by now.
  }
}
