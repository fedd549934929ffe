import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { fakePdf } from './support/fakeDocument';
import { rawRequest } from './support/rawRequest';
import { jobOf, problemIn, TestService } from './support/testService';

const ENDLESS = { pages: 2_000, fault: 'hang', faultPage: 10 } as const;

/** A small conversion request as bytes. */
function rawUpload(key: string): { readonly head: string; readonly body: string } {
  const part = (disposition: string, content: string): string =>
    `--b\r\nContent-Disposition: form-data; name=${disposition}\r\n\r\n${content}\r\n`;
  const pdf = fakePdf({ pages: 1 }).toString();
  const body = `${part('"file"; filename="a.pdf"', pdf)}${part('"output_format"', 'docx')}--b--\r\n`;
  const head =
    `POST /v1/convert HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
    `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`;
  return { head, body };
}

describe('GET and DELETE /v1/jobs/{id}', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await TestService.start();
  });
  afterEach(() => service.stop());

  it('shows honest progress that never falls, up to the download', async () => {
    const { job_id } = await service.startJob({ pages: 60, msPerPage: 60 });
    const seen: number[] = [];
    const done = await service.jobWhen(job_id, (job) => {
      if (job.status === 'processing') {
        seen.push(job.progress ?? -1);
        assert.ok((job.pages_done ?? 0) <= 60);
        if (job.pages_total) assert.equal(job.progress, Math.min(99, Math.floor((100 * (job.pages_done ?? 0)) / 60)));
      }
      return job.status !== 'processing';
    });
    assert.ok(new Set(seen).size > 2, `progress was ${seen.join(' ')}`);
    assert.deepEqual(
      seen,
      [...seen].sort((a, b) => a - b),
    );
    assert.equal(done.status, 'completed');
    assert.equal(done.progress, undefined);
  });

  for (const hours of [10, -10]) {
    it(`tells how long a job will take also after the clock was set ${hours} hours on while another one ran`, async () => {
      const gate = path.join(service.folder, 'gate');
      const { job_id } = await service.startJob({ pages: 1, gate });
      await service.jobWhen(job_id, ({ pages_total }) => pages_total === 1);
      service.clock.advance(hours * 3_600);
      fs.writeFileSync(gate, 'open');
      await service.jobWhen(job_id, ({ status }) => status === 'completed');
      const { estimated_seconds_remaining: seconds = -1 } = await service.startJob({ pages: 1, fault: 'hang' });
      assert.ok(seconds >= 0 && seconds < 3_600, `${seconds} s`);
    });
  }

  it('holds a poll until something changes', async () => {
    const { job_id } = await service.startJob({ pages: 40, msPerPage: 20 });
    const before = await service.jobWhen(job_id, (job) => (job.pages_done ?? 0) > 0);
    const after = await service.job(job_id, '?wait=30');
    assert.ok(after.status === 'completed' || (after.progress ?? 0) > (before.progress ?? 0));
  });

  it('ends a poll when the job ends', async () => {
    const { job_id } = await service.startJob({ pages: 1, msPerPage: 600 });
    let job = await service.jobWhen(job_id, ({ pages_total }) => pages_total === 1);
    // A poll may end before, with the progress of the page; one that slept through the end would last longer than a test may.
    while (job.status === 'processing') job = await service.job(job_id, '?wait=30');
    assert.equal(job.status, 'completed');
  });

  it('ends a poll that nothing happens in after the wait asked for', async () => {
    const { job_id } = await service.runJob(ENDLESS);
    await service.jobWhen(job_id, ({ pages_done }) => pages_done === ENDLESS.faultPage);
    assert.equal((await service.job(job_id, '?wait=1')).status, 'processing');
  });

  it('does not hold a poll for a job that has ended', async () => {
    const { job_id } = await service.convert();
    assert.equal((await service.job(job_id, '?wait=30')).status, 'completed');
  });

  for (const wait of ['31', '-1', '1.5', 'x', '', '1&wait=2']) {
    it(`refuses wait=${wait}`, async () => {
      const { job_id } = await service.convert();
      const problem = await problemIn(await service.call(`/v1/jobs/${job_id}?wait=${wait}`));
      assert.equal(problem.code, 'invalid_field');
      assert.equal(problem.field, 'wait');
    });
  }

  for (const id of ['job_unknown', 'nonsense', '..%2f..%2fkeys', 'x'.repeat(300)]) {
    it(`knows no job ${id.slice(0, 20)}`, async () => {
      assert.equal((await problemIn(await service.call(`/v1/jobs/${id}`))).code, 'not_found');
      assert.equal((await problemIn(await service.call(`/v1/jobs/${id}`, { method: 'DELETE' }))).code, 'not_found');
    });
  }

  describe('a cancelled job', () => {
    const cancel = async (id: string): Promise<void> => {
      const response = await service.call(`/v1/jobs/${id}`, { method: 'DELETE' });
      assert.equal(response.status, 204);
      assert.equal(await response.text(), '');
    };

    it('stops while it runs, and leaves its place and nothing on disk', async () => {
      const jobs = await Promise.all([service.runJob(ENDLESS), service.runJob({ pages: 1, fault: 'spin' })]);
      for (const { job_id } of jobs) await cancel(job_id);
      for (const { job_id } of jobs) assert.equal((await service.job(job_id)).status, 'cancelled');
      assert.deepEqual(service.filesOnDisk(), []);
      assert.equal((await service.convert()).status, 'completed');
    });

    it('never starts when it waited in line', async () => {
      const running = await Promise.all([service.runJob(ENDLESS), service.runJob(ENDLESS)]);
      const waiting = await service.startJob({ pages: 1 });
      assert.equal(waiting.queue_position, 1);
      await cancel(waiting.job_id);
      for (const { job_id } of running) await cancel(job_id);
      assert.equal((await service.job(waiting.job_id)).status, 'cancelled');
      assert.deepEqual(service.filesOnDisk(), []);
    });

    it('has no file any more when it was completed', async () => {
      const { job_id } = await service.convert();
      await cancel(job_id);
      assert.equal((await service.job(job_id)).status, 'cancelled');
      const problem = await problemIn(await service.call(`/v1/files/${job_id}/output.docx`));
      assert.equal(problem.code, 'result_expired');
      assert.deepEqual(service.filesOnDisk(), []);
    });

    it('can be cancelled again', async () => {
      const { job_id } = await service.startJob(ENDLESS);
      await cancel(job_id);
      await cancel(job_id);
      assert.equal((await service.job(job_id)).status, 'cancelled');
    });

    it('ends the polls that wait for it', async () => {
      const { job_id } = await service.startJob({ pages: 1, fault: 'hang' });
      const poll = service.job(job_id, '?wait=30');
      await cancel(job_id);
      assert.equal((await poll).status, 'cancelled');
    });
  });

  it('shows the place in line, which only gets better', async () => {
    const [running] = await Promise.all([1, 2].map(() => service.runJob(ENDLESS)));
    const positions: number[] = [];
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      const { job_id, queue_position = 0 } = await service.startJob({ pages: 1 });
      positions.push(queue_position);
      ids.push(job_id);
    }
    assert.deepEqual(positions, [1, 2, 3]);
    const last = service.job(ids[2] ?? '', '?wait=30');
    await service.call(`/v1/jobs/${running?.job_id ?? ''}`, { method: 'DELETE' });
    assert.ok(((await last).queue_position ?? 0) < 3);
    assert.equal((await service.jobWhen(ids[2] ?? '', (job) => job.status !== 'processing')).status, 'completed');
  });

  it('says when to look again while a job is processing', async () => {
    const { job_id } = await service.startJob(ENDLESS);
    const response = await service.call(`/v1/jobs/${job_id}`);
    assert.match(response.headers.get('retry-after') ?? '', /^[1-9]$|^10$/);
    const waited = await service.call(`/v1/jobs/${job_id}?wait=1`);
    assert.equal(waited.headers.get('retry-after'), '0', 'who waits at the service may ask on at once');
    assert.equal((await jobOf(response)).status, 'processing');
  });
});

describe('the line before the workers', () => {
  let service: TestService;
  afterEach(() => service.stop());

  it('turns callers away when it is full, before their upload and after it', async () => {
    service = await TestService.start({ workers: 1, limits: { maxQueueLength: 1 } });
    const { head, body } = rawUpload(service.key);
    await service.runJob(ENDLESS);
    const late = net.connect(Number(new URL(service.url).port), '127.0.0.1');
    late.write(head + body.slice(0, 100));
    while (!service.filesOnDisk().includes('file')) await new Promise((resolve) => setImmediate(resolve));
    await service.startJob(ENDLESS);

    const response = await service.upload();
    assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
    const { code, detail } = await problemIn(response);
    assert.deepEqual([code, detail], ['overloaded', '1 conversion is waiting already.']);
    assert.match(await rawRequest(service.url, head), /^HTTP\/1\.1 503 [^]*overloaded/);

    late.write(body.slice(100));
    late.write('GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    const answers: Buffer[] = [];
    for await (const piece of late as AsyncIterable<Buffer>) answers.push(piece);
    assert.match(Buffer.concat(answers).toString(), /^HTTP\/1\.1 503 [^]*overloaded/);
    assert.equal(service.filesOnDisk().includes('file'), false);
  });

  it('moves up when somebody leaves it', async () => {
    service = await TestService.start({ workers: 1 });
    await service.runJob(ENDLESS);
    const [first, second] = [await service.startJob(ENDLESS), await service.startJob(ENDLESS)];
    assert.equal(second.queue_position, 2);
    await service.call(`/v1/jobs/${first.job_id}`, { method: 'DELETE' });
    assert.equal((await service.job(second.job_id)).queue_position, 1);
  });

  it('holds the job of a key back that has as many running as it may, and lets another key pass', async () => {
    service = await TestService.start({ workers: 3, limits: { runningJobsPerKey: 1 } });
    const other = await service.makeKey('CONVERT');
    await service.runJob(ENDLESS);
    const second = await service.startJob({ pages: 1 });
    assert.equal((await service.convert({ key: other })).status, 'completed');
    assert.equal((await service.job(second.job_id)).queue_position, 1);
  });

  it('fails a job that takes longer than it may, and goes on with the next', async () => {
    service = await TestService.start({ workers: 1, limits: { jobTimeoutSeconds: 1 } });
    const job = await service.convert({ document: { pages: 1, fault: 'hang' } });
    const message = 'The conversion took longer than 1 second.';
    assert.deepEqual(job.error, { code: 'timed_out', message, retryable: false });
    // On a busy machine a new thread may take as long to start; mocha's time-out is the limit.
    while ((await service.convert()).status !== 'completed');
  });

  it('fails a job whose thread dies or runs out of memory, and spares the others', async () => {
    service = await TestService.start({ workers: 2 });
    const neighbour = await service.startJob({ pages: 40, msPerPage: 30 });
    assert.equal((await service.convert({ document: { pages: 1, fault: 'exit' } })).error?.code, 'internal');
    assert.equal((await service.convert({ document: { pages: 1, fault: 'wasm' } })).error?.code, 'too_complex');
    assert.equal((await service.jobWhen(neighbour.job_id, (job) => job.status !== 'processing')).status, 'completed');
  });
});
