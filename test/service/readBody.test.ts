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
