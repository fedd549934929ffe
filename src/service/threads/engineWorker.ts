import { parentPort, workerData } from 'node:worker_threads';
import { convert, openSession } from '../../engine/index';
import { serveEngine } from './engineThread';
import { limitWasmMemory } from './wasmMemoryLimit';

/** Entry of an engine thread. `enginePool.ts` starts it, with PDFium compiled. */

/** PDFium's memory for one document; the reader starts afresh long before, so that only one monstrous page can need more. */
const MAX_WASM_BYTES = 1024 * 1024 * 1024;

const memory = limitWasmMemory(MAX_WASM_BYTES);
const pdfium = compiledPdfium(workerData);
if (!parentPort) throw new Error('The engine runs in a worker thread.');
serveEngine(parentPort, { open: (options) => openSession({ ...options, pdfium }), convert }, memory);

function compiledPdfium(data: unknown): WebAssembly.Module {
  if (typeof data === 'object' && data !== null && 'pdfium' in data && data.pdfium instanceof WebAssembly.Module) {
    return data.pdfium;
  }
  throw new TypeError('The engine thread was started without PDFium.');
}
