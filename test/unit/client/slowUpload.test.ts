import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { mock } from 'node:test';
import { ConversionClient } from '../../../src/client/conversionClient';
import { bytesSource } from '../../../src/client/byteSource';
import type { Transport } from '../../../src/client/transport/transport';

const UPLOAD_BYTES = 1_200_000;
/** What 128 kbit/s take. */
const SLOW_BYTES_PER_MS = 16;

const JOB = Buffer.from('{"job_id":"job_1","status":"processing"}');
const answer = {
  status: 202,
  headers: {},
  body: Readable.from([JOB]),
};

describe('An upload that lies in buffers of a slow connection', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
  });
  afterEach(() => {
    mock.timers.reset();
  });

  it('is waited for until it can have arrived', async () => {
    let attempts = 0;
    const transport: Transport = {
      send: async ({ body, signal }) => {
        attempts++;
        // The buffers take all of it at once.
        for await (const piece of body ?? []) assert.ok(piece);
        mock.timers.tick(UPLOAD_BYTES / SLOW_BYTES_PER_MS);
        signal.throwIfAborted();
        return answer;
      },
      close: () => Promise.resolve(),
    };
    const client = new ConversionClient({ serviceUrl: 'https://convert.example.com', apiKey: 'key', transport });
    const source = bytesSource('a.pdf', new Uint8Array(UPLOAD_BYTES));
    const { job } = await client.convert(source, { signal: new AbortController().signal });
    assert.deepEqual([job.id, attempts], ['job_1', 1]);
  });
});
