import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { JobView } from '../../../src/client/index';
import { clientFor, MemorySink, never, TRANSPORTS } from './clients';
import { json, reset, ScriptedPeer, text, type Answer } from './scriptedPeer';
import { tinyDocx } from './tinyDocx';

const DOCX = tinyDocx('Hello', randomBytes(300_000));
const HALF = 150_000;
const TAG = '"v1"';

/** Sends what is told to be longer, and breaks the connection. */
function cutAfter(length: number, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(200, { 'content-length': String(DOCX.length), ...headers });
    response.write(DOCX.subarray(0, length), () => response.socket?.destroy());
  };
}

function rest(from: number, headers: Record<string, string> = {}): Answer {
  return text(DOCX.subarray(from), 206, {
    'content-range': `bytes ${from}-${DOCX.length - 1}/${DOCX.length}`,
    etag: TAG,
    ...headers,
  });
}

for (const { name, make } of TRANSPORTS) {
  describe(`Downloading over ${name}`, () => {
    let peer: ScriptedPeer;
    let sink: MemorySink;

    beforeEach(() => {
      sink = new MemorySink();
    });
    afterEach(() => peer.stop());

    async function download(...answers: Answer[]): Promise<void> {
      peer = await ScriptedPeer.inOrder(...answers);
      const client = clientFor(peer.baseUrl, { transport: make() });
      const downloadUrl = `${peer.baseUrl}/v1/files/job_1/output.docx`;
      const job: JobView = { id: 'job_1', status: 'completed', downloadUrl, warnings: [] };
      await client.download(job, sink, { signal: never() }).finally(() => client.close());
    }

    const ranges = (): (string | undefined)[] => peer.seen.map(({ headers }) => headers.range);

    it('hands on every byte', async () => {
      await download(text(DOCX));
      assert.deepEqual(sink.bytes, DOCX);
    });

    it('goes on after a cut where it stopped, if the file is still the same', async () => {
      await download(cutAfter(HALF, { etag: TAG }), rest(HALF));
      assert.deepEqual(sink.bytes, DOCX);
      assert.deepEqual(ranges(), [undefined, `bytes=${HALF}-`]);
      assert.equal(peer.seen[1]?.headers['if-range'], TAG);
      assert.equal(sink.restarts, 0);
    });

    it('goes on after cut upon cut while each brings something', async () => {
      const steps = Array.from({ length: 12 }, (_, index) => 20_000 * (index + 1));
      const cuts = steps.map((from): Answer => (response) => {
        response.writeHead(206, {
          'content-range': `bytes ${from}-${DOCX.length - 1}/${DOCX.length}`,
          'content-length': String(DOCX.length - from),
          etag: TAG,
        });
        response.write(DOCX.subarray(from, from + 20_000), () => response.socket?.destroy());
      });
      await download(cutAfter(20_000, { etag: TAG }), ...cuts, rest(260_000));
      assert.deepEqual(sink.bytes, DOCX);
    });

    it('begins anew when the service answers a range with the whole file', async () => {
      await download(cutAfter(HALF, { etag: TAG }), text(DOCX, 200, { etag: '"v2"' }));
      assert.deepEqual(sink.bytes, DOCX);
      assert.equal(sink.restarts, 1);
    });

    it('begins anew where nothing tells whether the file is still the same', async () => {
      for (const headers of [{}, { etag: 'W/"weak"' }] as Record<string, string>[]) {
        sink = new MemorySink();
        await download(cutAfter(HALF, headers), text(DOCX));
        assert.deepEqual(sink.bytes, DOCX);
        assert.deepEqual(ranges(), [undefined, undefined]);
        await peer.stop();
      }
      peer = await ScriptedPeer.inOrder(reset);
    });

    for (const [what, answer] of [
      ['another place', rest(HALF + 1)],
      ['another file', rest(HALF, { etag: '"v2"' })],
      ['a file of another length', rest(HALF, { 'content-range': `bytes ${HALF}-${DOCX.length}/${DOCX.length + 1}` })],
      ['it does not say where', rest(HALF, { 'content-range': 'bytes */*' })],
      ['a range that the file does not have', text('', 416)],
    ] as const) {
      it(`begins anew when a service goes on in ${what}`, async () => {
        await download(cutAfter(HALF, { etag: TAG }), answer, text(DOCX));
        assert.deepEqual(sink.bytes, DOCX);
        assert.equal(sink.restarts, 1);
      });
    }

    it('does not believe a file that ends early every time', async () => {
      await assert.rejects(download(cutAfter(HALF)), {
        code: 'damaged_download',
        message: `The download ended early, after ${HALF} of ${DOCX.length} bytes`,
      });
      assert.ok(peer.seen.length >= 4);
    });

    it('does not ask for ever for a file that ends early, now sooner and now later', async () => {
      const cuts = Array.from({ length: 40 }, (_, index) => cutAfter(index % 2 === 0 ? HALF : 1_000));
      await assert.rejects(download(...cuts), { code: 'damaged_download' });
      assert.ok(peer.seen.length < 20, String(peer.seen.length));
    });

    it('does not believe a file without its end, though the connection ended well', async () => {
      await assert.rejects(download(text(DOCX.subarray(0, HALF))), { code: 'damaged_download' });
      assert.ok(peer.seen.length >= 4);
    });

    it('does not believe a file with something after its end', async () => {
      await assert.rejects(download(text(Buffer.concat([DOCX, Buffer.from('<script>')]))), {
        code: 'damaged_download',
      });
    });

    it('takes no more than was told, however much comes, and no file that is larger than a DOCX can be', async () => {
      const endless: Answer = (response) => {
        response.writeHead(206, { 'content-range': `bytes ${HALF}-${DOCX.length - 1}/${DOCX.length}`, etag: TAG });
        const more = (): void => void response.write(DOCX, more);
        more();
      };
      await assert.rejects(download(cutAfter(HALF, { etag: TAG }), endless), { code: 'damaged_download' });
      assert.ok(sink.bytes.length <= DOCX.length);
      await peer.stop();
      sink = new MemorySink();
      await assert.rejects(download(text('PK', 200, { 'content-length': String(2 ** 32) })), {
        code: 'damaged_download',
      });
      assert.equal(sink.bytes.length, 0);
    });

    it('does not take a web page for a file', async () => {
      await assert.rejects(download(text('<!doctype html>', 200)), { code: 'damaged_download' });
      assert.equal(sink.bytes.length, 0);
      assert.equal(peer.seen.length, 1);
    });

    it('asks for the bytes as they are, and refuses them packed', async () => {
      await assert.rejects(download(text(DOCX, 200, { 'content-encoding': 'gzip' })), { code: 'bad_response' });
      assert.equal(peer.seen[0]?.headers['accept-encoding'], 'identity');
    });

    it('says when the file has expired', async () => {
      await assert.rejects(download(json({ code: 'result_expired', detail: 'Gone.' }, 410)), {
        code: 'result_expired',
        retryable: false,
      });
      assert.equal(peer.seen.length, 1);
    });

    it('waits for a service that stumbles', async () => {
      await download(text('', 500), reset, text('', 503), text(DOCX));
      assert.deepEqual(sink.bytes, DOCX);
    });

    it('stops when the sink cannot take more, with the reason of the sink', async () => {
      const full = new Error('ENOSPC');
      sink.write = () => Promise.reject(full);
      await assert.rejects(download(text(DOCX)), full);
      assert.equal(peer.seen.length, 1);
    });

    it('stops when it is cancelled', async () => {
      peer = await ScriptedPeer.inOrder((response) => {
        response.writeHead(200, { 'content-length': String(DOCX.length) });
        response.write(DOCX.subarray(0, HALF));
      });
      const client = clientFor(peer.baseUrl, { transport: make(), timing: { silenceMs: 60_000 } });
      const cancellation = new AbortController();
      const job: JobView = { id: 'job_1', status: 'completed', warnings: [] };
      const downloading = client.download(job, sink, {
        signal: cancellation.signal,
        onProgress: () => {
          cancellation.abort();
        },
      });
      await assert.rejects(downloading, { code: 'cancelled' });
      await client.close();
    });

    it('tells how far it is, and of how much', async () => {
      peer = await ScriptedPeer.inOrder(text(DOCX, 200, { 'content-length': String(DOCX.length) }));
      const client = clientFor(peer.baseUrl, { transport: make() });
      const seen: object[] = [];
      await client.download({ id: 'job_1', status: 'completed', warnings: [] }, sink, {
        signal: never(),
        onProgress: (progress) => seen.push(progress),
      });
      await client.close();
      assert.deepEqual(seen.at(-1), { bytesReceived: DOCX.length, bytesTotal: DOCX.length });
    });
  });
}
