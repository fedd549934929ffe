import assert from 'node:assert/strict';
import { bytesSource, type ConversionClient, type JobView } from '../../../src/client/index';
import { FixedInterfaceService, type FixedInterfaceOptions } from '../fixedInterfaceService';
import { clientFor, MemorySink, never, TEST_KEY, TRANSPORTS } from './clients';
import { tinyDocx } from './tinyDocx';

const PDF = Buffer.from('%PDF-1.7\nnot read by this service');
const DOCX = tinyDocx();

for (const { name, make } of TRANSPORTS) {
  describe(`A service that knows the fixed interface and nothing more, over ${name}`, () => {
    let service: FixedInterfaceService;
    let client: ConversionClient;

    async function begin(options: Partial<FixedInterfaceOptions> = {}, apiKey = TEST_KEY): Promise<void> {
      service = await FixedInterfaceService.start({ apiKey: TEST_KEY, convert: () => DOCX, ...options });
      client = clientFor(service.baseUrl, { transport: make(), apiKey });
    }

    afterEach(async () => {
      await client.close();
      await service.stop();
    });

    async function convertToEnd(seen: JobView[] = []): Promise<Buffer> {
      const submission = await client.convert(bytesSource('report.pdf', PDF), { signal: never() });
      const job = await client.waitForEnd(submission, {
        signal: never(),
        timeoutMs: 10_000,
        onUpdate: (update) => seen.push(update),
      });
      assert.equal(job.status, 'completed');
      const sink = new MemorySink();
      await client.download(job, sink, { signal: never() });
      return sink.bytes;
    }

    it('converts a small file within the request', async () => {
      await begin();
      assert.deepEqual(await convertToEnd(), DOCX);
      assert.deepEqual(
        service.requests.map((request) => request.replace(/job_\w+/, 'ID')),
        ['POST /v1/convert', 'GET /v1/files/ID/output.docx'],
      );
      assert.deepEqual(service.uploads, [{ fileName: 'report.pdf', outputFormat: 'docx', file: PDF }]);
    });

    it('polls it without a query where the service refuses one, and asks but once with it', async () => {
      await begin({ smallFileBytes: 4, pollsUntilDone: 3, refusesQueries: true });
      assert.deepEqual(await convertToEnd(), DOCX);
      assert.equal(service.requests.filter((request) => request.startsWith('GET /v1/jobs/')).length, 1 + 4);
    });

    it('polls a larger file until it is done', async () => {
      await begin({ smallFileBytes: 4, pollsUntilDone: 3 });
      const seen: JobView[] = [];
      assert.deepEqual(await convertToEnd(seen), DOCX);
      assert.deepEqual(
        seen.map(({ status, progress, secondsRemaining }) => ({ status, progress, secondsRemaining })),
        [
          { status: 'processing', progress: 42, secondsRemaining: 3 },
          { status: 'processing', progress: 42, secondsRemaining: 3 },
          { status: 'processing', progress: 42, secondsRemaining: 2 },
          { status: 'processing', progress: 42, secondsRemaining: 1 },
          { status: 'completed', progress: undefined, secondsRemaining: undefined },
        ],
      );
    });

    it('is asked for a job that cannot exist to check a key', async () => {
      await begin();
      assert.deepEqual(await client.checkKey(never()), { accepted: true });
      assert.deepEqual(service.requests, ['GET /v1/limits', 'GET /v1/jobs/job_check']);
    });

    it('rejects a wrong key, and the check says so', async () => {
      await begin({}, 'wrong-key');
      const { accepted, rejection } = await client.checkKey(never());
      assert.equal(accepted, false);
      assert.equal(rejection?.code, 'invalid_key');
    });

    it('has no DELETE, and cancelling is no error', async () => {
      await begin();
      await client.cancel('job_1', never());
      assert.deepEqual(service.requests, ['DELETE /v1/jobs/job_1']);
    });

    it('tells no limits', async () => {
      await begin();
      assert.equal(await client.limits(never()), undefined);
    });
  });
}
