import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Queries } from '../database/database';

/** How often a server says that it is alive, and looks after those that are not. */
const HEARTBEAT_MS = 2_000;
/** A server that has not been heard of for so long is dead, and others take over its jobs. */
const DEAD_AFTER_MS = 10_000;
/** Two beats that are further apart than this: this server, or the database, has stood still. */
const SILENCE_MS = DEAD_AFTER_MS / 2;
const FORGOTTEN_AFTER_MS = 3_600_000;
/** The database's clock: those of the servers may differ. */
const NOW_MS = '(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT';
/** SQL: ids of the servers that are alive. */
const NODES_ALIVE = `SELECT id FROM nodes WHERE seen_at_ms > ${NOW_MS} - ${DEAD_AFTER_MS}`;

const beatRow = v.object({ seen_at_ms: v.number() });

/** This server among those of one PostgreSQL database, and the time of day that all of them go by: what one lets expire is gone for all. */
export class LiveNode implements Clock {
  /** New at every start: what an earlier life of this server worked on is another's. */
  readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> = Promise.resolve();
  /** The database's clock, and when it was looked at by one that is never set. */
  private seen = { databaseMs: 0, atMs: 0 };

  private constructor(
    private readonly queries: Queries,
    private readonly onError: (error: Error) => void,
  ) {}

  static async join(queries: Queries, onError: (error: Error) => void): Promise<LiveNode> {
    const node = new LiveNode(queries, onError);
    await node.beat();
    return node;
  }

  /** By the database's clock, which is looked at with each beat. */
  now(): number {
    return Math.round(this.seen.databaseMs + performance.now() - this.seen.atMs);
  }

  /** Keeps saying that this server is alive. @param lookAfter is called after each time with SQL of the ids of all that are */
  whileAlive(lookAfter: (nodesAlive: string) => Promise<void>): void {
    let isBeating = false;
    let lastBeatMs = performance.now();
    let silenceEndedMs = Number.NEGATIVE_INFINITY;
    this.timer = setInterval(() => {
      if (isBeating) return;
      isBeating = true;
      this.beating = this.beat()
        .then(async () => {
          const nowMs = performance.now();
          // Where the database stood still, nobody could be heard of: all have to say that they are alive before one is taken for dead.
          if (nowMs - lastBeatMs > SILENCE_MS) silenceEndedMs = nowMs;
          lastBeatMs = nowMs;
          if (nowMs - silenceEndedMs >= DEAD_AFTER_MS) await lookAfter(NODES_ALIVE);
        })
        .catch((error: unknown) => {
          this.onError(error instanceof Error ? error : new Error(String(error)));
        })
        .finally(() => {
          isBeating = false;
        });
    }, HEARTBEAT_MS).unref();
  }

  async leave(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    // Where the database is away, the others will take the silence for it.
    await this.queries.query('DELETE FROM nodes WHERE id = $1', [this.id]).catch((error: unknown) => {
      this.onError(error instanceof Error ? error : new Error(String(error)));
    });
  }

  private async beat(): Promise<void> {
    const [row] = await this.queries.query(
      `INSERT INTO nodes (id, seen_at_ms) VALUES ($1, ${NOW_MS})
       ON CONFLICT (id) DO UPDATE SET seen_at_ms = ${NOW_MS} RETURNING seen_at_ms`,
      [this.id],
    );
    this.seen = { databaseMs: v.parse(beatRow, row).seen_at_ms, atMs: performance.now() };
    await this.queries.query(`DELETE FROM nodes WHERE seen_at_ms < ${NOW_MS} - ${FORGOTTEN_AFTER_MS}`);
  }
}
