import type { JobRecord } from './jobRecord';
import type { JobStore } from './jobStore';

/** Nobody hears of progress more often: a long poll ends at most four times a second. */
const INTERVAL_MS = 250;

/** Writes a job's progress to the store: the latest, at intervals, never a smaller one, not even after an attempt that came further. */
export class ProgressWriter {
  private pagesDone: number;
  private pagesTotal = 0;
  private timer: NodeJS.Timeout | undefined;
  private lastMs = Number.NEGATIVE_INFINITY;

  /**
   * @param onOver hears that the job is over, or at another attempt
   * @param onError hears why a write did not succeed; the next one brings what is missing
   */
  constructor(
    private readonly jobs: JobStore,
    private readonly job: JobRecord,
    private readonly onOver: () => void,
    private readonly onError: (error: unknown) => void,
  ) {
    this.pagesDone = job.pagesDone ?? 0;
  }

  report(pagesDone: number, pagesTotal: number): void {
    this.pagesTotal = pagesTotal;
    this.pagesDone = Math.max(this.pagesDone, Math.min(pagesTotal, Math.floor(pagesDone)));
    this.timer ??= setTimeout(
      () => {
        this.timer = undefined;
        this.lastMs = performance.now();
        const { id, attempt } = this.job;
        const progress = { pagesDone: this.pagesDone, pagesTotal: this.pagesTotal };
        this.jobs.change(id, ['processing'], progress, attempt).then((job) => {
          if (!job) this.onOver();
        }, this.onError);
      },
      // The first word, how many pages there are, is worth the most.
      Math.max(0, this.lastMs + INTERVAL_MS - performance.now()),
    );
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
