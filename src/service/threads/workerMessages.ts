import type { MessagePort } from 'node:worker_threads';
import type { ErrorCode } from '../../api/errors';
import type { PageRange, StageName } from '../../engine/convert';
import type { DocumentWarning, ScannedPages } from '../../engine/ports';

/** What the pool, a worker that leads a job, and workers that help it say to each other. */

/** One conversion, as files of this machine. */
export interface ConversionTask {
  readonly inputPath: string;
  readonly outputPath: string;
  /** An empty folder for what is spilled between stages. */
  readonly scratchFolder: string;
  readonly password?: string;
  readonly maxPages: number;
  readonly scannedPages: ScannedPages;
}

export interface ConversionOutcome {
  readonly pages: number;
  readonly warnings: readonly DocumentWarning[];
  readonly outputBytes: number;
  /** Of the output, hex. */
  readonly outputSha256: string;
}

/** A failure in the words of the catalogue; `cause` is for the log alone. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly cause?: string;
}

/** `MessagePort`s travel in the transfer list. */
export type PoolToWorker =
  | { readonly type: 'convert'; readonly task: ConversionTask }
  /** To the lead: somebody at the other end of `port` takes ranges of pages. */
  | { readonly type: 'helper'; readonly port: MessagePort }
  /** To a helper: take ranges of pages of this task from `port`. */
  | { readonly type: 'help'; readonly task: ConversionTask; readonly port: MessagePort }
  /** To a helper: come back after the range at hand. */
  | { readonly type: 'release' }
  /** Ends the thread, between two pages. */
  | { readonly type: 'end' };

export type WorkerToPool =
  | { readonly type: 'opened'; readonly pages: number }
  | { readonly type: 'progress'; readonly pagesDone: number; readonly pagesTotal: number }
  /** The lead is free again. */
  | { readonly type: 'done'; readonly outcome: ConversionOutcome; readonly state: WorkerState }
  | { readonly type: 'failed'; readonly failure: Failure; readonly state: WorkerState }
  /** The helper is free again. */
  | { readonly type: 'released'; readonly state: WorkerState };

/** How a worker is after a task. */
export interface WorkerState {
  /** Must not be used again: something in it crashed. */
  readonly broken: boolean;
  /** Its largest WebAssembly memory; it never shrinks. */
  readonly wasmBytes: number;
}

export type LeadToHelper = {
  readonly type: 'run';
  readonly id: number;
  readonly stage: StageName;
  readonly range: PageRange;
  readonly input: unknown;
};

export type HelperToLead =
  /** The document is open: send ranges. */
  | { readonly type: 'ready' }
  /** One page of the range is done. */
  | { readonly type: 'page'; readonly id: number }
  | { readonly type: 'result'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly failure: Failure }
  /** The helper goes; what it was sent and has not answered is the lead's again. */
  | { readonly type: 'leaving' };
