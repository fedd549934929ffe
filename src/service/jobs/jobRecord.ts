import { randomBytes } from 'node:crypto';
import type { Job, JobError, Warning } from '../../api/job';
import type { OUTPUT_FORMATS, ScannedPages } from '../../api/limits';

export type OutputFormat = (typeof OUTPUT_FORMATS)[number];
export type JobStatus = Job['status'];

/** What a job store keeps of a job. Plain data; times in milliseconds since 1970 UTC. */
export interface JobRecord {
  readonly id: string;
  /** The key that made it: to any other key the job does not exist. */
  readonly keyId: string;
  readonly fileName: string;
  /** An `OutputFormat`, or one that only a newer server knows, which shares the database. */
  readonly outputFormat: string;
  /** Absent for jobs of before there was a choice: 'picture'. */
  readonly scannedPages?: ScannedPages;
  readonly inputBytes: number;
  readonly createdAtMs: number;
  /** `Idempotency-Key` of the request, and what it must agree with when it comes again. */
  readonly idempotency?: { readonly key: string; readonly fingerprint: string };
  readonly status: JobStatus;
  /** In line: nobody works on it. */
  readonly isWaiting: boolean;
  /** How often a worker has taken it; what an earlier one says does not count any more. */
  readonly attempt: number;
  /** How often its worker has died, or had trouble with the database or the disk. */
  readonly losses: number;
  /** Of the PDF; encrypted with the server's secret, and gone when the job ends. */
  readonly sealedPassword?: string;
  /** When a worker took it. */
  readonly startedAtMs?: number;
  readonly pagesDone?: number;
  readonly pagesTotal?: number;
  readonly endedAtMs?: number;
  /** End of the download life; for a job that failed or was cancelled, counted as if it had a download. */
  readonly expiresAtMs?: number;
  readonly output?: JobOutput;
  readonly warnings?: readonly Warning[];
  readonly error?: JobError;
  /** Upload and result are gone from the file store. */
  readonly filesDeleted?: boolean;
}

/** Each attempt writes a file of its own, so that one that comes too late spoils nothing; this is the one that counted. */
export const resultFileOf = ({ attempt }: JobRecord): `result-${number}` => `result-${attempt}`;

export interface JobOutput {
  readonly bytes: number;
  /** SHA-256, hex: the download's entity tag. */
  readonly sha256: string;
}

/** How long an idempotency key is remembered, from the job's creation; and how long records outlive their download. */
const RECORD_LIFETIME_MS = 24 * 3_600 * 1_000;

const ID_BYTES = 18;
/** The shape of `jobSchema`; a store may trust it in file names. */
const JOB_ID = /^job_[A-Za-z0-9_-]{1,100}$/;

/** Unguessable, though never the only protection. */
export const newJobId = (): string => `job_${randomBytes(ID_BYTES).toString('base64url')}`;

export const isJobId = (text: string): boolean => JOB_ID.test(text);

/** A completed job whose download life is over. */
export function isExpired(job: JobRecord, nowMs: number): boolean {
  return job.expiresAtMs !== undefined && nowMs >= job.expiresAtMs;
}

/** A record that has outlived its purpose: to callers the job no longer exists. */
export function isForgotten(job: JobRecord, nowMs: number): boolean {
  return job.expiresAtMs !== undefined && nowMs >= job.expiresAtMs + RECORD_LIFETIME_MS;
}

/**
 * When there is something of an ended job to remove: its files, and a day later its record. A server that ends a million jobs a day must not
 * go through all of them twice a minute.
 */
export function removableAtMs({ expiresAtMs, filesDeleted }: JobRecord): number | undefined {
  return expiresAtMs === undefined || filesDeleted !== true ? expiresAtMs : expiresAtMs + RECORD_LIFETIME_MS;
}

/** Whether an idempotency key still stands for this job; else the next request with the key starts a new one. */
export function holdsIdempotencyKey(job: JobRecord, nowMs: number): boolean {
  if (nowMs >= job.createdAtMs + RECORD_LIFETIME_MS) return false;
  if (job.status === 'failed') return job.error?.retryable !== true;
  return job.status !== 'completed' || !isExpired(job, nowMs);
}
