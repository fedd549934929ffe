import type { JobRecord, JobStatus } from './jobRecord';

/**
 * Where job records are kept, and the line in which jobs wait for a worker. Each call happens as a whole or not at all, also where several
 * servers share a store.
 */
export interface JobStore {
  /**
   * Adds a job at the end of its key's line and returns it. When its idempotency key stands for another job of the same API key, adds
   * nothing and returns that one; when `maxWaiting` jobs wait already, adds nothing and returns undefined.
   */
  add(job: JobRecord, rules: { readonly maxWaiting: number; readonly nowMs: number }): Promise<JobRecord | undefined>;
  get(id: string): Promise<JobRecord | undefined>;
  /**
   * Hands out the job whose turn it is, as a new attempt; undefined when there is none, or only ones whose keys have enough running.
   */
  claim(startedAtMs: number): Promise<JobRecord | undefined>;
  /**
   * Changes a job that has one of the statuses `from` and, where `attempt` says which, is at that attempt; returns it as it then is, and
   * undefined when there is no such job. With the end of a job its password is forgotten.
   */
  change(id: string, from: readonly JobStatus[], change: JobChange, attempt?: number): Promise<JobRecord | undefined>;
  /**
   * Puts a job that somebody works on back to its place in line, unless it is at another attempt or over.
   * @param wasLost nobody works on it any more, and why is not known
   */
  putBack(id: string, attempt: number, wasLost?: boolean): Promise<void>;
  /** Jobs that were handed out to this server and have not ended. */
  handedOut(): Promise<JobRecord[]>;
  /** Jobs that come before it, and itself; undefined when it does not wait. */
  position(id: string): Promise<number | undefined>;
  /** Jobs of all servers that wait and run. */
  load(): Promise<JobLoad>;
  /** Ended jobs of which there is something to remove by now (`removableAtMs`). */
  removable(nowMs: number): Promise<JobRecord[]>;
  /** Of all keys, newest first. */
  recent(limit: number): Promise<JobRecord[]>;
  remove(id: string): Promise<void>;
  /** Calls back after each change of the job, whoever made it, until the returned function is called. */
  watch(id: string, listener: () => void): () => void;
  /** Calls back when there may be a job to claim, or the line has moved, until the returned function is called. */
  watchLine(listener: () => void): () => void;
  /** Lets go of what the store holds on to; jobs that this server works on are left to others. */
  close(): Promise<void>;
}

export interface JobLoad {
  readonly waiting: number;
  readonly running: number;
}

/** What a caller may change; the line and its attempts are the store's own. */
export type JobChange = Partial<Omit<JobRecord, 'id' | 'keyId' | 'attempt' | 'losses' | 'isWaiting'>>;

/** The record after a change: an ended job waits no longer, and its password is gone. */
export function changed(job: JobRecord, change: JobChange): JobRecord {
  const { sealedPassword, ...rest } = { ...job, ...change };
  if (rest.status !== 'processing') return { ...rest, isWaiting: false };
  return sealedPassword === undefined ? rest : { ...rest, sealedPassword };
}

/** The record of a job that a worker has taken. */
export function begun(job: JobRecord, startedAtMs: number): JobRecord {
  return { ...job, attempt: job.attempt + 1, startedAtMs, isWaiting: false };
}

/** The record of a job that is in line again. @param wasLost its worker died, rather than stopped */
export function backInLine(job: JobRecord, wasLost: boolean): JobRecord {
  return { ...job, isWaiting: true, losses: job.losses + (wasLost ? 1 : 0) };
}
