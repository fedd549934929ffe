import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { zipSync } from 'fflate';
import { UndiciTransport, type ConversionClient } from '../../../src/client/index';
import {
  convertFile,
  NativeFileSystem,
  type ConversionOutcome,
  type ConversionProgress,
  type ConversionRequest,
  type ConversionTools,
} from '../../../src/conversion/index';
import { scratchFolder, type ScratchFolder } from '../../unit/conversion/scratchFolder';
import { FixedInterfaceService } from '../fixedInterfaceService';
import { clientFor, never, TEST_KEY } from './clients';
import { json, routes, ScriptedPeer, text, type Answer } from './scriptedPeer';
import { tinyDocx } from './tinyDocx';

const DOCX = tinyDocx('Hello');
const FILE = '/v1/files/job_1/output.docx';

const processing = json({ job_id: 'job_1', status: 'processing', progress: 10, pages_done: 1, pages_total: 10 });
const WARNINGS = [
  { code: 'scanned_page', message: 'Kept as a picture.', page: 3 },
  { code: 'unheard_of', message: 'Of a newer service.' },
];
const completed = json({ job_id: 'job_1', status: 'completed', warnings: WARNINGS });
const failed = (code: string): Answer =>
  json({ job_id: 'job_1', status: 'failed', error: { code, message: 'Because.', retryable: false } });

