import { Validator } from '@seriousme/openapi-schema-validator';
import assert from 'node:assert/strict';
import * as v from 'valibot';
import { ERRORS } from '../../src/api/errors';
import { fakePdf } from './support/fakeDocument';
import { runGeneratedClient } from './support/generatedClient';
import { TestService } from './support/testService';

const documentSchema = v.object({
  openapi: v.string(),
  servers: v.array(v.object({ url: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), v.looseObject({ responses: v.record(v.string(), v.unknown()) }))),
});

/** Every call of the interface as a client has it, by types that are made from the document. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './interface';

type Job = components['schemas']['Job'];
const { SERVICE_URL: baseUrl = '', API_KEY: key = '', PDF = '' } = process.env;
const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + key } });

const limits = await client.GET('/v1/limits');
const pages: number | undefined = limits.data?.max_pages;

const started = await client.POST('/v1/convert', {
  params: { header: { Prefer: 'respond-async' } },
  body: { file: PDF, output_format: 'docx' },
  bodySerializer: ({ file, output_format }) => {
    const form = new FormData();
    form.append('output_format', output_format);
    form.append('file', new Blob([file]), 'generated.pdf');
    return form;
  },
});
let job: Job | undefined = started.data;
const path = { job_id: job?.job_id ?? '' };
while (job?.status === 'processing') job = (await client.GET('/v1/jobs/{job_id}', { params: { path, query: { wait: 5 } } })).data;

const file = await client.GET('/v1/files/{job_id}/output.docx', { params: { path }, parseAs: 'text' });
const text: string | undefined = file.data;
const part = await client.GET('/v1/files/{job_id}/output.docx', { params: { path, header: { Range: 'bytes=0-4' } }, parseAs: 'text' });
const cancelled = await client.DELETE('/v1/jobs/{job_id}', { params: { path } });
const gone = await client.GET('/v1/files/{job_id}/output.docx', { params: { path } });
const code: string | undefined = gone.error?.code;

console.log(JSON.stringify({
  pages, name: job?.file_name, status: job?.status, text, part: part.data,
  cancelled: cancelled.response.status, code,
}));
export {};
`;

describe('GET /v1/openapi.json', () => {
  let service: TestService;
  let text: string;
  before(async () => {
    service = await TestService.start();
    text = await (await service.call('/v1/openapi.json')).text();
  });
  after(() => service.stop());
  const document = () => v.parse(documentSchema, JSON.parse(text));

  it('is a valid OpenAPI 3.1 document that names this service', async () => {
    const { valid, errors } = await new Validator().validate(v.parse(v.looseObject({}), JSON.parse(text)));
    assert.ok(valid, JSON.stringify(errors));
    assert.match(document().openapi, /^3\.1\./);
    assert.deepEqual(document().servers, [{ url: service.url }]);
  });

  it('has every address of the service with every method it takes, and no other', async () => {
    for (const [route, calls] of Object.entries(document().paths)) {
      const refused = await service.call(route.replace(/\{\w+\}/g, 'x'), { method: 'PROPFIND' });
      const taken = new Set((refused.headers.get('allow') ?? '').toLowerCase().split(', '));
      const told = new Set(Object.keys(calls));
      // Every GET takes HEAD, too; it is told where it is of use.
      if (told.has('get')) told.add('head');
      assert.deepEqual(taken, told, route);
    }
  });

  it('tells of each answer what its problem may be', () => {
    const told = new Set(text.match(/(?<=`)\w+(?=`: )/g));
    const inJobsAlone = [
      'damaged_pdf',
      'password_required',
      'wrong_password',
      'too_many_pages',
      'too_complex',
      'timed_out',
    ];
    const ofEveryAddress = ['malformed_request', 'headers_too_large', 'method_not_allowed'];
    const expected = Object.keys(ERRORS).filter((code) => ![...inJobsAlone, ...ofEveryAddress].includes(code));
    assert.deepEqual([...told].sort(), expected.sort());
  });

  it('gives a generated client that does every call', async () => {
    const printed = await runGeneratedClient(text, PROGRAM, {
      SERVICE_URL: service.url,
      API_KEY: service.key,
      PDF: Buffer.from(fakePdf({ pages: 3 })).toString(),
    });
    assert.deepEqual(JSON.parse(printed), {
      pages: 5_000,
      name: 'generated.pdf',
      status: 'completed',
      text: 'pages 0 to 3\n',
      part: 'pages',
      cancelled: 204,
      code: 'result_expired',
    });
  });
});
