import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PooledWorker } from '../../src/service/threads/pooledWorker';

describe('a thread of the pool', () => {
  let folder: string;

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'thread-test-'));
  });
  afterEach(() => {
    fs.rmSync(folder, { recursive: true });
  });

  /** A thread that does this when it is told to end; whether it was gone by itself. */
  async function endsItself(told: string): Promise<boolean> {
    const [workerPath, trace] = [path.join(folder, 'thread.js'), path.join(folder, 'trace')];
    fs.writeFileSync(
      workerPath,
      `const fs = require('node:fs'); const trace = ${JSON.stringify(trace)};
      process.on('exit', () => fs.writeFileSync(trace, 'by itself'));
      require('node:worker_threads').parentPort.on('message', ({ type }) => { if (type === 'end') { ${told} } });`,
    );
    const silent = { onMessage: () => undefined, onDeath: () => undefined, onIdle: () => undefined, idleMs: 60_000 };
    const worker = new PooledWorker({ workerPath }, silent);
    await worker.end();
    assert.equal(worker.role, 'ended');
    return fs.existsSync(trace);
  }

  it('is asked to end before it is ended: a compressor that it is about to make would take the process along', async () => {
    assert.equal(await endsItself('process.exit()'), true);
  });

  it('is ended where it does not', async () => {
    assert.equal(await endsItself('for (;;);'), false);
  });
});
