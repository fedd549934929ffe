import type { JobRecord } from './jobRecord';

/** Before the first job has been measured: a text PDF of some 20 kB a page at some 10 ms a page. */
const FIRST_SECONDS_PER_BYTE = 5e-7;
const FIRST_SECONDS_PER_PAGE = 0.02;
/** Weight of the latest job in the running means. */
const SMOOTHING = 0.2;
const MS_PER_SECOND = 1_000;

/** How fast this service has converted lately, and how long a job will take at that rate. */
export class ConversionRate {
  private secondsPerByte = FIRST_SECONDS_PER_BYTE;
  private secondsPerPage = FIRST_SECONDS_PER_PAGE;

  /** Takes in a job that was completed. */
  measure(bytes: number, pages: number, seconds: number): void {
    this.secondsPerByte += SMOOTHING * (seconds / Math.max(1, bytes) - this.secondsPerByte);
    this.secondsPerPage += SMOOTHING * (seconds / Math.max(1, pages) - this.secondsPerPage);
  }

  /** Whole seconds until the job is done, once it runs: by its own page rate as soon as it has one. */
  secondsLeft(job: JobRecord, nowMs: number): number {
    const { pagesTotal, pagesDone = 0, startedAtMs } = job;
    if (pagesTotal === undefined) return Math.ceil(job.inputBytes * this.secondsPerByte);
    const pagesLeft = pagesTotal - pagesDone;
    // The start of one that is back in line is that of an attempt that is over.
    if (job.isWaiting || startedAtMs === undefined) return Math.ceil(pagesLeft * this.secondsPerPage);
    const elapsedSeconds = Math.max(0, nowMs - startedAtMs) / MS_PER_SECOND;
    if (pagesDone > 0) return Math.ceil((pagesLeft * elapsedSeconds) / pagesDone);
    // A first page that takes its time, as one whose text is recognised, is not of those that were measured: as long again, at the least.
    return Math.ceil(Math.max(pagesLeft * this.secondsPerPage, elapsedSeconds));
  }
}
