import { mkdirSync } from 'node:fs';
import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { FileSink } from '../files/localFiles';
import { failureOf, stateAfter } from './engineFailure';
import { withSession, type ThreadEngine } from './engineSession';
import { helpLead } from './helpLead';
import { SharedExecutor } from './sharedExecutor';
import type { WasmMemoryUse } from './wasmMemoryLimit';
import type { ConversionOutcome, ConversionTask, PoolToWorker, WorkerToPool } from './workerMessages';

/** Serves the pool at the other end of `pool`: leads conversions and helps with those of others, one at a time. */
export function serveEngine(pool: MessagePort, engine: ThreadEngine, memory: WasmMemoryUse): void {
  let executor: SharedExecutor | undefined;
  let releaseHelper: (() => void) | undefined;
  const post = (message: WorkerToPool): void => {
    pool.postMessage(message);
  };

  const lead = async (task: ConversionTask): Promise<void> => {
    try {
      const outcome = await convertFile(engine, task, post, hearPool, (shared) => {
        executor = shared;
      });
      post({ type: 'done', outcome, state: stateAfter(undefined, memory) });
    } catch (error) {
      post({ type: 'failed', failure: failureOf(error, memory), state: stateAfter(error, memory) });
    }
  };

  const hear = (message: PoolToWorker): void => {
    switch (message.type) {
      case 'convert':
        void lead(message.task);
        break;
      case 'helper':
        // The task may have ended while the helper was on its way.
        if (executor) executor.addHelper(message.port);
        else message.port.close();
        break;
      case 'help': {
        const helping = helpLead(engine, message, memory, hearPool);
        releaseHelper = helping.release;
        void helping.ended.then((state) => {
          post({ type: 'released', state });
        });
        break;
      }
      case 'release':
        releaseHelper?.();
        break;
      case 'end':
        process.exit();
    }
  };
  const hearPool = (): void => {
    for (;;) {
      const received: { message: PoolToWorker } | undefined = receiveMessageOnPort(pool);
      if (!received) break;
      hear(received.message);
    }
  };
  pool.on('message', hear);
}

async function convertFile(
  engine: ThreadEngine,
  task: ConversionTask,
  post: (message: WorkerToPool) => void,
  hearPool: () => void,
  share: (executor: SharedExecutor | undefined) => void,
): Promise<ConversionOutcome> {
  mkdirSync(task.scratchFolder, { recursive: true, mode: 0o700 });
  return withSession(engine, task, async (session, scratch) => {
    const executor = new SharedExecutor(session, hearPool);
    share(executor);
    post({ type: 'opened', pages: session.info.pageCount });
    const sink = new FileSink(task.outputPath);
    try {
      const { pages, warnings } = await engine.convert(executor, sink, {
        scratch,
        scannedPages: task.scannedPages,
        onProgress: (pagesDone, pagesTotal) => {
          post({ type: 'progress', pagesDone, pagesTotal });
        },
      });
      const { bytes, sha256 } = sink.finish();
      return { pages, warnings, outputBytes: bytes, outputSha256: sha256 };
    } finally {
      share(undefined);
      await executor.close();
      sink.close();
    }
  });
}
