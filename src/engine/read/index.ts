import { EngineError } from '../ports';
import { checkHeader, openDocument, UnreadableStructure } from './document/openDocument';
import { repairedSource } from './document/repair';
import { OutOfHeap, Pdfium } from './pdfium';
import { DocumentReader, type OpenOptions, type PdfReader } from './reader';

export { compilePdfium } from './pdfium';
export type { MediaSink } from './pictures/pictures';
export type { PdfReader } from './reader';

/**
 * Opens a PDF for reading. Rejects with EngineError empty_file, not_a_pdf, damaged_pdf, password_required, wrong_password, too_complex,
 * with NoMemory, and with what the source throws when its bytes cannot be had.
 */
export function openPdf(options: OpenOptions): Promise<PdfReader> {
  return new Promise((resolve) => {
    resolve(open(options));
  });
}

function open(options: OpenOptions): PdfReader {
  checkHeader(options.source);
  try {
    try {
      return openAs(options, false);
    } catch (error) {
      if (!(error instanceof UnreadableStructure)) throw error;
      const repaired = repairedSource(options.source);
      if (!repaired) throw error;
      return openAs({ ...options, source: repaired }, true);
    }
  } catch (error) {
    if (error instanceof UnreadableStructure) throw new EngineError('damaged_pdf', error.message, { cause: error });
    if (error instanceof OutOfHeap || error instanceof WebAssembly.RuntimeError) {
      throw new EngineError('too_complex', 'The PDF needs more memory than there is.', { cause: error });
    }
    throw error;
  }
}

function openAs(options: OpenOptions, repaired: boolean): PdfReader {
  const pdfium = new Pdfium(options.pdfium);
  return new DocumentReader(options, pdfium, openDocument(pdfium, options.source, options.password), repaired);
}
