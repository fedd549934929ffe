import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { DOCX_MEDIA_TYPE } from '../../src/api/limits';
import { jobOf, problemIn, TestService } from './support/testService';

describe('POST /v1/convert', () => {
  let service: TestService;
  afterEach(() => service.stop());

  describe('with the default settings', () => {
    beforeEach(async () => {
      service = await TestService.start();
    });

    it('answers a small file with 200 and the completed job, whose file can be downloaded', async () => {
      const response = await service.upload({ document: { pages: 3 } });
      assert.equal(response.status, 200);
      const job = await jobOf(response);
      assert.equal(job.status, 'completed');
      assert.equal(job.download_url, `${service.url}/v1/files/${job.job_id}/output.docx`);
      assert.equal(job.expires_at, '2030-01-01T01:00:00.000Z');
      assert.equal(job.created_at, '2030-01-01T00:00:00.000Z');
      assert.equal(job.file_name, 'report.pdf');
      assert.equal(job.pages_total, 3);
      assert.deepEqual(
        job.warnings?.map(({ code }) => code),
        ['image_skipped'],
      );
      const file = await fetch(job.download_url, { headers: { authorization: `Bearer ${service.key}` } });
      assert.equal(file.headers.get('content-type'), DOCX_MEDIA_TYPE);
      assert.equal(await file.text(), 'pages 0 to 3\n');
    });

    it('answers 202 with the place of the job when the caller does not want to wait', async () => {
      const document = { pages: 20, fault: 'hang' } as const;
      const response = await service.upload({ document, headers: { prefer: 'respond-async' } });
      assert.equal(response.status, 202);
      assert.equal(response.headers.get('preference-applied'), 'respond-async');
      assert.match(response.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
      const job = await jobOf(response);
      assert.equal(response.headers.get('location'), `/v1/jobs/${job.job_id}`);
      assert.equal(job.status, 'processing');
      assert.equal(job.progress, 0);
      assert.ok(Number.isInteger(job.estimated_seconds_remaining));
    });

    it('lets the caller that has waited ask again at once', async () => {
      const response = await service.upload({ document: { pages: 1, fault: 'hang' }, headers: { prefer: 'wait=1' } });
      assert.equal(response.status, 202);
      assert.equal(response.headers.get('retry-after'), '0');
    });

    it('waits as long as the caller prefers', async () => {
      const document = { pages: 10, msPerPage: 10 };
      const response = await service.upload({ document, headers: { prefer: 'respond-async, wait=30' } });
      assert.equal(response.status, 200);
      assert.equal((await jobOf(response)).status, 'completed');
    });

    it('answers 200 with the failed job when it failed by then', async () => {
      const response = await service.upload({ document: { pages: 1, fault: 'damaged' } });
      assert.equal(response.status, 200);
      const job = await jobOf(response);
      assert.equal(job.status, 'failed');
      assert.deepEqual(job.error, { code: 'damaged_pdf', message: 'The PDF is damaged.', retryable: false });
    });

    it('opens a PDF with its password, and says so when there is none or a wrong one', async () => {
      const document = { pages: 1, password: 'sésame' };
      const fields = { output_format: 'docx' };
      const right = await service.convert({ document, fields: { ...fields, password: 'sésame' } });
      const wrong = await service.convert({ document, fields: { ...fields, password: 'x' } });
      const empty = await service.convert({ document, fields: { ...fields, password: '' } });
      assert.equal(right.status, 'completed');
      assert.equal(wrong.error?.code, 'wrong_password');
      assert.equal(empty.error?.code, 'password_required');
      assert.doesNotMatch(service.log.join(''), /sésame/);
    });

    it('says that a fault of ours is worth another try, and keeps the cause to the log', async () => {
      const job = await service.convert({ document: { pages: 1, fault: 'throw' } });
      assert.equal(job.error?.code, 'internal');
      assert.equal(job.error.retryable, true);
      assert.doesNotMatch(JSON.stringify(job), /a fault of ours/);
      assert.match(service.log.join(''), /a fault of ours/);
    });

    it('keeps names with other letters, without controls and folders', async () => {
      const job = await service.convert({ fileName: '../../Größe \u202e日本 (x)\u0007.pdf' });
      assert.equal(job.file_name, 'Größe 日本 (x).pdf');
    });

    it('keeps what a name is spelled with, though it does not show', async () => {
      const name = 'می\u200cخواهم 👩\u200d🔬.pdf';
      assert.equal((await service.convert({ fileName: name })).file_name, name);
    });

    it('cuts a name that is too long between two characters, so that whoever reads JSON can read it', async () => {
      const job = await service.convert({ fileName: `${'a'.repeat(254)}😀.pdf` });
      assert.equal(job.file_name, 'a'.repeat(254));
    });

    it('takes the fields in any order and passes over those it does not know', async () => {
      const form = new FormData();
      form.append('file', new Blob(['%PDF-1.7 {"pages":1}']), 'a.pdf');
      form.append('colour', 'blue');
      form.append('picture', new Blob(['x']), 'x.png');
      form.append('output_format', 'docx');
      const job = await jobOf(await service.call('/v1/convert', { method: 'POST', body: form }));
      assert.equal(job.status, 'completed');
    });

    it('deletes the upload when the job has ended, and keeps the result', async () => {
      await service.convert();
      await service.convert({ document: { pages: 1, fault: 'damaged' } });
      await assert.doesNotReject(async () => {
        while (service.filesOnDisk().join() !== 'result-1') await new Promise((resolve) => setImmediate(resolve));
      });
    });

    for (const [what, upload, code, field] of [
      ['an empty file', { file: Buffer.alloc(0) }, 'empty_file', 'file'],
      ['a file that is no PDF', { file: Buffer.from('PK\u0003\u0004 a zip') }, 'not_a_pdf', 'file'],
      ['a large file that is no PDF', { file: Buffer.alloc(5_000_000, 'x') }, 'not_a_pdf', 'file'],
      ['no output format', { fields: {} }, 'missing_field', 'output_format'],
      [
        'scanned pages as something else',
        { fields: { output_format: 'docx', scanned_pages: 'html' } },
        'invalid_field',
        'scanned_pages',
      ],
      ['an unknown output format', { fields: { output_format: 'odt' } }, 'invalid_field', 'output_format'],
      [
        'a password of 65 KB',
        { fields: { output_format: 'docx', password: 'x'.repeat(66_000) } },
        'wrong_password',
        'password',
      ],
      [
        'another field of 65 KB',
        { fields: { output_format: 'docx', note: 'x'.repeat(66_000) } },
        'upload_too_large',
        'note',
      ],
    ] as const) {
      it(`refuses ${what}`, async () => {
        const problem = await problemIn(await service.upload(upload));
        assert.equal(problem.code, code);
        assert.equal(problem.field, field);
        assert.deepEqual(service.filesOnDisk(), []);
      });
    }

    it('finds the header of a PDF after other bytes, within a kilobyte', async () => {
      // What is in front of it is for the engine to judge; here it makes the fake document unreadable.
      const late = await service.convert({ file: Buffer.concat([Buffer.alloc(1_023, ' '), Buffer.from('%PDF-1.7')]) });
      assert.equal(late.status, 'failed');
      const tooLate = Buffer.concat([Buffer.alloc(1_024, ' '), Buffer.from('%PDF-1.7')]);
      assert.equal((await problemIn(await service.upload({ file: tooLate }))).code, 'not_a_pdf');
    });

    it('refuses a form without a file, with two files, and with a field twice', async () => {
      const send = async (parts: readonly (readonly [string, string | Blob])[]): Promise<string> => {
        const form = new FormData();
        for (const [name, value] of parts) form.append(name, value);
        const problem = await problemIn(await service.call('/v1/convert', { method: 'POST', body: form }));
        return `${problem.code} ${problem.field ?? ''}`;
      };
      const pdf = new Blob(['%PDF-1.7 {"pages":1}']);
      assert.equal(await send([['output_format', 'docx']]), 'missing_field file');
      assert.equal(
        await send([
          ['output_format', 'docx'],
          ['file', pdf],
          ['file', pdf],
        ]),
        'invalid_field file',
      );
      assert.equal(
        await send([
          ['output_format', 'docx'],
          ['output_format', 'docx'],
        ]),
        'invalid_field output_format',
      );
    });

    for (const [what, type, body, code] of [
      ['JSON', 'application/json', '{}', 'unsupported_media_type'],
      ['an ordinary form', 'application/x-www-form-urlencoded', 'file=x', 'unsupported_media_type'],
      ['multipart without a boundary', 'multipart/form-data', 'x', 'malformed_multipart'],
      [
        'multipart that never ends',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-',
        'malformed_multipart',
      ],
      [
        'a field that never ends',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="password"\r\n\r\nabc',
        'malformed_multipart',
      ],
      [
        'a part of no interest that never ends',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="y"; filename="a"\r\n\r\nabc',
        'malformed_multipart',
      ],
      ['multipart of nothing', 'multipart/form-data; boundary=x', '', 'malformed_multipart'],
    ] as const) {
      it(`refuses ${what}`, async () => {
        const headers = { 'content-type': type };
        const problem = await problemIn(await service.call('/v1/convert', { method: 'POST', body, headers }));
        assert.equal(problem.code, code);
        assert.deepEqual(service.filesOnDisk(), []);
      });
    }

    it('answers 500 to a fault of ours, and keeps the cause to the log', async () => {
      fs.rmSync(path.join(service.folder, 'instance', 'uploads'), { recursive: true });
      const problem = await problemIn(await service.upload());
      assert.equal(problem.code, 'internal');
      assert.equal(problem.retryable, true);
      assert.doesNotMatch(JSON.stringify(problem), /ENOENT|uploads/);
      assert.match(service.log.join(''), new RegExp(`${problem.request_id}.*ENOENT`));
    });

    it('refuses more parts than a form has any use for', async () => {
      const form = new FormData();
      for (let i = 0; i < 40; i++) form.append(`field${i}`, 'x');
      const problem = await problemIn(await service.call('/v1/convert', { method: 'POST', body: form }));
      assert.equal(problem.code, 'malformed_multipart');
    });
  });

  it('answers 202 when the job is not done within the default wait', async () => {
    service = await TestService.start({ limits: { syncWaitSeconds: 0 } });
    assert.equal((await service.upload({ document: { pages: 5, fault: 'hang' } })).status, 202);
  });

  it('refuses a file over the limit, and takes one that just fits', async () => {
    service = await TestService.start({ limits: { maxUploadBytes: 100_000 } });
    const pdf = (bytes: number): Buffer => Buffer.from('%PDF-1.7 {"pages":1}'.padEnd(bytes));
    const problem = await problemIn(await service.upload({ file: pdf(100_001) }));
    assert.equal(problem.code, 'upload_too_large');
    assert.equal((await problemIn(await service.upload({ file: pdf(5_000_000) }))).code, 'upload_too_large');
    assert.equal((await service.convert({ file: pdf(100_000) })).status, 'completed');
    const limits: unknown = await (await service.call('/v1/limits')).json();
    assert.equal(JSON.stringify(limits).includes('"max_upload_bytes":100000'), true);
  });

  it('fails a document with more pages than the limit', async () => {
    service = await TestService.start({ limits: { maxPages: 10 } });
    assert.equal((await service.convert({ document: { pages: 11 } })).error?.code, 'too_many_pages');
    assert.equal((await service.convert({ document: { pages: 10 } })).status, 'completed');
  });

  it('gives download addresses under the public address of the service', async () => {
    service = await TestService.start({ publicUrl: 'https://convert.example/base' });
    const job = await service.convert();
    assert.equal(job.download_url, `https://convert.example/base/v1/files/${job.job_id}/output.docx`);
  });
});
