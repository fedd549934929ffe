import type { DocumentInfo } from './model/pageContent';
import type { ConversionResult, DocxSink } from './ports';

/** Pages [from, to), 0-based. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Runs the page-local stages over ranges of pages; ranges are independent of each other, so that an implementation may spread them over
 * threads. `PageSession` runs them where it is. Values are structured-cloneable.
 */
export interface StageExecutor {
  readonly info: DocumentInfo;
  /** A stage's name and its input go out, what the stage returns comes back. */
  run(stage: StageName, range: PageRange, input: unknown): Promise<unknown>;
}

export type StageName = 'read' | 'layout' | 'write';

export interface ConversionOptions {
  /** Called after every page of every stage: pages done of pages in all, weighted over the stages; never falls. */
  readonly onProgress?: (pagesDone: number, pagesTotal: number) => void;
}

/** Runs a conversion from an opened document to the last byte of the DOCX. The same bytes for any executor. */
export type Convert = (
  executor: StageExecutor,
  sink: DocxSink,
  options?: ConversionOptions,
) => Promise<ConversionResult>;
