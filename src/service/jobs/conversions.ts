import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS, type ErrorCode } from '../../api/errors';
import { OUTPUT_FORMATS } from '../../api/limits';
import type { Clock } from '../clock';
import { counted } from '../counted';
import { shortageOf } from '../files/shortage';
import { ServiceError, turnedAway } from '../serviceError';
import { INTERNAL_MESSAGE } from '../threads/engineFailure';
import { isShortOfMemory, SHORT_OF_MEMORY_MESSAGE } from '../threads/memoryRoom';
import { ConversionFailed } from '../threads/workerPool';
import { ConversionRate } from './conversionRate';
import { JobAtWork, type WorkParts } from './jobAtWork';
import { isForgotten, resultFileOf, type JobRecord } from './jobRecord';
import type { JobChange, JobLoad } from './jobStore';
import { newJob, type NewConversion } from './newJob';

/** What the conversions tell the log. Never a file's content or a password. */
interface ConversionLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface ConversionParts extends Omit<WorkParts, 'onTrouble'> {
  /** How many jobs the runner takes at once. */
  readonly slots: number;
  readonly clock: Clock;
  readonly log: ConversionLog;
}

const MS_PER_SECOND = 1_000;
/** A job whose server died, or had trouble of its own, so often under it may well be why. */
const MAX_LOSSES = 5;
/** Files that no job needs are looked for among those that are older: an upload that is being taken in is younger. */
const ORPHAN_AGE_MS = 3_600 * MS_PER_SECOND;
/** Polls hear of the line at most so often: a thousand of them may look at their place in it. */
const LINE_NEWS_MS = 250;
/** After a job could not be taken: the disk is full, the database away. */
const CLAIM_RETRY_MS = 1_000;
const LINE_MOVED = 'moved';
const JOB_ENDED = 'ended';

/** Jobs from upload to expiry: in line, at work, ended, forgotten. */
export class Conversions {
  readonly rate = new ConversionRate();
  private readonly atWork = new Map<string, JobAtWork>();
  private readonly lineEvents = new EventEmitter().setMaxListeners(0);
  private readonly endings = new EventEmitter<{ [JOB_ENDED]: [JobRecord, number | undefined] }>();
  private readonly unwatchLine: () => void;
  private lastLoad: JobLoad = { waiting: 0, running: 0 };
  /** Claims follow each other, so that no more is claimed than there are slots for. */
  private claiming: Promise<void> | undefined;
  private claimsAgain = false;
  private lineNews: NodeJS.Timeout | undefined;
  /** Attempts at jobs that this server should be at and was not, when it last looked. */
  private strays: ReadonlySet<string> = new Set();
  private isDraining = false;

  constructor(private readonly parts: ConversionParts) {
    this.unwatchLine = parts.jobs.watchLine(() => {
      this.lineMoved();
    });
  }

  get draining(): boolean {
    return this.isDraining;
  }

  /** Begins with what is in line already, and removes what an earlier life of this server left behind: before the first upload. */
  async start(): Promise<void> {
    if (!this.parts.files.isShared) await this.removeOrphans(0);
    this.lineMoved();
  }

  /** @throws ServiceError draining, overloaded: asked before an upload is read, and again when it has come in */
  async requireRoom(): Promise<void> {
    const { maxQueueLength } = this.parts.limits;
    if (this.isDraining) throw turnedAway('draining', 'The service is shutting down; send the file again in a moment.');
    if (isShortOfMemory()) throw turnedAway('overloaded', SHORT_OF_MEMORY_MESSAGE);
    await this.lookAtLine();
    if (this.lastLoad.waiting >= maxQueueLength) throw queueFull(maxQueueLength);
  }

