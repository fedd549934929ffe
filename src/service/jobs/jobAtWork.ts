import fs from 'node:fs/promises';
import path from 'node:path';
import { SCANNED_PAGES } from '../../api/limits';
import { counted } from '../counted';
import type { FileStore } from '../files/fileStore';
import type { ServiceLimits } from '../settings';
import type { Sealer } from '../state/sealer';
import type { ConversionOutcome } from '../threads/workerMessages';
import { ConversionFailed, type ConversionRunner } from '../threads/workerPool';
import { resultFileOf, type JobRecord } from './jobRecord';
import type { JobStore } from './jobStore';
import { PASSWORD_PURPOSE } from './newJob';
import { ProgressWriter } from './progressWriter';

export interface WorkParts {
  readonly jobs: JobStore;
  readonly files: FileStore;
  readonly runner: ConversionRunner;
  readonly limits: ServiceLimits;
  readonly sealer: Sealer;
  /** Private; where it is on the file system of `files`, keeping a result is a rename. */
  readonly workFolder: string;
  /** Hears of what does not stop the job. */
  readonly onTrouble: (details: object, message: string) => void;
}

const MS_PER_SECOND = 1_000;

/** One attempt of this process at one job. */
export class JobAtWork {
  /** Resolves, whatever happens, when nothing touches the job's files any more. */
  ended: Promise<void> = Promise.resolve();
  private readonly abort = new AbortController();
  private readonly folder: string;
  private readonly began = performance.now();

  constructor(
    readonly job: JobRecord,
    private readonly parts: WorkParts,
  ) {
    this.folder = path.join(parts.workFolder, `${job.id}-${job.attempt}`);
  }

  get isStopped(): boolean {
    return this.abort.signal.aborted;
  }

  /** Since it began; not by the time of day, which jumps where it is set, and where a laptop was asleep. */
  get seconds(): number {
    return (performance.now() - this.began) / MS_PER_SECOND;
  }

  /** Ends the conversion with this reason. */
  stop(reason: Error): void {
    this.abort.abort(reason);
  }

  /**
   * Converts the upload and keeps the result of this attempt.
   * @throws ConversionFailed, or the reason of `stop`
   */
  async convert(): Promise<ConversionOutcome> {
    const { jobs, files, limits } = this.parts;
    const { id, attempt } = this.job;
    const timeout = setTimeout(() => {
      const message = `The conversion took longer than ${counted(limits.jobTimeoutSeconds, 'second')}.`;
      this.stop(new ConversionFailed({ code: 'timed_out', message }));
    }, limits.jobTimeoutSeconds * MS_PER_SECOND);
    // Whoever cancels the job, on whatever server, or takes it for lost, ends this attempt.
    const unwatch = jobs.watch(id, () => {
      jobs
        .get(id)
        .then((now) => {
          const isOurs = now?.status === 'processing' && now.attempt === attempt;
          if (!isOurs) this.stopAsOver();
        })
        .catch((error: unknown) => {
          this.parts.onTrouble({ job_id: id, err: error }, 'a running job could not be looked at');
        });
    });
    try {
      const outputPath = path.join(this.folder, 'output');
      const outcome = await this.run(outputPath);
      await files.keep(id, resultFileOf(this.job), outputPath);
      return outcome;
    } finally {
      unwatch();
      clearTimeout(timeout);
      // Threads that helped may have a file open for a moment longer, which Windows minds.
      await fs.rm(this.folder, { recursive: true, force: true, maxRetries: 5 }).catch((error: unknown) => {
        this.parts.onTrouble({ job_id: id, err: error }, 'working files of a job are left');
      });
    }
  }

  private stopAsOver(): void {
    this.stop(new Error('The job is over, or somebody else works on it.'));
  }

  private async run(outputPath: string): Promise<ConversionOutcome> {
    const { files, runner, limits, sealer, jobs } = this.parts;
    const { id, sealedPassword, scannedPages = SCANNED_PAGES[0] } = this.job;
    await fs.mkdir(this.folder, { recursive: true, mode: 0o700 });
    const progress = new ProgressWriter(
      jobs,
      this.job,
      // News of it may have got lost, as behind a PgBouncer that pools transactions.
      () => {
        this.stopAsOver();
      },
      (error) => {
        this.parts.onTrouble({ job_id: id, err: error }, 'progress could not be written');
      },
    );
    const report = (done: number, total: number): void => {
      progress.report(done, total);
    };
    try {
      return await runner.run(
        {
          inputPath: await files.localPath(id, 'upload', this.folder),
          outputPath,
          scratchFolder: path.join(this.folder, 'scratch'),
          maxPages: limits.maxPages,
          scannedPages,
          ...(sealedPassword === undefined ? {} : { password: sealer.open(PASSWORD_PURPOSE, sealedPassword) }),
        },
        {
          signal: this.abort.signal,
          onOpened: (pages) => {
            report(0, pages);
          },
          onProgress: report,
        },
      );
    } finally {
      progress.stop();
    }
  }
}
