import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ScannedPages } from '../../../src/api/limits';
import { bytesSource, fileSource, type ByteSource } from '../../../src/client/index';
import { clientFor, never, TEST_KEY, TRANSPORTS } from './clients';
import { readForm } from '../readForm';
import { json, reset, ScriptedPeer, text, type Answer } from './scriptedPeer';

const COMPLETED = { job_id: 'job_1', status: 'completed' };
const PDF = bytesSource('report.pdf', Buffer.from('%PDF-1.7 and so on'));

for (const { name, make } of TRANSPORTS) {
  describe(`Uploading over ${name}`, () => {
    let peer: ScriptedPeer;

    afterEach(() => peer.stop());

    async function upload(
      source: ByteSource,
      options: { password?: string; scannedPages?: ScannedPages } = {},
      ...answers: Answer[]
    ): Promise<void> {
      peer = await ScriptedPeer.inOrder(...answers, json(COMPLETED));
      const client = clientFor(peer.baseUrl, { transport: make() });
      try {
        await client.convert(source, { signal: never(), ...options });
      } finally {
        await client.close();
      }
    }

    it('sends the file and its fields as multipart/form-data of a length known before', async () => {
      await upload(PDF, { password: 'pass wörd', scannedPages: 'text' });
      const [request] = peer.seen;
      assert.ok(request);
      assert.equal(request.headers.authorization, `Bearer ${TEST_KEY}`);
      assert.equal(request.headers['transfer-encoding'], undefined);
      assert.equal(request.headers['content-length'], String(request.body.length));
      assert.deepEqual(await readForm(request.headers, request.body), {
        fields: [
          ['output_format', 'docx'],
          ['scanned_pages', 'text'],
          ['password', 'pass wörd'],
        ],
        fileName: 'report.pdf',
        fieldsBeforeFile: 3,
        file: Buffer.from('%PDF-1.7 and so on'),
      });
    });

    it('sends no field that says what is so without it', async () => {
      await upload(PDF, { scannedPages: 'picture' });
      const [request] = peer.seen;
      assert.ok(request);
      assert.deepEqual((await readForm(request.headers, request.body)).fields, [['output_format', 'docx']]);
    });

    it('tells how far it is', async () => {
      peer = await ScriptedPeer.inOrder(json(COMPLETED));
      const client = clientFor(peer.baseUrl, { transport: make() });
      const sent: number[] = [];
      const source = bytesSource('long.pdf', Buffer.alloc(200_000, 1));
      await client.convert(source, { signal: never(), onProgress: (bytes) => sent.push(bytes) });
      await client.close();
      assert.deepEqual(sent, [65_536, 131_072, 196_608, 200_000]);
    });

    it('is repeated under the same idempotency key when the service stumbles', async () => {
      await upload(PDF, {}, text('later', 503), reset, text('', 429));
      assert.equal(peer.seen.length, 4);
      const keys = new Set(peer.seen.map(({ headers }) => headers['idempotency-key']));
      assert.equal(keys.size, 1);
      assert.ok([...keys][0]);
      for (const { body } of peer.seen) assert.match(body.toString(), /%PDF-1\.7 and so on/);
    });

    it('hears a refusal that comes before all is sent', async () => {
      const refusal = json({ code: 'upload_too_large', detail: 'Too large.' }, 413, { connection: 'close' });
      peer = await ScriptedPeer.start(refusal, { readsBodies: false });
      const client = clientFor(peer.baseUrl, { transport: make() });
      const source = bytesSource('large.pdf', Buffer.alloc(20_000_000));
      await assert.rejects(client.convert(source, { signal: never() }), { code: 'upload_too_large', status: 413 });
      await client.close();
    });

    it('stops when it is cancelled', async () => {
      peer = await ScriptedPeer.start(() => undefined, { readsBodies: false });
      const client = clientFor(peer.baseUrl, { transport: make(), timing: { silenceMs: 60_000 } });
      const cancellation = new AbortController();
      const source = bytesSource('large.pdf', Buffer.alloc(20_000_000));
      const upload = client.convert(source, {
        signal: cancellation.signal,
        onProgress: () => {
          cancellation.abort();
        },
      });
      await assert.rejects(upload, { code: 'cancelled' });
      assert.ok(peer.seen.length <= 1, 'no second attempt');
      await client.close();
    });

    for (const [what, change] of [
      ['becomes shorter', (file: string) => fs.truncate(file, 1_000)],
      ['grows', (file: string) => fs.appendFile(file, 'more')],
      ['is written anew in the same length', writeAnew],
      [
        'is replaced by another',
        async (file: string) => {
          await writeAnew(`${file}.new`);
          await fs.rename(`${file}.new`, file);
        },
      ],
    ] as const) {
      it(`fails once and for all when the file ${what} before it is uploaded`, async () => {
        const file = await newFile();
        const source = await fileSource(file);
        await change(file);
        await assert.rejects(upload(source), { code: 'source_changed' });
        assert.equal(peer.seen.length, 0, 'a request that breaks off is none');
        await fs.rm(path.dirname(file), { recursive: true });
      });
    }

    it('fails once and for all when the file is written to while it is uploaded', async () => {
      const file = await newFile();
      const source = await fileSource(file);
      async function* read(): AsyncGenerator<Uint8Array> {
        let pieces = 0;
        for await (const piece of source.read()) {
          if (pieces++ === 1) await writeAnew(file);
          yield piece;
        }
      }
      await assert.rejects(upload({ ...source, read }), { code: 'source_changed' });
      assert.equal(peer.seen.length, 0, 'a request that breaks off is none');
      await fs.rm(path.dirname(file), { recursive: true });
    });

    it('passes on what reading the file throws', async () => {
      const broken = new Error('disk gone');
      const source: ByteSource = {
        name: 'a.pdf',
        size: 10,
        read: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(broken) }) }),
      };
      await assert.rejects(upload(source), broken);
    });
  });
}

/** More than the connection takes at once. */
const FILE_BYTES = 20_000_000;

async function newFile(): Promise<string> {
  const file = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'client-upload-')), 'changing.pdf');
  await fs.writeFile(file, Buffer.alloc(FILE_BYTES));
  return file;
}

async function writeAnew(file: string): Promise<void> {
  await fs.writeFile(file, Buffer.alloc(FILE_BYTES, 1));
  const later = new Date(Date.now() + 60_000 * Math.random());
  await fs.utimes(file, later, later);
}
