import assert from 'node:assert/strict';
import net from 'node:net';
import { problemIn, TestService } from './support/testService';
import { halfClosedRequest, rawRequest } from './support/rawRequest';

describe('HTTP manners', () => {
  let service: TestService;
  before(async () => {
    service = await TestService.start({ limits: { maxUploadBytes: 1_000_000 } });
  });
  after(() => service.stop());

  const convertHead = (length: number, more = '', key = service.key): string =>
    `POST /v1/convert HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
    `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n${more}\r\n`;

  it('gives every response a request id and forbids guessing its type', async () => {
    for (const route of ['/livez', '/v1/limits', '/nowhere', '/v1/jobs/job_x']) {
      const { headers } = await service.call(route);
      assert.match(headers.get('x-request-id') ?? '', /^req_[\w-]{16}$/);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('cache-control'), 'no-store');
    }
  });

  for (const route of ['/', '/v1', '/v1/convert/', '/v1/jobs', '/v2/limits', '/v1/files/x', '/%', '/%ff']) {
    it(`knows nothing at ${route}`, async () => {
      const { code } = await problemIn(await service.call(route));
      assert.equal(code, route.startsWith('/%') ? 'malformed_request' : 'not_found');
    });
  }

  for (const [method, route, allow] of [
    ['GET', '/v1/convert', 'POST'],
    ['PUT', '/v1/convert', 'POST'],
    ['POST', '/v1/jobs/job_x', 'GET, HEAD, DELETE'],
    ['DELETE', '/v1/files/job_x/output.docx', 'GET, HEAD'],
    ['POST', '/livez', 'GET, HEAD'],
    ['PATCH', '/v1/limits', 'GET, HEAD'],
    ['OPTIONS', '/v1/limits', 'GET, HEAD'],
    ['POST', '/v1/%6Cimits', 'GET, HEAD'],
    ['PROPFIND', '/v1/limits', 'GET, HEAD'],
  ] as const) {
    it(`does not take ${method} at ${route}`, async () => {
      const body = method === 'GET' ? null : '{"a":1}';
      const response = await service.call(route, { method, body, headers: { 'content-type': 'application/json' } });
      assert.equal(response.headers.get('allow'), allow);
      assert.equal((await problemIn(response)).code, 'method_not_allowed');
    });
  }

  it('says what an address takes also where it stands with its host, or before a fragment', async () => {
    const request = `POST ${service.url}/v1/limits?a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    for (const each of [request, request.replace(`${service.url}/v1/limits?a`, '/v1/limits#%zz')])
      assert.match(await rawRequest(service.url, each), /^HTTP\/1\.1 405 [^]*allow: GET, HEAD\r/);
  });

  it('answers a request in whole before it objects to what comes behind it', async () => {
    const { job_id } = await service.startJob({ pages: 1, fault: 'hang' });
    const key = `Host: x\r\nAuthorization: Bearer ${service.key}\r\n\r\n`;
    const poll = `GET /v1/jobs/${job_id}?wait=1 HTTP/1.1\r\n${key}`;
    const answers = await rawRequest(service.url, poll, poll, 'hello\r\n\r\n', 'hello\r\n\r\n');
    const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);
    assert.deepEqual(statuses, ['200', '200', '400']);
    await service.call(`/v1/jobs/${job_id}`, { method: 'DELETE' });
  });

  for (const [what, request, status, code] of [
    [
      'QUERY without the type of its body',
      'QUERY /v1/limits HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      415,
      'unsupported_media_type',
    ],
    [
      'headers of more than 64 KiB',
      `GET /livez HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['what is not HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
    [
      'a header with a control character',
      'GET /livez HTTP/1.1\r\nHost: x\r\nA: \u0001\r\n\r\n',
      400,
      'malformed_request',
    ],
    ['no Host', 'GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
    ['two Hosts', 'GET /livez HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
    [
      'two keys',
      'GET /livez HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\nConnection: close\r\n\r\n',
      400,
      'malformed_request',
    ],
    ['a Host that is none', 'GET /livez HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
  ] as const) {
    it(`refuses ${what}`, async () => {
      const response = await rawRequest(service.url, request);
      assert.match(response, new RegExp(`^HTTP/1\\.1 ${status} `));
      assert.match(response, /content-type: application\/problem\+json/i);
      assert.match(response, /x-request-id: req_/i);
      assert.match(response, new RegExp(`"code":"${code}"`));
    });
  }

  it('answers load balancers that look after it by HTTP/1.0, without a Host', async () => {
    assert.match(await rawRequest(service.url, 'GET /readyz HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 200 /);
    const key = `Authorization: Bearer ${service.key}\r\n`;
    const document = await rawRequest(service.url, `GET /v1/openapi.json HTTP/1.0\r\n${key}\r\n`);
    assert.ok(document.includes(`"servers":[{"url":"${service.url}"}]`));
  });

  it('refuses an upload by its Content-Length before it is sent', async () => {
    const response = await rawRequest(service.url, convertHead(2_000_000));
    assert.match(response, /^HTTP\/1\.1 413 [^]*upload_too_large/);
  });

  it('lets a caller that asks first (Expect: 100-continue) send only what will be read', async () => {
    const expect = 'Expect: 100-continue\r\nConnection: close\r\n';
    assert.match(await rawRequest(service.url, convertHead(2_000_000, expect)), /^HTTP\/1\.1 413 /);
    const answered = await rawRequest(service.url, convertHead(5, expect), '--b--');
    assert.match(answered, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 4\d\d /);
  });

  it('answers a caller in the middle of its upload, and lets it finish sending', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const rest = Buffer.alloc(100_000, 'x');
    const next = 'GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const response = await rawRequest(service.url, convertHead(part.length + rest.length), part, rest, next);
    assert.match(response, /^HTTP\/1\.1 415 [^]*not_a_pdf[^]*HTTP\/1\.1 200 OK[^]*"status":"ok"/);
  });

  it('cuts an upload that has gone silent, and keeps nothing of it', async () => {
    const impatient = await TestService.start({ limits: { uploadIdleSeconds: 1 } });
    try {
      const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7';
      const answer = await rawRequest(impatient.url, convertHead(900_000, '', impatient.key), part);
      assert.match(answer, /^HTTP\/1\.1 408 [^]*request_timed_out/);
      await filesAreGone(impatient);
    } finally {
      await impatient.stop();
    }
  });

  it('keeps nothing of an upload whose sender went away', async () => {
    const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1');
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7';
    socket.write(convertHead(900_000) + part);
    while (service.filesOnDisk().length === 0) await new Promise((resolve) => setImmediate(resolve));
    socket.destroy();
    await filesAreGone(service);
  });

  it('answers HEAD wherever it answers GET', async () => {
    const { job_id } = await service.convert();
    for (const route of ['/livez', '/readyz', '/v1/limits', `/v1/jobs/${job_id}`, '/v1/jobs/job_x']) {
      const [got, head] = [await service.call(route), await service.call(route, { method: 'HEAD' })];
      assert.equal(head.status, got.status);
      assert.equal(head.headers.get('content-length'), String((await got.arrayBuffer()).byteLength));
      assert.equal(await head.text(), '');
    }
  });

  const PARTS = [
    '--b\r\nContent-Disposition: form-data; name="output_format"\r\n\r\ndocx\r\n',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 {"pages":1}',
    '\r\n--b--\r\n',
  ];

  it('answers a caller that ends its side of the connection with its request, and then ends its own', async () => {
    const body = PARTS.join('');
    const answer = await halfClosedRequest(service.url, convertHead(body.length), body);
    assert.match(answer, /^HTTP\/1\.1 200 [^]*"status":"completed"/);
    const { job_id } = await service.startJob({ pages: 1 });
    const poll = `GET /v1/jobs/${job_id}?wait=20 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n\r\n`;
    assert.match(await halfClosedRequest(service.url, poll), /^HTTP\/1\.1 200 /);
  });

  it('reads an upload that does not say how long it is', async () => {
    const chunks = [...PARTS, ''].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`);
    const head = convertHead(0, 'Connection: close\r\n').replace('Content-Length: 0', 'Transfer-Encoding: chunked');
    assert.match(await rawRequest(service.url, head, ...chunks), /^HTTP\/1\.1 200 [^]*"status":"completed"/);
  });

  it('tells what it takes', async () => {
    const limits: unknown = await (await service.call('/v1/limits')).json();
    assert.deepEqual(limits, {
      max_upload_bytes: 1_000_000,
      max_pages: 5_000,
      download_lifetime_seconds: 3_600,
      input_formats: ['pdf'],
      output_formats: ['docx'],
      requests_per_second: 100_000,
      running_jobs: 8,
    });
  });
});

/** mocha's time-out is the limit. */
async function filesAreGone(service: TestService): Promise<void> {
  while (service.filesOnDisk().length > 0) await new Promise((resolve) => setImmediate(resolve));
}
