import type * as vscode from 'vscode';
import type { ScannedPages } from '../api/limits';
import type { JobWarning } from '../conversion/index';

/** What became of one PDF. Errors are values here until a message is made of them. */
export type PdfOutcome =
  | {
      readonly status: 'saved';
      readonly pdf: vscode.Uri;
      readonly document: vscode.Uri;
      readonly warnings: readonly JobWarning[];
      /** The first result had expired on the service before it was fetched. */
      readonly convertedAgain: boolean;
      /** How scanned pages were to come out. */
      readonly scannedPages: ScannedPages;
    }
  | { readonly status: 'skipped'; readonly pdf: vscode.Uri; readonly document: vscode.Uri }
  | { readonly status: 'cancelled'; readonly pdf: vscode.Uri }
  | { readonly status: 'failed'; readonly pdf: vscode.Uri; readonly error: unknown };

export type SavedOutcome = Extract<PdfOutcome, { readonly status: 'saved' }>;
