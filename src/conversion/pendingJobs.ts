import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { SCANNED_PAGES, type ScannedPages } from '../api/limits';
import { messageOf, type Logger } from '../client/index';
import { isAnotherRunning } from './temporaryName';

/** A conversion under way, as it is kept to be picked up after the window was reloaded. Nothing secret is in it. */
export interface PendingJob {
  /** Idempotency key of the conversion: names it here, and makes a repeated upload the same job. */
  readonly key: string;
  /** Absent while the upload has not been answered. */
  readonly jobId?: string | undefined;
  /** The service's address, with the path that it has on its host. Its API key is that of the address's origin. */
  readonly serviceUrl: string;
  readonly source: string;
  readonly target: string;
  /** Whether the user agreed that `target` is replaced. */
  readonly overwrite: boolean;
  readonly scannedPages: ScannedPages;
  /** The upload goes with a password, which is not kept. */
  readonly hasPassword?: boolean | undefined;
  /** ISO 8601 UTC. */
  readonly startedAt: string;
}

/** Where pending jobs are kept. None of its methods rejects: a conversion goes on without. */
export interface PendingJobs {
  /** Adds, or replaces the one with the same key. */
  put(job: PendingJob): Promise<void>;
  /** A sign of life of whoever works on it. */
  touch(key: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A job that is kept. */
interface KeptJob extends PendingJob {
  /** The process that works on it, or did. */
  readonly pid: number;
}

const pendingJob = v.object({
  key: v.string(),
  jobId: v.optional(v.pipe(v.string(), v.minLength(1))),
  serviceUrl: v.pipe(v.string(), v.url()),
  source: v.string(),
  target: v.string(),
  overwrite: v.boolean(),
  scannedPages: v.optional(v.picklist(SCANNED_PAGES), SCANNED_PAGES[0]),
  hasPassword: v.optional(v.boolean()),
  startedAt: v.string(),
});

/** While a job is worked on its file is touched this often. */
export const HEARTBEAT_MS = 20_000;
const SILENT_MS = 3 * HEARTBEAT_MS;
const POLL_MS = 250;

/**
 * Pending jobs as files of a folder that several windows share, `<key>.<pid>.json`. A job is that process's whose number is in the name, and
 * another's once that has renamed the file, which only one of several can do.
 */
export class StoredPendingJobs implements PendingJobs {
  constructor(
    private readonly folder: string,
    private readonly log: Pick<Logger, 'warn'>,
    private readonly pid = process.pid,
    private readonly silentMs = SILENT_MS,
  ) {}

  /**
   * Those of all windows. What is none, of an older version, damaged, or half written by a window that has ended, is cleared away.
   *
   * @param names of the folder's files
   */
  async list(names: readonly string[]): Promise<readonly KeptJob[]> {
    const kept: KeptJob[] = [];
    for (const name of names) {
      const [, key, pid, half] = /^(.+)\.(\d+)\.json(\.tmp)?$/.exec(name) ?? [];
      if (key === undefined) continue;
      if (half !== undefined) {
        if (!isAnotherRunning(Number(pid), this.pid)) await this.clear(name);
        continue;
      }
      const job = await this.read(name);
      if (job) kept.push({ ...job, key, pid: Number(pid) });
    }
    return kept;
  }

  /**
   * Takes a job over from a process that has ended: a window that is reloaded does within seconds. The number of one that ended long ago, before the
   * machine or its container was started anew, may be another's by now: that one gives no sign of life.
   *
   * @returns whether it is this process's now, and nobody else's
   */
  async claim({ key, pid }: KeptJob): Promise<boolean> {
    const file = this.fileOf(key, pid);
    const seen = await lastSign(file);
    const end = performance.now() + this.silentMs;
    while (isAnotherRunning(pid, this.pid) && performance.now() < end) {
      await delay(POLL_MS);
      if ((await lastSign(file)) !== seen) return false;
    }
    return fs.rename(file, this.fileOf(key)).then(
      () => true,
      () => false,
    );
  }

  async put(job: PendingJob): Promise<void> {
    const file = this.fileOf(job.key);
    try {
      await fs.mkdir(this.folder, { recursive: true, mode: 0o700 });
      await fs.writeFile(`${file}.tmp`, JSON.stringify(job), { mode: 0o600 });
      await fs.rename(`${file}.tmp`, file);
    } catch (error) {
      this.log.warn(`The job is not kept for the time after a reload: ${messageOf(error)}`);
      await fs.rm(`${file}.tmp`, { force: true }).catch(() => undefined);
    }
  }

  async touch(key: string): Promise<void> {
    const now = new Date();
    await fs.utimes(this.fileOf(key), now, now).catch(() => undefined);
  }

  async remove(key: string): Promise<void> {
    await fs.rm(this.fileOf(key), { force: true }).catch((error: unknown) => {
      this.log.warn(messageOf(error));
    });
  }

  private async read(name: string): Promise<PendingJob | undefined> {
    const text = await fs.readFile(path.join(this.folder, name), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    try {
      return v.parse(pendingJob, JSON.parse(text));
    } catch {
      await this.clear(name);
      return undefined;
    }
  }

  private async clear(name: string): Promise<void> {
    await fs.rm(path.join(this.folder, name), { force: true }).catch(() => undefined);
  }

  private fileOf(key: string, pid = this.pid): string {
    return path.join(this.folder, `${key}.${pid}.json`);
  }
}

function lastSign(file: string): Promise<number | undefined> {
  return fs.stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}
