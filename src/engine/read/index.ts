import { EngineError, type PdfSource } from '../ports';
import { checkHeader, openDocument, UnreadableStructure } from './openDocument';
import { OutOfHeap, Pdfium } from './pdfium';
import type { MediaSink } from './pictures';
import { DocumentReader, type PdfReader } from './reader';

export { compilePdfium } from './pdfium';
export type { MediaSink } from './pictures';
export type { PdfReader } from './reader';

export interface OpenOptions {
  readonly source: PdfSource;
  readonly password?: string;
  /** From `compilePdfium`. */
  readonly pdfium: WebAssembly.Module;
  /** Pictures are stored here while pages are read. */
  readonly media: MediaSink;
}

/**
 * Opens a PDF for reading. Rejects with EngineError empty_file, not_a_pdf, damaged_pdf, password_required, wrong_password, too_complex,
 * and with what the source throws when its bytes cannot be had.
 */
export function openPdf(options: OpenOptions): Promise<PdfReader> {
  return new Promise((resolve) => {
    resolve(open(options));
  });
}

function open({ source, password, pdfium: module, media }: OpenOptions): PdfReader {
  checkHeader(source);
  const pdfium = new Pdfium(module);
  try {
    const opened = openDocument(pdfium, source, password);
    return new DocumentReader(module, source, password, media, pdfium, opened, false);
  } catch (error) {
    if (error instanceof UnreadableStructure) throw new EngineError('damaged_pdf', error.message, { cause: error });
    if (error instanceof OutOfHeap || error instanceof WebAssembly.RuntimeError) {
      throw new EngineError('too_complex', 'The PDF needs more memory than there is.', { cause: error });
    }
    throw error;
  }
}
