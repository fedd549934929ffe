import assert from 'node:assert/strict';
import { createServer } from 'http';
import net, { type AddressInfo } from 'node:net';
import { readFormFields } from '../../src/service/http/readBody';
import { ServiceError } from '../../src/service/serviceError';

const HEAD =
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n';
const TIME_LIMIT_MS = 300;
const BYTE_EVERY_MS = 20;

describe('The body of a small request', () => {
  it('is refused before it comes when it is told to be large', async () => {
    const server = createServer((request, response) => {
      readFormFields(request).catch((error: unknown) => {
        response.end(error instanceof ServiceError ? error.code : String(error));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
    try {
      socket.write(HEAD.replace('60000', '70000'));
      const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
      assert.match(answer.toString(), /upload_too_large/);
    } finally {
      socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  it('has a time to come in, also where it never stops coming', async () => {
    let told: (error: unknown) => void = () => undefined;
    const refused = new Promise<unknown>((resolve) => (told = resolve));
    const server = createServer((request) => {
      readFormFields(request, TIME_LIMIT_MS).then(told, told);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(HEAD);
    const trickle = setInterval(() => socket.write('a'), BYTE_EVERY_MS);
    try {
      const error = await refused;
      assert.ok(error instanceof ServiceError);
      assert.equal(error.code, 'request_timed_out');
    } finally {
      clearInterval(trickle);
      socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
