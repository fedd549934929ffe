import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { PendingEntry } from '../../../src/conversion/pendingEntry';
import { HEARTBEAT_MS } from '../../../src/conversion/pendingJobs';

describe("A conversion's entry among the pending jobs", () => {
  it('gives signs of life from its beginning to its end', async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    try {
      const touched: string[] = [];
      const jobs = {
        put: () => Promise.resolve(),
        touch: (key: string) => Promise.resolve(touched.push(key)).then(() => undefined),
        remove: () => Promise.resolve(),
      };
      const entry = new PendingEntry(jobs, {
        serviceUrl: 'https://convert.example.com',
        source: '/home/me/a.pdf',
        target: '/home/me/a.docx',
        overwrite: false,
        scannedPages: 'picture',
      });
      await entry.begin('k1', undefined, false);
      mock.timers.tick(HEARTBEAT_MS);
      await entry.begin('k2', undefined, false);
      mock.timers.tick(2 * HEARTBEAT_MS);
      await entry.end();
      mock.timers.tick(HEARTBEAT_MS);
      assert.deepEqual(touched, ['k1', 'k2', 'k2']);
    } finally {
      mock.timers.reset();
    }
  });
});
