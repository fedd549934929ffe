import path from 'node:path';
import { setV8Flags } from './v8Flags';
import { WorkerPool } from './workerPool';

/** JavaScript memory of one engine thread: page summaries of 5,000 pages take a fraction of it. */
const MAX_HEAP_MIB = 1_024;
/** Of this, for what has just been made: with less a tenth of the time goes into collecting it, more than this saves nothing. */
const MAX_YOUNG_MIB = 32;
/** One thread is ready before there is work, so that the first click on a small PDF does not wait for one. */
const WARM_THREADS = 1;

/** Starts the engine's threads from what the build puts into one folder: `worker.js` and `pdfium.wasm`. */
export function startEnginePool(folder: string, size: number): WorkerPool {
  setV8Flags();
  return new WorkerPool({
    workerPath: path.join(folder, 'worker.js'),
    size,
    warm: WARM_THREADS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB, maxYoungGenerationSizeMb: MAX_YOUNG_MIB },
  });
}
