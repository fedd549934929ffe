import { HEARTBEAT_MS, type PendingJob, type PendingJobs } from './pendingJobs';

/** One conversion's entry among the pending jobs. Keeps nothing where there is nowhere to keep it. */
export class PendingEntry {
  private current: PendingJob | undefined;
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly jobs: PendingJobs | undefined,
    private readonly conversion: Pick<PendingJob, 'serviceUrl' | 'source' | 'target' | 'overwrite' | 'scannedPages'>,
  ) {}

  /** A job begins, or is waited for again; the entry of an earlier one of this conversion goes. */
  async begin(key: string, jobId: string | undefined, hasPassword: boolean): Promise<void> {
    await this.end();
    await this.keep({ ...this.conversion, key, jobId, hasPassword, startedAt: new Date().toISOString() });
    this.heartbeat = setInterval(() => void this.jobs?.touch(key), HEARTBEAT_MS).unref();
  }

  /** The job's id is known. */
  async jobIs(jobId: string): Promise<void> {
    if (this.current) await this.keep({ ...this.current, jobId });
  }

  async end(): Promise<void> {
    clearInterval(this.heartbeat);
    if (this.current) await this.jobs?.remove(this.current.key);
    this.current = undefined;
  }

  private async keep(job: PendingJob): Promise<void> {
    this.current = job;
    await this.jobs?.put(job);
  }
}
