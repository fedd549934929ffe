import assert from 'node:assert/strict';
import type { ErrorCode } from '../../src/api/errors';
import type { Job } from '../../src/api/job';
import { jobOf, problemIn, TestService, type TestServiceOptions, type Upload } from './support/testService';

/** The rows of the contract's tables, each with a test of its name. What more is to be said of a row is in the test of its part. */

const HANG = { pages: 1, fault: 'hang' } as const;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Something that ends in an error: of the call, or of the job. */
type Way = (service: TestService) => Promise<Response>;

interface ErrorRow {
  readonly code: ErrorCode;
  /** HTTP status, or that the job failed, which is then in a 200. */
  readonly answer: number | 'job failed';
  readonly retryable: boolean;
  readonly way: Way;
  readonly headers?: readonly string[];
  readonly field?: string;
  readonly options?: TestServiceOptions;
}

const bare = (service: TestService, authorization?: string): Promise<Response> =>
  fetch(`${service.url}/v1/limits`, authorization === undefined ? {} : { headers: { authorization } });
const upload =
  (what: Upload): Way =>
  (service) =>
    service.upload(what);
const fields = (more: Readonly<Record<string, string>>) => ({ fields: { output_format: 'docx', ...more } });
const fileOf = (service: TestService, { job_id }: Job): Promise<Response> =>
  service.call(`/v1/files/${job_id}/output.docx`);

const CHALLENGE = ['www-authenticate'];
const RETRY = ['retry-after'];

const ERROR_ROWS: readonly ErrorRow[] = [
  { code: 'missing_key', answer: 401, retryable: false, headers: CHALLENGE, way: (service) => bare(service) },
  {
    code: 'invalid_key',
    answer: 401,
    retryable: false,
    headers: CHALLENGE,
    way: (service) => bare(service, 'Bearer x'),
  },
  {
    code: 'revoked_key',
    answer: 401,
    retryable: false,
    headers: CHALLENGE,
    way: async (service) => {
      const secret = await service.makeKey('FULL');
      const [, id = ''] = secret.split('_');
      await service.state.keys.revoke(id, '2030-01-01T00:00:00.000Z');
      return bare(service, `Bearer ${secret}`);
    },
  },
  {
    code: 'insufficient_scope',
    answer: 403,
    retryable: false,
    headers: CHALLENGE,
    way: async (service) => service.upload({ key: await service.makeKey('READ') }),
  },
  { code: 'not_found', answer: 404, retryable: false, way: (service) => service.call('/v1/jobs/job_x') },
  {
    code: 'not_ready',
    answer: 409,
    retryable: true,
    headers: RETRY,
    way: async (service) => fileOf(service, await service.startJob(HANG)),
  },
  {
    code: 'result_expired',
    answer: 410,
    retryable: false,
    way: async (service) => {
      const job = await service.convert();
      service.clock.advance(3_600);
      return fileOf(service, job);
    },
  },
  {
    code: 'method_not_allowed',
    answer: 405,
    retryable: false,
    headers: ['allow'],
    way: (service) => service.call('/v1/convert'),
  },
  {
    code: 'malformed_multipart',
    answer: 400,
    retryable: false,
    way: (service) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      return service.call('/v1/convert', { method: 'POST', headers, body: 'no form' });
    },
  },
  {
    code: 'unsupported_media_type',
    answer: 415,
    retryable: false,
    way: (service) => service.call('/v1/convert', { method: 'POST', headers: JSON_TYPE, body: '{}' }),
  },
  { code: 'missing_field', answer: 422, retryable: false, field: 'output_format', way: upload({ fields: {} }) },
  {
    code: 'invalid_field',
    answer: 422,
    retryable: false,
    field: 'output_format',
    way: upload({ fields: { output_format: 'odt' } }),
  },
  { code: 'empty_file', answer: 422, retryable: false, field: 'file', way: upload({ file: new Uint8Array() }) },
  {
    code: 'upload_too_large',
    answer: 413,
    retryable: false,
    options: { limits: { maxUploadBytes: 100 } },
    way: upload({ file: Buffer.alloc(200_000, '%PDF-1.7') }),
  },
  { code: 'not_a_pdf', answer: 415, retryable: false, way: upload({ file: Buffer.from('<html>') }) },
  {
    code: 'damaged_pdf',
    answer: 'job failed',
    retryable: false,
    way: upload({ document: { pages: 1, fault: 'damaged' } }),
  },
  {
    code: 'password_required',
    answer: 'job failed',
    retryable: false,
    way: upload({ document: { pages: 1, password: 'a' } }),
  },
  {
    code: 'wrong_password',
    answer: 'job failed',
    retryable: false,
    way: upload({ document: { pages: 1, password: 'a' }, ...fields({ password: 'b' }) }),
  },
  {
    code: 'too_many_pages',
    answer: 'job failed',
    retryable: false,
    options: { limits: { maxPages: 2 } },
    way: upload({ document: { pages: 3 } }),
  },
  {
    code: 'too_complex',
    answer: 'job failed',
    retryable: false,
    way: upload({ document: { pages: 1, fault: 'wasm' } }),
  },
  {
    code: 'timed_out',
    answer: 'job failed',
    retryable: false,
    options: { limits: { jobTimeoutSeconds: 1 } },
    way: upload({ document: HANG }),
  },
  {
    code: 'rate_limited',
    answer: 429,
    retryable: true,
    headers: RETRY,
    options: { limits: { requestsPerSecond: 1 } },
    way: async (service) => {
      await service.call('/v1/limits');
      return service.call('/v1/limits');
    },
  },
  {
    code: 'overloaded',
    answer: 503,
    retryable: true,
    headers: RETRY,
    options: { workers: 1, limits: { maxQueueLength: 1 } },
    way: async (service) => {
      const { job_id } = await service.startJob(HANG);
      await service.jobWhen(job_id, ({ queue_position }) => queue_position === undefined);
      await service.startJob(HANG);
      return service.upload();
    },
  },
  {
    code: 'idempotency_conflict',
    answer: 422,
    retryable: false,
    field: 'Idempotency-Key',
    way: async (service) => {
      const headers = { 'idempotency-key': 'a' };
      await service.upload({ headers });
      return service.upload({ headers, document: { pages: 2 } });
    },
  },
  {
    code: 'internal',
    answer: 'job failed',
    retryable: true,
    way: upload({ document: { pages: 1, fault: 'throw' } }),
  },
];

