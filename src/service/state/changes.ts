import { EventEmitter } from 'node:events';
import type { Queries } from '../database/database';

/** News of jobs, by the id of each, and of the line. */
export interface Changes {
  /** Tells everybody who watches, on all servers, once the transaction is over; when it is taken back, at most for nothing. */
  announce(queries: Queries, topics: readonly string[]): Promise<void>;
  on(topic: string, listener: () => void): () => void;
  close(): Promise<void>;
}

/** The topic of what waits and runs. */
export const LINE = 'line';

/** News inside one process. */
export class LocalChanges implements Changes {
  protected readonly events = new EventEmitter().setMaxListeners(0);

  announce(_queries: Queries, topics: readonly string[]): Promise<void> {
    // A transaction in SQLite waits for nothing but itself: it is over in the next turn of the event loop.
    setImmediate(() => {
      for (const topic of topics) this.events.emit(topic);
    });
    return Promise.resolve();
  }

  on(topic: string, listener: () => void): () => void {
    this.events.on(topic, listener);
    return () => this.events.off(topic, listener);
  }

  close(): Promise<void> {
    this.events.removeAllListeners();
    return Promise.resolve();
  }
}
