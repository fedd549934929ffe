import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { jobSchema, type Job } from '../../../src/api/job';
import { Cluster } from '../support/cluster';
import { fakePdf, type FakeDocument } from '../support/fakeDocument';
import { freezePostgres, newDatabase, queryDatabase, stopPostgres } from '../support/postgres';
import { problemIn } from '../support/testService';

/** Questions that nobody answers are given up after ten seconds. */
const TIMEOUT_MS = 180_000;

after(stopPostgres);

describe('servers on a PostgreSQL that stands still', function () {
  this.timeout(TIMEOUT_MS);
  let cluster: Cluster;
  let databaseUrl: string;
  let key: string;
  let thaw: () => void = () => undefined;

  beforeEach(async function () {
    if (process.platform !== 'linux') this.skip();
    databaseUrl = await newDatabase();
    cluster = new Cluster({ databaseUrl, servers: [{ WORKERS: '1' }, { WORKERS: '1' }] });
    await cluster.listening();
    key = await cluster.makeKey();
  });
  afterEach(async () => {
    thaw();
    await cluster.close();
  });

  const call = async (route: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { authorization: `Bearer ${key}`, ...Object.fromEntries(new Headers(init.headers)) };
    return fetch((await cluster.anyUrl()) + route, { ...init, headers });
  };
  const upload = (document: FakeDocument): Promise<Response> => {
    const body = new FormData();
    body.append('output_format', 'docx');
    body.append('file', new Blob([Uint8Array.from(fakePdf(document))]), 'a.pdf');
    return call('/v1/convert', { method: 'POST', body, headers: { prefer: 'respond-async' } });
  };
  const jobWhen = async (id: string, isRight: (job: Job) => boolean): Promise<Job> => {
    for (;;) {
      const job = v.parse(jobSchema, await (await call(`/v1/jobs/${id}?wait=1`)).json());
      if (isRight(job)) return job;
    }
  };
  /** mocha's time-out is the limit. */
  const readyWith = async (status: number): Promise<Response> => {
    for (;;) {
      const answers = await Promise.all([0, 1].map(async (server) => fetch(`${await cluster.url(server)}/readyz`)));
      const [response] = answers;
      if (response && answers.every((answer) => answer.status === status)) return response;
    }
  };

  it('say that they are not ready, turn callers away, and are ready again afterwards', async () => {
    thaw = await freezePostgres();
    const notReady = await readyWith(503);
    for (const response of [notReady, ...(await Promise.all([call('/v1/limits'), upload({ pages: 1 })]))]) {
      assert.equal(response.status, 503);
      assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
      const { code, retryable, detail } = await problemIn(response);
      assert.deepEqual([code, retryable], ['overloaded', true]);
      assert.doesNotMatch(detail, /timeout|connect/);
    }
    assert.equal((await fetch(`${await cluster.url(0)}/livez`)).status, 200);
    thaw();
    await readyWith(200);
    const { job_id } = v.parse(jobSchema, await (await upload({ pages: 1 })).json());
    await jobWhen(job_id, ({ status }) => status === 'completed');
  });

  it('go on with what they have at work', async () => {
    const gate = path.join(cluster.folder, 'gate');
    const started = [await upload({ pages: 1, gate }), await upload({ pages: 1, gate, salt: 'b' })];
    const ids: string[] = [];
    for (const response of started) ids.push(v.parse(jobSchema, await response.json()).job_id);
    for (const id of ids) await jobWhen(id, ({ pages_total }) => pages_total !== undefined);
    thaw = await freezePostgres();
    // A question that is given up, and another one: longer than after which a server that says nothing is taken for dead.
    for (let question = 0; question < 2; question++) await call('/v1/limits');
    thaw();
    await readyWith(200);
    fs.writeFileSync(gate, 'open');
    for (const id of ids) await jobWhen(id, ({ status }) => status === 'completed');
    assert.deepEqual(await queryDatabase(databaseUrl, 'SELECT DISTINCT attempt FROM jobs'), [{ attempt: 1 }]);
  });
});
