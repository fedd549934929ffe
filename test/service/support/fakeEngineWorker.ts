import fs from 'node:fs';
import { parentPort, threadId } from 'node:worker_threads';
import type { PageRange } from '../../../src/engine/convert';
import { EngineError, NoMemory, type PdfSource, type ScratchStore } from '../../../src/engine/ports';
import type { EngineSession, ThreadEngine } from '../../../src/service/threads/engineSession';
import { serveEngine } from '../../../src/service/threads/engineThread';
import { limitWasmMemory } from '../../../src/service/threads/wasmMemoryLimit';
import { parseFakePdf, type FakeDocument, type FakeFault } from './fakeDocument';

/** The engine's thread with a fake engine: the service's own wiring, and documents that do as they say. */

declare const WebAssembly: { Memory: new (size: { initial: number }) => { grow(pages: number): number } };

const PAGES_PER_RANGE = 25;
/** What follows is filling. */
const MAX_DOCUMENT_BYTES = 1_024;
const FILLING = Buffer.alloc(65_536, 'x');
const MEBIBYTE_IN_WASM_PAGES = 16;
let isLeading = false;
const memory = limitWasmMemory(64 * 1024 * 1024);

const HELPED_KEY = 'helped';
const STEP_MS = 2;
/** A helper that has not come by then does not come. */
const MAX_WAIT_MS = 20_000;

function open(source: PdfSource, scratch: ScratchStore, password: string | undefined, maxPages: number): EngineSession {
  const bytes = new Uint8Array(Math.min(source.size, MAX_DOCUMENT_BYTES));
  source.readAt(0, bytes);
  const document = parseFakePdf(bytes);
  if (document.fault === 'damaged') throw new EngineError('damaged_pdf', 'The PDF is damaged.');
  if (document.password !== undefined && password === undefined) {
    throw new EngineError('password_required', 'The PDF needs a password.');
  }
  if (document.password !== undefined && password !== document.password) {
    throw new EngineError('wrong_password', 'The password does not open the PDF.');
  }
  if (document.pages > maxPages) throw new EngineError('too_many_pages', 'The PDF has too many pages.');
  return {
    info: {
      pageCount: document.pages,
      tagged: false,
      repaired: false,
      outline: [],
      title: String(document.outputBytes ?? 0),
    },
    run: (_stage, range, _input, onPage) => Promise.resolve().then(() => runRange(document, scratch, range, onPage)),
    close: () => undefined,
  };
}

/** Holds the thread as the engine does. */
function runRange(document: FakeDocument, scratch: ScratchStore, { from, to }: PageRange, onPage?: () => void): string {
  if (!isLeading) scratch.put(HELPED_KEY, Buffer.from('done'));
  for (let page = from; page < to; page++) {
    if (document.fault === 'hangHelping' && !isLeading) commit('hang');
    if (document.fault === 'awaitHelper' && isLeading) awaitHelper(scratch, onPage);
    else if (document.fault && page === (document.faultPage ?? 0)) commit(document.fault);
    if (document.gate !== undefined && page === (document.gatePage ?? 0)) {
      while (!fs.existsSync(document.gate)) sleep(STEP_MS);
    }
    if (document.msPerPageAlone !== undefined && isLeading) linger(scratch, document.msPerPageAlone);
    sleep(document.msPerPage ?? 0);
    onPage?.();
  }
  return `${from}-${to} in thread ${threadId}`;
}

/** Goes from page to page as the engine does, without a turn of the event loop. */
function awaitHelper(scratch: ScratchStore, onPage?: () => void): void {
  const until = performance.now() + MAX_WAIT_MS;
  while (!hasHelped(scratch)) {
    if (performance.now() > until) throw new Error('No helper came.');
    onPage?.();
  }
}

/** At a page of a document that nobody helps with. */
function linger(scratch: ScratchStore, ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until && !hasHelped(scratch);) sleep(STEP_MS);
}

const sleeping = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
/** Holds the thread as work does, and leaves the processor to others: machines that run all suites at once have none to spare. */
function sleep(ms: number): void {
  Atomics.wait(sleeping, 0, 0, ms);
}

function hasHelped(scratch: ScratchStore): boolean {
  try {
    return scratch.get(HELPED_KEY).length > 0;
  } catch {
    return false;
  }
}

function commit(fault: FakeFault): void {
  if (fault === 'hang') for (;;) sleep(STEP_MS);
  if (fault === 'spin') for (;;);
  if (fault === 'throw') throw new TypeError('a fault of ours');
  if (fault === 'memory') throw new NoMemory('no memory for an instance');
  if (fault === 'exit') process.exit(7);
  if (fault === 'heap') {
    const kept: number[][] = [];
    for (;;) kept.push(new Array<number>(1_000).fill(kept.length));
  }
  if (fault === 'wasm') {
    const wasm = new WebAssembly.Memory({ initial: 1 });
    for (;;) wasm.grow(MEBIBYTE_IN_WASM_PAGES);
  }
}

const engine: ThreadEngine = {
  open: ({ source, scratch, password, maxPages }) =>
    Promise.resolve().then(() => open(source, scratch, password, maxPages)),
  convert: async (executor, sink, { onProgress }) => {
    isLeading = true;
    const { pageCount, title } = executor.info;
    const outputBytes = Number(title ?? 0);
    const ranges: PageRange[] = [];
    for (let from = 0; from < pageCount; from += PAGES_PER_RANGE) {
      ranges.push({ from, to: Math.min(pageCount, from + PAGES_PER_RANGE) });
    }
    let pagesDone = 0;
    const onPage = (): void => {
      onProgress(++pagesDone, pageCount);
    };
    const results = await Promise.all(ranges.map((range) => executor.run('read', range, undefined, onPage)));
    // What a thread would make of the pages depends on the pages alone; who made it is told beside it, for the tests of the pool.
    for (const { from, to } of ranges) await sink.write(Buffer.from(`pages ${from} to ${to}\n`));
    isLeading = false;
    for (let left = outputBytes; left > 0; left -= FILLING.length) await sink.write(FILLING.subarray(0, left));
    const threads = new Set(results.map((result) => Number(/(?<!\d)\d+$/.exec(String(result))?.[0])));
    return { pages: pageCount, warnings: [{ code: 'image_skipped', message: JSON.stringify([...threads]) }] };
  },
};

if (parentPort) serveEngine(parentPort, engine, memory);
