import type { Block } from './model/document';
import type { DocumentInfo, ScannedPages } from './model/pageContent';
import type { DocumentSurvey, RunningHead } from './layout/surveys';
import type { PagePlan } from './layout/types';
import type { DocumentWarning } from './ports';
import type { SpilledPages } from './write/pages';

/** Pages [from, to), 0-based. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Ranges are of one size whatever the number of threads, so that the bytes do not depend on it. With more pages threads wait longer for the
 * last of a round, with fewer they ask for work too often: ten were faster on four threads than 25 by up to a tenth.
 */
const PAGES_PER_RANGE = 10;
/** Pages that are recognised take as long as hundreds of others: so many ranges, then, before they have more than a page each. */
const RECOGNISED_RANGES = 32;

export const pagesPerRange = (pageCount: number, scannedPages: ScannedPages): number =>
  scannedPages === 'text'
    ? Math.max(1, Math.min(PAGES_PER_RANGE, Math.ceil(pageCount / RECOGNISED_RANGES)))
    : PAGES_PER_RANGE;

/**
 * The page-local stages. `heads` lays out the running heads whose model pages are in the range; the other three are the rounds over all
 * pages. Inputs and outputs can be structured-cloned.
 */
export type StageName = 'read' | 'heads' | 'layout' | 'write';

export type StageInput =
  | { readonly stage: 'read' }
  | { readonly stage: 'heads'; readonly survey: DocumentSurvey; readonly heads: readonly RunningHead[] }
  /** The survey's fields by page hold the pages of the range alone, the first one at 0. */
  | { readonly stage: 'layout'; readonly survey: DocumentSurvey }
  /** `pages` are those of the range, `before` the one before it. The plan of the document is in the scratch store, under `PLAN_KEY`. */
  | { readonly stage: 'write'; readonly pages: readonly PagePlan[]; readonly before?: PagePlan };

export type StageOutput =
  /** The surveys of the pages are in the scratch store, see `SpilledSurveys`. Of the pages `lost` are empty, because nothing of them can be read. */
  | { readonly stage: 'read'; readonly warnings: readonly DocumentWarning[]; readonly lost: number }
  | { readonly stage: 'heads'; readonly blocks: readonly (readonly Block[])[] }
  /** So are their outlines, see `spilledOutlines`. */
  | { readonly stage: 'layout' }
  | { readonly stage: 'write'; readonly written: SpilledPages };

/** Where the document's plan is, for all threads: sending it along with each range would be quadratic in pages. */
export const PLAN_KEY = 'plan';

/**
 * Runs the page-local stages over ranges of pages; ranges are independent of each other, so that an implementation may spread them over
 * threads. `PageSession` runs them where it is. `input` is a StageInput, what comes back a StageOutput of the same stage.
 */
export interface StageExecutor {
  readonly info: DocumentInfo;
  run(stage: StageName, range: PageRange, input: unknown, onPage?: () => void): Promise<unknown>;
}

/** The value as an input of this stage. Both ends are this program: anything else is a fault of ours. */
export function stageInput<S extends StageName>(stage: S, value: unknown): Extract<StageInput, { stage: S }> {
  if (isOf<StageInput, S>(stage, value)) return value;
  throw new TypeError(`not an input of the stage ${stage}`);
}

export function stageOutput<S extends StageName>(stage: S, value: unknown): Extract<StageOutput, { stage: S }> {
  if (isOf<StageOutput, S>(stage, value)) return value;
  throw new TypeError(`not an output of the stage ${stage}`);
}

function isOf<T extends { stage: StageName }, S extends StageName>(
  stage: S,
  value: unknown,
): value is Extract<T, { stage: S }> {
  return typeof value === 'object' && value !== null && 'stage' in value && value.stage === stage;
}
