import type { MessagePort } from 'node:worker_threads';
import { failureOf, stateAfter } from './engineFailure';
import { withSession, type EngineSession, type ThreadEngine } from './engineSession';
import type { WasmMemoryUse } from './wasmMemoryLimit';
import type { ConversionTask, HelperToLead, LeadToHelper, WorkerState } from './workerMessages';

interface Helping {
  /** Come back after the range at hand. */
  readonly release: () => void;
  /** Never rejects. */
  readonly ended: Promise<WorkerState>;
}

/** Runs ranges of pages for the lead at the other end of `port`, in a session of its own, until the lead closes it or `release`. */
export function helpLead(
  engine: ThreadEngine,
  { task, port }: { readonly task: ConversionTask; readonly port: MessagePort },
  memory: WasmMemoryUse,
  /** Takes in what has come for this thread, after every page. */
  hearPool: () => void,
): Helping {
  const ranges = new RangeInbox(port);
  const post = (message: HelperToLead): void => {
    port.postMessage(message);
  };
  const run = async (session: EngineSession): Promise<WorkerState> => {
    post({ type: 'ready' });
    for (let order = await ranges.next(); order; order = await ranges.next()) {
      const { id, stage, range, input } = order;
      const onPage = (): void => {
        post({ type: 'page', id });
        hearPool();
      };
      try {
        post({ type: 'result', id, value: await session.run(stage, range, input, onPage) });
      } catch (error) {
        post({ type: 'failed', id, failure: failureOf(error, memory) });
        return stateAfter(error, memory);
      }
    }
    return stateAfter(undefined, memory);
  };
  const ended = withSession(engine, task, run)
    // The lead has the document open: what it can read here and a helper cannot is the lead's to find out.
    .catch((error: unknown) => stateAfter(error, memory))
    .finally(() => {
      post({ type: 'leaving' });
      port.close();
    });
  return {
    release: () => {
      ranges.close();
    },
    ended,
  };
}

/** Orders of the lead, in turn. */
class RangeInbox {
  private readonly orders: LeadToHelper[] = [];
  private closed = false;
  private wake: (() => void) | undefined;

  constructor(port: MessagePort) {
    port.on('message', (order: LeadToHelper) => {
      this.orders.push(order);
      this.wake?.();
    });
    port.on('close', () => {
      this.close();
    });
  }

  /** Undefined when there are no more. */
  async next(): Promise<LeadToHelper | undefined> {
    // A turn of the event loop: a release that came during the last range is heard before the next one starts.
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    while (!this.closed && this.orders.length === 0) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return this.closed ? undefined : this.orders.shift();
  }

  close(): void {
    this.closed = true;
    this.wake?.();
  }
}
