import type * as vscode from 'vscode';
import type { ScannedPages } from '../api/limits';
import type { ConversionProgress, IfExists } from '../conversion/index';
import { folded } from '../conversion/outputName';
import { convertPdf, failedOutcome, type ConversionParts } from './convertPdf';
import type { PdfOutcome } from './pdfOutcome';
import { codeOf } from './messages/failureReasons';
import { documentFor } from './files/outputPlace';
import { nameOf, placeOf } from './files/places';
import type { ProgressState } from './messages/progressNotification';
import { batchProgressText } from './messages/progressText';
import type { AnswersForExisting } from './messages/questions';
import { conversionSettings, maxParallelConversions, serviceUrl } from './settings';

/** With these the next PDF would fail in the same way. */
const FAILURES_OF_THE_SERVICE: ReadonlySet<string | undefined> = new Set([
  'missing_key',
  'invalid_key',
  'revoked_key',
  'insufficient_scope',
  'invalid_address',
  'insecure_address',
  'needs_https',
  'no_tls',
  'proxy_refused',
  'certificate_rejected',
  'certificate_out_of_date',
  'service_unreachable',
  'redirected',
  'bad_response',
]);

/** What a batch converts, and how. */
interface BatchOptions {
  readonly parts: ConversionParts;
  readonly pdfs: readonly vscode.Uri[];
  readonly answers: AnswersForExisting;
  /** In place of the setting. */
  readonly scannedPages?: ScannedPages | undefined;
  readonly report: (state: ProgressState) => void;
  readonly signal: AbortSignal;
}

/** Several PDFs, some of them at a time. */
export class Batch {
  readonly #percents: number[];
  readonly #outcomes: PdfOutcome[] = [];
  /** In the order in which they began: the notification tells of the first one. */
  readonly #running = new Map<number, ConversionProgress>();
  /** What is or was converted to a place, by its folded name. */
  readonly #conversions = new Map<string, Promise<PdfOutcome>>();
  /** That of the settings at the start: no PDF goes to a service that was named only after it was asked for. */
  readonly #serviceUrl = serviceUrl();
  #failureOfService: unknown;

  constructor(private readonly options: BatchOptions) {
    this.#percents = options.pdfs.map(() => 0);
  }

  /** The outcomes in the order in which they came about. */
  async run(): Promise<readonly PdfOutcome[]> {
    const waiting = this.options.pdfs.entries();
    const work = async (): Promise<void> => {
      for (const [index, pdf] of waiting) {
        this.#outcomes.push(await this.convert(pdf, index));
        this.options.parts.unfinished.end(pdf);
        this.#running.delete(index);
        this.#percents[index] = 100;
        this.tell();
      }
    };
    await Promise.all(Array.from({ length: maxParallelConversions() }, work));
    return this.#outcomes;
  }

  /** Two PDFs of one name that go to one folder: the later one waits, and neither document replaces the other. */
  private convert(pdf: vscode.Uri, index: number): Promise<PdfOutcome> {
    const { ifOutputExists, outputDirectory } = conversionSettings(pdf, this.options.scannedPages);
    let document: vscode.Uri;
    try {
      document = documentFor(pdf, outputDirectory);
    } catch (error) {
      return Promise.resolve(failedOutcome(this.options.parts, pdf, error, false));
    }
    const place = folded(placeOf(document));
    const earlier = this.#conversions.get(place);
    // What the settings leave to a question was asked before; a document that has appeared since is kept.
    const asked = ifOutputExists === 'ask' ? (this.options.answers.get(document.toString()) ?? 'rename') : undefined;
    const conversion =
      earlier === undefined
        ? this.convertNow(pdf, index, asked)
        : earlier.then(() => this.convertNow(pdf, index, 'rename'));
    this.#conversions.set(place, conversion);
    return conversion;
  }

  private async convertNow(pdf: vscode.Uri, index: number, ifExists: IfExists | undefined): Promise<PdfOutcome> {
    const { parts, signal, scannedPages } = this.options;
    if (this.#failureOfService !== undefined) return { status: 'failed', pdf, error: this.#failureOfService };
    if (signal.aborted) return { status: 'cancelled', pdf };
    try {
      // Each asks for the service: a built-in one that has ended is started anew, and takes only those with it that it was at.
      return await parts.connections.use(async (connection) => {
        const outcome = await convertPdf(parts, connection, pdf, {
          signal,
          questions: 'passwords',
          ifExists,
          scannedPages,
          report: (progress, percent) => {
            this.#running.set(index, progress);
            this.#percents[index] = percent;
            this.tell();
          },
        });
        const hasEnded = connection.gone?.aborted === true;
        if (outcome.status === 'failed' && !hasEnded && FAILURES_OF_THE_SERVICE.has(codeOf(outcome.error))) {
          this.#failureOfService = outcome.error;
        }
        return outcome;
      }, this.#serviceUrl);
    } catch (error) {
      this.#failureOfService = error;
      return failedOutcome(parts, pdf, error, signal.aborted);
    }
  }

  /** "12 of 40, report.pdf page 3 of 9" */
  private tell(): void {
    const { pdfs, report } = this.options;
    const [running] = this.#running;
    if (running === undefined) return;
    const [index, progress] = running;
    const pdf = pdfs[index];
    if (pdf === undefined) return;
    const number = Math.min(this.#outcomes.length + 1, pdfs.length);
    const sum = this.#percents.reduce((total, percent) => total + percent, 0);
    report({ message: batchProgressText(number, pdfs.length, nameOf(pdf), progress), percent: sum / pdfs.length });
  }
}
