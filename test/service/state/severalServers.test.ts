import assert from 'node:assert/strict';
import pg from 'pg';
import * as v from 'valibot';
import { jobSchema, type Job } from '../../../src/api/job';
import { Cluster } from '../support/cluster';
import { convertUnderKills } from '../support/crashRun';
import { fakePdf, type FakeDocument } from '../support/fakeDocument';
import { newDatabase, queryDatabase, stopPostgres } from '../support/postgres';

/** A dead server is noticed after ten seconds, and machines may be slow. */
const TIMEOUT_MS = 300_000;
const HOUR_MS = 3_600_000;
const JOBS = 40;
const JOBS_PER_KILL = 8;

after(stopPostgres);

describe('several servers on one PostgreSQL', function () {
  this.timeout(TIMEOUT_MS);
  let cluster: Cluster;
  let databaseUrl: string;
  let key: string;
  afterEach(() => cluster.close());

  const start = async (
    servers: readonly Readonly<Record<string, string>>[],
    clocksAheadMs: readonly number[] = [],
  ): Promise<void> => {
    databaseUrl = await newDatabase();
    cluster = new Cluster({ databaseUrl, servers, clocksAheadMs });
    await cluster.listening();
    key = await cluster.makeKey();
  };
  const call = async (server: number, route: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { authorization: `Bearer ${key}`, ...Object.fromEntries(new Headers(init.headers)) };
    return fetch((await cluster.url(server)) + route, { ...init, headers });
  };
  const startJob = async (server: number, document: FakeDocument): Promise<Job> => {
    const body = new FormData();
    body.append('output_format', 'docx');
    body.append('file', new Blob([Uint8Array.from(fakePdf(document))]), 'a.pdf');
    const response = await call(server, '/v1/convert', { method: 'POST', body, headers: { prefer: 'respond-async' } });
    return v.parse(jobSchema, await response.json());
  };
  const jobWhen = async (server: number, id: string, isRight: (job: Job) => boolean): Promise<Job> => {
    for (;;) {
      const job = v.parse(jobSchema, await (await call(server, `/v1/jobs/${id}?wait=1`)).json());
      if (isRight(job)) return job;
    }
  };
  const query = (sql: string): Promise<Record<string, unknown>[]> => queryDatabase(databaseUrl, sql);

  it('take in on one, convert on another, and hand out on any', async () => {
    await start([{ WORKERS: '0' }, { WORKERS: '1' }]);
    const { job_id } = await startJob(0, { pages: 3, outputBytes: 3_000_000 });
    await jobWhen(0, job_id, ({ status }) => status === 'completed');
    for (const server of [0, 1]) {
      const file = await (await call(server, `/v1/files/${job_id}/output.docx`)).arrayBuffer();
      assert.ok(file.byteLength > 3_000_000);
    }
  });

  it('hand out for an hour on any, and delete nothing before, whatever their own clocks say', async () => {
    await start([{ WORKERS: '1' }, { WORKERS: '0' }], [0, 2 * HOUR_MS]);
    const { job_id } = await startJob(1, { pages: 1 });
    const { expires_at = '', created_at } = await jobWhen(1, job_id, ({ status }) => status === 'completed');
    for (const server of [0, 1]) assert.equal((await call(server, `/v1/files/${job_id}/output.docx`)).status, 200);
    const lifetimeMs = Date.parse(expires_at) - Date.parse(created_at);
    assert.ok(lifetimeMs >= HOUR_MS && lifetimeMs < 2 * HOUR_MS, `${lifetimeMs} ms`);
  });

  it('tell of progress, and cancel, from any', async () => {
    await start([{ WORKERS: '0' }, { WORKERS: '1' }]);
    const long = await startJob(0, { pages: 5_000, msPerPage: 100 });
    await jobWhen(0, long.job_id, ({ pages_done = 0 }) => pages_done > 0);
    assert.equal((await call(0, `/v1/jobs/${long.job_id}`, { method: 'DELETE' })).status, 204);
    // The one worker there is has become free.
    const next = await startJob(0, { pages: 1 });
    await jobWhen(0, next.job_id, ({ status }) => status === 'completed');
    assert.equal((await jobWhen(1, long.job_id, () => true)).status, 'cancelled');
  });

  it('refuse a key on all as soon as it is revoked on one', async () => {
    await start([{ WORKERS: '0' }, { WORKERS: '0' }]);
    assert.equal((await call(1, '/v1/limits')).status, 200);
    await query("UPDATE api_keys SET revoked_at = '2030-01-01T00:00:00.000Z'");
    for (const server of [0, 1]) assert.equal((await call(server, '/v1/limits')).status, 401);
  });

  it('leave what one cannot finish to the others when it is told to stop', async () => {
    await start([{ WORKERS: '1' }, { WORKERS: '0' }]);
    const { job_id } = await startJob(1, { pages: 300, msPerPage: 100 });
    await jobWhen(1, job_id, ({ pages_done = 0 }) => pages_done > 0);
    assert.equal(await cluster.end(0, 'SIGTERM'), 0);
    const parked = await jobWhen(1, job_id, ({ queue_position }) => queue_position === 1);
    assert.equal(parked.status, 'processing');
    assert.ok((parked.pages_done ?? 0) > 0, 'progress never falls');
    assert.deepEqual(await query('SELECT state, attempt FROM jobs'), [{ state: 'waiting', attempt: 1 }]);
    cluster.restart(0);
    assert.equal((await jobWhen(1, job_id, ({ queue_position }) => queue_position === undefined)).status, 'processing');
  });

  it('start, and take keys, while a backup reads all of their tables', async () => {
    await start([{}]);
    await cluster.end(0, 'SIGTERM');
    // As pg_dump does, for as long as it takes.
    const backup = new pg.Client({ connectionString: databaseUrl });
    await backup.connect();
    try {
      await backup.query('BEGIN');
      await backup.query(
        "DO $$ DECLARE one RECORD; BEGIN FOR one IN SELECT * FROM pg_tables WHERE schemaname IN ('public', 'pdf_to_docx_queue') " +
          "LOOP EXECUTE format('LOCK TABLE %I.%I IN ACCESS SHARE MODE', one.schemaname, one.tablename); END LOOP; END $$",
      );
      cluster.restart(0);
      await cluster.listening();
      key = await cluster.makeKey();
      const { job_id } = await startJob(0, { pages: 1 });
      await jobWhen(0, job_id, ({ status }) => status === 'completed');
    } finally {
      await backup.end();
    }
  });

  it('do not start with another secret than the others, whose passwords and webhooks they could not read', async () => {
    await start([{ SECRET: 'a'.repeat(32) }]);
    const others: readonly Readonly<Record<string, string>>[] = [{ SECRET: 'b'.repeat(32) }, {}];
    for (const settings of others) {
      const other = new Cluster({ databaseUrl, servers: [settings] });
      await assert.rejects(
        other.listening(),
        /PDF_TO_DOCX_SECRET is not that of the other servers on the database: give all of them the same\./,
      );
      await other.close();
    }
    const same = new Cluster({ databaseUrl, servers: [{ SECRET: 'a'.repeat(32) }] });
    await same.listening();
    await same.close();
  });

  it('say why and end when the database does not let them begin', async () => {
    databaseUrl = await newDatabase();
    await query('CREATE ROLE guest LOGIN');
    await query('GRANT CREATE ON SCHEMA public TO guest');
    cluster = new Cluster({ databaseUrl: databaseUrl.replace('postgres@', 'guest@'), servers: [{}] });
    await assert.rejects(
      cluster.listening(),
      /The database cannot be used \(permission denied for database \w+\): check /,
    );
  });

  it('complete every job that was accepted once, with its file whole, whoever is killed meanwhile', async () => {
    const settings = { PUBLIC_URL: 'http://127.0.0.1:9', WEBHOOK_ALLOW_PRIVATE: 'true', RUNNING_JOBS_PER_KEY: '100' };
    await start([
      { ...settings, WORKERS: '0' },
      { ...settings, WORKERS: '0' },
      { ...settings, WORKERS: '1' },
      { ...settings, WORKERS: '1' },
    ]);
    // Every end of a job leaves a message in the same transaction: two messages would be two ends.
    const body = JSON.stringify({
      url: 'http://127.0.0.1:9/',
      events: ['job.completed', 'job.failed', 'job.cancelled'],
    });
    const headers = { 'content-type': 'application/json' };
    assert.equal((await call(0, '/v1/webhooks', { method: 'POST', body, headers })).status, 201);
    const { ids, kills } = await convertUnderKills({ cluster, key, jobs: JOBS, jobsPerKill: JOBS_PER_KILL });
    assert.ok(kills >= JOBS / JOBS_PER_KILL);
    assert.equal(new Set(ids).size, JOBS);
    const sorted = [...ids].sort();
    const ended = await query('SELECT id, status FROM jobs ORDER BY id COLLATE "C"');
    assert.deepEqual(
      ended,
      sorted.map((id) => ({ id, status: 'completed' })),
    );
    const messages = await query('SELECT job_id FROM deliveries ORDER BY job_id COLLATE "C"');
    assert.deepEqual(
      messages,
      sorted.map((job_id) => ({ job_id })),
    );
  });
});
