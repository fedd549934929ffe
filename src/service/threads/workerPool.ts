import { MessageChannel } from 'node:worker_threads';
import type { ErrorCode } from '../../api/errors';
import { failureOf } from './engineFailure';
import { PooledWorker, type WorkerOptions } from './pooledWorker';
import type { ConversionOutcome, ConversionTask, Failure, WorkerToPool } from './workerMessages';

/** Runs conversions. */
export interface ConversionRunner {
  /**
   * Rejects with `ConversionFailed`, or with the signal's reason when it aborts; then nothing touches the task's files any more.
   */
  run(task: ConversionTask, options: RunOptions): Promise<ConversionOutcome>;
}

export interface RunOptions {
  readonly signal: AbortSignal;
  readonly onOpened?: (pages: number) => void;
  readonly onProgress?: (pagesDone: number, pagesTotal: number) => void;
}

export class ConversionFailed extends Error {
  override readonly name = 'ConversionFailed';
  readonly code: ErrorCode;
  constructor(failure: Failure) {
    super(failure.message, failure.cause === undefined ? undefined : { cause: failure.cause });
    this.code = failure.code;
  }
}

interface WorkerPoolOptions extends WorkerOptions {
  /** At most so many threads. */
  readonly size: number;
  /** So many threads are started before there is work and kept when it is over. */
  readonly warm: number;
  /** Threads beyond the warm ones go after so long without work; by default 30 s. */
  readonly idleMs?: number;
}

/** A document of fewer pages is faster on one thread than with a second session opened on it. */
const MIN_PAGES_TO_SHARE = 50;
/** A helper opens the document for itself: that pays off from so many pages on. */
const PAGES_PER_HELPER = 25;
/** … or where pages may have to be recognised. */
const RECOGNISED_PAGES_PER_HELPER = 2;
const DEFAULT_IDLE_MS = 30_000;
/** WebAssembly memory does not shrink: a thread whose memory grew past this makes way for a new one. */
const MAX_KEPT_WASM_BYTES = 256 * 1024 * 1024;

function threadsFor({ scannedPages }: ConversionTask, pages: number): number {
  if (scannedPages === 'text') return Math.ceil(pages / RECOGNISED_PAGES_PER_HELPER);
  return pages >= MIN_PAGES_TO_SHARE ? Math.ceil(pages / PAGES_PER_HELPER) : 1;
}

interface RunningTask {
  readonly task: ConversionTask;
  readonly options: RunOptions;
  lead?: PooledWorker;
  readonly helpers: Set<PooledWorker>;
  /** Known once the lead has the document open. */
  pages: number;
  resolve(outcome: ConversionOutcome): void;
  reject(error: unknown): void;
}

/**
 * Engine threads that all jobs share. Each task has one thread that leads; threads with nothing to do help with large documents, and go
 * back after the range at hand when another task waits.
 */
export class WorkerPool implements ConversionRunner {
  private readonly workers = new Set<PooledWorker>();
  private readonly waiting: RunningTask[] = [];
  private readonly running = new Set<RunningTask>();
  private closed = false;

  constructor(private readonly options: WorkerPoolOptions) {
    this.keepWarm();
  }

  /** Threads there are now, at work or not. */
  get threads(): number {
    return this.workers.size;
  }

  run(task: ConversionTask, options: RunOptions): Promise<ConversionOutcome> {
    const { signal } = options;
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      if (this.closed) throw new Error('The worker pool is closed.');
      const entry: RunningTask = { task, options, helpers: new Set(), pages: 0, resolve, reject };
      const onAbort = (): void => void this.abandon(entry, signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      entry.resolve = (outcome) => {
        signal.removeEventListener('abort', onAbort);
        resolve(outcome);
      };
      entry.reject = (error) => {
        signal.removeEventListener('abort', onAbort);
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      this.waiting.push(entry);
      this.schedule();
    });
  }

  /** Ends all threads; tasks that run fail. */
  async close(): Promise<void> {
    this.closed = true;
    const tasks = [...this.waiting, ...this.running];
    await Promise.all(tasks.map((entry) => this.abandon(entry, new Error('The worker pool was closed.'))));
    await Promise.all([...this.workers].map((worker) => this.drop(worker)));
  }

