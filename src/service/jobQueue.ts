/** A job in line or at work, with the key that made it. */
export interface QueuedJob {
  readonly id: string;
  readonly keyId: string;
}

/**
 * Whose turn it is. At most `slots` jobs run, and at most `slotsPerKey` of one key; among the keys that may start one, the key with the
 * fewest running comes first, so that a key with a thousand jobs does not keep the others waiting. Within a key: in order of arrival.
 */
export class JobQueue<T extends QueuedJob> {
  private readonly waitingJobs: T[] = [];
  private readonly runningByKey = new Map<string, number>();
  private running = 0;

  constructor(
    private readonly slots: number,
    private readonly slotsPerKey: number,
  ) {}

  get waiting(): readonly T[] {
    return this.waitingJobs;
  }

  add(job: T): void {
    this.waitingJobs.push(job);
  }

  /** Takes a waiting job out; false when it does not wait. */
  remove(id: string): boolean {
    const index = this.waitingJobs.findIndex((job) => job.id === id);
    if (index < 0) return false;
    this.waitingJobs.splice(index, 1);
    return true;
  }

  /** The next job that may run now; it holds its slot until `finish`. */
  next(): T | undefined {
    if (this.running >= this.slots) return undefined;
    let best: T | undefined;
    for (const job of this.waitingJobs) {
      const running = this.runningOf(job);
      if (running < this.slotsPerKey && (!best || running < this.runningOf(best))) best = job;
    }
    if (!best) return undefined;
    this.remove(best.id);
    this.running += 1;
    this.runningByKey.set(best.keyId, this.runningOf(best) + 1);
    return best;
  }

  finish(job: T): void {
    this.running -= 1;
    const left = this.runningOf(job) - 1;
    if (left > 0) this.runningByKey.set(job.keyId, left);
    else this.runningByKey.delete(job.keyId);
  }

  /** 1 for the job that has waited longest; undefined for one that does not wait. */
  position(id: string): number | undefined {
    const index = this.waitingJobs.findIndex((job) => job.id === id);
    return index < 0 ? undefined : index + 1;
  }

  private runningOf({ keyId }: QueuedJob): number {
    return this.runningByKey.get(keyId) ?? 0;
  }
}
