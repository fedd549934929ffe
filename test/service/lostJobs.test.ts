import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { TestService } from './support/testService';

describe('a job that the database does not hear the end of', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await TestService.start();
  });
  afterEach(() => service.stop());

  /** mocha's time-out is the limit. */
  const untilLogged = async (text: string): Promise<void> => {
    while (!service.log.join('').includes(text)) await delay(10);
  };

  it('is begun anew when the database is back, and completed', async () => {
    const { jobs } = service.state;
    const [change, putBack] = [jobs.change.bind(jobs), jobs.putBack.bind(jobs)];
    const away = (): Promise<never> => Promise.reject(new Error('the database is away'));
    jobs.change = away;
    jobs.putBack = away;
    const { job_id } = await service.startJob({ pages: 1 });
    await untilLogged('a job ended without a record of it');
    jobs.change = change;
    jobs.putBack = putBack;
    assert.equal((await service.job(job_id)).status, 'processing');
    // One look could be at a job that is being handed out, or ends, at this moment.
    await service.service.sweep();
    assert.equal((await service.job(job_id)).queue_position, undefined);
    await service.service.sweep();
    await service.jobWhen(job_id, ({ status }) => status === 'completed');
    assert.equal((await jobs.get(job_id))?.attempt, 2);
  });

  it('is none that is still at work', async () => {
    const gate = path.join(service.folder, 'gate');
    const { job_id } = await service.startJob({ pages: 1, gate });
    for (let i = 0; i < 3; i++) await service.service.sweep();
    fs.writeFileSync(gate, 'open');
    await service.jobWhen(job_id, ({ status }) => status === 'completed');
    assert.equal((await service.state.jobs.get(job_id))?.attempt, 1);
  });

  /** The database does what it is asked, and its answer is lost on the way. */
  const unanswered = <Result>(work: Promise<Result>): Promise<Result> =>
    work.then(() => Promise.reject(new Error('the connection broke')));

  it('keeps its document when the database has heard that it is completed', async () => {
    const { jobs } = service.state;
    const change = jobs.change.bind(jobs);
    jobs.change = (id, from, job, attempt) => {
      const changed = change(id, from, job, attempt);
      return job.status === 'completed' ? unanswered(changed) : changed;
    };
    const { job_id } = await service.startJob({ pages: 1 });
    await service.jobWhen(job_id, ({ status }) => status === 'completed');
    while (service.filesOnDisk().includes('upload')) await delay(10);
    assert.deepEqual(service.filesOnDisk(), ['result-1']);
    assert.equal((await service.call(`/v1/files/${job_id}/output.docx`)).status, 200);
  });

  it('is in line when the database has taken it in', async () => {
    const { jobs } = service.state;
    const add = jobs.add.bind(jobs);
    const gate = path.join(service.folder, 'gate');
    jobs.add = (job, options) => unanswered(add(job, options));
    const { job_id } = await service.startJob({ pages: 1, gate });
    fs.writeFileSync(gate, 'open');
    assert.equal((await service.jobWhen(job_id, ({ status }) => status !== 'processing')).status, 'completed');
  });

  describe('because its server has trouble of its own', () => {
    const losing = (isLost: (file: string) => boolean): void => {
      const { files } = service.state;
      const keep = files.keep.bind(files);
      files.keep = (id, file, place) =>
        isLost(file) ? Promise.reject(new Error('the connection broke')) : keep(id, file, place);
    };

    it('is begun anew, and completed', async () => {
      losing((file) => file === 'result-1');
      const { job_id } = await service.startJob({ pages: 1 });
      await service.jobWhen(job_id, ({ status }) => status === 'completed');
      while (service.filesOnDisk().includes('upload')) await delay(10);
      assert.deepEqual(service.filesOnDisk(), ['result-2']);
    });

    it('fails when that happens again and again', async () => {
      losing((file) => file.startsWith('result-'));
      const { job_id } = await service.startJob({ pages: 1 });
      const { error } = await service.jobWhen(job_id, ({ status }) => status === 'failed');
      assert.equal(error?.code, 'internal');
    });
  });

  it('is passed on when only a newer server knows its format, and holds up no other', async () => {
    const { jobs } = service.state;
    const add = jobs.add.bind(jobs);
    jobs.add = (job, options) => add({ ...job, outputFormat: 'odt' }, options);
    const { job_id } = await service.startJob({ pages: 1 });
    jobs.add = add;
    const other = await service.convert({ document: { pages: 1, salt: 'other' } });
    assert.equal(other.status, 'completed');
    const { output_format, error } = await service.jobWhen(job_id, ({ status }) => status === 'failed');
    assert.deepEqual([output_format, error?.code], ['odt', 'internal']);
    assert.ok(((await jobs.get(job_id))?.attempt ?? 0) > 1);
  });
});
