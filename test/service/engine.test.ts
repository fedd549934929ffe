import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { unzipSync } from 'fflate';
import type { ScannedPages } from '../../src/engine/ports';
import { startEnginePool } from '../../src/service/threads/enginePool';
import { ConversionFailed, type RunOptions, type WorkerPool } from '../../src/service/threads/workerPool';
import { bundle } from './support/bundle';
import { makePdf } from './support/pdf';
import { ON_SHEET, pictureOf, SHEET } from '../unit/engine/read/scans/scannedCopy';
import { drawn, recogniser } from '../unit/engine/read/support';

const FERRY = 'The ferry leaves the harbour at seven in the morning and returns at noon.';
const FASTEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

describe('the engine in its threads', () => {
  let folder: string;
  let pool: WorkerPool;
  let count = 0;
  const dist = path.dirname(bundle('src/service/threads/engineWorker.ts', 'engine/worker'));

  before(() => {
    fs.copyFileSync(require.resolve('@embedpdf/pdfium/pdfium.wasm'), path.join(dist, 'pdfium.wasm'));
    fs.mkdirSync(path.join(dist, 'recognition'), { recursive: true });
    fs.writeFileSync(path.join(dist, 'tesseract.wasm.br'), brotliCompressSync(recogniser.program(), FASTEST));
    fs.writeFileSync(path.join(dist, 'recognition/eng.traineddata'), recogniser.model('eng'));
  });
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'engine-test-'));
  });
  afterEach(async () => {
    await pool.close();
    fs.rmSync(folder, { recursive: true });
  });

  const run = (
    pdf: Uint8Array,
    options: Partial<RunOptions> & { password?: string; scannedPages?: ScannedPages } = {},
  ) => {
    const name = path.join(folder, String(count++));
    fs.writeFileSync(`${name}.pdf`, pdf);
    const { password, scannedPages = 'picture', ...rest } = options;
    const task = {
      inputPath: `${name}.pdf`,
      outputPath: `${name}.docx`,
      scratchFolder: name,
      maxPages: 5_000,
      scannedPages,
    };
    return {
      outputPath: task.outputPath,
      outcome: pool.run(
        { ...task, ...(password !== undefined && { password }) },
        { signal: new AbortController().signal, ...rest },
      ),
    };
  };
  const failsWith = (code: string) => (error: unknown) => error instanceof ConversionFailed && error.code === code;

  it('makes a DOCX that holds the text of every page', async () => {
    pool = startEnginePool(dist, 1);
    const { outcome, outputPath } = run(await makePdf({ pages: 3 }));
    assert.equal((await outcome).pages, 3);
    const parts = unzipSync(fs.readFileSync(outputPath));
    const body = Buffer.from(parts['word/document.xml'] ?? []).toString();
    for (const text of ['On stones', 'Paragraph 5 of page 2.', 'On mills']) assert.ok(body.includes(text), text);
  });

  it('writes the same bytes with one thread and with several', async () => {
    const pdf = await makePdf({ pages: 130 });
    const hashes: string[] = [];
    for (const threads of [1, 4]) {
      pool = startEnginePool(dist, threads);
      hashes.push((await run(pdf).outcome).outputSha256);
      await pool.close();
    }
    assert.equal(hashes[0], hashes[1]);
  });

  it('counts every page once and ends with all of them', async () => {
    pool = startEnginePool(dist, 3);
    const seen: (readonly [number, number])[] = [];
    await run(await makePdf({ pages: 80 }), { onProgress: (done, total) => void seen.push([done, total]) }).outcome;
    const done = seen.map(([pages]) => pages);
    assert.deepEqual(
      done,
      [...done].sort((a, b) => a - b),
    );
    assert.ok(seen.every(([, total]) => total === 80));
    assert.equal(done.at(-1), 80);
  });

  it('recognises the pages of a scan on all threads, with the same bytes as on one', async () => {
    const pdf = await scanned(5);
    const hashes: string[] = [];
    for (const threads of [1, 3]) {
      pool = startEnginePool(dist, threads);
      const { outcome, outputPath } = run(pdf, { scannedPages: 'text' });
      hashes.push((await outcome).outputSha256);
      const parts = unzipSync(fs.readFileSync(outputPath));
      const body = Buffer.from(parts['word/document.xml'] ?? []).toString();
      assert.equal(body.match(/The ferry leaves the harbour at seven/g)?.length, 5);
      await pool.close();
    }
    assert.equal(hashes[0], hashes[1]);
  });

  it('reads a language whose model is where Tesseract looks for it', async () => {
    const before = process.env.TESSDATA_PREFIX;
    process.env.TESSDATA_PREFIX = path.join(folder, 'tessdata');
    fs.mkdirSync(process.env.TESSDATA_PREFIX);
    fs.writeFileSync(path.join(process.env.TESSDATA_PREFIX, 'deu.traineddata'), recogniser.model('deu'));
    try {
      pool = startEnginePool(dist, 1);
      const text =
        'Für das große Boot ist die Mole zu schmal, und es hält mit den Gästen draußen, weil der Wind in der Bucht steht.';
      const { outcome, outputPath } = run(await scanned(1, text), { scannedPages: 'text' });
      await outcome;
      const body = Buffer.from(unzipSync(fs.readFileSync(outputPath))['word/document.xml'] ?? []).toString();
      for (const word of ['große', 'Gästen', 'draußen']) assert.ok(body.includes(word), word);
    } finally {
      if (before === undefined) delete process.env.TESSDATA_PREFIX;
      else process.env.TESSDATA_PREFIX = before;
    }
  });

  it('stops in the middle of recognising', async () => {
    pool = startEnginePool(dist, 2);
    const controller = new AbortController();
    const stop = (): void => {
      controller.abort(new Error('enough'));
    };
    const pdf = await scanned(4);
    const { outcome } = run(pdf, { scannedPages: 'text', signal: controller.signal, onOpened: stop });
    await assert.rejects(outcome, /enough/);
    assert.equal((await run(pdf, { scannedPages: 'text' }).outcome).pages, 4);
  });

  it('opens a PDF with its password, and tells one that is missing from one that is wrong', async () => {
    pool = startEnginePool(dist, 1);
    const pdf = await makePdf({ pages: 1, password: 'sesame' });
    await assert.rejects(run(pdf).outcome, failsWith('password_required'));
    await assert.rejects(run(pdf, { password: 'open' }).outcome, failsWith('wrong_password'));
    assert.equal((await run(pdf, { password: 'sesame' }).outcome).pages, 1);
  });

  it('says that a PDF is damaged, and goes on with the next', async () => {
    pool = startEnginePool(dist, 1);
    await assert.rejects(run(Buffer.from('%PDF-1.7\nnothing else')).outcome, failsWith('damaged_pdf'));
    assert.equal((await run(await makePdf({ pages: 1 })).outcome).pages, 1);
  });

  it('stops in every phase of a conversion', async () => {
    pool = startEnginePool(dist, 2);
    const pdf = await makePdf({ pages: 60 });
    for (const pagesDone of [0, 1, 35, 50, 57]) {
      const controller = new AbortController();
      const stop = (done: number): void => {
        if (done >= pagesDone) controller.abort(new Error('enough'));
      };
      const onOpened = (): void => {
        stop(0);
      };
      const { outcome } = run(pdf, { signal: controller.signal, onOpened, onProgress: stop });
      await assert.rejects(outcome, /enough/);
    }
    assert.equal((await run(pdf).outcome).pages, 60);
  });
});

/** Pages of a sentence each, as a scanner makes them. */
async function scanned(pages: number, text = FERRY): Promise<Uint8Array> {
  const { picture } = await pictureOf((pdf) => {
    pdf.font('Times-Roman').fontSize(14).text(text, 72, 120, { width: 440 });
  });
  return drawn((pdf) => {
    for (let page = 0; page < pages; page++) {
      if (page > 0) pdf.addPage();
      pdf.image(picture, 0, 0, SHEET);
    }
  }, ON_SHEET);
}
