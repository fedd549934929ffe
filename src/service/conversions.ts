import { createHmac, randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ERRORS, type ErrorCode } from '../api/errors';
import type { Clock } from './clock';
import { ConversionRate } from './conversionRate';
import { INTERNAL_MESSAGE } from './engineFailure';
import type { FileStore } from './fileStore';
import { JobQueue } from './jobQueue';
import { holdsIdempotencyKey, isForgotten, newJobId, type JobRecord, type OutputFormat } from './jobRecord';
import type { JobStore } from './jobStore';
import { ProgressWriter } from './progressWriter';
import { ServiceError } from './serviceError';
import type { ServiceLimits } from './settings';
import { ConversionFailed, type ConversionRunner } from './workerPool';
import type { ConversionOutcome } from './workerMessages';

/** What the conversions tell the log. Never a file's content or a password. */
export interface ConversionLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ConversionParts {
  readonly jobs: JobStore;
  readonly files: FileStore;
  readonly runner: ConversionRunner;
  /** How many jobs the runner takes at once. */
  readonly slots: number;
  readonly limits: ServiceLimits;
  readonly clock: Clock;
  readonly log: ConversionLog;
  /** Private; on the file system of `files`. */
  readonly workFolder: string;
}

/** An upload that has come in whole. */
export interface NewConversion {
  readonly keyId: string;
  readonly fileName: string;
  readonly outputFormat: OutputFormat;
  /** Taken over when a new job is made of it. */
  readonly uploadPath: string;
  readonly uploadBytes: number;
  /** Hex. */
  readonly uploadSha256: string;
  readonly password?: string;
  readonly idempotencyKey?: string;
}

interface Work {
  readonly id: string;
  readonly keyId: string;
  /** In memory, and only until the job ends. */
  readonly password?: string;
  readonly abort: AbortController;
  ended: Promise<void>;
}

const MS_PER_SECOND = 1_000;
/** A full queue, in the hope that a job ends. */
const OVERLOADED_RETRY_SECONDS = 5;
const QUEUE_MOVED = 'moved';
const JOB_ENDED = 'ended';

/** Jobs from upload to expiry: in line, at work, ended, forgotten. */
export class Conversions {
  readonly rate = new ConversionRate();
  private readonly queue: JobQueue<Work>;
  private readonly atWork = new Map<string, Work>();
  private readonly queueEvents = new EventEmitter().setMaxListeners(0);
  private readonly endings = new EventEmitter<{ [JOB_ENDED]: [JobRecord] }>();
  /** Keys the fingerprints of requests, so that a password cannot be guessed from one. */
  private readonly fingerprintSecret = randomBytes(32);
  private isDraining = false;

  constructor(private readonly parts: ConversionParts) {
    this.queue = new JobQueue(parts.slots, parts.limits.runningJobsPerKey);
  }

  get draining(): boolean {
    return this.isDraining;
  }

  /** @throws ServiceError draining, overloaded: asked before an upload is read, and again when it has come in */
  requireRoom(): void {
    const { maxQueueLength } = this.parts.limits;
    if (this.isDraining) {
      throw new ServiceError('draining', 'The service is shutting down; send the file again in a moment.', {
        headers: { 'retry-after': String(OVERLOADED_RETRY_SECONDS) },
      });
    }
    if (this.queue.waiting.length >= maxQueueLength) {
      throw new ServiceError('overloaded', `${maxQueueLength} conversions are waiting already.`, {
        headers: { 'retry-after': String(OVERLOADED_RETRY_SECONDS) },
      });
    }
  }

  /**
   * Puts a conversion in line, or finds the one that the idempotency key stands for.
   * @throws ServiceError draining, overloaded, idempotency_conflict
   */
  async submit(conversion: NewConversion): Promise<JobRecord> {
    const { jobs, files, clock } = this.parts;
    const job = this.newRecord(conversion);
    const standing = await jobs.add(job, (existing) => holdsIdempotencyKey(existing, clock.now()));
    if (standing.id !== job.id) {
      if (standing.idempotency?.fingerprint === job.idempotency?.fingerprint) return standing;
      throw new ServiceError(
        'idempotency_conflict',
        'The idempotency key was used for another file, output format or password.',
        { field: 'Idempotency-Key' },
      );
    }
    try {
      this.requireRoom();
      await files.keep(job.id, 'upload', conversion.uploadPath);
    } catch (error) {
      await jobs.remove(job.id);
      throw error;
    }
    const { password } = conversion;
    this.queue.add({
      id: job.id,
      keyId: job.keyId,
      abort: new AbortController(),
      ended: Promise.resolve(),
      ...(password === undefined ? {} : { password }),
    });
    this.startWork();
    return job;
  }

