import { setTimeout as delay } from 'node:timers/promises';
import { Worker, type ResourceLimits, type Transferable } from 'node:worker_threads';
import type { PoolToWorker, WorkerToPool } from './workerMessages';

export interface WorkerOptions {
  /** Bundle of `engineWorker.ts`. */
  readonly workerPath: string;
  readonly resourceLimits?: ResourceLimits;
}

interface WorkerEvents {
  onMessage(message: WorkerToPool): void;
  /** The thread ended without being told to. */
  onDeath(error: unknown): void;
  /** No work for `idleMs`. */
  onIdle(): void;
  readonly idleMs: number;
}

/**
 * A thread that is to end is given so long to do it by itself: Node 20 aborts the whole process when a thread is ended from outside at the moment in
 * which it makes a compressor ("close before init", node_zlib.cc), and every page makes several. One that hangs on a page makes none. Who cancels a
 * job is promised that it ends within a second.
 */
const GRACE_MS = 800;

/** One engine thread and what it is doing. A message may be sent before the thread is up: it waits there. */
export class PooledWorker {
  role: 'idle' | 'lead' | 'helper' | 'returning' | 'ended' = 'idle';
  private readonly thread: Worker;
  /** Resolves when the thread has ended. */
  private readonly gone: Promise<void>;
  private idleTimer: NodeJS.Timeout | undefined;
  private ending: Promise<void> | undefined;

  constructor(
    { workerPath, resourceLimits }: WorkerOptions,
    private readonly events: WorkerEvents,
  ) {
    // A thread has no use for the process's arguments and standard streams. Of the environment, which may hold secrets, it is told where models
    // of languages are (`recogniserFiles.ts`).
    const { TESSDATA_PREFIX } = process.env;
    const env = TESSDATA_PREFIX === undefined ? {} : { TESSDATA_PREFIX };
    const quiet = { argv: [], env, execArgv: [], stdin: false, stdout: true, stderr: true };
    this.thread = new Worker(workerPath, { ...quiet, ...(resourceLimits && { resourceLimits }) });
    this.thread.stdout.resume();
    this.thread.stderr.resume();
    this.thread.on('message', (message: WorkerToPool) => {
      if (this.role !== 'ended') events.onMessage(message);
    });
    this.thread.on('error', (error) => {
      this.die(error);
    });
    this.gone = new Promise((resolve) => {
      this.thread.on('exit', (code) => {
        this.die(new Error(`An engine thread ended with code ${code}.`));
        resolve();
      });
    });
    this.rest();
  }

  lead(message: PoolToWorker & { type: 'convert' }): void {
    this.take('lead');
    this.post(message);
  }

  help(message: PoolToWorker & { type: 'help' }): void {
    this.take('helper');
    this.post(message, [message.port]);
  }

  /** Asks a helper to come back; it says `released` when it does. */
  release(): void {
    this.role = 'returning';
    this.post({ type: 'release' });
  }

  post(message: PoolToWorker, transfer: readonly Transferable[] = []): void {
    this.thread.postMessage(message, transfer);
  }

  /** The worker has ended its task. */
  rest(): void {
    this.role = 'idle';
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => {
      this.events.onIdle();
    }, this.events.idleMs).unref();
  }

  /** Ends the thread between two pages, or soon, whatever it does; resolves when it is gone. */
  end(): Promise<void> {
    this.ending ??= this.terminate();
    return this.ending;
  }

  private async terminate(): Promise<void> {
    this.role = 'ended';
    clearTimeout(this.idleTimer);
    this.post({ type: 'end' });
    await Promise.race([this.gone, delay(GRACE_MS, undefined, { ref: false })]);
    await this.thread.terminate();
  }

  private take(role: 'lead' | 'helper'): void {
    clearTimeout(this.idleTimer);
    this.role = role;
  }

  private die(error: unknown): void {
    if (this.role === 'ended') return;
    this.role = 'ended';
    clearTimeout(this.idleTimer);
    this.events.onDeath(error);
  }
}