describe("the contract's table of errors", () => {
  let service: TestService;
  afterEach(() => service.stop());

  for (const { code, answer, retryable, way, headers = [], field, options } of ERROR_ROWS) {
    it(`${code}: ${answer}, ${retryable ? 'worth another try' : 'for good'}`, async () => {
      service = await TestService.start({ ...options, limits: { syncWaitSeconds: 30, ...options?.limits } });
      const response = await way(service);
      for (const name of headers) assert.ok(response.headers.get(name), name);
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      if (answer === 'job failed') {
        const { status, error } = await jobOf(response);
        assert.equal(status, 'failed');
        assert.deepEqual([error?.code, error?.retryable], [code, retryable]);
        return;
      }
      assert.equal(response.status, answer);
      const problem = await problemIn(response);
      assert.deepEqual([problem.code, problem.retryable], [code, retryable]);
      if (field !== undefined) assert.equal(problem.field, field);
    });
  }
});

describe("the contract's table of a job's fields", () => {
  let service: TestService;
  before(async () => {
    service = await TestService.start({ workers: 1 });
  });
  after(() => service.stop());

  it('always: job_id, status, created_at, file_name, output_format', async () => {
    for (const job of [await service.convert(), await service.convert({ document: { pages: 1, fault: 'damaged' } })]) {
      assert.match(job.job_id, /^job_/);
      assert.equal(job.created_at, '2030-01-01T00:00:00.000Z');
      assert.equal(job.file_name, 'report.pdf');
      assert.equal(job.output_format, 'docx');
    }
  });

  it('processing: progress, estimated_seconds_remaining; queue_position while waiting; pages once known', async () => {
    const first = await service.startJob(HANG);
    const next = await service.startJob(HANG);
    const running = await service.jobWhen(first.job_id, ({ pages_total }) => pages_total !== undefined);
    assert.deepEqual(
      [running.status, running.progress, running.pages_done, running.pages_total],
      ['processing', 0, 0, 1],
    );
    assert.equal(running.queue_position, undefined);
    const waiting = await service.job(next.job_id);
    assert.deepEqual([waiting.status, waiting.progress, waiting.queue_position], ['processing', 0, 1]);
    for (const { estimated_seconds_remaining: seconds } of [running, waiting]) {
      assert.ok(seconds !== undefined && Number.isInteger(seconds) && seconds >= 0);
    }
    for (const { job_id } of [next, first]) await service.call(`/v1/jobs/${job_id}`, { method: 'DELETE' });
  });

  it('completed: download_url, expires_at, warnings; nothing of the way there', async () => {
    const job = await service.convert({ document: { pages: 2 } });
    assert.equal(job.download_url, `${service.url}/v1/files/${job.job_id}/output.docx`);
    assert.equal(job.expires_at, '2030-01-01T01:00:00.000Z');
    assert.deepEqual(
      job.warnings?.map(({ code }) => code),
      ['image_skipped'],
    );
    for (const name of ['progress', 'estimated_seconds_remaining', 'queue_position', 'error']) {
      assert.equal(Object.hasOwn(job, name), false, name);
    }
  });

  it('failed: error with code, message, retryable; no download', async () => {
    const job = await service.convert({ document: { pages: 1, fault: 'damaged' } });
    assert.deepEqual(job.error, { code: 'damaged_pdf', message: 'The PDF is damaged.', retryable: false });
    assert.equal(job.download_url, undefined);
  });

  it('cancelled: neither error nor download', async () => {
    const { job_id } = await service.startJob(HANG);
    await service.call(`/v1/jobs/${job_id}`, { method: 'DELETE' });
    const job = await service.job(job_id);
    assert.deepEqual([job.status, job.error, job.download_url], ['cancelled', undefined, undefined]);
  });
});