  /** The job, unless its record has outlived its purpose. */
  async find(id: string): Promise<JobRecord | undefined> {
    const job = await this.parts.jobs.get(id);
    return job && !isForgotten(job, this.parts.clock.now()) ? job : undefined;
  }

  /** Of all keys, newest first. */
  recent(limit: number): Promise<JobRecord[]> {
    return this.parts.jobs.recent(limit);
  }

  queuePosition(id: string): number | undefined {
    return this.queue.position(id);
  }

  /** Calls back after each change of the job or of the line before it, until the returned function is called. */
  watch(id: string, listener: () => void): () => void {
    const unwatch = this.parts.jobs.watch(id, listener);
    this.queueEvents.on(QUEUE_MOVED, listener);
    return () => {
      unwatch();
      this.queueEvents.off(QUEUE_MOVED, listener);
    };
  }

  /** Calls back with each job that this process sees end: completed, failed or cancelled. */
  onEnded(listener: (job: JobRecord) => void): void {
    this.endings.on(JOB_ENDED, listener);
  }

  /** Jobs in line and at work. */
  get load(): { readonly waiting: number; readonly running: number } {
    return { waiting: this.queue.waiting.length, running: this.atWork.size };
  }

  /** Ends the job if it goes on, and deletes its files. Resolves when nothing works on it any more. */
  async cancel(id: string): Promise<void> {
    const { jobs, files, clock, log } = this.parts;
    const change = { status: 'cancelled' as const, ...this.ending(clock.now()) };
    const cancelled = await jobs.change(id, ['processing'], change);
    if (cancelled) {
      log.info({ job_id: id }, 'job cancelled');
      this.endings.emit(JOB_ENDED, cancelled);
    } else await jobs.change(id, ['completed', 'failed'], { status: 'cancelled' });
    if (this.queue.remove(id)) this.queueMoved();
    const work = this.atWork.get(id);
    work?.abort.abort(new Error('The job was cancelled.'));
    await work?.ended;
    await files.remove(id);
  }

  /** Deletes files whose download life is over, and forgets records that have outlived it. */
  async sweep(): Promise<void> {
    const { jobs, files, clock } = this.parts;
    const now = clock.now();
    for (const job of await jobs.expired(now)) {
      if (!job.filesDeleted) {
        await files.remove(job.id);
        await jobs.change(job.id, [job.status], { filesDeleted: true });
      }
      if (isForgotten(job, now)) await jobs.remove(job.id);
    }
  }

  /** Takes no more jobs; jobs that run go on for `graceMs`, then all that is left ends. */
  async drain(graceMs: number): Promise<void> {
    this.isDraining = true;
    this.queueMoved();
    const running = [...this.atWork.values()];
    for (const { id } of [...this.queue.waiting]) this.queue.remove(id);
    const timer = setTimeout(() => {
      for (const { abort } of running) abort.abort(new Error('The service is shutting down.'));
    }, graceMs);
    await Promise.all(running.map(({ ended }) => ended));
    clearTimeout(timer);
  }

  private newRecord(conversion: NewConversion): JobRecord {
    const { keyId, fileName, outputFormat, idempotencyKey } = conversion;
    return {
      id: newJobId(),
      keyId,
      fileName,
      outputFormat,
      inputBytes: conversion.uploadBytes,
      createdAtMs: this.parts.clock.now(),
      status: 'processing',
      ...(idempotencyKey === undefined
        ? {}
        : { idempotency: { key: idempotencyKey, fingerprint: this.fingerprint(conversion) } }),
    };
  }

  private fingerprint({ uploadSha256, outputFormat, password }: NewConversion): string {
    const parts = JSON.stringify([uploadSha256, outputFormat, password ?? null]);
    return createHmac('sha256', this.fingerprintSecret).update(parts).digest('hex');
  }

