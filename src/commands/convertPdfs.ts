import * as vscode from 'vscode';
import type { IfExists } from '../conversion/index';
import type { Connection } from '../ui/connection';
import { convertPdf, failedOutcome, type ConversionParts, type PdfOutcome } from '../ui/convertPdf';
import { codeOf } from '../ui/failureReasons';
import { documentFor } from '../ui/outputPlace';
import { tellOutcome, tellSummary, type Actions } from '../ui/outcomes';
import { fileSystemOf, nameOf, placeOf } from '../ui/places';
import { withProgressNotification, type ProgressState } from '../ui/progressNotification';
import { askIfSeveralExist } from '../ui/questions';
import { conversionSettings, maxParallelConversions } from '../ui/settings';

const { t } = vscode.l10n;

/** With these the next PDF would fail in the same way. */
const FAILURES_OF_THE_SERVICE: ReadonlySet<string | undefined> = new Set([
  'missing_key',
  'invalid_key',
  'revoked_key',
  'insufficient_scope',
  'invalid_address',
  'insecure_address',
  'certificate_rejected',
  'service_unreachable',
  'redirected',
  'bad_response',
]);

/**
 * Converts PDFs behind one progress notification, and tells in one message what became of them. Resolves with the saved documents, without
 * waiting for the message to be closed.
 */
export async function convertPdfs(parts: ConversionParts, pdfs: readonly vscode.Uri[]): Promise<vscode.Uri[]> {
  const [first] = pdfs;
  if (first === undefined) return [];
  const actions = actionsOf(parts);
  const { service } = parts.connections;
  const outcomes = pdfs.length === 1 ? [await convertOne(parts, first)] : await convertSeveral(parts, pdfs);
  const [outcome] = outcomes;
  if (outcome !== undefined && outcomes.length === 1) tellOutcome(outcome, service, actions);
  else tellSummary(outcomes, service, actions);
  return outcomes.flatMap((each) => (each.status === 'saved' ? [each.document] : []));
}

export function actionsOf(parts: ConversionParts): Actions {
  return {
    showLog: () => {
      parts.log.show(true);
    },
    tryAgain: (pdfs) => void convertPdfs(parts, pdfs),
  };
}

function convertOne(parts: ConversionParts, pdf: vscode.Uri): Promise<PdfOutcome> {
  return withProgressNotification(nameOf(pdf), async (report, signal) => {
    const convert = (connection: Connection): Promise<PdfOutcome> =>
      convertPdf(parts, connection, pdf, { signal, report, mayAsk: true });
    try {
      return await parts.connections.use(convert);
    } catch (error) {
      return failedOutcome(parts, pdf, error, signal.aborted);
    }
  });
}

async function convertSeveral(parts: ConversionParts, pdfs: readonly vscode.Uri[]): Promise<readonly PdfOutcome[]> {
  const answer = await answerForExisting(pdfs);
  if (answer === 'cancel') return [];
  const title = t('Converting {0} PDFs to DOCX', pdfs.length);
  return withProgressNotification(title, async (report, signal) => {
    const batch = new Batch(parts, pdfs, answer, report, signal);
    try {
      return await parts.connections.use((connection) => batch.run(connection));
    } catch (error) {
      // There is no service: all of them fail for one reason.
      return pdfs.map((pdf) => failedOutcome(parts, pdf, error, signal.aborted));
    }
  });
}

/** One question for all documents that exist already, before anything is converted. `undefined`: go by the settings. */
async function answerForExisting(pdfs: readonly vscode.Uri[]): Promise<IfExists | 'cancel' | undefined> {
  const existing: vscode.Uri[] = [];
  for (const pdf of pdfs) {
    const { ifOutputExists, outputDirectory } = conversionSettings(pdf);
    if (ifOutputExists !== 'ask') continue;
    const document = documentFor(pdf, outputDirectory);
    if (await fileSystemOf(pdf).exists(placeOf(document))) existing.push(document);
  }
  if (existing.length === 0) return undefined;
  return (await askIfSeveralExist(existing, pdfs.length)) ?? 'cancel';
}

/** Several PDFs, some of them at a time. */
class Batch {
  readonly #percents: number[];
  readonly #outcomes: PdfOutcome[] = [];
  /** What is or was converted to a place; in small letters, which some file systems do not tell from capitals. */
  readonly #conversions = new Map<string, Promise<PdfOutcome>>();

  constructor(
    private readonly parts: ConversionParts,
    private readonly pdfs: readonly vscode.Uri[],
    private readonly answer: IfExists | undefined,
    private readonly report: (state: ProgressState) => void,
    private readonly signal: AbortSignal,
  ) {
    this.#percents = pdfs.map(() => 0);
  }

  /** The outcomes in the order in which they came about. */
  async run(connection: Connection): Promise<readonly PdfOutcome[]> {
    const waiting = this.pdfs.entries();
    const work = async (): Promise<void> => {
      for (const [index, pdf] of waiting) this.#outcomes.push(await this.convert(connection, pdf, index));
    };
    await Promise.all(Array.from({ length: maxParallelConversions() }, work));
    return this.#outcomes;
  }

  /** Two PDFs of one name that go to one folder: the later one waits, and neither document replaces the other. */
  private convert(connection: Connection, pdf: vscode.Uri, index: number): Promise<PdfOutcome> {
    const { ifOutputExists, outputDirectory } = conversionSettings(pdf);
    const place = placeOf(documentFor(pdf, outputDirectory)).toLowerCase();
    const earlier = this.#conversions.get(place);
    // What the settings leave to a question was asked before; a document that has appeared since is kept.
    const asked = ifOutputExists === 'ask' ? (this.answer ?? 'rename') : undefined;
    const conversion =
      earlier === undefined
        ? this.convertNow(connection, pdf, index, asked)
        : earlier.then(() => this.convertNow(connection, pdf, index, 'rename'));
    this.#conversions.set(place, conversion);
    return conversion;
  }

  private async convertNow(
    connection: Connection,
    pdf: vscode.Uri,
    index: number,
    ifExists: IfExists | undefined,
  ): Promise<PdfOutcome> {
    const failure = this.failureOfService;
    if (failure !== undefined) return { status: 'failed', pdf, error: failure };
    if (this.signal.aborted) return { status: 'cancelled', pdf };
    const outcome = await convertPdf(this.parts, connection, pdf, {
      signal: this.signal,
      mayAsk: true,
      ifExists,
      report: ({ message, percent = 0 }) => {
        this.#percents[index] = percent;
        this.tell(`${nameOf(pdf)}: ${message}`);
      },
    });
    this.#percents[index] = 100;
    this.tell(t('{0} of {1} done', this.#outcomes.length + 1, this.pdfs.length));
    return outcome;
  }

  private get failureOfService(): unknown {
    const failure = this.#outcomes.find(
      (outcome) => outcome.status === 'failed' && FAILURES_OF_THE_SERVICE.has(codeOf(outcome.error)),
    );
    return failure?.status === 'failed' ? failure.error : undefined;
  }

  private tell(message: string): void {
    const sum = this.#percents.reduce((total, percent) => total + percent, 0);
    this.report({ message, percent: sum / this.pdfs.length });
  }
}
