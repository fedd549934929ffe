import * as v from 'valibot';
import { turnOf } from '../../jobs/fairTurn';
import { holdsIdempotencyKey, removableAtMs, type JobRecord, type JobStatus } from '../../jobs/jobRecord';
import { backInLine, begun, changed, type JobChange, type JobLoad, type JobStore } from '../../jobs/jobStore';
import { LINE, type Changes } from '../changes';
import type { Database, Queries, Row } from '../../database/database';
import { parseRecord } from './jobRow';
import type { Line } from '../line';

interface SqlJobStoreParts {
  readonly database: Database;
  readonly line: Line;
  readonly changes: Changes;
  /** This process, among those that use the database. */
  readonly node: string;
}

/** Part of the transaction in which a job ends: what must happen if and only if it has. */
type EndingHook = (queries: Queries, job: JobRecord) => Promise<void>;

const turnsRow = v.object({
  own: v.nullable(v.number()),
  running: v.nullable(v.number()),
  waiting: v.nullable(v.number()),
});
const loadRow = v.object({ waiting: v.number(), running: v.number() });

/** Jobs in a database. What the queries hold on to beside the job's row is taken in one order: first the key's line, then the row. */
export class SqlJobStore implements JobStore {
  private readonly endingHooks: EndingHook[] = [];

  constructor(private readonly parts: SqlJobStoreParts) {}

  /** Has something done in every transaction in which a job ends: completed, failed or cancelled. */
  onEnding(hook: EndingHook): void {
    this.endingHooks.push(hook);
  }

  add(
    job: JobRecord,
    { maxWaiting, nowMs }: { readonly maxWaiting: number; readonly nowMs: number },
  ): Promise<JobRecord | undefined> {
    const { database, line, changes } = this.parts;
    return database.transaction(async (queries) => {
      await line.lock(queries, job.keyId);
      const standing = await this.freeIdempotencyKey(queries, job, nowMs);
      if (standing) return standing;
      if ((await loadOf(queries)).waiting >= maxWaiting) return undefined;
      await queries.query(
        `INSERT INTO jobs (id, key_id, state, status, turn, seq, attempt, idempotency_key, created_at_ms, record)
         VALUES ($1, $2, 'waiting', $3, $4, (SELECT COALESCE(MAX(seq), 0) + 1 FROM jobs), $5, $6, $7, $8)`,
        [
          job.id,
          job.keyId,
          job.status,
          await this.nextTurn(queries, job.keyId),
          job.attempt,
          job.idempotency?.key ?? null,
          job.createdAtMs,
          JSON.stringify(job),
        ],
      );
      await line.entered(queries, job);
      await changes.announce(queries, [LINE]);
      return job;
    });
  }

  async get(id: string): Promise<JobRecord | undefined> {
    const [row] = await this.parts.database.query('SELECT record FROM jobs WHERE id = $1', [id]);
    return row && parseRecord(row);
  }

  claim(startedAtMs: number): Promise<JobRecord | undefined> {
    const { database, line, changes, node } = this.parts;
    return database.transaction(async (queries) => {
      const id = await line.next(queries);
      if (id === undefined) return undefined;
      const job = begun(parseRecord(await this.rowOf(queries, id)), startedAtMs);
      await queries.query("UPDATE jobs SET state = 'running', node = $2, attempt = $3, record = $4 WHERE id = $1", [
        id,
        node,
        job.attempt,
        JSON.stringify(job),
      ]);
      await changes.announce(queries, [id, LINE]);
      return job;
    });
  }

  async change(
    id: string,
    from: readonly JobStatus[],
    change: JobChange,
    attempt?: number,
  ): Promise<JobRecord | undefined> {
    const { database, line, changes } = this.parts;
    const ends = change.status !== undefined && change.status !== 'processing';
    const before = ends ? await this.get(id) : undefined;
    return database.transaction(async (queries) => {
      if (before) await line.lock(queries, before.keyId);
      const row = await this.rowIfThere(queries, id);
      const job = row && parseRecord(row);
      if (!job || !from.includes(job.status) || (attempt !== undefined && attempt !== job.attempt)) return undefined;
      const now = changed(job, change);
      await queries.query('UPDATE jobs SET status = $2, expires_at_ms = $3, record = $4 WHERE id = $1', [
        id,
        now.status,
        removableAtMs(now) ?? null,
        JSON.stringify(now),
      ]);
      const topics = [id];
      if (job.status === 'processing' && now.status !== 'processing') {
        await queries.query("UPDATE jobs SET state = 'ended', node = NULL WHERE id = $1", [id]);
        await line.left(queries, job);
        for (const hook of this.endingHooks) await hook(queries, now);
        topics.push(LINE);
      }
      await changes.announce(queries, topics);
      return now;
    });
  }

  putBack(id: string, attempt: number, wasLost = false): Promise<void> {
    return this.parts.database.transaction(async (queries) => {
      const row = await this.rowIfThere(queries, id);
      if (row?.state === 'running' && parseRecord(row).attempt === attempt) await this.toLine(queries, row, wasLost);
    });
  }

