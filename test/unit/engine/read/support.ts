import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { compilePdfium, openPdf, type PdfReader } from '../../../../src/engine/read';
import type { PageContent } from '../../../../src/engine/model/pageContent';
import type { PdfSource, RecogniserFiles, ScannedPages } from '../../../../src/engine/ports';

/** Media kept in memory. */
export class MemoryMedia {
  readonly files = new Map<string, Uint8Array>();
  put(key: string, bytes: Uint8Array): void {
    this.files.set(key, bytes.slice());
  }
  has(key: string): boolean {
    return this.files.has(key);
  }
  get(key: string): Uint8Array {
    const bytes = this.files.get(key);
    if (!bytes) throw new Error(`No media ${key}.`);
    return bytes;
  }
}

export function sourceOf(bytes: Uint8Array): PdfSource {
  return {
    size: bytes.length,
    readAt(offset, target) {
      if (offset + target.length > bytes.length) throw new RangeError('Past the end of the file.');
      target.set(bytes.subarray(offset, offset + target.length));
    },
  };
}

let compiled: ReturnType<typeof compilePdfium> | undefined;
export function pdfium(): ReturnType<typeof compilePdfium> {
  compiled ??= compilePdfium(createRequire(__filename).resolve('@embedpdf/pdfium/pdfium.wasm'));
  return compiled;
}

/** Tesseract as the build takes it from the packages. */
export const recogniser: RecogniserFiles = {
  models: ['eng', 'deu', 'fra', 'spa', 'ita', 'por'],
  program: () => fs.readFileSync(require.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm')),
  model: (name) =>
    gunzipSync(fs.readFileSync(require.resolve(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`))),
};

interface ReadingOptions {
  readonly password?: string;
  readonly scannedPages?: ScannedPages;
  readonly recogniser?: RecogniserFiles;
}

export async function open(
  bytes: Uint8Array,
  media = new MemoryMedia(),
  options: ReadingOptions = {},
): Promise<PdfReader> {
  return openPdf({
    source: sourceOf(bytes),
    pdfium: await pdfium(),
    media,
    ...options,
  });
}

/** Reads a page, with a recogniser that is started where the page waits for it. */
export async function readPage(reader: PdfReader, index: number): Promise<PageContent> {
  for (;;) {
    const page = reader.readPage(index);
    if (!reader.isRecogniserAwaited) return page;
    await reader.startRecogniser();
  }
}

/** Reads all pages of a PDF. */
export async function read(
  bytes: Uint8Array,
  media = new MemoryMedia(),
  options: ReadingOptions = {},
): Promise<PageContent[]> {
  const reader = await open(bytes, media, options);
  try {
    const pages: PageContent[] = [];
    for (let index = 0; index < reader.info.pageCount; index++) pages.push(await readPage(reader, index));
    return pages;
  } finally {
    reader.close();
  }
}

export async function readFirst(
  bytes: Uint8Array,
  media = new MemoryMedia(),
  options: ReadingOptions = {},
): Promise<PageContent> {
  const [page] = await read(bytes, media, options);
  if (!page) throw new Error('The PDF has no page.');
  return page;
}

/** A PDF drawn with pdfkit: origin top-left, y down, Letter, no margins. */
export async function drawn(
  draw: (pdf: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ margin: 0, size: 'LETTER', ...options });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(pdf, 'end');
  draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Objects of a PDF written by hand: number → body, without `obj` and `endobj`. */
export type RawObjects = Readonly<Record<number, string>>;

/** A PDF file of these objects, with cross-reference table and trailer; object 1 is the catalog. */
export function rawPdf(objects: RawObjects, trailer = ''): Uint8Array {
  let file = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const [number, body] of Object.entries(objects)) {
    offsets.set(Number(number), file.length);
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const size = [...offsets.keys()].reduce((most, number) => Math.max(most, number), 0) + 1;
  const table = Array.from({ length: size }, (_, n) => {
    const offset = offsets.get(n);
    return offset === undefined ? '0000000000 65535 f ' : `${String(offset).padStart(10, '0')} 00000 n `;
  });
  const xref = file.length;
  file += `xref\n0 ${size}\n${table.join('\n')}\ntrailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

export const stream = (content: string, dictionary = ''): string =>
  `<< /Length ${content.length} ${dictionary} >>\nstream\n${content}\nendstream`;

/** One Letter page with this content stream; /F1 is Helvetica. `page`, `resources` and `fonts` add entries to the page's dictionaries. */
export function onePage(
  content: string,
  { page = '', resources = '', fonts = '', objects = {}, catalog = '' } = {},
): Uint8Array {
  return rawPdf({
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R ${fonts} >> ${resources} >> ${page} >>`,
    4: stream(content),
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...objects,
  });
}

export const texts = (page: PageContent): string[] => page.words.map((word) => word.text);