  /**
   * Puts a conversion in line, or finds the one that the idempotency key stands for.
   * @throws ServiceError draining, overloaded, idempotency_conflict
   */
  async submit(conversion: NewConversion): Promise<JobRecord> {
    const { jobs, files, clock, limits, sealer } = this.parts;
    const job = newJob(conversion, clock.now(), sealer);
    if (this.isDraining) throw turnedAway('draining', 'The service is shutting down; send the file again in a moment.');
    let standing: JobRecord | undefined;
    try {
      // First the file: a job that is in line can be begun, on whatever server, at any moment.
      await files.keep(job.id, 'upload', conversion.uploadPath);
      standing = await jobs.add(job, { maxWaiting: limits.maxQueueLength, nowMs: clock.now() });
    } catch (error) {
      // A database that goes away may have taken the job in before; where it does not tell, the sweep finds files of no job.
      standing = await jobs.get(job.id).catch(() => {
        throw error;
      });
      if (!standing) {
        await files.remove(job.id);
        throw error;
      }
    }
    if (standing?.id !== job.id) await files.remove(job.id);
    if (!standing) throw queueFull(limits.maxQueueLength);
    if (standing.id !== job.id && standing.idempotency?.fingerprint !== job.idempotency?.fingerprint) {
      throw new ServiceError(
        'idempotency_conflict',
        'The idempotency key was used for another file, output format, kind of scanned pages or password.',
        { field: 'Idempotency-Key' },
      );
    }
    return standing;
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

  async queuePosition(job: JobRecord): Promise<number | undefined> {
    return job.isWaiting ? this.parts.jobs.position(job.id) : undefined;
  }

  /** Calls back after each change of the job or of the line before it, until the returned function is called. */
  watch(id: string, listener: () => void): () => void {
    const unwatch = this.parts.jobs.watch(id, listener);
    this.lineEvents.on(LINE_MOVED, listener);
    return () => {
      unwatch();
      this.lineEvents.off(LINE_MOVED, listener);
    };
  }

  /** Calls back with each job that this process sees end, completed, failed or cancelled, and for how long it has worked on it, if at all. */
  onEnded(listener: (job: JobRecord, seconds: number | undefined) => void): void {
    this.endings.on(JOB_ENDED, listener);
  }

  /** Counts the jobs in line anew. @throws the store's errors */
  async lookAtLine(): Promise<void> {
    this.lastLoad = await this.parts.jobs.load();
  }

  /** Jobs in line, of all servers, as last heard of; and at work here. */
  get load(): JobLoad {
    return { waiting: this.lastLoad.waiting, running: this.atWork.size };
  }

  /** Ends the job if it goes on, and deletes its files. Resolves when this process does not work on it any more. */
  async cancel(id: string): Promise<void> {
    const { jobs, files, clock, log } = this.parts;
    const cancelled = await jobs.change(id, ['processing'], { status: 'cancelled', ...this.ending(clock.now()) });
    const work = this.atWork.get(id);
    if (cancelled) {
      log.info({ job_id: id }, 'job cancelled');
      this.endings.emit(JOB_ENDED, cancelled, work?.seconds);
    } else await jobs.change(id, ['completed', 'failed'], { status: 'cancelled' });
    work?.stop(new Error('The job was cancelled.'));
    await work?.ended;
    await files.remove(id);
  }

  /** Deletes files whose download life is over, forgets records that have outlived it, and has jobs begun anew that got lost. */
  async sweep(): Promise<void> {
    const { jobs, files, clock } = this.parts;
    await this.putBackStrays();
    const now = clock.now();
    for (const job of await jobs.removable(now)) {
      if (!job.filesDeleted) {
        await files.remove(job.id);
        await jobs.change(job.id, [job.status], { filesDeleted: true });
      }
      if (isForgotten(job, now)) await jobs.remove(job.id);
    }
    await this.removeOrphans(ORPHAN_AGE_MS);
  }

  /** Takes no more jobs; jobs that run go on for `graceMs`, then all that is left goes back in line, for the next start or another server. */
  async drain(graceMs: number): Promise<void> {
    this.isDraining = true;
    this.unwatchLine();
    this.lineEvents.emit(LINE_MOVED);
    await this.claiming;
    const running = [...this.atWork.values()];
    const timer = setTimeout(() => {
      for (const work of running) work.stop(new Parked());
    }, graceMs);
    await Promise.all(running.map(({ ended }) => ended));
    clearTimeout(timer);
  }

  /** The database may have been away when a job ended, or was handed out: then it goes on there, and nobody works on it. */
  private async putBackStrays(): Promise<void> {
    const { jobs, log } = this.parts;
    const strays = (await jobs.handedOut()).filter(({ id }) => !this.atWork.has(id));
    const nameOf = ({ id, attempt }: JobRecord): string => `${id} ${attempt}`;
    for (const job of strays) {
      // One that is handed out or ends at this moment is no stray the next time.
      if (!this.strays.has(nameOf(job))) continue;
      log.error({ job_id: job.id }, 'a job got lost and is begun anew');
      await jobs.putBack(job.id, job.attempt, true);
    }
    this.strays = new Set(strays.map(nameOf));
  }

  private async removeOrphans(ageMs: number): Promise<void> {
    const { jobs, files } = this.parts;
    for (const id of await files.jobIds(ageMs)) {
      const job = await jobs.get(id);
      if (!job || job.status === 'cancelled') await files.remove(id);
      else if (job.status !== 'processing') await files.remove(id, ['upload']);
    }
  }

  private lineMoved(): void {
    this.lineNews ??= setTimeout(() => {
      this.lineNews = undefined;
      this.lineEvents.emit(LINE_MOVED);
    }, LINE_NEWS_MS).unref();
    this.claimsAgain = true;
    this.claim();
  }

  private claim(): void {
    this.claiming ??= this.claimAll()
      .catch(async (error: unknown) => {
        this.parts.log.error({ err: error }, 'no job could be taken');
        // Not at once: a full disk takes back what was already told of the line, which would lead here again.
        this.claimsAgain = true;
        await delay(CLAIM_RETRY_MS);
      })
      .finally(() => {
        this.claiming = undefined;
        // The line has moved since the last look at it.
        if (this.claimsAgain && !this.isDraining) this.claim();
      });
  }

  private async claimAll(): Promise<void> {
    const { jobs, clock, slots } = this.parts;
    while (this.claimsAgain) {
      this.claimsAgain = false;
      while (this.atWork.size < slots && !this.isDraining) {
        const job = await jobs.claim(clock.now());
        if (!job) break;
        this.begin(job);
      }
      await this.lookAtLine();
    }
  }

  private begin(job: JobRecord): void {
    const work = new JobAtWork(job, {
      ...this.parts,
      onTrouble: (details, message) => {
        this.parts.log.error(details, message);
      },
    });
    this.atWork.set(job.id, work);
    work.ended = this.work(work)
      .catch((error: unknown) => {
        this.parts.log.error({ job_id: job.id, err: error }, 'a job ended without a record of it');
      })
      .finally(() => {
        this.atWork.delete(job.id);
        if (!this.isDraining) this.lineMoved();
      });
  }

  private async work(work: JobAtWork): Promise<void> {
    const { jobs, files, log } = this.parts;
    const { job } = work;
    const { id, attempt } = job;
    let ended: JobRecord | undefined;
    try {
      ended = await this.complete(work);
    } catch (error) {
      if (error instanceof Parked) {
        await jobs.putBack(id, attempt);
        log.info({ job_id: id }, 'job parked');
        return;
      }
      const isOfConversion = error instanceof ConversionFailed || work.isStopped || shortageOf(error) !== undefined;
      if (isOfConversion || job.losses >= MAX_LOSSES) ended = await this.fail(job, error);
      else {
        // A connection to the database that broke, a disk that was full for a moment: the next attempt may have none of it.
        log.error({ job_id: id, err: error }, 'a job is begun anew');
        await jobs.putBack(id, attempt, true);
      }
    }
    ended ??= await this.completedUnheard(job);
    // Cancelled in the last moment, or somebody else's by now: what this attempt made is of no use.
    if (ended?.status !== 'completed') await files.remove(id, [resultFileOf(job)]);
    if (!ended) return;
    this.endings.emit(JOB_ENDED, ended, work.seconds);
    await files.remove(id, ['upload']);
  }

  /** A database that goes away may have heard that the attempt completed, and its answer got lost. */
  private async completedUnheard({ id, attempt }: JobRecord): Promise<JobRecord | undefined> {
    const now = await this.parts.jobs.get(id);
    return now?.status === 'completed' && now.attempt === attempt ? now : undefined;
  }

  private async complete(work: JobAtWork): Promise<JobRecord | undefined> {
    const { clock, log } = this.parts;
    const { id, inputBytes, losses, outputFormat } = work.job;
    if (losses >= MAX_LOSSES) throw new Error(`The service had trouble ${losses} times while it worked on this job.`);
    // Another server may: in line again, the job has its chances there.
    if (!OUTPUT_FORMATS.some((known) => known === outputFormat))
      throw new Error(`This server makes no ${outputFormat}.`);
    const outcome = await work.convert();
    const { seconds } = work;
    const completed = await this.end(work.job, {
      status: 'completed',
      ...this.ending(clock.now()),
      output: { bytes: outcome.outputBytes, sha256: outcome.outputSha256 },
      warnings: outcome.warnings,
      pagesDone: outcome.pages,
      pagesTotal: outcome.pages,
    });
    if (!completed) return undefined;
    this.rate.measure(inputBytes, outcome.pages, seconds);
    log.info({ job_id: id, pages: outcome.pages, output_bytes: outcome.outputBytes, seconds }, 'job completed');
    return completed;
  }

  private async fail(job: JobRecord, error: unknown): Promise<JobRecord | undefined> {
    const { code, message } = failureOf(error);
    const failed = await this.end(job, {
      status: 'failed',
      ...this.ending(this.parts.clock.now()),
      error: { code, message, retryable: ERRORS[code].retryable },
    });
    if (!failed) return undefined;
    const details = { job_id: job.id, code };
    const cause = error instanceof Error ? (error.cause ?? error.stack) : error;
    if (ERRORS[code].retryable) this.parts.log.error({ ...details, cause }, 'job failed');
    else this.parts.log.info(details, 'job failed');
    return failed;
  }

  /** Undefined when the job is at another attempt, or over, by now. */
  private end({ id, attempt }: JobRecord, change: JobChange): Promise<JobRecord | undefined> {
    return this.parts.jobs.change(id, ['processing'], change, attempt);
  }

  private ending(nowMs: number): { readonly endedAtMs: number; readonly expiresAtMs: number } {
    const lifetimeMs = this.parts.limits.downloadLifetimeSeconds * MS_PER_SECOND;
    return { endedAtMs: nowMs, expiresAtMs: nowMs + lifetimeMs };
  }
}

/** What the caller is told of it. */
function failureOf(error: unknown): { readonly code: ErrorCode; readonly message: string } {
  if (error instanceof ConversionFailed) return error;
  const shortage = shortageOf(error);
  if (shortage !== undefined) return { code: 'overloaded', message: shortage };
  return { code: 'internal', message: INTERNAL_MESSAGE };
}

/** Why a job was stopped that is to be begun anew. */
class Parked extends Error {
  override readonly name = 'Parked';
}

const queueFull = (length: number): ServiceError =>
  turnedAway('overloaded', `${counted(length, 'conversion')} ${length === 1 ? 'is' : 'are'} waiting already.`);
