import type { JobStore } from './jobStore';

/** Progress reaches the job store at most this often. */
const INTERVAL_MS = 100;

/** Writes a job's progress to the store: the latest, at intervals, never a smaller one. */
export class ProgressWriter {
  private pagesDone = 0;
  private pagesTotal = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly jobs: JobStore,
    private readonly id: string,
  ) {}

  report(pagesDone: number, pagesTotal: number): void {
    this.pagesTotal = pagesTotal;
    this.pagesDone = Math.max(this.pagesDone, Math.min(pagesTotal, Math.floor(pagesDone)));
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.jobs.change(this.id, ['processing'], { pagesDone: this.pagesDone, pagesTotal: this.pagesTotal });
    }, INTERVAL_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
