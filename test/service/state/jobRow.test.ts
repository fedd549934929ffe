import assert from 'node:assert/strict';
import { newJobId, type JobRecord } from '../../../src/service/jobs/jobRecord';
import { parseRecord } from '../../../src/service/state/stores/jobRow';

describe("A job's record", () => {
  it('of a newer version is read without the warnings that are unknown here, and keeps what else is', () => {
    const warnings = [{ code: 'scanned_page', message: 'Page 1 was kept as a picture.', page: 1 }] as const;
    const job: JobRecord = {
      id: newJobId(),
      keyId: 'a',
      fileName: 'a.pdf',
      outputFormat: 'docx',
      inputBytes: 1,
      createdAtMs: 1,
      status: 'completed',
      isWaiting: false,
      attempt: 1,
      losses: 0,
    };
    const newer = { ...job, pageRange: '2-5', warnings: [{ code: 'from_the_future', message: 'x' }, ...warnings] };
    assert.deepEqual(parseRecord({ record: JSON.stringify(newer) }), { ...job, pageRange: '2-5', warnings });
  });
});
