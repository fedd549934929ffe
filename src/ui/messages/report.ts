import * as vscode from 'vscode';
import { failureReason, type AskedService } from './failureReasons';
import type { PdfOutcome, SavedOutcome } from '../pdfOutcome';
import { lacksModels, RECOGNITION_NAME } from '../recognition';
import { hasScans, warningsByPage } from './warningText';

/** The details of conversions, as a text to read in an editor: what was saved where, what is not as in the PDF, what failed and why. */

const { t } = vscode.l10n;

const SCHEME = 'pdf-to-docx-details';

/** Keeps the texts of the open ones. */
export class Reports implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #registrations = vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => {
      this.#texts.delete(uri.toString());
    }),
  );
  #count = 0;

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? t('These details are gone; convert again to see them.');
  }

  async show(outcomes: readonly PdfOutcome[], service: AskedService): Promise<void> {
    this.#count++;
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${this.#count}/${t('Details of the conversion')}` });
    this.#texts.set(uri.toString(), reportText(outcomes, service));
    await vscode.window.showTextDocument(uri, { preview: true });
  }

  dispose(): void {
    this.#registrations.dispose();
  }
}

/** Failures first: they are what somebody looks for. */
const ORDER = ['failed', 'saved', 'skipped', 'cancelled'] as const;

export function reportText(outcomes: readonly PdfOutcome[], service: AskedService): string {
  const blocks = ORDER.flatMap((status) => outcomes.filter((outcome) => outcome.status === status)).map((outcome) =>
    linesOf(outcome, service).join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}

function linesOf(outcome: PdfOutcome, service: AskedService): string[] {
  const pdf = vscode.workspace.asRelativePath(outcome.pdf);
  switch (outcome.status) {
    case 'failed':
      return [t('{0} was not converted: {1}', pdf, failureReason(outcome.error, service).reason)];
    case 'saved': {
      const document = vscode.workspace.asRelativePath(outcome.document);
      const notes = [...warningsByPage(outcome.warnings), ...scanAdvice(outcome, service)].map((line) => `    ${line}`);
      return [t('{0} was saved as {1}.', pdf, document), ...notes];
    }
    case 'skipped':
      return [t('{0} was not converted: {1} exists already.', pdf, vscode.workspace.asRelativePath(outcome.document))];
    case 'cancelled':
      return [t('{0} was cancelled.', pdf)];
  }
}

/** What would make text of scanned pages; nothing where there are none, or nothing more can be done. */
function scanAdvice(outcome: SavedOutcome, service: AskedService): string[] {
  if (!hasScans(outcome.warnings)) return [];
  const asks = t('With the setting {0} on “text”, scanned pages become text to edit.', 'pdfToDocx.scannedPages');
  const lacks = t('The extension {0} recognises text where the PDF has none.', `“${RECOGNITION_NAME}”`);
  return [...(outcome.scannedPages === 'text' ? [] : [asks]), ...(lacksModels(outcome, service) ? [lacks] : [])];
}
