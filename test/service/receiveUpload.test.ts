import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createServer, type IncomingMessage } from 'http';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { receiveUpload } from '../../src/service/http/receiveUpload';
import { ServiceError } from '../../src/service/serviceError';

const FORM =
  '--b\r\nContent-Disposition: form-data; name="output_format"\r\n\r\ndocx\r\n' +
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--b--\r\n';
const LIMITS = { maxUploadBytes: 1_000, uploadIdleSeconds: 60 };

describe('An upload whose caller has gone before it is read', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'upload-test-'));
  after(() => {
    fs.rmSync(folder, { recursive: true });
  });

  /** Sends the form, goes away, and only then has the service read it. */
  async function readAfterwards(
    contentLength: number,
    isGone: (request: IncomingMessage) => boolean,
  ): Promise<unknown> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
    try {
      socket.write(
        'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
          `Content-Length: ${contentLength}\r\n\r\n${FORM}`,
      );
      const [request] = (await once(server, 'request')) as [IncomingMessage];
      socket.destroy();
      await new Promise((resolve) => request.on('error', () => undefined).once('close', resolve));
      assert.ok(isGone(request));
      return await receiveUpload(request, path.join(folder, 'file'), LIMITS).catch((error: unknown) => error);
    } finally {
      server.close();
    }
  }

  it('is cut off where a part of it is missing', async () => {
    const error = await readAfterwards(FORM.length + 1, ({ complete }) => !complete);
    assert.ok(error instanceof ServiceError);
    assert.equal(error.code, 'malformed_multipart');
  });

  it('is cut off where all of it had arrived', async () => {
    const error = await readAfterwards(FORM.length, ({ complete }) => complete);
    assert.ok(error instanceof ServiceError);
    assert.equal(error.code, 'malformed_multipart');
  });
});
