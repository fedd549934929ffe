import * as vscode from 'vscode';
import type { ScannedPages } from '../api/limits';
import type {
  ConversionProgress,
  ExistsAnswer,
  FileError,
  IfExists,
  PasswordReason,
  PendingJob,
  SaveAnswer,
} from '../conversion/index';
import type { Connection, Connections } from './connection';
import { conversionModule } from './conversionModule';
import { codeOf } from './messages/failureReasons';
import { documentFor } from './files/outputPlace';
import { fileSystemOf, nameOf, placeOf, uriOf } from './files/places';
import type { Messages } from './messages/messages';
import { askAfterSaveError, askIfExists, askPassword } from './messages/questions';
import type { PdfOutcome } from './pdfOutcome';
import type { Reports } from './messages/report';
import { conversionSettings } from './settings';
import type { Unfinished } from './unfinished';

/**
 * What may be asked on the way; any other question is a failure. Of many PDFs only passwords are asked for: one folder that is read-only
 * would be a question for each of them.
 */
type AllowedQuestions = 'all' | 'passwords' | 'none';

interface ConvertPdfOptions {
  readonly signal: AbortSignal;
  /** `percent`: 0–99, of the whole way. */
  readonly report: (progress: ConversionProgress, percent: number) => void;
  /** In place of the setting. */
  readonly ifExists?: IfExists | undefined;
  /** In place of the setting. */
  readonly scannedPages?: ScannedPages | undefined;
  readonly questions: AllowedQuestions;
  /** The job of an earlier window that is picked up. */
  readonly pending?: PendingJob;
}

/** What every conversion of this window works with. */
export interface ConversionParts {
  readonly connections: Connections;
  readonly log: vscode.LogOutputChannel;
  readonly messages: Messages;
  readonly reports: Reports;
  readonly unfinished: Unfinished;
  /** Folder where jobs of remote services are noted until their documents are saved. */
  readonly pendingJobs: string;
}

/** Converts one PDF over a connection. Never rejects. */
export async function convertPdf(
  parts: ConversionParts,
  { client, service, gone }: Connection,
  pdf: vscode.Uri,
  options: ConvertPdfOptions,
): Promise<PdfOutcome> {
  const { log } = parts;
  let hasGivenUp = false;
  try {
    const settings = conversionSettings(pdf, options.scannedPages);
    const { convertFile, OverallProgress, resumeConversion, StoredPendingJobs } = conversionModule();
    const overall = new OverallProgress();
    // A job that is picked up is the one that was asked for, whatever the settings say by now.
    const { pending } = options;
    const { scannedPages } = pending ?? settings;
    const target = pending === undefined ? documentFor(pdf, settings.outputDirectory) : uriOf(pending.target);
    const giveUp = (): void => {
      hasGivenUp = true;
    };
    const request = {
      ifExists: options.ifExists ?? settings.ifOutputExists,
      timeoutMs: settings.timeoutMs,
      // A built-in service that has ended is not asked again and again.
      signal: gone === undefined ? options.signal : AbortSignal.any([options.signal, gone]),
      onProgress: (progress: ConversionProgress) => {
        options.report(progress, overall.update(progress));
      },
      ...questionsAbout(pdf, target, options, log, giveUp),
    };
    const tools = {
      client,
      gone,
      files: fileSystemOf(pdf),
      logger: log,
      // A job of the built-in service ends with this window.
      ...(service.isBuiltIn ? {} : { pendingJobs: new StoredPendingJobs(parts.pendingJobs, log) }),
    };
    const outcome =
      pending === undefined
        ? await convertFile({ ...request, source: placeOf(pdf), target: placeOf(target), scannedPages }, tools)
        : await resumeConversion(pending, request, tools);
    const document = uriOf(outcome.path);
    if (outcome.status === 'skipped') return { status: 'skipped', pdf, document };
    log.info(`${nameOf(pdf)}: saved as ${outcome.path}`);
    for (const { code, message, page } of outcome.warnings) {
      log.warn(`${nameOf(pdf)}: ${page === undefined ? '' : `page ${page}: `}${code}: ${message}`);
    }
    const { warnings, convertedAgain } = outcome;
    return { status: 'saved', pdf, document, warnings, convertedAgain, scannedPages };
  } catch (error) {
    const isCancelled = options.signal.aborted || hasGivenUp;
    if (gone?.aborted !== true || isCancelled) return failedOutcome(parts, pdf, error, isCancelled);
    const { ClientError } = conversionModule();
    return failedOutcome(parts, pdf, new ClientError('service_unreachable', 'the built-in service ended'), false);
  }
}

/** What a thrown error means for a PDF; told to the log. */
export function failedOutcome(
  { log }: Pick<ConversionParts, 'log'>,
  pdf: vscode.Uri,
  error: unknown,
  isCancelled: boolean,
): PdfOutcome {
  const code = codeOf(error);
  if (code === 'cancelled' || isCancelled) {
    log.info(`${nameOf(pdf)}: cancelled`);
    return { status: 'cancelled', pdf };
  }
  log.error(`${nameOf(pdf)}: ${code ?? 'unexpected'}: ${conversionModule().messageOf(error)}`);
  return { status: 'failed', pdf, error };
}

interface Questions {
  readonly askIfExists: (place: string) => Promise<ExistsAnswer>;
  readonly askAfterSaveError: (error: FileError) => Promise<SaveAnswer>;
  readonly askPassword: (reason: PasswordReason) => Promise<string | undefined>;
}

/** @param giveUp called when the user has seen why the document cannot be saved, and leaves it at that */
function questionsAbout(
  pdf: vscode.Uri,
  document: vscode.Uri,
  { signal, questions }: ConvertPdfOptions,
  log: vscode.LogOutputChannel,
  giveUp: () => void,
): Partial<Questions> {
  if (questions === 'none') return {};
  const passwords = { askPassword: (reason: PasswordReason) => askPassword(pdf, reason, signal) };
  if (questions === 'passwords') return passwords;
  const cancelled = new Promise<undefined>((resolve) => {
    const onAbort = (): void => {
      resolve(undefined);
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });
  // A question that is still open when the conversion is cancelled is not waited for.
  return {
    askIfExists: (place) => Promise.race([askIfExists(uriOf(place)), cancelled]),
    askAfterSaveError: async (error) => {
      log.warn(`${nameOf(pdf)}: ${error.code}: ${error.path}`);
      const answer = await Promise.race([askAfterSaveError(error, pdf, document), cancelled]);
      if (answer === undefined) giveUp();
      return answer;
    },
    ...passwords,
  };
}
