import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ConversionOutcome } from '../../src/service/threads/workerMessages';
import { ConversionFailed, WorkerPool, type RunOptions } from '../../src/service/threads/workerPool';
import { fakeEngineWorker } from './support/bundle';
import { fakePdf, type FakeDocument } from './support/fakeDocument';

describe('the worker pool', () => {
  let folder: string;
  let pool: WorkerPool;
  let count = 0;

  const start = (size: number, idleMs = 60_000): WorkerPool => {
    const resourceLimits = { maxOldGenerationSizeMb: 32 };
    const engine = { workerPath: fakeEngineWorker(), resourceLimits };
    pool = new WorkerPool({ ...engine, size, warm: 1, idleMs });
    return pool;
  };
  const outputOf = (number: number): string => path.join(folder, `${number}.out`);
  const run = (document: FakeDocument, options: Partial<RunOptions> & { password?: string } = {}) => {
    const number = count++;
    const inputPath = path.join(folder, `${number}.pdf`);
    fs.writeFileSync(inputPath, fakePdf(document));
    const { password, ...rest } = options;
    const task = {
      inputPath,
      outputPath: outputOf(number),
      scratchFolder: path.join(folder, `${number}`),
      maxPages: 5_000,
      scannedPages: 'picture',
    } as const;
    const signal = new AbortController().signal;
    return pool.run({ ...task, ...(password && { password }) }, { signal, ...rest });
  };
  /** The threads that took part: the fake engine names them in its warning. */
  const threadsOf = ({ warnings }: ConversionOutcome): number[] => JSON.parse(warnings[0]?.message ?? '[]') as number[];
  const failsWith = (code: string) => (error: unknown) => error instanceof ConversionFailed && error.code === code;

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pool-test-'));
    count = 0;
  });
  afterEach(async () => {
    await pool.close();
    fs.rmSync(folder, { recursive: true });
  });

  it('converts a file to a file and says what it wrote', async () => {
    start(2);
    const outcome = await run({ pages: 3 });
    const written = fs.readFileSync(outputOf(0));
    assert.equal(written.toString(), 'pages 0 to 3\n');
    assert.equal(outcome.pages, 3);
    assert.equal(outcome.outputBytes, written.length);
    assert.match(outcome.outputSha256, /^[0-9a-f]{64}$/);
  });

  it('reports every page once, in order, also of pages that helpers did', async () => {
    start(4);
    const seen: number[] = [];
    const onProgress = (done: number): void => void seen.push(done);
    const outcome = await run({ pages: 200, msPerPageAlone: 100 }, { onProgress });
    assert.ok(threadsOf(outcome).length > 1);
    assert.deepEqual(
      seen,
      Array.from({ length: 200 }, (_, i) => i + 1),
    );
  });

  it('lets helpers in while the lead is at its first pages', async () => {
    start(2);
    const outcome = await run({ pages: 50, fault: 'awaitHelper' });
    assert.equal(threadsOf(outcome).length, 2);
  });

  it('writes the same bytes with one thread and with four', async () => {
    start(1);
    const alone = await run({ pages: 330 });
    await pool.close();
    start(4);
    const shared = await run({ pages: 330, msPerPageAlone: 50 });
    assert.equal(threadsOf(alone).length, 1);
    assert.ok(threadsOf(shared).length > 1);
    assert.equal(shared.outputSha256, alone.outputSha256);
  });

  it('keeps a document of fewer than 50 pages on one thread', async () => {
    start(4);
    assert.equal(threadsOf(await run({ pages: 49, msPerPage: 2 })).length, 1);
  });

  it('takes helpers back after the range at hand when another task waits', async () => {
    start(2);
    let isLargeDone = false;
    let isShared: () => void = () => undefined;
    const shared = new Promise<void>((resolve) => (isShared = resolve));
    // By then the second thread has the document open too.
    const onProgress = (done: number): void => {
      if (done > 100) isShared();
    };
    const gate = path.join(folder, 'gate');
    const document: FakeDocument = { pages: 1_000, msPerPage: 3, msPerPageAlone: 100, gate, gatePage: 999 };
    const large = run(document, { onProgress }).then((outcome) => {
      isLargeDone = true;
      return outcome;
    });
    await shared;
    await run({ pages: 1 });
    assert.equal(isLargeDone, false);
    fs.writeFileSync(gate, 'open');
    const outcome = await large;
    assert.equal(threadsOf(outcome).length, 2);
    assert.equal(fs.readFileSync(outputOf(0)).toString().split('\n').length, 41);
  });

  it('ends a task that hangs when it is cancelled, and goes on with the next on a new thread', async () => {
    start(1);
    const controller = new AbortController();
    const hanging = run(
      { pages: 1, fault: 'spin' },
      {
        signal: controller.signal,
        onOpened: () => {
          controller.abort(new Error('enough'));
        },
      },
    );
    await assert.rejects(hanging, /enough/);
    assert.equal((await run({ pages: 2 })).pages, 2);
  });

  it('ends the helpers of a cancelled task too', async () => {
    start(4);
    const controller = new AbortController();
    const onProgress = (done: number): void => {
      if (done > 60) controller.abort(new Error('enough'));
    };
    await assert.rejects(run({ pages: 500, msPerPage: 2 }, { signal: controller.signal, onProgress }), /enough/);
    const outcomes = await Promise.all([1, 2, 3, 4].map((pages) => run({ pages })));
    assert.deepEqual(
      outcomes.map(({ pages }) => pages),
      [1, 2, 3, 4],
    );
  });

  it('ends a helper that hangs with its task', async () => {
    start(2);
    const controller = new AbortController();
    // The lead comes to the end of what the helper has not taken.
    const onProgress = (done: number): void => {
      if (done === 475) controller.abort(new Error('enough'));
    };
    const document: FakeDocument = { pages: 525, msPerPageAlone: 50, fault: 'hangHelping' };
    await assert.rejects(run(document, { signal: controller.signal, onProgress }), /enough/);
    const hanging = assert.rejects(run({ pages: 1, fault: 'hang' }), /closed/);
    assert.equal((await run({ pages: 1 })).pages, 1);
    await pool.close();
    await hanging;
  });

  it('keeps a thread after bad input, and drops it after a fault', async () => {
    start(1);
    const [first] = threadsOf(await run({ pages: 1 }));
    await assert.rejects(run({ pages: 1, fault: 'damaged' }));
    assert.deepEqual(threadsOf(await run({ pages: 1 })), [first]);
    await assert.rejects(run({ pages: 1, fault: 'throw' }));
    assert.notDeepEqual(threadsOf(await run({ pages: 1 })), [first]);
  });

  it('does not start a task that was cancelled while it waited', async () => {
    start(1);
    const first = run({ pages: 20, msPerPage: 5 });
    const controller = new AbortController();
    const second = run({ pages: 1 }, { signal: controller.signal });
    controller.abort(new Error('not wanted any more'));
    await assert.rejects(second, /not wanted/);
    await first;
    assert.equal(fs.existsSync(outputOf(1)), false);
  });

  it('tells bad input from faults', async () => {
    start(1);
    await assert.rejects(run({ pages: 1, fault: 'damaged' }), failsWith('damaged_pdf'));
    await assert.rejects(run({ pages: 1, password: 'sesame' }), failsWith('password_required'));
    await assert.rejects(run({ pages: 1, password: 'sesame' }, { password: 'open' }), failsWith('wrong_password'));
    await assert.rejects(run({ pages: 1, fault: 'throw' }), failsWith('internal'));
    await assert.rejects(run({ pages: 6_000 }), failsWith('too_many_pages'));
    assert.equal((await run({ pages: 1, password: 'sesame' }, { password: 'sesame' })).pages, 1);
  });

  it('keeps what went wrong inside for the log, not for the caller', async () => {
    start(1);
    await assert.rejects(run({ pages: 1, fault: 'throw' }), (error: unknown) => {
      assert.ok(error instanceof ConversionFailed);
      assert.doesNotMatch(error.message, /a fault of ours/);
      assert.match(String(error.cause), /a fault of ours/);
      return true;
    });
  });

  for (const [fault, code] of [
    ['exit', 'internal'],
    ['heap', 'too_complex'],
    ['wasm', 'too_complex'],
    ['memory', 'overloaded'],
  ] as const) {
    it(`fails a task with ${code} when its thread ends by ${fault}, and spares the others`, async () => {
      start(2);
      const neighbour = run({ pages: 40, msPerPage: 20 });
      await assert.rejects(run({ pages: 1, fault }), failsWith(code));
      assert.equal((await neighbour).pages, 40);
      assert.equal((await run({ pages: 1 })).pages, 1);
    });
  }

  it('tells callers to try again later where a thread ends because there are no more files to open', async () => {
    const workerPath = path.join(folder, 'worker.js');
    fs.writeFileSync(workerPath, "throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });");
    pool = new WorkerPool({ workerPath, size: 1, warm: 0, idleMs: 60_000 });
    await assert.rejects(run({ pages: 1 }), failsWith('overloaded'));
  });

  it('fails a task when the thread of a helper ends', async () => {
    start(2);
    await assert.rejects(run({ pages: 200, msPerPage: 2, fault: 'exit', faultPage: 60 }), failsWith('internal'));
    assert.equal((await run({ pages: 1 })).pages, 1);
  });

  it('starts one thread before there is work, as many as it may for work, and lets them go when it is over', async () => {
    start(3, 20);
    assert.equal(pool.threads, 1);
    const tasks = [1, 2, 3, 4, 5].map(() => run({ pages: 2, msPerPage: 20 }));
    assert.equal(pool.threads, 3);
    await Promise.all(tasks);
    while (pool.threads > 1) await new Promise((resolve) => setImmediate(resolve));
    assert.equal((await run({ pages: 1 })).pages, 1);
  });

  it('fails what runs and takes nothing more once it is closed', async () => {
    start(1);
    const running = assert.rejects(run({ pages: 1, fault: 'hang' }), /closed/);
    await pool.close();
    await running;
    await assert.rejects(run({ pages: 1 }), /closed/);
  });
});
