import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { DOCX_MEDIA_TYPE } from '../../src/api/limits';
import { problemIn, TestService } from './support/testService';

describe('GET and HEAD /v1/files/{id}/output.docx', () => {
  let service: TestService;
  let address: string;
  /** What the fake engine makes of 60 pages. */
  const content = 'pages 0 to 25\npages 25 to 50\npages 50 to 60\n';

  beforeEach(async () => {
    service = await TestService.start();
    const { job_id } = await service.convert({ document: { pages: 60 }, fileName: 'Bericht "für" 100 % naïve.v2.pdf' });
    address = `/v1/files/${job_id}/output.docx`;
  });
  afterEach(() => service.stop());
  const get = (headers: Record<string, string> = {}) => service.call(address, { headers });

  it('sends the file with its type, length, tag and name', async () => {
    const response = await get();
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), DOCX_MEDIA_TYPE);
    assert.equal(response.headers.get('content-length'), String(content.length));
    assert.match(response.headers.get('etag') ?? '', /^"[0-9a-f]{64}"$/);
    assert.equal(response.headers.get('accept-ranges'), 'bytes');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(
      response.headers.get('content-disposition'),
      `attachment; filename="Bericht _22f_r_22 100 _ na_ve.v2.docx"; filename*=UTF-8''Bericht%20%2522f%C3%BCr%2522%20100%20%25%20na%C3%AFve.v2.docx`,
    );
    assert.equal(await response.text(), content);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const [got, head] = [await get(), await service.call(address, { method: 'HEAD' })];
    assert.equal(head.status, 200);
    assert.equal(await head.text(), '');
    for (const name of ['content-type', 'content-length', 'etag', 'content-disposition', 'accept-ranges']) {
      assert.equal(head.headers.get(name), got.headers.get(name), name);
    }
  });

  it('has parts for GET alone', async () => {
    const head = await service.call(address, { method: 'HEAD', headers: { range: 'bytes=0-4' } });
    assert.equal(head.status, 200);
    assert.equal(head.headers.get('content-length'), String(content.length));
  });

  for (const [range, contentRange, part] of [
    ['bytes=0-4', 'bytes 0-4/44', content.slice(0, 5)],
    ['bytes=40-', 'bytes 40-43/44', content.slice(40)],
    ['bytes=40-9999', 'bytes 40-43/44', content.slice(40)],
    ['bytes=-4', 'bytes 40-43/44', content.slice(40)],
    ['bytes=-9999', 'bytes 0-43/44', content],
  ] as const) {
    it(`sends the part ${range}`, async () => {
      const response = await get({ range });
      assert.equal(response.status, 206);
      assert.equal(response.headers.get('content-range'), contentRange);
      assert.equal(response.headers.get('content-length'), String(part.length));
      assert.equal(await response.text(), part);
    });
  }

  for (const range of ['bytes=44-', 'bytes=-0', 'bytes=99999999999999999999-']) {
    it(`says how long the file is when asked for ${range}`, async () => {
      const response = await get({ range });
      assert.equal(response.headers.get('content-range'), 'bytes */44');
      assert.equal((await problemIn(response)).code, 'range_not_satisfiable');
    });
  }

  for (const range of ['bytes=4-2', 'bytes=-', 'bytes=0-1,3-4', 'pages=1-2', 'nonsense']) {
    it(`sends the whole when asked for ${range}`, async () => {
      const response = await get({ range });
      assert.equal(response.status, 200);
      assert.equal(await response.text(), content);
    });
  }

  it('sends a part only of the file that the caller has begun', async () => {
    const tag = (await get()).headers.get('etag') ?? '';
    const range = 'bytes=10-19';
    assert.equal((await get({ range, 'if-range': tag })).status, 206);
    assert.equal((await get({ range, 'if-range': '"another"' })).status, 200);
    assert.equal((await get({ range, 'if-range': `W/${tag}` })).status, 200);
    assert.equal((await get({ range, 'if-range': 'Tue, 01 Jan 2030 00:00:00 GMT' })).status, 200);
  });

  it('sends nothing to a caller that has the file', async () => {
    const tag = (await get()).headers.get('etag') ?? '';
    for (const header of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const response = await get({ 'if-none-match': header });
      assert.equal(response.status, 304);
      assert.equal(response.headers.get('etag'), tag);
      assert.equal(await response.text(), '');
    }
    assert.equal((await get({ 'if-none-match': '"x"' })).status, 200);
  });

  it('sends a caller that wants one file, in parts perhaps, none of another', async () => {
    const tag = (await get()).headers.get('etag') ?? '';
    for (const header of [tag, `"x", ${tag}`, '*']) {
      assert.equal((await get({ 'if-match': header, range: 'bytes=0-4' })).status, 206);
    }
    for (const header of ['"x"', `W/${tag}`, '']) {
      assert.equal((await problemIn(await get({ 'if-match': header }))).code, 'precondition_failed');
    }
    // It has no time of modification to compare (RFC 9110 section 13.1.4).
    assert.equal((await get({ 'if-unmodified-since': 'Tue, 01 Jan 2019 00:00:00 GMT' })).status, 200);
  });

  it('resumes a download byte by byte to the same file', async () => {
    const parts: string[] = [];
    for (let first = 0; first < content.length; first += 10) {
      parts.push(await (await get({ range: `bytes=${first}-${first + 9}` })).text());
    }
    assert.equal(parts.join(''), content);
  });

  it('knows the file under its own name alone', async () => {
    for (const name of ['output.pdf', 'output', 'upload', 'result', '..%2fupload']) {
      const response = await service.call(address.replace('output.docx', name));
      assert.equal((await problemIn(response)).code, 'not_found');
    }
  });

  it('says that a file is not ready, or never will be', async () => {
    const running = await service.startJob({ pages: 1, fault: 'hang' });
    const failed = await service.convert({ document: { pages: 1, fault: 'damaged' } });
    const early = await service.call(`/v1/files/${running.job_id}/output.docx`);
    assert.equal(early.headers.get('etag'), null);
    assert.equal((await problemIn(early)).code, 'not_ready');
    const never = await service.call(`/v1/files/${failed.job_id}/output.docx`);
    assert.equal((await problemIn(never)).code, 'not_found');
  });

  describe('as time goes by', () => {
    it('sends the file until the hour is over, then says that it has expired', async () => {
      service.clock.advance(3_599);
      assert.equal((await get()).status, 200);
      service.clock.advance(1);
      assert.equal((await problemIn(await get())).code, 'result_expired');
    });

    it('counts the hour from the end of the conversion', async () => {
      const gate = path.join(service.folder, 'gate');
      const { job_id } = await service.startJob({ pages: 10, gate });
      service.clock.advance(600);
      fs.writeFileSync(gate, 'open');
      const job = await service.jobWhen(job_id, ({ status }) => status === 'completed');
      assert.equal(job.expires_at, '2030-01-01T01:10:00.000Z');
    });

    it('deletes an expired file, keeps the record for a day, and then knows nothing', async () => {
      const record = address.replace('/files/', '/jobs/').replace('/output.docx', '');
      service.clock.advance(3_600);
      await service.service.sweep();
      assert.deepEqual(service.filesOnDisk(), []);
      assert.equal((await problemIn(await get())).code, 'result_expired');
      service.clock.advance(24 * 3_600 - 1);
      await service.service.sweep();
      assert.equal((await service.call(record)).status, 200);
      service.clock.advance(1);
      assert.equal((await problemIn(await service.call(record))).code, 'not_found');
      await service.service.sweep();
      assert.equal((await problemIn(await get())).code, 'not_found');
    });
  });
});
