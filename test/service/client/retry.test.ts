import assert from 'node:assert/strict';
import { bytesSource, messageOf, UndiciTransport, type Timing } from '../../../src/client/index';
import { clientFor, LogLines, never, TEST_KEY, TRANSPORTS } from './clients';
import { json, reset, ScriptedPeer, silence, text, type Answer } from './scriptedPeer';

const COMPLETED = { job_id: 'job_1', status: 'completed' };
const PDF = bytesSource('report.pdf', Buffer.from('%PDF-1.7'));

for (const { name, make } of TRANSPORTS) {
  describe(`Calls that fail for the moment, over ${name}`, () => {
    let peer: ScriptedPeer;

    afterEach(() => peer.stop());

    async function convertAgainst(...answers: Answer[]): Promise<void> {
      peer = await ScriptedPeer.inOrder(...answers);
      await convertWith({});
    }

    async function convertWith(timing: Partial<Timing>): Promise<void> {
      const client = clientFor(peer.baseUrl, { transport: make(), timing });
      try {
        await client.convert(PDF, { signal: never() });
      } finally {
        await client.close();
      }
    }

    for (const status of [408, 425, 429, 500, 502, 503, 504]) {
      it(`are tried again after status ${status}`, async () => {
        await convertAgainst(text('', status), text('', status), text('', status), json(COMPLETED));
        assert.equal(peer.seen.length, 4);
      });
    }

    it('are tried again after a connection that breaks before the answer', async () => {
      await convertAgainst(reset, reset, reset, json(COMPLETED));
      assert.equal(peer.seen.length, 4);
    });

    it('are tried again after an answer that breaks in the middle', async () => {
      const half: Answer = (response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"job_id":', () => response.socket?.destroy());
      };
      await convertAgainst(half, json(COMPLETED));
      assert.equal(peer.seen.length, 2);
    });

    it('are tried again after a silence', async () => {
      peer = await ScriptedPeer.inOrder(silence, json(COMPLETED));
      await convertWith({ silenceMs: 1_000 });
      // A busy machine may be silent a second time.
      assert.ok(peer.seen.length >= 2);
    });

    it('fail in the end with what the service said last', async () => {
      await assert.rejects(convertAgainst(text('', 502), json({ code: 'draining', detail: 'Going.' }, 503)), {
        name: 'ClientError',
        code: 'draining',
        message: 'Going.',
        status: 503,
        retryable: true,
      });
      assert.equal(peer.seen.length, 4);
    });

    for (const status of [502, 504]) {
      it(`are told to wait where a proxy answers ${status} for a service that is not there`, async () => {
        await assert.rejects(convertAgainst(text('<h1>Gateway</h1>', status)), { code: 'overloaded', status });
      });
    }

    for (const [status, code] of [
      [400, 'request_rejected'],
      [401, 'invalid_key'],
      [403, 'insufficient_scope'],
      [404, 'bad_response'],
      [413, 'upload_too_large'],
      [415, 'not_a_pdf'],
      [422, 'request_rejected'],
    ] as const) {
      it(`are not tried again after status ${status}, which means ${code}`, async () => {
        await assert.rejects(convertAgainst(text('no', status)), { code, status, retryable: false });
        assert.equal(peer.seen.length, 1);
      });
    }

    it('wait as long as Retry-After says', async () => {
      const logger = new LogLines();
      peer = await ScriptedPeer.inOrder(text('', 503, { 'retry-after': '1' }), json(COMPLETED));
      const client = clientFor(peer.baseUrl, { transport: make(), logger });
      await client.convert(PDF, { signal: never() });
      await client.close();
      assert.ok(logger.lines.some((line) => line.includes('trying again in 1000 ms')));
    });

    it('are given up when Retry-After asks for more patience than there is', async () => {
      await assert.rejects(convertAgainst(text('', 429, { 'retry-after': '86400' })), { code: 'rate_limited' });
      assert.equal(peer.seen.length, 1);
    });

    it('end at once when they are cancelled in a pause', async () => {
      peer = await ScriptedPeer.inOrder(text('', 503, { 'retry-after': '60' }));
      const cancellation = new AbortController();
      const client = clientFor(peer.baseUrl, {
        transport: make(),
        logger: {
          debug: () => undefined,
          info: () => {
            cancellation.abort();
          },
          warn: () => undefined,
        },
      });
      await assert.rejects(client.convert(PDF, { signal: cancellation.signal }), { code: 'cancelled' });
      await client.close();
    });

    it('tell when nothing listens', async () => {
      peer = await ScriptedPeer.start(silence);
      // A port that was free a moment ago may be another suite's by now; this one nobody is given.
      const client = clientFor('http://127.0.0.1:1', { transport: make() });
      await assert.rejects(client.checkKey(never()), { code: 'service_unreachable', retryable: true });
      await client.close();
    });
  });
}

describe('What the client logs', () => {
  it('holds requests and their ids, but no key, password or content, even where the service echoes them', async () => {
    const logger = new LogLines();
    const echo: Answer = (response, request) => {
      const detail = `You sent ${request.headers.authorization ?? ''} and hunter2secret`;
      json({ code: 'internal', detail }, 500, { 'x-request-id': 'req-42' })(response, request);
    };
    const peer = await ScriptedPeer.start(echo);
    const client = clientFor(peer.baseUrl, { transport: new UndiciTransport(), logger });
    const source = bytesSource('report.pdf', Buffer.from('%PDF confidential'));
    const failure: unknown = await client
      .convert(source, { signal: never(), password: 'hunter2secret' })
      .catch((error: unknown) => error);
    await client.close();
    await peer.stop();
    assert.match(messageOf(failure), / \(request req-42\)$/);
    const told = [...logger.lines, messageOf(failure)].join('\n');
    assert.match(told, /POST http:\/\/127\.0\.0\.1:\d+\/v1\/convert: 500 \(request req-42\)/);
    assert.match(told, /You sent Bearer \*\*\* and \*\*\*/);
    for (const secret of [TEST_KEY, 'hunter2secret', 'confidential']) assert.ok(!told.includes(secret), secret);
  });
});
