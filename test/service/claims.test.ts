import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '../../src/service/clock';
import { FolderFileStore } from '../../src/service/files/fileStore';
import { Conversions } from '../../src/service/jobs/conversions';
import { MemoryJobStore } from '../../src/service/jobs/memoryJobStore';
import { SERVICE_LIMIT_DEFAULTS } from '../../src/service/settings';
import { newSecret, Sealer } from '../../src/service/state/sealer';

/** What is told of a transaction that is taken back, as on a full disk, is told for nothing. */
class UnableStore extends MemoryJobStore {
  claims = 0;
  private tell: () => void = () => undefined;

  override watchLine(listener: () => void): () => void {
    this.tell = listener;
    return super.watchLine(listener);
  }

  override claim(): ReturnType<MemoryJobStore['claim']> {
    this.claims++;
    setImmediate(this.tell);
    return Promise.reject(new Error('the disk is full'));
  }
}

describe('A job that cannot be taken', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'claims-test-'));
  });
  afterEach(() => {
    fs.rmSync(folder, { recursive: true });
  });

  it('is tried again, and not at once, whatever is told of the line', async () => {
    const jobs = new UnableStore(1);
    const errors: string[] = [];
    const conversions = new Conversions({
      jobs,
      files: new FolderFileStore(path.join(folder, 'files'), false),
      runner: { run: () => Promise.reject(new Error('nothing is converted here')) },
      slots: 1,
      limits: SERVICE_LIMIT_DEFAULTS,
      sealer: new Sealer(newSecret()),
      clock: systemClock,
      workFolder: folder,
      log: { info: () => undefined, error: (_details, message) => errors.push(message) },
    });
    try {
      await conversions.start();
      for (let i = 0; i < 100; i++) await turn();
      const atOnce = jobs.claims;
      assert.equal(atOnce, 1);
      while (jobs.claims === atOnce) await delay(10);
      assert.deepEqual([...new Set(errors)], ['no job could be taken']);
    } finally {
      await conversions.drain(0);
    }
  });
});
