import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { stopPostgres } from '../support/postgres';
import { STORE_KINDS, type Stores } from '../support/stores';

/** More than two pieces of a database. */
const CONTENT = Buffer.alloc(2_500_000, 'all work and no play ');

after(stopPostgres);

for (const kind of STORE_KINDS) {
  describe(`files in ${kind.name}`, () => {
    let stores: Stores;
    let folder: string;
    beforeEach(async () => {
      stores = await kind.open(1);
      // On the same file system as the store's own folder, as the service's uploads are.
      folder = fs.mkdtempSync(path.join(os.tmpdir(), 'files-test-'));
    });
    afterEach(async () => {
      await stores.close();
      fs.rmSync(folder, { recursive: true });
    });

    const keep = async (jobId: string, name: 'upload' | `result-${number}`, content = CONTENT): Promise<void> => {
      const file = path.join(folder, 'incoming');
      fs.writeFileSync(file, content);
      await stores.files.keep(jobId, name, file);
      fs.rmSync(file, { force: true });
    };
    const bytesOf = async (stream: Readable): Promise<Buffer> => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream as AsyncIterable<Uint8Array>) chunks.push(chunk);
      return Buffer.concat(chunks);
    };

    it('are read as they were kept, whole and in part', async () => {
      await keep('job_a', 'result-1');
      for (const [first, last] of [
        [0, CONTENT.length - 1],
        [0, 0],
        [1_048_570, 1_048_580],
        [CONTENT.length - 1, CONTENT.length - 1],
      ] as const) {
        const read = await bytesOf(await stores.files.read('job_a', 'result-1', first, last));
        assert.ok(read.equals(CONTENT.subarray(first, last + 1)), `${first} to ${last}`);
      }
    });

    it('are there as local files for whoever works on them', async () => {
      await keep('job_a', 'upload');
      assert.ok(fs.readFileSync(await stores.files.localPath('job_a', 'upload', folder)).equals(CONTENT));
    });

    it('are replaced by what is kept later', async () => {
      await keep('job_a', 'upload');
      await keep('job_a', 'upload', Buffer.from('short'));
      assert.equal((await bytesOf(await stores.files.read('job_a', 'upload', 0, 4))).toString(), 'short');
    });

    it('are gone when they are removed, one or all', async () => {
      await keep('job_a', 'upload');
      await keep('job_a', 'result-1');
      await stores.files.remove('job_a', ['upload']);
      await assert.rejects(stores.files.read('job_a', 'upload', 0, 1));
      await bytesOf(await stores.files.read('job_a', 'result-1', 0, 1));
      await stores.files.remove('job_a');
      await stores.files.remove('job_a');
      await assert.rejects(stores.files.read('job_a', 'result-1', 0, 1));
    });

    it('can be listed by job, those that are old enough', async () => {
      await keep('job_a', 'upload');
      await keep('job_b', 'result-1');
      assert.deepEqual((await stores.files.jobIds(0)).sort(), ['job_a', 'job_b']);
      assert.deepEqual(await stores.files.jobIds(3_600_000), []);
    });
  });
}
