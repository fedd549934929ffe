import PgBoss from 'pg-boss';
import * as v from 'valibot';
import type { Database, Queries, SqlValue } from '../../database/database';
import type { Line, LineJob } from '../line';
import { takeTurn } from './startLock';

const QUEUE = 'conversions';
/** Servers that died are noticed by their silence, long before pg-boss would; this is for what nobody thought of. */
const EXPIRE_HOURS = 23;
/** Whether a job has been tried too often is decided by whoever works on it. */
const RETRY_LIMIT = 1_000_000;
/** Entries hold nothing but a job's id; what is done with them is of interest for a day. */
const KEPT_DAYS = 1;
const MAINTENANCE_SECONDS = 60;
/** Entries wait for as long as it takes. */
const RETENTION_DAYS = 365;

/** Any number that no other lock has. */
const START_LOCK = 7_401_862_554;

const entryData = v.object({ jobId: v.string() });
const waitingRow = v.object({ id: v.string(), turn: v.number() });

/** How pg-boss asks the database: records are JSON, times ISO 8601, lists are lists of ids. */
function toParameter(value: unknown): SqlValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(String);
  return JSON.stringify(value);
}

const through = (queries: Queries): PgBoss.Db => ({
  executeSql: async (text: string, values?: readonly unknown[]) => ({
    rows: await queries.query(text, values?.map(toParameter)),
  }),
});

/**
 * The line of several servers: a queue of pg-boss, in the order of the turns. A key has at most `slotsPerKey` entries in it, so that no
 * more of its jobs can run; its further jobs wait in their rows, and enter in the transaction in which an earlier one ends.
 */
export class BossLine implements Line {
  private constructor(
    private readonly boss: PgBoss,
    private readonly slotsPerKey: number,
  ) {}

  /** Makes pg-boss's own tables if need be. */
  static async open(database: Database, slotsPerKey: number, onError: (error: Error) => void): Promise<BossLine> {
    const boss = new PgBoss({
      db: through(database),
      schema: 'pdf_to_docx_queue',
      schedule: false,
      supervise: true,
      maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
      deleteAfterDays: KEPT_DAYS,
    });
    boss.on('error', onError);
    // Servers that start at the same time do this one after the other: pg-boss itself may stumble there.
    await database.transaction(async (queries) => {
      await takeTurn(queries, START_LOCK);
      await boss.start();
      await boss.createQueue(QUEUE);
    });
    return new BossLine(boss, slotsPerKey);
  }

  /** Ends pg-boss's own housekeeping. */
  async close(): Promise<void> {
    await this.boss.stop({ graceful: false });
  }

  async lock(queries: Queries, keyId: string): Promise<void> {
    await queries.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [keyId]);
  }

  /** Gives entries to the key's first waiting jobs, as many as it may have. */
  async entered(queries: Queries, { keyId }: LineJob): Promise<void> {
    const [row] = await queries.query(
      "SELECT COUNT(*) AS entries FROM jobs WHERE key_id = $1 AND state <> 'ended' AND queue_entry IS NOT NULL",
      [keyId],
    );
    const room = this.slotsPerKey - Number(row?.entries ?? 0);
    if (room <= 0) return;
    const waiting = await queries.query(
      `SELECT id, turn FROM jobs WHERE key_id = $1 AND state = 'waiting' AND queue_entry IS NULL
       ORDER BY turn, seq, id LIMIT $2`,
      [keyId, room],
    );
    for (const { id, turn } of waiting.map((job) => v.parse(waitingRow, job))) {
      const options = { priority: -turn, retryLimit: RETRY_LIMIT, expireInHours: EXPIRE_HOURS };
      const entry = await this.boss.send(QUEUE, { jobId: id } satisfies v.InferOutput<typeof entryData>, {
        ...options,
        retentionDays: RETENTION_DAYS,
        db: through(queries),
      });
      await queries.query('UPDATE jobs SET queue_entry = $2 WHERE id = $1', [id, entry]);
    }
  }

  async next(queries: Queries): Promise<string | undefined> {
    for (;;) {
      const [entry] = await this.boss.fetch<unknown>(QUEUE, { batchSize: 1, db: through(queries) });
      if (!entry) return undefined;
      const { jobId } = v.parse(entryData, entry.data);
      const [job] = await queries.query(
        "SELECT id FROM jobs WHERE id = $1 AND queue_entry = $2 AND state <> 'ended' FOR UPDATE",
        [jobId, entry.id],
      );
      if (job) return jobId;
      // Of a job that was cancelled before its turn.
      await this.boss.complete(QUEUE, entry.id, {}, { db: through(queries) });
    }
  }

  async left(queries: Queries, job: LineJob): Promise<void> {
    const entry = await this.entryOf(queries, job);
    // That of a job that was still waiting is passed over when its turn comes: to touch it here could cross a server that just takes it.
    if (entry !== undefined) await this.boss.complete(QUEUE, entry, {}, { db: through(queries) });
    await queries.query('UPDATE jobs SET queue_entry = NULL WHERE id = $1', [job.id]);
    await this.entered(queries, job);
  }

  async returned(queries: Queries, job: LineJob): Promise<void> {
    const entry = await this.entryOf(queries, job);
    if (entry !== undefined) await this.boss.fail(QUEUE, entry, {}, { db: through(queries) });
  }

  private async entryOf(queries: Queries, { id }: LineJob): Promise<string | undefined> {
    const [row] = await queries.query('SELECT queue_entry FROM jobs WHERE id = $1', [id]);
    return typeof row?.queue_entry === 'string' ? row.queue_entry : undefined;
  }
}
