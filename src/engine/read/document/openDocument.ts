import { EngineError, type PdfSource } from '../../ports';
import type { Pdfium } from '../pdfium';
import { type3NameUpdate } from './type3Names';
import { mendUnicodeMaps } from './unicodeMaps';

/** Files up to this size are copied into the heap: faster than a callback for every block. */
const IN_MEMORY_BYTES = 24 * 1024 * 1024;
const HEADER = '%PDF-';
/** A PDF's header starts in the first 1,024 bytes (Adobe's implementation note to ISO 32000-1, 7.5.2). */
const HEADER_WINDOW_BYTES = 1023 + HEADER.length;
/** PDFium keeps file lengths in 32 bits. */
const MAX_FILE_BYTES = 0xffff_ffff;
/** sizeof(FPDF_FILEACCESS): length, function, parameter. */
const FILE_ACCESS_BYTES = 12;

/** FPDF_GetLastError codes (fpdfview.h). */
const FPDF_ERR_PASSWORD = 4;
const FPDF_ERR_SECURITY = 5;

export interface OpenDocument {
  /** FPDF_DOCUMENT */
  readonly handle: number;
  /** Throws what the source threw since: PDFium goes on without the bytes. */
  checkSource(): void;
  close(): void;
}

/** Not a PDF that PDFium can make sense of; a repaired copy may open. */
export class UnreadableStructure extends Error {
  override readonly name = 'UnreadableStructure';
}

/** Throws EngineError empty_file or not_a_pdf for what is no PDF at all. */
export function checkHeader(source: PdfSource): void {
  if (source.size === 0) throw new EngineError('empty_file', 'The file is empty.');
  const head = new Uint8Array(Math.min(source.size, HEADER_WINDOW_BYTES));
  source.readAt(0, head);
  if (!Buffer.from(head).includes(HEADER)) {
    throw new EngineError('not_a_pdf', 'The file does not start as a PDF does.');
  }
}

/**
 * Opens a document in an instance. Throws EngineError password_required, wrong_password, damaged_pdf (an encryption that nobody can
 * open, no pages), too_complex; UnreadableStructure when only a repair can help; and what `source.readAt` threw.
 */
export function openDocument(pdfium: Pdfium, source: PdfSource, password: string | undefined): OpenDocument {
  if (source.size > MAX_FILE_BYTES) {
    throw new EngineError('too_complex', 'The PDF is larger than 4 GiB.');
  }
  const passwordPointer = password === undefined ? 0 : pdfium.copyString(password);
  try {
    return source.size <= IN_MEMORY_BYTES
      ? openInMemory(pdfium, source, passwordPointer)
      : openByCallback(pdfium, source, passwordPointer);
  } finally {
    if (passwordPointer) pdfium.x.free(passwordPointer);
  }
}

function openInMemory(pdfium: Pdfium, source: PdfSource, passwordPointer: number): OpenDocument {
  let block = pdfium.allocate(source.size);
  const release = () => {
    pdfium.x.free(block);
  };
  const open = (bytes: number): OpenDocument =>
    opened(pdfium, pdfium.x.FPDF_LoadMemDocument(block, bytes, passwordPointer), passwordPointer, release);
  try {
    const bytes = pdfium.u8.subarray(block, block + source.size);
    source.readAt(0, bytes);
    mendUnicodeMaps(bytes);
    const update = type3NameUpdate(bytes);
    if (!update) return open(source.size);
    block = enlarged(pdfium, { block, bytes: source.size, update });
    try {
      return open(source.size + update.length);
    } catch (error) {
      if (error instanceof UnreadableStructure) return open(source.size);
      throw error;
    }
  } catch (error) {
    release();
    throw error;
  }
}

/** A block with a file and what is appended to it, in place of that with the file. */
function enlarged(
  pdfium: Pdfium,
  { block, bytes, update }: { readonly block: number; readonly bytes: number; readonly update: Uint8Array },
): number {
  const whole = pdfium.allocate(bytes + update.length);
  pdfium.u8.copyWithin(whole, block, block + bytes);
  pdfium.u8.set(update, whole + bytes);
  pdfium.x.free(block);
  return whole;
}

function openByCallback(pdfium: Pdfium, source: PdfSource, passwordPointer: number): OpenDocument {
  let failure: { readonly cause: unknown } | undefined;
  const callback = pdfium.withCallback((_parameter, position = 0, target = 0, length = 0) => {
    try {
      const from = target >>> 0;
      source.readAt(position >>> 0, pdfium.u8.subarray(from, from + (length >>> 0)));
      return 1;
    } catch (error) {
      failure ??= { cause: error };
      return 0;
    }
  }, 'iiiii');
  const access = pdfium.allocate(FILE_ACCESS_BYTES);
  const release = () => {
    pdfium.x.free(access);
    callback.release();
  };
  try {
    pdfium.i32.set([source.size | 0, callback.pointer, 0], access >> 2);
    const handle = pdfium.x.FPDF_LoadCustomDocument(access, passwordPointer);
    const checkSource = () => {
      if (failure) throw failure.cause;
    };
    return opened(pdfium, handle, passwordPointer, release, checkSource);
  } catch (error) {
    release();
    throw failure ? failure.cause : error;
  }
}

function opened(
  pdfium: Pdfium,
  handle: number,
  passwordPointer: number,
  release: () => void,
  checkSource: () => void = () => undefined,
): OpenDocument {
  if (handle === 0) throw openError(pdfium.x.FPDF_GetLastError(), passwordPointer !== 0);
  if (pdfium.x.FPDF_GetPageCount(handle) <= 0) {
    pdfium.x.FPDF_CloseDocument(handle);
    throw new UnreadableStructure('The PDF has no pages.');
  }
  return {
    handle,
    checkSource,
    close: () => {
      pdfium.x.FPDF_CloseDocument(handle);
      release();
    },
  };
}

function openError(code: number, passwordGiven: boolean): Error {
  if (code === FPDF_ERR_PASSWORD) {
    return passwordGiven
      ? new EngineError('wrong_password', 'The password does not open the PDF.')
      : new EngineError('password_required', 'The PDF can only be opened with a password.');
  }
  if (code === FPDF_ERR_SECURITY) {
    return new EngineError('damaged_pdf', 'The PDF is protected in a way that cannot be opened here.');
  }
  return new UnreadableStructure('The PDF is damaged: its structure cannot be read.');
}
