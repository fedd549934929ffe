import assert from 'node:assert/strict';
import { bytesSource, type JobView } from '../../../src/client/index';
import { clientFor, MemorySink, never, TEST_KEY, TRANSPORTS } from './clients';
import { json, ScriptedPeer, text } from './scriptedPeer';
import { tinyDocx } from './tinyDocx';

const PDF = bytesSource('report.pdf', Buffer.from('%PDF-1.7'));
const DOCX = tinyDocx();

function completed(downloadUrl: string): JobView {
  return { id: 'job_1', status: 'completed', downloadUrl, warnings: [] };
}

for (const { name, make } of TRANSPORTS) {
  describe(`A peer that is not what it should be, over ${name}`, () => {
    const peers: ScriptedPeer[] = [];

    afterEach(async () => {
      await Promise.all(peers.splice(0).map((peer) => peer.stop()));
    });

    async function started(...answers: Parameters<typeof ScriptedPeer.inOrder>): Promise<ScriptedPeer> {
      const peer = await ScriptedPeer.inOrder(...answers);
      peers.push(peer);
      return peer;
    }

    async function converting(answer: Parameters<typeof ScriptedPeer.inOrder>[0]): Promise<unknown> {
      const peer = await started(answer);
      const client = clientFor(peer.baseUrl, { transport: make() });
      return client.convert(PDF, { signal: never() }).finally(() => client.close());
    }

    async function downloading(from: ScriptedPeer, downloadUrl: string): Promise<Buffer> {
      const client = clientFor(from.baseUrl, { transport: make() });
      const sink = new MemorySink();
      await client.download(completed(downloadUrl), sink, { signal: never() }).finally(() => client.close());
      return sink.bytes;
    }

    for (const [what, answer] of [
      ['HTML in place of JSON', text('<!doctype html><title>Welcome</title>', 200, { 'content-type': 'text/html' })],
      ['JSON that is no job', json(['job_1'])],
      ['null', json(null)],
      ['a job without an id', json({ status: 'completed' })],
      ['a job with an empty id', json({ job_id: '', status: 'completed' })],
      ['a job whose id would leave its place in an address', json({ job_id: '..', status: 'processing' })],
      ['a job whose id is a number', json({ job_id: 7, status: 'processing' })],
      ['a job without a status', json({ job_id: 'job_1' })],
      ['an answer without end', text(Buffer.alloc(20_000_000, 0x20))],
      ['nothing at all', text('', 200)],
    ] as const) {
      it(`is told apart by ${what}`, async () => {
        await assert.rejects(converting(answer), { name: 'ClientError', code: 'bad_response', retryable: false });
      });
    }

    it('is said to answer with a web page where it does', async () => {
      const page = text('<h1>Sign in</h1>', 200, { 'content-type': 'text/html; charset=utf-8' });
      await assert.rejects(converting(page), { message: /^127\.0\.0\.1:\d+ answered with a web page$/ });
    });

    it('is believed though it has several warnings of each of the 5,000 pages that it takes', async () => {
      const message = 'The text that was recognised in it stands below: delete the picture to edit it.';
      const codes = ['scanned_page', 'link_dropped', 'annotation_dropped'];
      const warnings = Array.from({ length: 5_000 }, (_, index) =>
        codes.map((code) => ({ code, message, page: index + 1 })),
      );
      const peer = await started(json({ job_id: 'job_1', status: 'completed', warnings: warnings.flat() }));
      const client = clientFor(peer.baseUrl, { transport: make() });
      const { job } = await client.convert(PDF, { signal: never() }).finally(() => client.close());
      assert.equal(job.warnings.length, 15_000);
    });

    it('is asked for its answers as they are, and understood with a byte order mark in front of them', async () => {
      const peer = await started(text('\ufeff{"job_id":"job_1","status":"completed"}'));
      const client = clientFor(peer.baseUrl, { transport: make() });
      const { job } = await client.convert(PDF, { signal: never() });
      assert.equal(job.status, 'completed');
      assert.equal(peer.seen[0]?.headers['accept-encoding'], 'identity');
      await client.close();
    });

    it('does not get the file or the key sent on by a redirect', async () => {
      const thief = await started(json({ job_id: 'job_1', status: 'completed' }));
      for (const status of [301, 302, 303, 307, 308]) {
        await assert.rejects(converting(text('', status, { location: `${thief.baseUrl}/v1/convert` })), {
          code: 'redirected',
          status,
        });
      }
      assert.deepEqual(thief.seen, []);
    });

    it('gets the file from another origin asked without the key', async () => {
      const store = await started(text(DOCX));
      const service = await started(text('', 404));
      assert.deepEqual(await downloading(service, `${store.baseUrl}/signed?token=1`), DOCX);
      assert.equal(store.seen[0]?.path, '/signed?token=1');
      assert.equal(store.seen[0].headers.authorization, undefined);
    });

    it('gets a download redirected without the key, even to itself', async () => {
      const service = await started(text('', 302, { location: '/elsewhere' }), text(DOCX));
      assert.deepEqual(await downloading(service, `${service.baseUrl}/v1/files/job_1/output.docx`), DOCX);
      assert.deepEqual(
        service.seen.map(({ path, headers }) => [path, headers.authorization]),
        [
          ['/v1/files/job_1/output.docx', `Bearer ${TEST_KEY}`],
          ['/elsewhere', undefined],
        ],
      );
    });

    it('cannot redirect a download for ever', async () => {
      const service = await started(text('', 302, { location: '/again' }));
      await assert.rejects(downloading(service, `${service.baseUrl}/again`), { code: 'bad_response' });
      assert.equal(service.seen.length, 6);
    });

    for (const [url, code] of [
      ['http://example.com/output.docx', 'insecure_address'],
      ['ftp://example.com/output.docx', 'bad_response'],
      ['file:///etc/passwd', 'bad_response'],
      ['http://user:password@127.0.0.1/output.docx', 'bad_response'],
      ['http://[', 'bad_response'],
    ] as const) {
      it(`is not followed to ${url}`, async () => {
        const service = await started(text(DOCX));
        await assert.rejects(downloading(service, url), { code });
        assert.deepEqual(service.seen, []);
      });
    }

    it('is found where the interface says when it tells no download address', async () => {
      const service = await started(text(DOCX));
      const client = clientFor(service.baseUrl, { transport: make() });
      const sink = new MemorySink();
      await client.download({ id: 'job_1', status: 'completed', warnings: [] }, sink, { signal: never() });
      await client.close();
      assert.equal(service.seen[0]?.path, '/v1/files/job_1/output.docx');
      assert.deepEqual(sink.bytes, DOCX);
    });

    it('is no service when the limits are a web page', async () => {
      const peer = await started(text('<html></html>'));
      const client = clientFor(peer.baseUrl, { transport: make() });
      await assert.rejects(client.checkKey(never()), { code: 'bad_response' });
      await client.close();
    });

    for (const status of [204, 404, 405, 410, 501]) {
      it(`cancels without an error when DELETE is answered ${status}`, async () => {
        const peer = await started(text('', status));
        const client = clientFor(peer.baseUrl, { transport: make() });
        await client.cancel('job_1', never());
        await client.close();
        assert.equal(peer.seen.length, 1);
      });
    }

    it('has a key checked by its limits', async () => {
      const peer = await started(json({ max_upload_bytes: 1_000, max_pages: 'many', output_formats: ['docx'] }));
      const client = clientFor(peer.baseUrl, { transport: make() });
      const { accepted, limits } = await client.checkKey(never());
      await client.close();
      assert.equal(accepted, true);
      assert.equal(limits?.maxUploadBytes, 1_000);
      assert.equal(limits.maxPages, undefined);
    });

    for (const status of [400, 409, 500]) {
      it(`takes the key when the job that cannot exist is answered ${status}`, async () => {
        const peer = await ScriptedPeer.start((response, { path }) => {
          response.writeHead(path === '/v1/limits' ? 404 : status).end();
        });
        peers.push(peer);
        const client = clientFor(peer.baseUrl, { transport: make() });
        assert.deepEqual(await client.checkKey(never()), { accepted: true });
        await client.close();
      });
    }
  });
}
