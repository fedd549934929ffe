import assert from 'node:assert/strict';
import http from 'http';
import https from 'https';
import net, { type AddressInfo } from 'node:net';
import { exchange } from '../../../../src/client/calls/exchange';
import { NodeTransport } from '../../../../src/client/transport/nodeTransport';

/** As the agent of VS Code does: what a proxy answers in place of a tunnel comes over a connection without TLS. */
async function askedOverProxy<T>(status: number, ask: () => Promise<T>): Promise<T> {
  const proxy = http.createServer((_request, response) =>
    response.writeHead(status).end('{"job_id":"job_1","status":"completed"}'),
  );
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const straight = Object.getOwnPropertyDescriptor(https.globalAgent, 'createConnection');
  Object.assign(https.globalAgent, {
    createConnection: () => net.connect((proxy.address() as AddressInfo).port, '127.0.0.1'),
  });
  try {
    return await ask();
  } finally {
    if (straight) Object.defineProperty(https.globalAgent, 'createConnection', straight);
    else Reflect.deleteProperty(https.globalAgent, 'createConnection');
    proxy.closeAllConnections();
    proxy.close();
  }
}

function ask(): Promise<number> {
  const request = { method: 'GET', url: new URL('https://convert.example.com/v1/jobs/job_1'), headers: {} } as const;
  const patience = { silenceMs: 60_000, extraWaitMs: 0, signal: new AbortController().signal };
  return exchange(new NodeTransport(), { ...request, ...patience }, ({ status }) => Promise.resolve(status));
}

describe("Node's https as VS Code leads it through a proxy", () => {
  for (const status of [403, 407]) {
    it(`is told that the proxy refuses the call, and not that the service does, by ${status}`, async () => {
      const expected = { code: 'proxy_refused', retryable: false, message: `a proxy answers with status ${status}` };
      await assert.rejects(askedOverProxy(status, ask), expected);
    });
  }

  it('is told that the service is not reached by a status that passes', async () => {
    await assert.rejects(askedOverProxy(502, ask), { code: 'service_unreachable', retryable: true });
  });

  it('takes no answer of a proxy for one of the service', async () => {
    await assert.rejects(askedOverProxy(201, ask), { code: 'service_unreachable' });
  });
});
