import type { PageWarning, ScannedPages } from './model/pageContent';

/** What the engine reads from and writes to. The engine does no other input or output. */

/** A PDF anywhere that can be read at random. Synchronous, because PDFium's callbacks are. */
export interface PdfSource {
  readonly size: number;
  /** Fills `target` from `offset`; throws when the bytes cannot be had. */
  readAt(offset: number, target: Uint8Array): void;
}

/** Where the DOCX goes, in order, once. */
export interface DocxSink {
  write(chunk: Uint8Array): void | Promise<void>;
}

/** Bytes kept between two stages: spilled page models and pictures. Keys are file-name safe. */
export interface ScratchStore {
  /** The bytes are the caller's again when it returns. */
  put(key: string, bytes: Uint8Array): void;
  get(key: string): Uint8Array;
  /** The same in pieces, each of which is gone when the next one is taken, of this value or of another: for large values. */
  pieces?(key: string): Iterable<Uint8Array>;
  has(key: string): boolean;
}

/** What text on pictures of pages is recognised with: Tesseract's program and models, read when the first such picture comes. */
export interface RecogniserFiles {
  /** Names of the models, as Tesseract has them: "eng". */
  readonly models: readonly string[];
  program(): Uint8Array;
  model(name: string): Uint8Array;
}

export interface ConversionResult {
  readonly pages: number;
  readonly warnings: readonly DocumentWarning[];
}

export interface DocumentWarning {
  readonly code: PageWarning['code'] | 'pdf_repaired' | 'dynamic_form';
  readonly message: string;
  /** 1-based. */
  readonly page?: number;
}

export type EngineErrorCode =
  | 'empty_file'
  | 'not_a_pdf'
  | 'damaged_pdf'
  | 'password_required'
  | 'wrong_password'
  | 'too_many_pages'
  | 'too_complex';

/** Bad input, in the words of the one error catalogue. Anything else that is thrown is a fault of ours. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  constructor(
    readonly code: EngineErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** This machine gives the engine no memory, whatever the PDF is. */
export class NoMemory extends Error {
  override readonly name = 'NoMemory';
}

export type { ScannedPages };