describe('the contract behind a proxy that takes a path away', () => {
  it('has that path in the addresses of what is made', async () => {
    const service = await TestService.start({ publicUrl: 'https://example.com/convert' });
    try {
      const response = await service.upload({ document: HANG, headers: { prefer: 'wait=0' } });
      const { job_id } = await jobOf(response);
      assert.equal(response.headers.get('location'), `/convert/v1/jobs/${job_id}`);
      const body = JSON.stringify({ url: 'https://example.com/hook' });
      const made = await service.call('/v1/webhooks', { method: 'POST', headers: JSON_TYPE, body });
      assert.match(made.headers.get('location') ?? '', /^\/convert\/v1\/webhooks\/wh_/);
    } finally {
      await service.stop();
    }
  });
});

describe("the contract's table of calls", () => {
  let service: TestService;
  before(async () => {
    service = await TestService.start({ publicUrl: 'http://convert.example' });
  });
  after(() => service.stop());
  const status = async (route: string, init: RequestInit = {}): Promise<number> =>
    (await service.call(route, init)).status;

  it('POST /v1/convert: 200 completed, 202 processing with Location and Retry-After', async () => {
    assert.equal((await service.upload()).status, 200);
    const response = await service.upload({ document: HANG, headers: { prefer: 'wait=0' } });
    assert.equal(response.status, 202);
    assert.equal(response.headers.get('preference-applied'), 'wait=0');
    assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
    const job = await jobOf(response);
    assert.equal(response.headers.get('location'), `/v1/jobs/${job.job_id}`);
    await service.call(`/v1/jobs/${job.job_id}`, { method: 'DELETE' });
  });

  it('GET /v1/jobs/{id}?wait=0..30: 200, Retry-After while processing', async () => {
    const { job_id } = await service.startJob(HANG);
    const response = await service.call(`/v1/jobs/${job_id}?wait=0`);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
    for (const wait of ['31', '-1', '1.5', 'x', '']) {
      assert.equal((await problemIn(await service.call(`/v1/jobs/${job_id}?wait=${wait}`))).field, 'wait', wait);
    }
    await service.call(`/v1/jobs/${job_id}`, { method: 'DELETE' });
    const ended = await service.call(`/v1/jobs/${job_id}?wait=30`);
    assert.equal(ended.headers.get('retry-after'), null);
  });

  it('DELETE /v1/jobs/{id}: 204, however often; the file is 410', async () => {
    const job = await service.convert();
    for (let i = 0; i < 2; i++) assert.equal(await status(`/v1/jobs/${job.job_id}`, { method: 'DELETE' }), 204);
    assert.equal((await service.job(job.job_id)).status, 'cancelled');
    assert.equal((await fileOf(service, job)).status, 410);
  });

  it('GET, HEAD /v1/files/{id}/output.{ext}: 200, 206, 304', async () => {
    const { job_id } = await service.convert();
    const route = `/v1/files/${job_id}/output.docx`;
    const whole = await service.call(route);
    const etag = whole.headers.get('etag') ?? '';
    assert.equal(whole.status, 200);
    assert.equal(await status(route, { method: 'HEAD' }), 200);
    assert.equal(await status(route, { headers: { range: 'bytes=0-1', 'if-range': etag } }), 206);
    assert.equal(await status(route, { headers: { 'if-none-match': etag } }), 304);
    assert.match(whole.headers.get('content-disposition') ?? '', /^attachment; filename="report.docx"/);
  });

  it('GET /v1/limits: 200', async () => {
    assert.equal(await status('/v1/limits'), 200);
  });

  it('POST/GET /v1/webhooks, POST …/{id}/test, DELETE /v1/webhooks/{id}: 201, 200, 202, 204', async () => {
    const body = JSON.stringify({ url: 'https://127.0.0.1:1/' });
    const made = await service.call('/v1/webhooks', { method: 'POST', headers: JSON_TYPE, body });
    assert.equal(made.status, 201);
    const route = made.headers.get('location') ?? '';
    assert.equal(await status('/v1/webhooks'), 200);
    assert.equal(await status(`${route}/test`, { method: 'POST' }), 202);
    assert.equal(await status(route, { method: 'DELETE' }), 204);
  });

  it('GET /v1/openapi.json, /livez, /readyz, /metrics: 200; the health without a key', async () => {
    for (const route of ['/v1/openapi.json', '/metrics', '/livez', '/readyz']) assert.equal(await status(route), 200);
    for (const route of ['/livez', '/readyz']) assert.equal((await fetch(service.url + route)).status, 200);
    for (const route of ['/v1/openapi.json', '/metrics']) assert.equal((await fetch(service.url + route)).status, 401);
  });
});
