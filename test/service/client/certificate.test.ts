import assert from 'node:assert/strict';
import { createServer, type Server } from 'https';
import type { AddressInfo } from 'node:net';
import { clientFor, never, TRANSPORTS } from './clients';

/** Of nobody: made for this test, for localhost, and signed by itself. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg/UessKmXNYCMrMUW
4Hi3A7PpMpynyIvolcTIvoEINKChRANCAARa7YFlIv69gJBWSbiD7H7plZehaIbA
gvUQ2h3gbGMc346QZWpfBfZgeW5LT1AnIpbYrNbJUGgr06t9xq3GBCrX
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUKaepbfpF0KeL1z1JYbEsiRugzD4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTEwMjYyMFoYDzIxMjYxMDI4
MTAyNjIwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARa7YFlIv69gJBWSbiD7H7plZehaIbAgvUQ2h3gbGMc346QZWpfBfZg
eW5LT1AnIpbYrNbJUGgr06t9xq3GBCrXo28wbTAdBgNVHQ4EFgQU8nwjp7+v4pCk
hS3ZA4z93GxXr/wwHwYDVR0jBBgwFoAU8nwjp7+v4pCkhS3ZA4z93GxXr/wwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgEd3Eq/C+FiTpE2qrRsih0amJ8ic54zFvPvj+OHoh+00CIEOd
mLcaC8R+ELjz+rqQ2pIMMBbnMs80YKfxvFlHVmOR
-----END CERTIFICATE-----`;

for (const { name, make } of TRANSPORTS) {
  describe(`A service whose certificate nobody vouches for, over ${name}`, () => {
    let server: Server;
    let requests = 0;

    before(async () => {
      server = createServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => {
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