  /** Takes the task's threads away and rejects once they are gone. */
  private async abandon(entry: RunningTask, error: unknown): Promise<void> {
    const waitingAt = this.waiting.indexOf(entry);
    if (waitingAt >= 0) this.waiting.splice(waitingAt, 1);
    else if (!this.running.delete(entry)) return;
    const threads = entry.lead ? [entry.lead, ...entry.helpers] : [];
    await Promise.all(threads.map((worker) => this.drop(worker)));
    entry.reject(error);
    this.keepWarm();
    this.schedule();
  }

  private schedule(): void {
    if (this.closed) return;
    for (let entry = this.waiting[0]; entry; entry = this.waiting[0]) {
      const worker = this.freeWorker();
      if (!worker) {
        this.recallHelpers(this.waiting.length);
        return;
      }
      this.waiting.shift();
      this.running.add(entry);
      entry.lead = worker;
      worker.lead({ type: 'convert', task: entry.task });
    }
    this.lendHelpers();
  }

  private freeWorker(): PooledWorker | undefined {
    const idle = [...this.workers].find((worker) => worker.role === 'idle');
    return idle ?? (this.workers.size < this.options.size ? this.start() : undefined);
  }

  private recallHelpers(wanted: number): void {
    const workers = [...this.workers];
    const returning = workers.filter((worker) => worker.role === 'returning').length;
    const helpers = workers.filter((worker) => worker.role === 'helper');
    // The last in the list helped last, and has done the least for the session it opened.
    for (const worker of helpers.reverse().slice(0, Math.max(0, wanted - returning))) worker.release();
  }

  private lendHelpers(): void {
    for (;;) {
      const entry = this.hungriest();
      const worker = entry && this.freeWorker();
      if (!worker || !entry.lead) return;
      const { port1, port2 } = new MessageChannel();
      entry.helpers.add(worker);
      entry.lead.post({ type: 'helper', port: port1 }, [port1]);
      worker.help({ type: 'help', task: entry.task, port: port2 });
    }
  }

  /** Of the tasks that have work for one more helper, the one with the fewest. */
  private hungriest(): RunningTask | undefined {
    const hungry = [...this.running].filter(({ task, pages, helpers }) => helpers.size + 1 < threadsFor(task, pages));
    return hungry.sort((a, b) => a.helpers.size - b.helpers.size)[0];
  }

  private start(): PooledWorker {
    const worker = new PooledWorker(this.options, {
      onMessage: (message) => {
        this.hear(worker, message);
      },
      onDeath: (error) => void this.bury(worker, error),
      onIdle: () => void this.retire(worker),
      idleMs: this.options.idleMs ?? DEFAULT_IDLE_MS,
    });
    this.workers.add(worker);
    return worker;
  }

  private keepWarm(): void {
    while (!this.closed && this.workers.size < Math.min(this.options.warm, this.options.size)) this.start();
  }

  private hear(worker: PooledWorker, message: WorkerToPool): void {
    const entry = [...this.running].find(({ lead, helpers }) => lead === worker || helpers.has(worker));
    switch (message.type) {
      case 'opened':
        if (entry) entry.pages = message.pages;
        entry?.options.onOpened?.(message.pages);
        this.schedule();
        return;
      case 'progress':
        entry?.options.onProgress?.(message.pagesDone, message.pagesTotal);
        return;
      case 'released':
        entry?.helpers.delete(worker);
        break;
      case 'done':
      case 'failed':
        if (!entry) break;
        // Its helpers come back by themselves: the lead has closed their ports.
        this.running.delete(entry);
        if (message.type === 'done') entry.resolve(message.outcome);
        else entry.reject(new ConversionFailed(message.failure));
    }
    if (message.state.broken || message.state.wasmBytes > MAX_KEPT_WASM_BYTES) {
      void this.drop(worker);
      this.keepWarm();
    } else worker.rest();
    this.schedule();
  }

  /** A thread died by itself: out of memory, or a fault that nothing caught. */
  private async bury(worker: PooledWorker, error: unknown): Promise<void> {
    this.workers.delete(worker);
    const entry = [...this.running].find(({ lead, helpers }) => lead === worker || helpers.has(worker));
    if (!entry) return;
    const refused = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    await this.abandon(entry, new ConversionFailed(failureOf(error, { refused, peakBytes: 0 })));
  }

  private async retire(worker: PooledWorker): Promise<void> {
    if (worker.role === 'idle' && this.workers.size > this.options.warm) await this.drop(worker);
  }

  private drop(worker: PooledWorker): Promise<void> {
    this.workers.delete(worker);
    return worker.end();
  }
}
