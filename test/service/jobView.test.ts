import assert from 'node:assert/strict';
import { ConversionRate } from '../../src/service/jobs/conversionRate';
import type { JobRecord } from '../../src/service/jobs/jobRecord';
import { jobView } from '../../src/service/jobs/jobView';

describe('a job as its holder sees it', () => {
  const START_MS = Date.UTC(2030, 0, 1);
  const job = (changes: Partial<JobRecord> = {}): JobRecord => ({
    id: 'job_x',
    keyId: '0123456789abcdef',
    fileName: 'a.pdf',
    outputFormat: 'docx',
    inputBytes: 1_000_000,
    createdAtMs: START_MS,
    startedAtMs: START_MS,
    status: 'processing',
    isWaiting: false,
    attempt: 1,
    losses: 0,
    ...changes,
  });
  const view = (record: JobRecord, seconds: number, rate = new ConversionRate(), queuePosition?: number) =>
    jobView(record, {
      baseUrl: 'http://x',
      rate,
      nowMs: START_MS + seconds * 1_000,
      ...(queuePosition !== undefined && { queuePosition }),
    });

  it('counts the time left by the pages it has done', () => {
    const { progress, estimated_seconds_remaining, pages_done, pages_total } = view(
      job({ pagesDone: 30, pagesTotal: 120 }),
      10,
    );
    assert.deepEqual([progress, estimated_seconds_remaining, pages_done, pages_total], [25, 30, 30, 120]);
  });

  it('never shows 100 percent of a job that goes on', () => {
    assert.equal(view(job({ pagesDone: 120, pagesTotal: 120 }), 10).progress, 99);
  });

  it('estimates by what the service did lately as long as it has done no page', () => {
    const rate = new ConversionRate();
    for (let i = 0; i < 100; i++) rate.measure(1_000_000, 100, 50);
    assert.equal(view(job(), 0, rate).estimated_seconds_remaining, 50);
    assert.equal(view(job({ pagesDone: 0, pagesTotal: 20 }), 3, rate).estimated_seconds_remaining, 10);
  });

  it('does not stay at that when the first page takes longer than all of them should', () => {
    assert.equal(view(job({ pagesDone: 0, pagesTotal: 60 }), 24).estimated_seconds_remaining, 24);
  });

  it('does not count the time since an earlier attempt while it is in line again', () => {
    const back = job({ pagesDone: 5, pagesTotal: 60, isWaiting: true });
    assert.equal(view(back, 3_600, new ConversionRate(), 1).estimated_seconds_remaining, 4);
  });

  it('has longer to go the further back in line it is', () => {
    const [first, third] = [1, 3].map((position) => view(job(), 0, new ConversionRate(), position));
    assert.equal(third?.queue_position, 3);
    assert.ok((third.estimated_seconds_remaining ?? 0) > (first?.estimated_seconds_remaining ?? 0));
  });

  it('has no time left below zero when the clock is set back', () => {
    assert.equal(view(job({ pagesDone: 5, pagesTotal: 10 }), -100).estimated_seconds_remaining, 0);
  });

  it('carries no word of its progress once it has ended', () => {
    const ended = view(job({ status: 'cancelled', pagesDone: 5, pagesTotal: 10 }), 1);
    assert.equal('progress' in ended || 'estimated_seconds_remaining' in ended, false);
  });
});
