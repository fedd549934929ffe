import assert from 'node:assert/strict';
import net from 'node:net';
import { answerClientError } from '../../src/service/http/rawErrors';

describe('what is no request yet', () => {
  /** What the other side reads when Node's parser reports the error of this code. */
  const answerTo = async (code: string): Promise<string> => {
    const server = net.createServer((socket) => {
      answerClientError(Object.assign(new Error(code), { code }), socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const received: Buffer[] = [];
    for await (const chunk of net.connect(port, '127.0.0.1') as AsyncIterable<Buffer>) received.push(chunk);
    await new Promise((resolve) => server.close(resolve));
    return Buffer.concat(received).toString();
  };

  for (const [code, expected] of [
    ['ERR_HTTP_REQUEST_TIMEOUT', /^HTTP\/1\.1 408 Request Timeout\r\n[^]*"code":"request_timed_out"/],
    ['HPE_HEADER_OVERFLOW', /^HTTP\/1\.1 431 [^]*"code":"headers_too_large"/],
    ['HPE_INVALID_METHOD', /^HTTP\/1\.1 400 [^]*"code":"malformed_request"/],
    ['ECONNRESET', /^$/],
  ] as const) {
    it(`is answered as a problem, or not at all: ${code}`, async () => {
      const answer = await answerTo(code);
      assert.match(answer, expected);
      if (answer !== '') assert.match(answer, /\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n\{/);
    });
  }
});
