import assert from 'node:assert/strict';
import { PENDING_JOBS_KEY, StoredPendingJobs, type PendingJob } from '../../../src/conversion/pendingJobs';

class MapStore {
  readonly values = new Map<string, unknown>();
  get(key: string): unknown {
    return this.values.get(key);
  }
  update(key: string, value: unknown): Promise<void> {
    // As VS Code does: what cannot be written as JSON does not survive.
    if (value === undefined) this.values.delete(key);
    else this.values.set(key, JSON.parse(JSON.stringify(value)));
    return Promise.resolve();
  }
}

const JOB: PendingJob = {
  key: 'k1',
  jobId: 'job_1',
  serviceUrl: 'https://convert.example.com/pdf',
  source: '/home/me/a.pdf',
  target: '/home/me/a.docx',
  overwrite: true,
  scannedPages: 'text',
  startedAt: '2025-06-01T12:00:00.000Z',
};

describe('Pending jobs', () => {
  it('survive a reload of the window', async () => {
    const store = new MapStore();
    await new StoredPendingJobs(store).put(JOB);
    assert.deepEqual(new StoredPendingJobs(store).list(), [JOB]);
  });

  it('are kept once each, with what is known last', async () => {
    const jobs = new StoredPendingJobs(new MapStore());
    const { jobId, ...unanswered } = JOB;
    await jobs.put(unanswered);
    await jobs.put({ ...JOB, key: 'k2' });
    await jobs.put({ ...unanswered, jobId });
    assert.deepEqual(
      jobs.list().map((job) => [job.key, job.jobId]),
      [
        ['k2', 'job_1'],
        ['k1', 'job_1'],
      ],
    );
  });

  it('leave nothing in the store when none is left', async () => {
    const store = new MapStore();
    const jobs = new StoredPendingJobs(store);
    await jobs.put(JOB);
    await jobs.remove('k1');
    assert.equal(store.values.has(PENDING_JOBS_KEY), false);
  });

  it('that cannot be read are left out', () => {
    const store = new MapStore();
    store.values.set(PENDING_JOBS_KEY, [
      { key: 7 },
      'x',
      null,
      JOB,
      { ...JOB, serviceUrl: undefined },
      { ...JOB, serviceUrl: 'no address' },
    ]);
    assert.deepEqual(new StoredPendingJobs(store).list(), [JOB]);
    store.values.set(PENDING_JOBS_KEY, 'garbage');
    assert.deepEqual(new StoredPendingJobs(store).list(), []);
  });
});
