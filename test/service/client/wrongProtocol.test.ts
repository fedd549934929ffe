import assert from 'node:assert/strict';
import { createServer as createHttpServer } from 'http';
import { createServer as createHttpsServer } from 'https';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { bytesSource } from '../../../src/client/index';
import { clientFor, never, TRANSPORTS } from './clients';
import { LOCALHOST } from './localhostCertificate';

/** RFC 8446 section 5.1: the first byte of a handshake. */
const HANDSHAKE = 22;

/** A server of TLS that closes the connection where none is spoken, as Node's. */
function silent(): Server {
  return createHttpsServer(LOCALHOST, (_request, response) => response.end('{}'));
}

/** A server of TLS that ends the connection with an answer where none is spoken. */
function answering(answer: string | Uint8Array): Server {
  const secure = silent();
  return createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => {
      if (bytes[0] === HANDSHAKE) {
        secure.emit('connection', socket);
        socket.unshift(bytes);
      } else socket.end(answer);
    });
  });
}

/** In plain HTTP, as nginx, Apache and those in Go. */
const explaining = (): Server =>
  answering('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');

/** It says no in TLS, as OpenSSL does: an alert (RFC 8446 section 6). */
const alerting = (): Server => answering(Uint8Array.of(21, 3, 1, 0, 2, 2, 70));

for (const { name, make } of TRANSPORTS) {
  describe(`A port that speaks something else, over ${name}`, () => {
    const open: { server: Server; sockets: Set<Socket> }[] = [];

    afterEach(() => {
      for (const { server, sockets } of open.splice(0)) {
        server.close();
        for (const socket of sockets) socket.destroy();
      }
    });

    /** Asks it with and without a file. @returns how often it was called for both */
    async function refusal(scheme: string, server: Server, expected: object): Promise<number> {
      const sockets = new Set<Socket>();
      open.push({ server, sockets });
      server.on('connection', (socket) => sockets.add(socket));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const client = clientFor(`${scheme}://localhost:${(server.address() as AddressInfo).port}`, {
        transport: make(),
      });
      await assert.rejects(client.checkKey(never()), expected);
      const file = bytesSource('report.pdf', Buffer.alloc(500_000));
      await assert.rejects(client.convert(file, { signal: never() }), expected);
      await client.close();
      return sockets.size;
    }

    for (const [what, server] of [
      ['closes the connection', silent],
      ['answers with status 400', explaining],
      ['answers with an alert', alerting],
    ] as const) {
      it(`is said to need https where it ${what} when asked without TLS`, async () => {
        await refusal('http', server(), {
          code: 'needs_https',
          retryable: false,
          message: /^localhost:\d+ speaks TLS only$/,
        });
      });
    }

    it('is left alone at once where it does not speak TLS, and is asked with', async () => {
      const called = await refusal('https', createHttpServer(), {
        code: 'no_tls',
        message: /does not speak TLS \(ERR_SSL_\w+\)$/,
      });
      assert.equal(called, 2);
    });

    it('is no service where it does not speak HTTP', async () => {
      const mail = createServer((socket) => {
        socket.on('error', () => undefined);
        socket.write('220 mail.example.com ESMTP\r\n');
      });
      await refusal('http', mail, { code: 'bad_response', message: /does not speak HTTP$/ });
    });

    it('refuses the request with 400 where no TLS is spoken either', async () => {
      const server = createHttpServer((_request, response) => response.writeHead(400).end());
      await refusal('http', server, { code: 'request_rejected', status: 400 });
    });

    it('is a proxy that asks for a name and a password', async () => {
      const server = createHttpServer((_request, response) => response.writeHead(407).end());
      await refusal('http', server, { code: 'proxy_refused', retryable: false });
    });

    it('is the sign-in page of a network', async () => {
      const server = createHttpServer((_request, response) => response.writeHead(511).end('<h1>Welcome</h1>'));
      await refusal('http', server, {
        code: 'bad_response',
        retryable: false,
        message: 'The service answered with status 511: the network wants a sign-in',
      });
    });
  });
}
