import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { jobSchema, type Job } from '../../../src/api/job';
import { Cluster } from '../support/cluster';
import { convertUnderKills } from '../support/crashRun';
import { fakePdf } from '../support/fakeDocument';
import { filesBelow } from '../support/filesBelow';

const TIMEOUT_MS = 300_000;

describe('one server on SQLite', function () {
  this.timeout(TIMEOUT_MS);
  let cluster: Cluster;
  let key: string;
  beforeEach(async () => {
    cluster = new Cluster({ servers: [{ WORKERS: '2' }] });
    await cluster.listening();
    key = await cluster.makeKey();
  });
  afterEach(() => cluster.close());

  const startJob = async (pages: number, password?: string): Promise<Job> => {
    const form = new FormData();
    form.append('output_format', 'docx');
    if (password !== undefined) form.append('password', password);
    const document = { pages, msPerPage: 20, ...(password === undefined ? {} : { password }) };
    form.append('file', new Blob([Uint8Array.from(fakePdf(document))]), 'a.pdf');
    const headers = { authorization: `Bearer ${key}`, prefer: 'respond-async' };
    const url = `${await cluster.url(0)}/v1/convert`;
    return v.parse(jobSchema, await (await fetch(url, { method: 'POST', body: form, headers })).json());
  };
  const jobWhen = async (id: string, isRight: (job: Job) => boolean): Promise<Job> => {
    for (;;) {
      const headers = { authorization: `Bearer ${key}` };
      const response = await fetch(`${await cluster.url(0)}/v1/jobs/${id}?wait=1`, { headers });
      const job = v.parse(jobSchema, await response.json());
      if (isRight(job)) return job;
    }
  };
  const files = (): string[] => filesBelow(cluster.dataDir(0));

  it('completes every job that was accepted, with its file whole, however often it is killed', async () => {
    const { ids, kills } = await convertUnderKills({ cluster, key, jobs: 24, jobsPerKill: 6 });
    assert.ok(kills >= 4);
    assert.equal(new Set(ids).size, 24);
  });

  it('begins a job anew that it was killed under, and opens its PDF with the password that is nowhere in clear', async () => {
    const password = 'correct horse battery staple';
    const { job_id } = await startJob(200, password);
    await jobWhen(job_id, ({ pages_done = 0 }) => pages_done > 0);
    await cluster.end(0, 'SIGKILL');
    for (const file of files().filter((name) => !name.endsWith('upload'))) {
      assert.equal(fs.readFileSync(file).includes(password), false, file);
    }
    cluster.restart(0);
    await jobWhen(job_id, ({ status }) => status === 'completed');
  });

  it('removes what a killed upload or a killed conversion left behind', async () => {
    const { job_id } = await startJob(1);
    await jobWhen(job_id, ({ status }) => status === 'completed');
    await cluster.end(0, 'SIGKILL');
    const orphan = path.join(cluster.dataDir(0), 'files', 'job_nobody');
    fs.mkdirSync(orphan);
    fs.writeFileSync(path.join(orphan, 'upload'), 'x');
    cluster.restart(0);
    await cluster.listening();
    assert.equal(fs.existsSync(orphan), false);
    assert.equal(files().filter((file) => file.includes(job_id)).length, 1);
  });

  it('parks a long job when it is told to stop, exits with 0, and goes on with it at the next start', async () => {
    const { job_id } = await startJob(5_000);
    await jobWhen(job_id, ({ pages_done = 0 }) => pages_done > 0);
    assert.equal(await cluster.end(0, 'SIGTERM'), 0);
    cluster.restart(0);
    const again = await jobWhen(job_id, ({ queue_position }) => queue_position === undefined);
    assert.equal(again.status, 'processing');
    assert.ok((again.pages_done ?? 0) > 0, 'progress never falls');
  });
});
