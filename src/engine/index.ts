/** The engine: a PDF in, a DOCX out. Reads and writes only through the ports it is given. */
export { convert } from './convert';
export type { ConversionOptions, Convert, PageRange, StageExecutor, StageName } from './convert';
export { EngineError } from './ports';
export type {
  ConversionResult,
  DocumentWarning,
  DocxSink,
  EngineErrorCode,
  PdfSource,
  RecogniserFiles,
  ScratchStore,
} from './ports';
export { compilePdfium } from './read';
export { openSession } from './session';
export type { SessionOptions } from './session';
