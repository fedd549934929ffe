import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { compilePdfium, convert, openSession } from '../../engine/index';
import { serveEngine } from './engineThread';
import { recogniserFiles } from './recogniserFiles';
import { limitWasmMemory } from './wasmMemoryLimit';

/** Entry of an engine thread, started by `enginePool.ts`: `worker.js`, with `pdfium.wasm`, `tesseract.wasm.br` and `recognition` beside it. */

/** PDFium's memory for one document; the reader starts afresh long before, so that only one monstrous page can need more. */
const MAX_WASM_BYTES = 1024 * 1024 * 1024;

const memory = limitWasmMemory(MAX_WASM_BYTES);
if (!parentPort) throw new Error('The engine runs in a worker thread.');
// V8 knows code that another thread of the process has compiled by its bytes, and has it once in memory.
const pdfium = compilePdfium(path.join(__dirname, 'pdfium.wasm'));
const recogniser = recogniserFiles(__dirname);
serveEngine(
  parentPort,
  { open: async (options) => openSession({ ...options, pdfium: await pdfium, recogniser }), convert },
  memory,
);
