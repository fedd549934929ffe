import { EventEmitter } from 'node:events';
import type { JobRecord, JobStatus } from './jobRecord';

/** Where job records are kept. Each call is atomic; a store that several processes share keeps the same promises. */
export interface JobStore {
  /**
   * Adds a job and returns it; when its idempotency key belongs to a job of the same API key that `holdsKey` says yes to, adds nothing
   * and returns that one.
   */
  add(job: JobRecord, holdsKey: (existing: JobRecord) => boolean): Promise<JobRecord>;
  get(id: string): Promise<JobRecord | undefined>;
  /** Changes a job that has one of the statuses `from` and returns it as it then is; undefined when there is no such job. */
  change(id: string, from: readonly JobStatus[], change: JobChange): Promise<JobRecord | undefined>;
  /** Ended jobs whose `expiresAtMs` is not after `untilMs`. */
  expired(untilMs: number): Promise<JobRecord[]>;
  /** Of all keys, newest first. */
  recent(limit: number): Promise<JobRecord[]>;
  remove(id: string): Promise<void>;
  /** Calls back after each change of the job, until the returned function is called. */
  watch(id: string, listener: () => void): () => void;
}

export type JobChange = Partial<Omit<JobRecord, 'id' | 'keyId'>>;

/** Jobs for the life of the process. */
export class MemoryJobStore implements JobStore {
  private readonly jobs = new Map<string, JobRecord>();
  private readonly jobIdByIdempotencyKey = new Map<string, string>();
  private readonly changes = new EventEmitter().setMaxListeners(0);

  add(job: JobRecord, holdsKey: (existing: JobRecord) => boolean): Promise<JobRecord> {
    const slot = idempotencySlot(job);
    const existing = slot === undefined ? undefined : this.jobs.get(this.jobIdByIdempotencyKey.get(slot) ?? '');
    if (existing && holdsKey(existing)) return Promise.resolve(existing);
    this.jobs.set(job.id, job);
    if (slot !== undefined) this.jobIdByIdempotencyKey.set(slot, job.id);
    return Promise.resolve(job);
  }

  get(id: string): Promise<JobRecord | undefined> {
    return Promise.resolve(this.jobs.get(id));
  }

  change(id: string, from: readonly JobStatus[], change: JobChange): Promise<JobRecord | undefined> {
    const job = this.jobs.get(id);
    if (!job || !from.includes(job.status)) return Promise.resolve(undefined);
    const changed = { ...job, ...change };
    this.jobs.set(id, changed);
    this.changes.emit(id);
    return Promise.resolve(changed);
  }

  expired(untilMs: number): Promise<JobRecord[]> {
    const jobs = [...this.jobs.values()];
    return Promise.resolve(jobs.filter((job) => job.expiresAtMs !== undefined && job.expiresAtMs <= untilMs));
  }

  recent(limit: number): Promise<JobRecord[]> {
    return Promise.resolve([...this.jobs.values()].reverse().slice(0, limit));
  }

  remove(id: string): Promise<void> {
    const job = this.jobs.get(id);
    const slot = job && idempotencySlot(job);
    if (slot !== undefined && this.jobIdByIdempotencyKey.get(slot) === id) this.jobIdByIdempotencyKey.delete(slot);
    this.jobs.delete(id);
    return Promise.resolve();
  }

  watch(id: string, listener: () => void): () => void {
    this.changes.on(id, listener);
    return () => this.changes.off(id, listener);
  }
}

/** Idempotency keys of different API keys have nothing to do with each other. */
function idempotencySlot(job: JobRecord): string | undefined {
  return job.idempotency && `${job.keyId} ${job.idempotency.key}`;
}
