import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { problemIn, TestService } from './support/testService';

describe('a service that shuts down', () => {
  it('is alive and not ready, takes no new work, finishes what runs, and ends polls', async () => {
    const service = await TestService.start({ workers: 1 });
    const gate = path.join(service.folder, 'gate');
    const running = await service.startJob({ pages: 20, gate });
    const waiting = await service.startJob({ pages: 1 });
    const poll = service.job(waiting.job_id, '?wait=30');
    await service.jobWhen(running.job_id, (job) => job.pages_total === 20);
    const stopped = service.service.stop(20_000);
    assert.equal((await poll).status, 'processing');
    assert.equal((await fetch(`${service.url}/livez`)).status, 200);
    for (const response of [await fetch(`${service.url}/readyz`), await service.upload()]) {
      assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
      assert.equal((await problemIn(response)).code, 'draining');
    }
    fs.writeFileSync(gate, 'open');
    await stopped;
    assert.match(service.log.join(''), new RegExp(`"job_id":"${running.job_id}".*job completed`));
    await assert.rejects(service.call('/v1/limits'));
    await service.stop();
  });

  it('does not keep polls waiting for jobs that go on', async () => {
    const service = await TestService.start({ workers: 1 });
    const { job_id } = await service.startJob({ pages: 1, fault: 'hang' });
    await service.jobWhen(job_id, (job) => job.pages_total === 1);
    const poll = service.job(job_id, '?wait=30');
    await service.job(job_id, '?wait=1');
    const stopped = service.service.stop(500);
    assert.equal((await poll).status, 'processing');
    await stopped;
    await service.stop();
  });

  it('does not wait longer than it is given', async () => {
    const service = await TestService.start({ workers: 1 });
    await service.startJob({ pages: 1, fault: 'hang' });
    await service.service.stop(50);
    // It goes on at the next start.
    assert.deepEqual(service.filesOnDisk(), ['upload']);
    await service.stop();
  });
});
