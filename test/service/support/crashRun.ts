import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { jobSchema, type Job } from '../../../src/api/job';
import type { Cluster } from './cluster';
import { fakePdf } from './fakeDocument';

interface CrashRunOptions {
  readonly cluster: Cluster;
  readonly key: string;
  readonly jobs: number;
  /** A server is killed after so many jobs were accepted, and after so many were completed. */
  readonly jobsPerKill: number;
}

const UPLOADS_AT_ONCE = 8;
const PAGES = 4;
const MS_PER_PAGE = 40;
/** More than a piece of a database. */
const OUTPUT_BYTES = 1_500_000;
const RETRY_MS = 100;

/**
 * Has documents converted while servers are killed, one after the other, at moments that the work itself decides. A request that a server
 * died under is sent again, as every client does; uploads under the same idempotency key.
 * @returns the ids of the jobs, each completed and its file checked, and how many servers were killed
 */
export async function convertUnderKills(options: CrashRunOptions): Promise<{ ids: string[]; kills: number }> {
  const { cluster, key, jobs, jobsPerKill } = options;
  const headers = { authorization: `Bearer ${key}` };
  let kills = 0;
  let killing = Promise.resolve();
  const killAfter = (count: number): void => {
    if (count % jobsPerKill !== 0) return;
    kills += 1;
    const victim = kills % cluster.size;
    killing = killing.then(() => cluster.kill(victim));
  };
  const insist = async <T>(call: (url: string) => Promise<T | undefined>): Promise<T> => {
    for (;;) {
      try {
        const result = await call(await cluster.anyUrl());
        if (result !== undefined) return result;
      } catch (error) {
        if (error instanceof assert.AssertionError || v.isValiError(error)) throw error;
      }
      await delay(RETRY_MS);
    }
  };
  const upload = (index: number): Promise<Job> =>
    insist(async (url) => {
      const form = new FormData();
      form.append('output_format', 'docx');
      const document = { pages: PAGES, msPerPage: MS_PER_PAGE, outputBytes: OUTPUT_BYTES, salt: String(index) };
      form.append('file', new Blob([Uint8Array.from(fakePdf(document))]), `${index}.pdf`);
      const own = { ...headers, prefer: 'respond-async', 'idempotency-key': `job ${index}` };
      const response = await fetch(`${url}/v1/convert`, { method: 'POST', body: form, headers: own });
      if (response.status >= 500) return undefined;
      const text = await response.text();
      assert.ok(response.ok, text);
      return v.parse(jobSchema, JSON.parse(text));
    });
  const completed = (id: string): Promise<Job> =>
    insist(async (url) => {
      const response = await fetch(`${url}/v1/jobs/${id}?wait=2`, { headers });
      if (response.status >= 500) return undefined;
      assert.equal(response.status, 200, 'an accepted job is known to every server');
      const job = v.parse(jobSchema, await response.json());
      assert.ok(job.status === 'processing' || job.status === 'completed', JSON.stringify(job));
      return job.status === 'completed' ? job : undefined;
    });
  const download = (id: string): Promise<Buffer> =>
    insist(async (url) => {
      const response = await fetch(`${url}/v1/files/${id}/output.docx`, { headers });
      if (response.status >= 500) return undefined;
      assert.equal(response.status, 200);
      return Buffer.from(await response.arrayBuffer());
    });
  const expected = Buffer.concat([Buffer.from(`pages 0 to ${PAGES}\n`), Buffer.alloc(OUTPUT_BYTES, 'x')]);

  const ids: string[] = [];
  let done = 0;
  let nextIndex = 0;
  const work = async (): Promise<void> => {
    while (nextIndex < jobs) {
      const { job_id } = await upload(nextIndex++);
      ids.push(job_id);
      killAfter(ids.length);
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, work));
  await Promise.all(
    ids.map(async (id) => {
      await completed(id);
      killAfter(++done);
    }),
  );
  await killing;
  for (const id of ids) assert.ok((await download(id)).equals(expected), `the file of ${id} is whole`);
  return { ids, kills };
}