  private startWork(): void {
    if (this.isDraining) return;
    let moved = false;
    for (let work = this.queue.next(); work; work = this.queue.next()) {
      moved = true;
      this.atWork.set(work.id, work);
      work.ended = this.work(work).catch((error: unknown) => {
        this.parts.log.error({ job_id: work.id, err: error }, 'a job ended without a record of it');
      });
    }
    if (moved) this.queueMoved();
  }

  private queueMoved(): void {
    this.queueEvents.emit(QUEUE_MOVED);
  }

  private async work(work: Work): Promise<void> {
    const { files, limits, log } = this.parts;
    const folder = path.join(this.parts.workFolder, work.id);
    const timeout = setTimeout(() => {
      const message = `The conversion took longer than ${limits.jobTimeoutSeconds} seconds.`;
      work.abort.abort(new ConversionFailed({ code: 'timed_out', message }));
    }, limits.jobTimeoutSeconds * MS_PER_SECOND);
    try {
      await this.convert(work, folder);
    } catch (error) {
      await this.fail(work.id, error);
    } finally {
      clearTimeout(timeout);
      this.atWork.delete(work.id);
      this.queue.finish(work);
      this.startWork();
    }
    // Threads that helped may have a file open for a moment longer, which Windows minds.
    const removeFolder = fs.rm(folder, { recursive: true, force: true, maxRetries: 5 });
    await Promise.all([removeFolder, files.remove(work.id, ['upload'])]).catch((error: unknown) => {
      log.error({ job_id: work.id, err: error }, 'files of an ended job are left');
    });
  }

  private async convert(work: Work, folder: string): Promise<void> {
    const { jobs, files, runner, limits, clock, log } = this.parts;
    const startedAtMs = clock.now();
    const started = await jobs.change(work.id, ['processing'], { startedAtMs });
    if (!started) return;
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const outputPath = path.join(folder, 'output');
    const progress = new ProgressWriter(jobs, work.id);
    let outcome: ConversionOutcome;
    try {
      outcome = await runner.run(
        {
          inputPath: await files.localPath(work.id, 'upload', folder),
          outputPath,
          scratchFolder: path.join(folder, 'scratch'),
          maxPages: limits.maxPages,
          ...(work.password === undefined ? {} : { password: work.password }),
        },
        {
          signal: work.abort.signal,
          onOpened: (pages) => {
            progress.report(0, pages);
          },
          onProgress: (done, total) => {
            progress.report(done, total);
          },
        },
      );
    } finally {
      progress.stop();
    }
    await files.keep(work.id, 'result', outputPath);
    const endedAtMs = clock.now();
    const completed = await jobs.change(work.id, ['processing'], {
      status: 'completed',
      ...this.ending(endedAtMs),
      output: { bytes: outcome.outputBytes, sha256: outcome.outputSha256 },
      warnings: outcome.warnings,
      pagesDone: outcome.pages,
      pagesTotal: outcome.pages,
    });
    // Cancelled in the last moment: the files go when `cancel` sees this end.
    if (!completed) return;
    const seconds = (endedAtMs - startedAtMs) / MS_PER_SECOND;
    this.rate.measure(started.inputBytes, outcome.pages, seconds);
    log.info({ job_id: work.id, pages: outcome.pages, output_bytes: outcome.outputBytes, seconds }, 'job completed');
    this.endings.emit(JOB_ENDED, completed);
  }

  private async fail(id: string, error: unknown): Promise<void> {
    const code: ErrorCode = error instanceof ConversionFailed ? error.code : 'internal';
    const message = error instanceof ConversionFailed ? error.message : INTERNAL_MESSAGE;
    const failed = await this.parts.jobs.change(id, ['processing'], {
      status: 'failed',
      ...this.ending(this.parts.clock.now()),
      error: { code, message, retryable: ERRORS[code].retryable },
    });
    if (!failed) return;
    const details = { job_id: id, code };
    const cause = error instanceof Error ? (error.cause ?? error.stack) : error;
    if (code === 'internal') this.parts.log.error({ ...details, cause }, 'job failed');
    else this.parts.log.info(details, 'job failed');
    this.endings.emit(JOB_ENDED, failed);
  }

  private ending(nowMs: number): { readonly endedAtMs: number; readonly expiresAtMs: number } {
    const lifetimeMs = this.parts.limits.downloadLifetimeSeconds * MS_PER_SECOND;
    return { endedAtMs: nowMs, expiresAtMs: nowMs + lifetimeMs };
  }
}
