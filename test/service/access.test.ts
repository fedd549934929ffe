import assert from 'node:assert/strict';
import { listKeys, revokeKey } from '../../src/service/keyCommands';
import { ownAddress } from '../../src/service/http/ownAddress';
import { rawRequest } from './support/rawRequest';
import { problemIn, TestService } from './support/testService';

describe('who may do what', () => {
  let service: TestService;
  afterEach(() => service.stop());

  describe('a key', () => {
    beforeEach(async () => {
      service = await TestService.start();
    });

    const everyCall = (id: string): readonly (readonly [string, string])[] => [
      ['POST', '/v1/convert'],
      ['GET', `/v1/jobs/${id}`],
      ['DELETE', `/v1/jobs/${id}`],
      ['GET', `/v1/files/${id}/output.docx`],
      ['GET', '/v1/limits'],
    ];

    it('is needed for every call but the two of health', async () => {
      const { job_id } = await service.convert();
      for (const [method, route] of everyCall(job_id)) {
        const response = await fetch(service.url + route, { method });
        // RFC 6750 section 3.1: no error in the challenge when no credentials came.
        assert.equal(response.headers.get('www-authenticate'), 'Bearer realm="pdf-to-docx"');
        assert.equal((await problemIn(response)).code, 'missing_key');
      }
      for (const route of ['/livez', '/readyz']) assert.equal((await fetch(service.url + route)).status, 200);
    });

    for (const authorization of ['Basic dTpw', 'Bearer', 'Bearer ', 'p2d_x', '']) {
      it(`is missing from "${authorization}"`, async () => {
        const response = await fetch(`${service.url}/v1/limits`, { headers: { authorization } });
        assert.equal((await problemIn(response)).code, 'missing_key');
      });
    }

    it('is refused when it is not known, in whatever it differs', async () => {
      const other = service.key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      const unknownId = service.key.replace(/^p2d_.{4}/, 'p2d_0000');
      for (const key of [other, unknownId, 'nonsense', `${service.key}x`, `p2d_${'../'.repeat(5)}`, '"']) {
        const response = await service.call('/v1/limits', {}, key);
        assert.match(
          response.headers.get('www-authenticate') ?? '',
          /^Bearer realm="pdf-to-docx", error="invalid_token"/,
        );
        assert.equal((await problemIn(response)).code, 'invalid_key');
      }
    });

    it('counts with a scheme in any case', async () => {
      const headers = { authorization: `bEaReR ${service.key}` };
      assert.equal((await fetch(`${service.url}/v1/limits`, { headers })).status, 200);
    });

    it('works as soon as it is made and no longer than until it is revoked, while the service runs', async () => {
      const key = await service.makeKey('FULL');
      assert.equal((await service.call('/v1/limits', {}, key)).status, 200);
      const newest = (await listKeys({ dataDir: service.folder })).find(({ id }) => key.includes(id));
      await revokeKey({ dataDir: service.folder }, newest?.id ?? '');
      const response = await service.call('/v1/limits', {}, key);
      assert.match(response.headers.get('www-authenticate') ?? '', /error="invalid_token"/);
      assert.equal((await problemIn(response)).code, 'revoked_key');
    });

    it('with the scope READ may look and not touch', async () => {
      const key = await service.makeKey('READ');
      assert.equal((await service.call('/v1/limits', {}, key)).status, 200);
      for (const [method, route] of [
        ['POST', '/v1/convert'],
        ['DELETE', '/v1/jobs/job_x'],
      ] as const) {
        const response = await service.call(route, { method }, key);
        assert.match(
          response.headers.get('www-authenticate') ?? '',
          /error="insufficient_scope", scope="FULL CONVERT"$/,
        );
        assert.equal((await problemIn(response)).code, 'insufficient_scope');
      }
    });

    it('with a scope that only a newer server knows may do nothing here, and is listed with it', async () => {
      const key = await service.makeKey('READ');
      await service.state.database.query("UPDATE api_keys SET scope = 'AUDIT' WHERE scope = 'READ'");
      assert.equal((await problemIn(await service.call('/v1/limits', {}, key))).code, 'insufficient_scope');
      const keys = await listKeys({ dataDir: service.folder });
      assert.deepEqual(new Set(keys.map(({ scope }) => scope)), new Set(['FULL', 'AUDIT']));
    });

    it('with the scope CONVERT may convert, look and cancel', async () => {
      const key = await service.makeKey('CONVERT');
      const { job_id } = await service.convert({ key });
      assert.equal((await service.call(`/v1/jobs/${job_id}`, {}, key)).status, 200);
      assert.equal((await service.call(`/v1/jobs/${job_id}`, { method: 'DELETE' }, key)).status, 204);
    });

    it("does not learn of another key's jobs", async () => {
      const { job_id } = await service.convert();
      const stranger = await service.makeKey('FULL');
      for (const [method, route] of everyCall(job_id).slice(1, 4)) {
        const theirs = await problemIn(await service.call(route, { method }, stranger));
        const nobodys = await problemIn(await service.call(route.replace(job_id, 'job_x'), { method }, stranger));
        assert.deepEqual({ ...theirs, request_id: '' }, { ...nobodys, request_id: '' });
        assert.equal(theirs.code, 'not_found');
      }
      assert.equal((await service.job(job_id)).status, 'completed');
    });

    it('never shows in the log', async () => {
      await service.convert();
      await service.call('/v1/limits', {}, `${service.key}x`);
      assert.doesNotMatch(service.log.join(''), /p2d_/);
    });

    it('is checked before a byte of the upload is read', async () => {
      const head = 'POST /v1/convert HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n';
      const response = await rawRequest(service.url, `${head}Content-Length: 1000\r\n\r\n`);
      assert.match(response, /^HTTP\/1\.1 401 [^]*missing_key/);
    });
  });

  it('tells a key in every answer what it may ask and what it has left', async () => {
    service = await TestService.start({ limits: { requestsPerSecond: 2, runningJobsPerKey: 5 } });
    const policy = '"requests";q=2;w=1, "jobs";q=5;qu="running-jobs"';
    for (const [status, left] of [
      [200, 1],
      [200, 0],
      [429, 0],
    ] as const) {
      const { status: answered, headers } = await service.call('/v1/limits');
      assert.equal(answered, status);
      assert.equal(headers.get('ratelimit-policy'), policy);
      assert.equal(headers.get('ratelimit'), `"requests";r=${left};t=1`);
    }
    assert.equal((await fetch(`${service.url}/v1/limits`)).headers.get('ratelimit'), null);
  });

  it('slows a key down that asks too often, and no other', async () => {
    service = await TestService.start({ limits: { requestsPerSecond: 3 } });
    const other = await service.makeKey('READ');
    const limits = (key?: string) => service.call('/v1/limits', {}, key);
    for (let i = 0; i < 3; i++) assert.equal((await limits()).status, 200);
    const response = await limits();
    assert.equal(response.headers.get('retry-after'), '1');
    assert.equal((await problemIn(response)).code, 'rate_limited');
    assert.equal((await limits(other)).status, 200);
    service.clock.advance(1);
    for (let i = 0; i < 3; i++) assert.equal((await limits()).status, 200);
    assert.equal((await limits()).status, 429);
  });

  it('answers on loopback only to loopback names, whatever a web page resolves to it', async () => {
    service = await TestService.start({ loopbackHostOnly: true });
    const port = new URL(service.url).port;
    const ask = (host: string): Promise<string> =>
      rawRequest(service.url, `GET /livez HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    assert.match(await ask(`127.0.0.1:${port}`), /^HTTP\/1\.1 200 /);
    assert.match(await ask(`localhost:${port}`), /^HTTP\/1\.1 200 /);
    for (const host of [`evil.example:${port}`, 'evil.example', '127.0.0.1', `127.0.0.1:1${port}`]) {
      assert.match(await ask(host), /^HTTP\/1\.1 400 [^]*malformed_request/);
    }
  });

  it('answers where IPv6 has the only loopback', async function () {
    const host = await ownAddress(['::1', '127.0.0.1']);
    if (host !== '::1') this.skip();
    service = await TestService.start({ host, loopbackHostOnly: true });
    assert.equal((await fetch(`${service.url}/livez`)).status, 200);
  });
});

describe('The address that the built-in service listens at', () => {
  /** Of no machine (RFC 5737). */
  const NOBODYS = ['192.0.2.1', '198.51.100.1'] as const;

  it('is the first that the machine has, and the first of all where it has none', async () => {
    assert.equal(await ownAddress([NOBODYS[0], '127.0.0.1']), '127.0.0.1');
    assert.equal(await ownAddress(NOBODYS), NOBODYS[0]);
  });
});
