import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SILENT } from '../../../src/client/index';
import { StoredPendingJobs, type PendingJob } from '../../../src/conversion/pendingJobs';
import { scratchFolder, type ScratchFolder } from './scratchFolder';

const JOB: PendingJob = {
  key: 'k1',
  jobId: 'job_1',
  serviceUrl: 'https://convert.example.com/pdf',
  source: '/home/me/a.pdf',
  target: '/home/me/a.docx',
  overwrite: true,
  scannedPages: 'text',
  startedAt: '2025-06-01T12:00:00.000Z',
};
/** Nobody waits as long for a process that gives no sign of life. */
const LONG_MS = 600_000;

describe('Pending jobs', () => {
  let scratch: ScratchFolder;
  let folder: string;
  let first: ChildProcess;
  let second: ChildProcess;

  const names = (): string[] => readdirSync(folder);
  const jobsOf = ({ pid }: { readonly pid?: number | undefined }, silentMs = LONG_MS): StoredPendingJobs =>
    new StoredPendingJobs(folder, SILENT, pid, silentMs);
  const listed = (): ReturnType<StoredPendingJobs['list']> => jobsOf(process).list(names());

  /** A window, as far as its process goes. */
  const startWindow = (): ChildProcess => spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  async function close(window: ChildProcess): Promise<void> {
    if (window.exitCode !== null || window.signalCode !== null) return;
    window.kill('SIGKILL');
    await once(window, 'exit');
  }

  beforeEach(async () => {
    scratch = await scratchFolder();
    folder = scratch.file('storage/pending-jobs');
    first = startWindow();
    second = startWindow();
  });
  afterEach(async () => {
    await close(first);
    await close(second);
    await scratch.remove();
  });

  it('survive a reload of the window, and are its again', async () => {
    await jobsOf(first).put(JOB);
    await close(first);
    const [job, ...more] = await listed();
    assert.deepEqual([job, more], [{ ...JOB, pid: first.pid }, []]);
    assert.ok(job);
    assert.equal(await jobsOf(process).claim(job), true);
    await jobsOf(process).remove('k1');
    assert.deepEqual(names(), []);
  });

  it('of two windows are all kept, whoever writes last', async () => {
    await jobsOf(first).put(JOB);
    await jobsOf(second).put({ ...JOB, key: 'k2' });
    await jobsOf(first).put({ ...JOB, key: 'k3' });
    await jobsOf(second).remove('k2');
    assert.deepEqual((await listed()).map(({ key, pid }) => [key, pid === first.pid]).sort(), [
      ['k1', true],
      ['k3', true],
    ]);
  });

  it('are kept once each, with what is known last', async () => {
    const { jobId, ...unanswered } = JOB;
    await jobsOf(first).put(unanswered);
    await jobsOf(first).put({ ...unanswered, jobId });
    assert.deepEqual(await listed(), [{ ...JOB, pid: first.pid }]);
  });

  it('go to one of the windows that start at once', async () => {
    await jobsOf(first).put(JOB);
    await close(first);
    const [job] = await listed();
    assert.ok(job);
    const claims = await Promise.all([jobsOf(second), jobsOf(process)].map((jobs) => jobs.claim(job)));
    assert.deepEqual(claims.sort(), [false, true]);
    assert.equal(names().length, 1);
  });

  it('of a window that lives stay there', async () => {
    await jobsOf(first).put(JOB);
    const [job] = await listed();
    assert.ok(job);
    const signs = setInterval(() => void jobsOf(first).touch('k1'), 10);
    assert.equal(await jobsOf(second).claim(job), false);
    clearInterval(signs);
    assert.deepEqual(names(), [`k1.${String(first.pid)}.json`]);
  });

  it('of a window that is about to end are had when it has ended', async () => {
    await jobsOf(first).put(JOB);
    const [job] = await listed();
    assert.ok(job);
    const claim = jobsOf(second).claim(job);
    await close(first);
    assert.equal(await claim, true);
  });

  it('are had when another process has the number of their window, and knows nothing of them', async () => {
    await jobsOf(first).put(JOB);
    const [job] = await listed();
    assert.ok(job);
    assert.equal(await jobsOf(second, 0).claim(job), true);
  });

  it('that cannot be read are left out, and cleared away', async () => {
    await jobsOf(first).put(JOB);
    const whole = readFileSync(path.join(folder, names()[0] ?? ''), 'utf8');
    const damaged = ['', whole.slice(0, 50), 'null', '[]', '{"key":7}', whole.replace('https://', 'no address')];
    for (const [index, text] of damaged.entries()) writeFileSync(path.join(folder, `bad${index}.1.json`), text);
    assert.deepEqual(await listed(), [{ ...JOB, pid: first.pid }]);
    assert.equal(names().length, 1);
  });

  it('that a window was writing when it was killed are cleared away, those of others are not', async () => {
    await jobsOf(first).put(JOB);
    const halves = [first, second].map(({ pid }) => `k2.${String(pid)}.json.tmp`);
    for (const name of halves) writeFileSync(path.join(folder, name), '{"key"');
    await close(second);
    await listed();
    assert.deepEqual(names().sort(), [`k1.${String(first.pid)}.json`, halves[0]]);
  });

  it('are done without where nothing can be kept', async () => {
    writeFileSync(scratch.file('storage'), 'no folder');
    const warnings: string[] = [];
    const jobs = new StoredPendingJobs(folder, { warn: (text) => warnings.push(text) });
    await jobs.put(JOB);
    await jobs.touch('k1');
    await jobs.remove('k1');
    assert.match(warnings.join('\n'), /not kept for the time after a reload/);
  });
});
