import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '../../src/service/clock';
import { FolderFileStore } from '../../src/service/files/fileStore';
import { Conversions } from '../../src/service/jobs/conversions';
import { isJobId } from '../../src/service/jobs/jobRecord';
import { MemoryJobStore } from '../../src/service/jobs/memoryJobStore';
import { SERVICE_LIMIT_DEFAULTS } from '../../src/service/settings';
import { newSecret, Sealer } from '../../src/service/state/sealer';
import type { ConversionRunner } from '../../src/service/threads/workerPool';

const PAGES = 1_000;

/** A page every moment, until it is told to stop. */
const converting: ConversionRunner = {
  run: (_task, { signal, onProgress }) =>
    new Promise((_resolve, reject) => {
      let pages = 0;
      const timer = setInterval(() => onProgress?.(++pages, PAGES), 10);
      signal.addEventListener('abort', () => {
        clearInterval(timer);
        reject(signal.reason instanceof Error ? signal.reason : new Error());
      });
    }),
};

/** As behind a PgBouncer that pools transactions: nobody is told what another server does to a job. */
class StoreWithoutNews extends MemoryJobStore {
  override watch(topic: string, listener: () => void): () => void {
    return isJobId(topic) ? () => undefined : super.watch(topic, listener);
  }
}

describe('A job that is cancelled on another server, of which no news come', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'news-test-'));
  });
  afterEach(() => {
    fs.rmSync(folder, { recursive: true });
  });

  it('is not worked on any more once its next progress is written', async () => {
    const jobs = new StoreWithoutNews(1);
    const conversions = new Conversions({
      jobs,
      files: new FolderFileStore(path.join(folder, 'files'), false),
      runner: converting,
      slots: 1,
      limits: SERVICE_LIMIT_DEFAULTS,
      sealer: new Sealer(newSecret()),
      clock: systemClock,
      workFolder: folder,
      log: { info: () => undefined, error: () => undefined },
    });
    try {
      await conversions.start();
      const uploadPath = path.join(folder, 'upload');
      fs.writeFileSync(uploadPath, '%PDF');
      const { id } = await conversions.submit({
        keyId: 'key',
        fileName: 'a.pdf',
        outputFormat: 'docx',
        scannedPages: 'picture',
        uploadPath,
        uploadBytes: 4,
        uploadSha256: '0',
      });
      const moment = () => new Promise((resolve) => setTimeout(resolve, 10));
      while ((await jobs.get(id))?.pagesDone === undefined) await moment();
      await jobs.change(id, ['processing'], { status: 'cancelled' });
      while (conversions.load.running > 0) await moment();
      assert.equal((await jobs.get(id))?.status, 'cancelled');
    } finally {
      await conversions.drain(0);
    }
  });
});