describe('One conversion', () => {
  let folder: ScratchFolder;
  let peer: ScriptedPeer;
  let client: ConversionClient;
  let progress: ConversionProgress[];
  let tools: ConversionTools;

  beforeEach(async () => {
    folder = await scratchFolder();
    await fs.writeFile(folder.file('report.pdf'), '%PDF-1.7');
    progress = [];
  });
  afterEach(async () => {
    await client.close();
    await peer.stop();
    await folder.remove();
  });

  async function serve(answers: Parameters<typeof routes>[0]): Promise<void> {
    peer = await ScriptedPeer.start(routes(answers));
    client = clientFor(peer.baseUrl, { transport: new UndiciTransport() });
    tools = { client, files: new NativeFileSystem() };
  }

  function convert(request: Partial<ConversionRequest> = {}): Promise<ConversionOutcome> {
    return convertFile(
      {
        source: folder.file('report.pdf'),
        target: folder.file('report.docx'),
        ifExists: 'ask',
        timeoutMs: 10_000,
        signal: never(),
        onProgress: (step) => progress.push(step),
        ...request,
      },
      tools,
    );
  }

  const asked = (): string[] => peer.seen.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`);
  const saved = (name = 'report.docx'): Promise<Buffer> => fs.readFile(folder.file(name));

  it('goes from the PDF to the DOCX beside it, telling each phase', async () => {
    await serve({
      'POST /v1/convert': json({ job_id: 'job_1', status: 'processing', queue_position: 3 }, 202),
      'GET /v1/jobs/job_1': [processing, completed],
      [`GET ${FILE}`]: text(DOCX),
    });
    assert.deepEqual(await convert(), {
      status: 'saved',
      path: folder.file('report.docx'),
      replaced: false,
      warnings: WARNINGS,
      convertedAgain: false,
    });
    assert.deepEqual(await saved(), DOCX);
    assert.deepEqual(await folder.names(), ['report.docx', 'report.pdf']);
    assert.deepEqual(progress, [
      { phase: 'uploading', bytesSent: 0, bytesTotal: 8 },
      { phase: 'uploading', bytesSent: 8, bytesTotal: 8 },
      { phase: 'waiting', queuePosition: 3 },
      { phase: 'converting', percent: 10, pagesDone: 1, pagesTotal: 10 },
      { phase: 'downloading', bytesReceived: 0 },
      { phase: 'downloading', bytesReceived: DOCX.length },
    ]);
  });

  describe('that finds a DOCX there', () => {
    beforeEach(() => fs.writeFile(folder.file('report.docx'), 'old'));

    const quick = { 'POST /v1/convert': completed, [`GET ${FILE}`]: text(DOCX) };

    it('asks before anything is uploaded, and stops when the question is dismissed', async () => {
      await serve(quick);
      await assert.rejects(convert({ askIfExists: () => Promise.resolve(undefined) }), { code: 'cancelled' });
      assert.deepEqual(asked(), []);
      assert.equal((await saved()).toString(), 'old');
    });

    it('fails where nobody can be asked', async () => {
      await serve(quick);
      for (const ifExists of ['ask', 'fail'] as const) {
        await assert.rejects(convert({ ifExists }), { code: 'output_exists', path: folder.file('report.docx') });
      }
      assert.deepEqual(asked(), []);
    });

    it('replaces it when told to', async () => {
      await serve(quick);
      const outcome = await convert({ askIfExists: () => Promise.resolve('overwrite') });
      assert.equal(outcome.status === 'saved' && outcome.replaced, true);
      assert.deepEqual(await saved(), DOCX);
    });

    it('takes the next free name when told to', async () => {
      await fs.writeFile(folder.file('report (1).docx'), 'old, too');
      await serve(quick);
      const outcome = await convert({ ifExists: 'rename' });
      assert.equal(outcome.path, folder.file('report (2).docx'));
      assert.deepEqual(await saved('report (2).docx'), DOCX);
      assert.equal((await saved()).toString(), 'old');
    });

    it('counts on from that name when the free one is taken meanwhile', async () => {
      await serve(quick);
      const outcome = await convert({
        ifExists: 'rename',
        onProgress: ({ phase }) => {
          if (phase === 'downloading') writeFileSync(folder.file('report (1).docx'), 'quicker');
        },
      });
      assert.equal(outcome.path, folder.file('report (2).docx'));
    });

    it('leaves it alone when told to', async () => {
      await serve(quick);
      assert.deepEqual(await convert({ ifExists: 'skip' }), { status: 'skipped', path: folder.file('report.docx') });
      assert.deepEqual(asked(), []);
    });

    it('keeps it whatever goes wrong', async () => {
      await serve({ 'POST /v1/convert': completed, [`GET ${FILE}`]: text(DOCX.subarray(0, 300)) });
      await assert.rejects(convert({ ifExists: 'overwrite' }), { code: 'damaged_download' });
      assert.equal((await saved()).toString(), 'old');
      assert.deepEqual(await folder.names(), ['report.docx', 'report.pdf']);
    });
  });

  describe('that finds a DOCX which was not there before', () => {
    beforeEach(async () => {
      const appear: Answer = (response, request) => {
        fs.writeFile(folder.file('report.docx'), "somebody else's").then(
          () => {
            text(DOCX)(response, request);
          },
          () => response.destroy(),
        );
      };
      await serve({ 'POST /v1/convert': completed, [`GET ${FILE}`]: appear });
    });

    it('asks about it', async () => {
      const questions: string[] = [];
      const askIfExists: ConversionRequest['askIfExists'] = (place) => {
        questions.push(place);
        return Promise.resolve('rename');
      };
      const outcome = await convert({ askIfExists });
      assert.deepEqual(questions, [folder.file('report.docx')]);
      assert.equal(outcome.path, folder.file('report (1).docx'));
      assert.equal((await saved()).toString(), "somebody else's");
    });

    it('takes another name, leaves it alone, or fails, as told', async () => {
      assert.equal((await convert({ ifExists: 'rename' })).path, folder.file('report (1).docx'));
      await fs.rm(folder.file('report.docx'));
      assert.equal((await convert({ ifExists: 'skip' })).status, 'skipped');
      await fs.rm(folder.file('report.docx'));
      await assert.rejects(convert({ ifExists: 'fail' }), { code: 'output_exists' });
      assert.equal((await saved()).toString(), "somebody else's");
      assert.deepEqual(await folder.names(), ['report (1).docx', 'report.docx', 'report.pdf']);
    });
  });

  describe('of a PDF with a password', () => {
    it('asks for it, and again when it is wrong, under a new idempotency key each time', async () => {
      await serve({
        'POST /v1/convert': [failed('password_required'), json({ code: 'wrong_password', detail: '' }, 422), completed],
        [`GET ${FILE}`]: text(DOCX),
      });
      const reasons: string[] = [];
      await convert({
        askPassword: (reason) => {
          reasons.push(reason);
          return Promise.resolve(`try ${reasons.length}`);
        },
      });
      assert.deepEqual(reasons, ['password_required', 'wrong_password']);
      const uploads = peer.seen.filter(({ method }) => method === 'POST');
      assert.equal(new Set(uploads.map(({ headers }) => headers['idempotency-key'])).size, 3);
      assert.match(uploads[2]?.body.toString() ?? '', /name="password"\r\n\r\ntry 2\r\n/);
    });

    it('does not tell it, also where a service echoes it', async () => {
      const error = { code: 'damaged_pdf', message: 'Not opened by open sesame.', retryable: false };
      const echo = json({ job_id: 'job_1', status: 'failed', error });
      await serve({ 'POST /v1/convert': processing, 'GET /v1/jobs/job_1': echo });
      await assert.rejects(convert({ password: 'open sesame' }), { message: 'Not opened by ***.' });
    });

    it('asks three times and no more', async () => {
      await serve({ 'POST /v1/convert': failed('wrong_password') });
      let questions = 0;
      const askPassword = (): Promise<string> => Promise.resolve(String(questions++));
      await assert.rejects(convert({ askPassword }), { code: 'wrong_password' });
      assert.equal(questions, 3);
    });

    it('is cancelled when the question is dismissed', async () => {
      await serve({ 'POST /v1/convert': failed('password_required') });
      await assert.rejects(convert({ askPassword: () => Promise.resolve(undefined) }), { code: 'cancelled' });
    });
  });

  describe('whose result has expired', () => {
    for (const [status, what] of [
      [410, 'gone'],
      [404, 'forgotten'],
    ] as const) {
      it(`is done once more, and says so (${what})`, async () => {
        await serve({ 'POST /v1/convert': completed, [`GET ${FILE}`]: [text('', status), text(DOCX)] });
        const outcome = await convert();
        assert.equal(outcome.status === 'saved' && outcome.convertedAgain, true);
        assert.deepEqual(await saved(), DOCX);
        assert.ok(progress.some(({ phase }) => phase === 'convertingAgain'));
        const keys = peer.seen.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
        assert.equal(keys.length, 2);
        assert.notEqual(keys[0], keys[1]);
      });
    }

    it('is not done a third time', async () => {
      await serve({ 'POST /v1/convert': completed, [`GET ${FILE}`]: text('', 410) });
      await assert.rejects(convert(), { code: 'result_expired' });
      assert.equal(asked().filter((call) => call.startsWith('POST')).length, 2);
      assert.deepEqual(await folder.names(), ['report.pdf']);
    });

    it('is done once more also with a service that knows the fixed interface only', async () => {
      await serve({});
      const service = await FixedInterfaceService.start({ apiKey: TEST_KEY, convert: () => DOCX, expiredDownloads: 1 });
      const fixed = clientFor(service.baseUrl);
      tools = { client: fixed, files: new NativeFileSystem() };
      const outcome = await convert();
      assert.equal(outcome.status === 'saved' && outcome.convertedAgain, true);
      await fixed.close();
      await service.stop();
    });
  });

  describe('that is cancelled', () => {
    async function cancelledWhen(
      isTime: (step: ConversionProgress) => boolean,
      cancellation = new AbortController(),
    ): Promise<void> {
      const conversion = convert({
        signal: cancellation.signal,
        onProgress: (step) => {
          if (isTime(step)) cancellation.abort();
        },
      });
      await assert.rejects(conversion, { code: 'cancelled' });
      assert.deepEqual(await folder.names(), ['report.pdf']);
    }

    const isWhole = (step: ConversionProgress): boolean =>
      step.phase === 'uploading' && step.bytesSent === step.bytesTotal;
    const stopped = { 'DELETE /v1/jobs/job_1': text('', 204) };

    it('before it began asks nothing of the service', async () => {
      await serve({});
      await assert.rejects(convert({ signal: AbortSignal.abort() }), { code: 'cancelled' });
      assert.deepEqual(asked(), []);
    });

    it('while the last byte is sent stops the job that the answer names', async () => {
      await serve({ 'POST /v1/convert': processing, ...stopped });
      await cancelledWhen(isWhole);
      assert.deepEqual(asked(), ['POST /v1/convert', 'DELETE /v1/jobs/job_1']);
    });

    it('while the service works stops the job', async () => {
      await serve({ 'POST /v1/convert': processing, 'GET /v1/jobs/job_1': processing, ...stopped });
      await cancelledWhen((step) => step.phase === 'converting');
      assert.equal(asked().at(-1), 'DELETE /v1/jobs/job_1');
    });

    it('while it downloads leaves no file', async () => {
      await serve({ 'POST /v1/convert': completed, [`GET ${FILE}`]: text(DOCX), ...stopped });
      await cancelledWhen((step) => step.phase === 'downloading' && step.bytesReceived > 0);
      assert.equal(asked().at(-1), 'DELETE /v1/jobs/job_1');
    });

    for (const [when, isTime] of [
      ['while the last byte is sent', isWhole],
      ['while the service works', (step: ConversionProgress) => step.phase === 'converting'],
    ] as const) {
      it(`${when}, because the service ends, asks nothing more of it`, async () => {
        await serve({ 'POST /v1/convert': processing, 'GET /v1/jobs/job_1': processing, ...stopped });
        const ending = new AbortController();
        tools = { ...tools, gone: ending.signal };
        await cancelledWhen(isTime, ending);
        assert.ok(!asked().includes('DELETE /v1/jobs/job_1'));
      });
    }

    it('on a service that cannot cancel ends all the same', async () => {
      await serve({ 'POST /v1/convert': processing, 'GET /v1/jobs/job_1': processing });
      await cancelledWhen((step) => step.phase === 'converting');
    });
  });

  it('is given up after its time, and stops the job', async () => {
    await serve({
      'POST /v1/convert': processing,
      'GET /v1/jobs/job_1': processing,
      'DELETE /v1/jobs/job_1': text('', 204),
    });
    await assert.rejects(convert({ timeoutMs: 50 }), { code: 'deadline_exceeded' });
    assert.equal(asked().at(-1), 'DELETE /v1/jobs/job_1');
  });

  describe('whose folder is removed meanwhile', () => {
    beforeEach(async () => {
      await fs.mkdir(folder.file('papers'));
      await fs.writeFile(folder.file('papers/thesis.pdf'), '%PDF-1.7');
      await serve({ 'POST /v1/convert': processing, 'GET /v1/jobs/job_1': completed, [`GET ${FILE}`]: text(DOCX) });
    });

    const convertThesis = (request: Partial<ConversionRequest>): Promise<ConversionOutcome> =>
      convert({
        source: folder.file('papers/thesis.pdf'),
        target: folder.file('papers/thesis.docx'),
        onProgress: ({ phase }) => {
          if (phase === 'converting') rmSync(folder.file('papers'), { recursive: true, force: true });
        },
        ...request,
      });

    it('is told so, and the folder is not made again', async () => {
      await assert.rejects(convertThesis({}), { code: 'folder_missing', path: folder.file('papers') });
      assert.deepEqual(await folder.names(), ['report.pdf']);
    });

    it('is saved where its user says', async () => {
      const target = folder.file('thesis.docx');
      const askAfterSaveError = () => Promise.resolve({ action: 'saveAs', target, overwrite: false } as const);
      const outcome = await convertThesis({ askAfterSaveError });
      assert.equal(outcome.path, target);
      assert.deepEqual(await saved('thesis.docx'), DOCX);
    });

    it('is saved in a folder for documents, which is made anew', async () => {
      await convertThesis({ target: folder.file('papers/word/thesis.docx') });
      assert.deepEqual(await saved('papers/word/thesis.docx'), DOCX);
    });
  });

  it('fails with the reason of the job', async () => {
    await serve({ 'POST /v1/convert': processing, 'GET /v1/jobs/job_1': failed('damaged_pdf') });
    await assert.rejects(convert(), { code: 'damaged_pdf', message: 'Because.' });
  });

  it('says when the job was cancelled by somebody else', async () => {
    await serve({ 'POST /v1/convert': json({ job_id: 'job_1', status: 'cancelled' }) });
    await assert.rejects(convert(), { code: 'job_cancelled' });
  });

  it('does not save what is no Word document', async () => {
    await serve({ 'POST /v1/convert': completed, [`GET ${FILE}`]: text('<html>') });
    await assert.rejects(convert(), { code: 'damaged_download' });
    assert.deepEqual(await folder.names(), ['report.pdf']);
  });

  it('does not save another kind of ZIP file either', async () => {
    const spreadsheet = Buffer.from(zipSync({ '[Content_Types].xml': Buffer.from('x'), 'xl/a.xml': Buffer.from('x') }));
    await serve({ 'POST /v1/convert': completed, [`GET ${FILE}`]: text(spreadsheet) });
    await assert.rejects(convert(), { code: 'damaged_download' });
    assert.deepEqual(await folder.names(), ['report.pdf']);
  });

  it('uploads no empty file, and none over itself', async () => {
    await serve({});
    await fs.writeFile(folder.file('empty.pdf'), '');
    await assert.rejects(convert({ source: folder.file('empty.pdf') }), { code: 'empty_file' });
    await assert.rejects(convert({ target: folder.file('report.pdf') }), { code: 'output_is_source' });
    await fs.symlink('report.pdf', folder.file('link.docx'));
    await assert.rejects(convert({ target: folder.file('link.docx'), ifExists: 'overwrite' }), {
      code: 'output_is_source',
    });
    await assert.rejects(convert({ source: folder.file('none.pdf') }), { code: 'source_missing' });
    assert.deepEqual(asked(), []);
  });

  it('asks where else to save when the place cannot be written to', async () => {
    await serve({ 'POST /v1/convert': completed, [`GET ${FILE}`]: text(DOCX) });
    await fs.writeFile(folder.file('not-a-folder'), '');
    const codes: string[] = [];
    const outcome = await convert({
      target: folder.file('not-a-folder', 'report.docx'),
      askAfterSaveError: ({ code }) => {
        codes.push(code);
        return Promise.resolve({ action: 'saveAs', target: folder.file('elsewhere.docx'), overwrite: false });
      },
    });
    assert.deepEqual(codes, ['not_a_folder']);
    assert.equal(outcome.path, folder.file('elsewhere.docx'));
    assert.deepEqual(await saved('elsewhere.docx'), DOCX);
  });

  it('never saves over the PDF, even when that is the place asked for', async () => {
    await serve({ 'POST /v1/convert': completed, [`GET ${FILE}`]: text(DOCX) });
    await fs.writeFile(folder.file('not-a-folder'), '');
    const pdf = await fs.readFile(folder.file('report.pdf'));
    const places = ['report.pdf', 'elsewhere.docx'];
    const codes: string[] = [];
    const outcome = await convert({
      target: folder.file('not-a-folder', 'report.docx'),
      askAfterSaveError: ({ code }) => {
        codes.push(code);
        return Promise.resolve({ action: 'saveAs', target: folder.file(places.shift() ?? ''), overwrite: true });
      },
    });
    assert.deepEqual(codes, ['not_a_folder', 'output_is_source']);
    assert.equal(outcome.path, folder.file('elsewhere.docx'));
    assert.deepEqual(await fs.readFile(folder.file('report.pdf')), pdf);
  });
});
