import type { Queries } from '../database/database';

/** A job in the line. */
export interface LineJob {
  readonly id: string;
  readonly keyId: string;
}

/**
 * In what order waiting jobs are handed out: by turn, then by arrival, leaving out keys that have enough running. All calls are part of the
 * transaction that changes the job's row.
 */
export interface Line {
  /** Before a job is added or ended: nobody else adds, hands out or ends jobs of this key until the transaction is over. */
  lock(queries: Queries, keyId: string): Promise<void>;
  /** The job's row is there, waiting. */
  entered(queries: Queries, job: LineJob): Promise<void>;
  /** The id of a job whose turn it is. Nobody else is given it. */
  next(queries: Queries): Promise<string | undefined>;
  /** The job's row is ended. */
  left(queries: Queries, job: LineJob): Promise<void>;
  /** A job that was handed out waits again. */
  returned(queries: Queries, job: LineJob): Promise<void>;
}

/** The line of one server: the rows themselves, one transaction at a time. */
export class RowLine implements Line {
  constructor(private readonly slotsPerKey: number) {}

  lock(): Promise<void> {
    return Promise.resolve();
  }

  entered(): Promise<void> {
    return Promise.resolve();
  }

  async next(queries: Queries): Promise<string | undefined> {
    const [row] = await queries.query(
      `SELECT id FROM jobs AS waiting
       WHERE state = 'waiting'
         AND (SELECT COUNT(*) FROM jobs AS own WHERE own.key_id = waiting.key_id AND own.state = 'running') < $1
       ORDER BY turn, seq, id LIMIT 1`,
      [this.slotsPerKey],
    );
    return typeof row?.id === 'string' ? row.id : undefined;
  }

  left(): Promise<void> {
    return Promise.resolve();
  }

  returned(): Promise<void> {
    return Promise.resolve();
  }
}
