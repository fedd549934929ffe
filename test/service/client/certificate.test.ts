import assert from 'node:assert/strict';
import { createServer, type Server } from 'https';
import type { AddressInfo } from 'node:net';
import { clientFor, never, TRANSPORTS } from './clients';
import { LOCALHOST } from './localhostCertificate';

for (const { name, make } of TRANSPORTS) {
  describe(`A service whose certificate nobody vouches for, over ${name}`, () => {
    let server: Server;
    let requests = 0;

    before(async () => {
      server = createServer(LOCALHOST, (_request, response) => {
        requests++;
        response.end('{}');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    after(() => {
      server.close();
    });

    it('gets neither the key nor a second try', async () => {
      let connections = 0;
      server.on('connection', () => connections++);
      const { port } = server.address() as AddressInfo;
      const client = clientFor(`https://localhost:${port}`, { transport: make() });
      await assert.rejects(client.checkKey(never()), { code: 'certificate_rejected', retryable: false });
      await client.close();
      assert.deepEqual([requests, connections], [0, 1]);
    });
  });
}
