import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import type { ConversionClient } from '../../../src/client/index';
import {
  convertFile,
  NativeFileSystem,
  resumeConversion,
  type ConversionRequest,
  type ConversionTools,
  type PendingJob,
  type PendingJobs,
} from '../../../src/conversion/index';
import { scratchFolder, type ScratchFolder } from '../../unit/conversion/scratchFolder';
import { clientFor, never } from './clients';
import { json, routes, ScriptedPeer, text } from './scriptedPeer';
import { tinyDocx } from './tinyDocx';

const DOCX = tinyDocx('Hello');
const FILE = '/v1/files/job_1/output.docx';
const processing = json({ job_id: 'job_1', status: 'processing' });
const completed = json({ job_id: 'job_1', status: 'completed' });

describe('A conversion that outlives its window', () => {
  let folder: ScratchFolder;
  let peer: ScriptedPeer;
  let client: ConversionClient;
  let tools: ConversionTools;

  beforeEach(async () => {
    folder = await scratchFolder();
    await fs.writeFile(folder.file('report.pdf'), '%PDF-1.7');
  });
  afterEach(async () => {
    await client.close();
    await peer.stop();
    await folder.remove();
  });

  const asked = (): string[] => peer.seen.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`);
  const saved = (): Promise<Buffer> => fs.readFile(folder.file('report.docx'));

  let kept: Map<string, PendingJob>;
  const pendingJobs: PendingJobs = {
    put: (job) => Promise.resolve(kept.set(job.key, job)).then(() => undefined),
    touch: () => Promise.resolve(),
    remove: (key) => Promise.resolve(kept.delete(key)).then(() => undefined),
  };

  async function keepingJobs(answers: Parameters<typeof routes>[0]): Promise<void> {
    peer = await ScriptedPeer.start(routes(answers));
    client = clientFor(peer.baseUrl);
    kept = new Map();
    tools = { client, files: new NativeFileSystem(), pendingJobs };
  }

  const request = (): Omit<ConversionRequest, 'source' | 'target'> => ({
    ifExists: 'ask',
    timeoutMs: 10_000,
    signal: never(),
  });

  /** What is kept when the window goes while the service works. */
  async function interrupted(password?: string): Promise<readonly PendingJob[]> {
    let atThatMoment: readonly PendingJob[] = [];
    const cancellation = new AbortController();
    await convertFile(
      {
        ...request(),
        source: folder.file('report.pdf'),
        target: folder.file('report.docx'),
        signal: cancellation.signal,
        password,
        scannedPages: 'text',
        onProgress: ({ phase }) => {
          if (phase !== 'converting') return;
          atThatMoment = [...kept.values()];
          cancellation.abort();
        },
      },
      tools,
    ).catch(() => undefined);
    return atThatMoment;
  }

  it('is written down while it runs, and forgotten after', async () => {
    await keepingJobs({ 'POST /v1/convert': processing, 'GET /v1/jobs/job_1': processing });
    const [job, ...more] = await interrupted();
    assert.equal(more.length, 0);
    assert.deepEqual(
      { ...job, key: '', startedAt: '' },
      {
        key: '',
        jobId: 'job_1',
        serviceUrl: client.serviceUrl,
        source: folder.file('report.pdf'),
        target: folder.file('report.docx'),
        overwrite: false,
        scannedPages: 'text',
        hasPassword: false,
        startedAt: '',
      },
    );
    assert.equal(kept.size, 0);
  });

  it('is picked up again and saved, without a second upload', async () => {
    await keepingJobs({
      'POST /v1/convert': processing,
      'GET /v1/jobs/job_1': [processing, completed],
      [`GET ${FILE}`]: text(DOCX),
    });
    const [job] = await interrupted();
    assert.ok(job);
    assert.equal((await resumeConversion(job, request(), tools)).status, 'saved');
    assert.deepEqual(await saved(), DOCX);
    assert.equal(asked().filter((call) => call.startsWith('POST')).length, 1);
    assert.equal(kept.size, 0);
  });

  it('is uploaded again as the same job when the upload was not answered', async () => {
    await keepingJobs({ 'POST /v1/convert': completed, [`GET ${FILE}`]: text(DOCX) });
    const job = {
      key: 'the-same-key',
      serviceUrl: client.serviceUrl,
      source: folder.file('report.pdf'),
      target: folder.file('report.docx'),
      overwrite: false,
      scannedPages: 'text' as const,
      startedAt: '',
    };
    await resumeConversion(job, request(), tools);
    assert.equal(peer.seen[0]?.headers['idempotency-key'], 'the-same-key');
    assert.match(peer.seen[0].body.toString('latin1'), /name="scanned_pages"\r\n\r\ntext\r\n/);
    assert.deepEqual(await saved(), DOCX);
  });

  /** An upload that was not answered when the window went. */
  const unanswered = (hasPassword: boolean): PendingJob => ({
    key: 'the-same-key',
    serviceUrl: client.serviceUrl,
    source: folder.file('report.pdf'),
    target: folder.file('report.docx'),
    overwrite: false,
    scannedPages: 'picture',
    hasPassword,
    startedAt: '',
  });
  const uploads = (): { readonly key: string | string[] | undefined; readonly password: string | undefined }[] =>
    peer.seen
      .filter(({ method }) => method === 'POST')
      .map(({ headers, body }) => ({
        key: headers['idempotency-key'],
        password: /name="password"\r\n\r\n(.*)\r\n/.exec(body.toString('latin1'))?.[1],
      }));

  it('asks for the password again before it is uploaded again: passwords are not kept', async () => {
    await keepingJobs({ 'POST /v1/convert': completed, [`GET ${FILE}`]: text(DOCX) });
    let questions = 0;
    const askPassword = (): Promise<string> => {
      questions++;
      return Promise.resolve('secret');
    };
    await resumeConversion(unanswered(true), { ...request(), askPassword }, tools);
    assert.equal(questions, 1);
    assert.deepEqual(uploads(), [{ key: 'the-same-key', password: 'secret' }]);
    assert.deepEqual(await saved(), DOCX);
    assert.doesNotMatch(JSON.stringify([...kept]), /secret/);
  });

  it('notes that there is a password, and not which', async () => {
    await keepingJobs({ 'POST /v1/convert': processing, 'GET /v1/jobs/job_1': processing });
    const [job] = await interrupted('secret');
    assert.equal(job?.hasPassword, true);
    assert.doesNotMatch(JSON.stringify(job), /secret/);
  });

  it('is a new job when the service got another file or password under its key', async () => {
    await keepingJobs({
      'POST /v1/convert': [json({ code: 'idempotency_conflict' }, 422), completed],
      [`GET ${FILE}`]: text(DOCX),
    });
    await resumeConversion(unanswered(false), request(), tools);
    const [first, second] = uploads();
    assert.equal(first?.key, 'the-same-key');
    assert.ok(second?.key);
    assert.notEqual(second.key, first.key);
    assert.deepEqual(await saved(), DOCX);
  });

  it('is converted again when the service has forgotten the job', async () => {
    await keepingJobs({
      'POST /v1/convert': [processing, completed],
      'GET /v1/jobs/job_1': [processing, text('', 404)],
      [`GET ${FILE}`]: text(DOCX),
    });
    const [job] = await interrupted();
    assert.ok(job);
    const outcome = await resumeConversion(job, request(), tools);
    assert.equal(outcome.status === 'saved' && outcome.convertedAgain, true);
    const forms = peer.seen.filter(({ method }) => method === 'POST').map(({ body }) => body.toString('latin1'));
    assert.equal(forms.filter((form) => /name="scanned_pages"\r\n\r\ntext\r\n/.test(form)).length, 2);
  });

  for (const [base, kept] of [
    ['/pdf', '/pdf'],
    ['/v1', '/v1/v1'],
  ] as const) {
    it(`is picked up below ${base} on the host of its service, though the settings name another by now`, async () => {
      await keepingJobs({
        [`POST ${base}/v1/convert`]: processing,
        [`GET ${base}/v1/jobs/job_1`]: [processing, completed],
        [`GET ${base}${FILE}`]: text(DOCX),
      });
      tools = { ...tools, client: clientFor(`${peer.baseUrl}${kept}/`) };
      const [job] = await interrupted();
      assert.ok(job);
      assert.equal(job.serviceUrl, `${peer.baseUrl}${kept}`);
      const later = clientFor(job.serviceUrl);
      await tools.client.close();
      await assert.rejects(resumeConversion(job, request(), { ...tools, client }), { code: 'not_found' });
      assert.equal((await resumeConversion(job, request(), { ...tools, client: later })).status, 'saved');
      await later.close();
      assert.ok(
        asked().every((call) => call.includes(` ${base}/v1/`)),
        asked().join(', '),
      );
    });
  }

  it('is never asked of another service', async () => {
    await keepingJobs({ 'POST /v1/convert': processing, 'GET /v1/jobs/job_1': processing });
    const [job] = await interrupted();
    assert.ok(job);
    const before = peer.seen.length;
    const elsewhere = { ...job, serviceUrl: 'https://other.example.com/' };
    await assert.rejects(resumeConversion(elsewhere, request(), tools), { code: 'not_found' });
    assert.equal(peer.seen.length, before);
  });
});