  async handedOut(): Promise<JobRecord[]> {
    const { database, node } = this.parts;
    const rows = await database.query("SELECT record FROM jobs WHERE state = 'running' AND node = $1", [node]);
    return rows.map(parseRecord);
  }

  /** Puts jobs whose servers have died back in line. @param nodesAlive SQL of the ids of servers that are alive */
  async putBackLost(nodesAlive: string): Promise<void> {
    const { database } = this.parts;
    await database.transaction(async (queries) => {
      const skip = database.forUpdate && `${database.forUpdate} SKIP LOCKED`;
      const rows = await queries.query(
        `SELECT id, record FROM jobs WHERE state = 'running' AND (node IS NULL OR node NOT IN (${nodesAlive}))${skip}`,
      );
      for (const row of rows) await this.toLine(queries, row, true);
    });
  }

  async position(id: string): Promise<number | undefined> {
    const [row] = await this.parts.database.query(
      `SELECT COUNT(*) AS position FROM jobs AS own JOIN jobs AS other ON other.state = 'waiting'
         AND (other.turn < own.turn OR (other.turn = own.turn AND other.seq <= own.seq))
       WHERE own.id = $1 AND own.state = 'waiting'`,
      [id],
    );
    return Number(row?.position ?? 0) || undefined;
  }

  load(): Promise<JobLoad> {
    return loadOf(this.parts.database);
  }

  async removable(nowMs: number): Promise<JobRecord[]> {
    const rows = await this.parts.database.query('SELECT record FROM jobs WHERE expires_at_ms <= $1', [nowMs]);
    return rows.map(parseRecord);
  }

  async recent(limit: number): Promise<JobRecord[]> {
    const rows = await this.parts.database.query(
      'SELECT record FROM jobs ORDER BY created_at_ms DESC, seq DESC LIMIT $1',
      [limit],
    );
    return rows.map(parseRecord);
  }

  async remove(id: string): Promise<void> {
    await this.parts.database.query('DELETE FROM jobs WHERE id = $1', [id]);
  }

  watch(id: string, listener: () => void): () => void {
    return this.parts.changes.on(id, listener);
  }

  watchLine(listener: () => void): () => void {
    return this.parts.changes.on(LINE, listener);
  }

  close(): Promise<void> {
    return this.parts.changes.close();
  }

  /** The job that the idempotency key stands for; when that one no longer holds it, the key is free afterwards. */
  private async freeIdempotencyKey(queries: Queries, job: JobRecord, nowMs: number): Promise<JobRecord | undefined> {
    if (!job.idempotency) return undefined;
    const [row] = await queries.query('SELECT id, record FROM jobs WHERE key_id = $1 AND idempotency_key = $2', [
      job.keyId,
      job.idempotency.key,
    ]);
    const existing = row && parseRecord(row);
    if (existing && holdsIdempotencyKey(existing, nowMs)) return existing;
    if (existing) await queries.query('UPDATE jobs SET idempotency_key = NULL WHERE id = $1', [existing.id]);
    return undefined;
  }

  private async nextTurn(queries: Queries, keyId: string): Promise<number> {
    const [row] = await queries.query(
      `SELECT (SELECT MAX(turn) FROM jobs WHERE key_id = $1 AND state IN ('waiting', 'running')) AS own,
              (SELECT MAX(turn) FROM jobs WHERE state = 'running') AS running,
              (SELECT MIN(turn) FROM jobs WHERE state = 'waiting') AS waiting`,
      [keyId],
    );
    const { own, running, waiting } = v.parse(turnsRow, row);
    return turnOf({
      ...(own !== null && { ownLast: own }),
      ...(running !== null && { runningLast: running }),
      ...(waiting !== null && { waitingFirst: waiting }),
    });
  }

  private async toLine(queries: Queries, row: Row, wasLost: boolean): Promise<void> {
    const job = backInLine(parseRecord(row), wasLost);
    await queries.query("UPDATE jobs SET state = 'waiting', node = NULL, record = $2 WHERE id = $1", [
      job.id,
      JSON.stringify(job),
    ]);
    await this.parts.line.returned(queries, job);
    await this.parts.changes.announce(queries, [job.id, LINE]);
  }

  private async rowIfThere(queries: Queries, id: string): Promise<Row | undefined> {
    const { forUpdate } = this.parts.database;
    const [row] = await queries.query(`SELECT state, record FROM jobs WHERE id = $1${forUpdate}`, [id]);
    return row;
  }

  private async rowOf(queries: Queries, id: string): Promise<Row> {
    const row = await this.rowIfThere(queries, id);
    if (!row) throw new Error(`Job ${id} is in line and has no row.`);
    return row;
  }
}

async function loadOf(queries: Queries): Promise<JobLoad> {
  const [row] = await queries.query(
    `SELECT (SELECT COUNT(*) FROM jobs WHERE state = 'waiting') AS waiting,
            (SELECT COUNT(*) FROM jobs WHERE state = 'running') AS running`,
  );
  return v.parse(loadRow, row);
}
