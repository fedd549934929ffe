import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { bytesSource, type ConversionClient, type JobView } from '../../src/client/index';
import { convertFile, NativeFileSystem, resumeConversion, type ConversionProgress } from '../../src/conversion/index';
import { scratchFolder, type ScratchFolder } from '../unit/conversion/scratchFolder';
import { clientFor, never, TRANSPORTS } from './client/clients';
import { longPdf, SENTENCES_PER_PAGE } from './longPdf';
import { startServe, type RunningService } from './runningService';

const LETTER = path.resolve('samples/letter.pdf');
const LONG_PAGES = 600;
const TIMING = { silenceMs: 30_000, minPollIntervalMs: 250, pollWaitSeconds: 20 };

describe('The client and the real service', function () {
  this.timeout(180_000);
  let folder: ScratchFolder;
  let service: RunningService;
  let client: ConversionClient;
  let long: Buffer;

  before(async () => {
    long = await longPdf(LONG_PAGES);
  });
  beforeEach(async () => {
    folder = await scratchFolder();
    await fs.writeFile(folder.file('long.pdf'), long);
  });
  afterEach(async () => {
    await client.close();
    await service.stop();
    await folder.remove();
  });

  async function start(env: Record<string, string> = {}, transport = TRANSPORTS[0]): Promise<void> {
    service = await startServe(folder.file('data'), env);
    client = clientFor(service.baseUrl, { apiKey: service.apiKey, timing: TIMING, transport: transport?.make() });
  }

  function convert(source: string, signal: AbortSignal, onProgress: (step: ConversionProgress) => void) {
    const target = folder.file('result.docx');
    const request = { source, target, ifExists: 'fail', timeoutMs: 150_000, signal, onProgress } as const;
    return convertFile(request, { client, files: new NativeFileSystem() });
  }

  for (const transport of TRANSPORTS) {
    it(`go through a long conversion page by page over ${transport.name}`, async () => {
      await start({ PDF_TO_DOCX_SYNC_WAIT_SECONDS: '0', PDF_TO_DOCX_WORKERS: '1' }, transport);
      const pages: number[] = [];
      await convert(folder.file('long.pdf'), never(), (step) => {
        if (step.phase === 'converting' && step.pagesDone !== undefined) pages.push(step.pagesDone);
      });
      assert.ok(pages.length >= 2, 'progress is heard of on the way');
      assert.deepEqual(
        pages,
        [...pages].sort((a, b) => a - b),
      );
      const parts = unzipSync(await fs.readFile(folder.file('result.docx')));
      const sentences = strFromU8(parts['word/document.xml'] ?? new Uint8Array()).match(/harbour was quiet/g) ?? [];
      assert.equal(sentences.length, LONG_PAGES * SENTENCES_PER_PAGE);
    });
  }

  it('agree on the key and the limits', async () => {
    await start({ PDF_TO_DOCX_MAX_UPLOAD_BYTES: '5000' });
    const { accepted, limits } = await client.checkKey(never());
    assert.deepEqual([accepted, limits], [true, { maxUploadBytes: 5_000, maxPages: 5_000 }]);
    const stranger = clientFor(service.baseUrl, { apiKey: 'p2d_unknown', timing: TIMING });
    assert.equal((await stranger.checkKey(never())).rejection?.code, 'invalid_key');
    await stranger.close();
    const tooLarge = client.convert(bytesSource('large.pdf', Buffer.alloc(3_000_000, 0x20)), { signal: never() });
    await assert.rejects(tooLarge, { code: 'upload_too_large', status: 413 });
  });

  it('make one job of one idempotency key', async () => {
    await start();
    const source = bytesSource('letter.pdf', await fs.readFile(LETTER));
    const options = { signal: never(), idempotencyKey: 'only-once' };
    const [first, second] = [await client.convert(source, options), await client.convert(source, options)];
    assert.equal(first.job.id, second.job.id);
    const another = client.convert(bytesSource('other.pdf', Buffer.from('%PDF-1.7 other')), options);
    await assert.rejects(another, { code: 'idempotency_conflict' });
  });

  it('stop a job that is cancelled', async () => {
    await start({ PDF_TO_DOCX_SYNC_WAIT_SECONDS: '0' });
    const cancellation = new AbortController();
    const conversion = convert(folder.file('long.pdf'), cancellation.signal, ({ phase }) => {
      if (phase === 'converting') cancellation.abort();
    });
    await assert.rejects(conversion, { code: 'cancelled' });

    const submission = await client.convert(bytesSource('long.pdf', long), { signal: never() });
    const waiting = client.waitForEnd(submission, { signal: never(), timeoutMs: 150_000 });
    await client.cancel(submission.job.id, never());
    await client.cancel(submission.job.id, never());
    assert.equal((await waiting).status, 'cancelled');
    assert.deepEqual(await folder.names(), ['data', 'long.pdf']);
  });

  it('convert again what expired before it was fetched', async () => {
    await start({ PDF_TO_DOCX_DOWNLOAD_LIFETIME_SECONDS: '4' });
    const source = bytesSource('letter.pdf', await fs.readFile(LETTER));
    const submission = await client.convert(source, { signal: never() });
    const job: JobView = await client.waitForEnd(submission, { signal: never(), timeoutMs: 150_000 });
    await pause((job.expiresAt ?? 0) - Date.now() + 100);
    const outcome = await resumeConversion(
      {
        key: 'earlier',
        jobId: job.id,
        serviceUrl: client.serviceUrl,
        source: LETTER,
        target: folder.file('letter.docx'),
        overwrite: false,
        scannedPages: 'picture',
        startedAt: '',
      },
      { ifExists: 'fail', timeoutMs: 150_000, signal: never() },
      { client, files: new NativeFileSystem() },
    );
    assert.equal(outcome.status === 'saved' && outcome.convertedAgain, true);
  });

  it('tell when the service is killed in the middle, and leave nothing', async () => {
    await start({ PDF_TO_DOCX_SYNC_WAIT_SECONDS: '0' });
    await client.close();
    client = clientFor(service.baseUrl, { apiKey: service.apiKey, timing: { ...TIMING, jobAttempts: 4 } });
    const conversion = convert(folder.file('long.pdf'), never(), ({ phase }) => {
      if (phase === 'converting') service.process.kill('SIGKILL');
    });
    await assert.rejects(conversion, { code: 'service_unreachable' });
    assert.deepEqual(await folder.names(), ['data', 'long.pdf']);
  });
});
