import assert from 'node:assert/strict';
import { exchange } from '../../../../src/client/calls/exchange';

describe('An exchange over a transport', () => {
  const get = (url: string) =>
    ({
      method: 'GET',
      url: new URL(url),
      headers: {},
      silenceMs: 60_000,
      extraWaitMs: 0,
      signal: new AbortController().signal,
    }) as const;

  it('with a server without TLS is told with the name of the failure, not with what OpenSSL says of itself', async () => {
    const cause = Object.assign(
      new Error('80BC:error:0A00010B:SSL routines:wrong version number:ssl3_record.c:350:\n'),
      {
        code: 'ERR_SSL_WRONG_VERSION_NUMBER',
      },
    );
    const transport = { send: () => Promise.reject(cause), close: () => Promise.resolve() };
    await assert.rejects(
      exchange(transport, get('https://localhost:8080/livez'), () => Promise.resolve()),
      { code: 'no_tls', message: 'localhost:8080 does not speak TLS (ERR_SSL_WRONG_VERSION_NUMBER)', retryable: false },
    );
  });

  for (const certificate of ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']) {
    it(`whose certificate has another time than this machine is told apart from one that nobody trusts: ${certificate}`, async () => {
      const cause = Object.assign(new Error('certificate'), { code: certificate });
      const transport = { send: () => Promise.reject(cause), close: () => Promise.resolve() };
      await assert.rejects(
        exchange(transport, get('https://localhost:8443/livez'), () => Promise.resolve()),
        { code: 'certificate_out_of_date', retryable: false },
      );
    });
  }

  it('that this program has too little memory for is told as that, and not as a fault of the network', async () => {
    const transport = {
      send: () => Promise.reject(new RangeError('WebAssembly.Instance(): Out of memory')),
      close: () => Promise.resolve(),
    };
    await assert.rejects(
      exchange(transport, get('http://127.0.0.1:1/livez'), () => Promise.resolve()),
      { code: 'out_of_memory', message: 'WebAssembly.Instance(): Out of memory', retryable: false },
    );
  });
});
