import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { PageRange, StageExecutor, StageName } from '../../engine/convert';
import { ForeignFailure } from './engineFailure';
import type { HelperToLead, LeadToHelper } from './workerMessages';

interface RangeTask {
  readonly stage: StageName;
  readonly range: PageRange;
  readonly input: unknown;
  readonly onPage: () => void;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Helper {
  readonly port: MessagePort;
  ready: boolean;
  readonly underWay: Map<number, RangeTask>;
}

/** While ranges abound, a helper has one under way and one in hand, so that it never waits for a lead that is busy with a page. */
const RANGES_PER_HELPER = 2;

/** Lets messages of helpers in between two ranges of the lead's own. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/**
 * Spreads ranges of pages over the lead's own session and the helpers that the pool lends: all of them take from one queue, in order.
 * Which of them runs a range changes nothing in what comes back.
 */
export class SharedExecutor implements StageExecutor {
  private readonly queue: RangeTask[] = [];
  private readonly helpers = new Set<Helper>();
  private nextId = 0;
  private working: Promise<void> | undefined;

  constructor(
    private readonly own: StageExecutor,
    /** Takes in what has come for this thread: helpers that are sent while it works through a range. */
    private readonly hearPool: () => void,
  ) {}

  get info(): StageExecutor['info'] {
    return this.own.info;
  }

  run(stage: StageName, range: PageRange, input: unknown, onPage: () => void = () => undefined): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.queue.push({ stage, range, input, onPage, resolve, reject });
      // Starts with the next turn, when the caller has queued all ranges of the stage.
      this.working ??= this.work();
    });
  }

  addHelper(port: MessagePort): void {
    const helper: Helper = { port, ready: false, underWay: new Map() };
    this.helpers.add(helper);
    port.on('message', (message: HelperToLead) => {
      this.hear(helper, message);
      this.feed();
    });
    port.on('close', () => {
      this.letGo(helper);
    });
  }

  /** Sends all helpers home, forgets what is queued, and waits for the range that the lead itself has under way. */
  async close(): Promise<void> {
    for (const { port } of this.helpers) port.close();
    this.helpers.clear();
    this.queue.length = 0;
    await this.working;
  }

  private hear(helper: Helper, message: HelperToLead): void {
    switch (message.type) {
      case 'ready':
        helper.ready = true;
        return;
      case 'leaving':
        this.letGo(helper);
        return;
      case 'page':
        helper.underWay.get(message.id)?.onPage();
        return;
      case 'result':
      case 'failed': {
        const task = helper.underWay.get(message.id);
        helper.underWay.delete(message.id);
        if (message.type === 'result') task?.resolve(message.value);
        else task?.reject(new ForeignFailure(message.failure));
      }
    }
  }

  /** What the helper was sent and has not answered goes back to the front of the queue. */
  private letGo(helper: Helper): void {
    if (!this.helpers.delete(helper)) return;
    helper.port.close();
    this.queue.unshift(...helper.underWay.values());
    helper.underWay.clear();
    this.working ??= this.work();
  }

  private feed(): void {
    for (const helper of this.helpers) {
      while (helper.ready && helper.underWay.size < this.rangesPerHelper()) {
        const task = this.queue.shift();
        if (!task) return;
        const id = this.nextId++;
        helper.underWay.set(id, task);
        const { stage, range, input } = task;
        helper.port.postMessage({ type: 'run', id, stage, range, input } satisfies LeadToHelper);
      }
    }
  }

  /** The last ranges of a stage go to whoever is free first. */
  private rangesPerHelper(): number {
    return this.queue.length > this.helpers.size ? RANGES_PER_HELPER : 1;
  }

  private async work(): Promise<void> {
    for (;;) {
      await nextTurn();
      this.feed();
      const task = this.queue.shift();
      if (!task) break;
      try {
        const { stage, range, input } = task;
        const onPage = (): void => {
          task.onPage();
          this.hearHelpers();
        };
        task.resolve(await this.own.run(stage, range, input, onPage));
      } catch (error) {
        task.reject(error);
      }
    }
    this.working = undefined;
  }

  /** A range runs without a turn of the event loop: between two of its pages, helpers that come or wait are heard and fed. */
  private hearHelpers(): void {
    this.hearPool();
    for (const helper of this.helpers) {
      for (;;) {
        const received: { message: HelperToLead } | undefined = receiveMessageOnPort(helper.port);
        if (!received) break;
        this.hear(helper, received.message);
      }
    }
    this.feed();
  }
}
