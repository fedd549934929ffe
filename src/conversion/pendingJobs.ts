import * as v from 'valibot';
import { SCANNED_PAGES, type ScannedPages } from '../api/limits';

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

/** Where pending jobs are kept. */
export interface PendingJobs {
  list(): readonly PendingJob[];
  /** Adds, or replaces the one with the same key. */
  put(job: PendingJob): Promise<void>;
  remove(key: string): Promise<void>;
}

/** As much of VS Code's `Memento` as is needed. */
export interface KeyValueStore {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

/** Name in the store. The extension looks at start-up whether something is there, before it loads anything. */
export const PENDING_JOBS_KEY = 'pendingJobs';

const pendingJob = v.object({
  key: v.pipe(v.string(), v.minLength(1)),
  jobId: v.optional(v.pipe(v.string(), v.minLength(1))),
  serviceUrl: v.pipe(v.string(), v.url()),
  source: v.string(),
  target: v.string(),
  overwrite: v.boolean(),
  scannedPages: v.optional(v.picklist(SCANNED_PAGES), SCANNED_PAGES[0]),
  hasPassword: v.optional(v.boolean()),
  startedAt: v.string(),
});

/** Pending jobs in a key-value store, one list under one name. */
export class StoredPendingJobs implements PendingJobs {
  constructor(private readonly store: KeyValueStore) {}

  /** What cannot be read, of an older version or damaged, is left out. */
  list(): readonly PendingJob[] {
    const kept = this.store.get(PENDING_JOBS_KEY);
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((item: unknown) => {
      const parsed = v.safeParse(pendingJob, item);
      return parsed.success ? [parsed.output] : [];
    });
  }

  async put(job: PendingJob): Promise<void> {
    await this.store.update(PENDING_JOBS_KEY, [...this.others(job.key), job]);
  }

  async remove(key: string): Promise<void> {
    const others = this.others(key);
    await this.store.update(PENDING_JOBS_KEY, others.length > 0 ? others : undefined);
  }

  private others(key: string): PendingJob[] {
    return this.list().filter((job) => job.key !== key);
  }
}
