import * as vscode from 'vscode';
import type { ScannedPages } from '../../api/limits';
import { type AskedService, failureReason, type Remedy } from './failureReasons';
import type { PdfOutcome, SavedOutcome } from '../pdfOutcome';
import type { Buttons, Messages } from './messages';
import { canOpen, canShowInExplorer, downloadDocument, openDocument, showInExplorer } from '../files/openDocument';
import { folderOf, nameOf, placeOf } from '../files/places';
import { lacksModels, openRecognition } from '../recognition';
import type { Reports } from './report';
import { conversionSettings, openSetting } from '../settings';
import { hasScans, warningText } from './warningText';

/** What is said at the end of a conversion, with the buttons that help. */

const { t } = vscode.l10n;

type Failed = Extract<PdfOutcome, { status: 'failed' }>;

/** What telling an outcome needs. */
export interface Telling {
  readonly messages: Messages;
  readonly reports: Reports;
  /** The service that was asked. */
  readonly service: AskedService;
  /** @param scannedPages how scanned pages are to come out this time, in place of the setting */
  readonly convertAgain: (pdfs: readonly vscode.Uri[], scannedPages?: ScannedPages) => void;
}

/** Tells what became of one PDF, as the settings want it. */
export function tellOutcome(outcome: PdfOutcome, telling: Telling): void {
  const { messages, service } = telling;
  switch (outcome.status) {
    case 'saved':
      tellSaved(outcome, telling);
      return;
    case 'skipped':
      messages.done(t('{0} was not converted: {1} exists already.', nameOf(outcome.pdf), nameOf(outcome.document)), [
        openButton(outcome.document),
      ]);
      return;
    case 'failed': {
      const { reason, remedies } = failureReason(outcome.error, service);
      const convertAgain = (): void => {
        telling.convertAgain([outcome.pdf]);
      };
      messages.fail(
        t('{0} was not converted: {1}', nameOf(outcome.pdf), reason),
        remedyButtons(remedies, messages, convertAgain),
      );
      return;
    }
    case 'cancelled':
      return;
  }
}

function tellSaved(outcome: SavedOutcome, telling: Telling): void {
  const { messages, reports, service } = telling;
  const { pdf, document, warnings, convertedAgain } = outcome;
  const { afterConversion } = conversionSettings(pdf);
  if (afterConversion === 'nothing') return;
  const warning = warningText(warnings);
  if (afterConversion === 'open' && canOpen(document)) {
    void openDocument(document);
    // That the document is there is seen; what is not as in the PDF, or took twice as long, is not.
    if (warning === undefined && !convertedAgain) return;
  }
  const isBeside = placeOf(folderOf(pdf)) === placeOf(folderOf(document));
  const text = [
    isBeside
      ? t('{0} saved beside {1}.', nameOf(document), nameOf(pdf))
      : t('{0} saved in {1}.', nameOf(document), placeOf(folderOf(document))),
    ...(convertedAgain ? [t('Its first result had expired on the service, so it was converted again.')] : []),
    ...(warning === undefined ? [] : [warning]),
  ].join(' ');
  messages.done(text, [
    openButton(document),
    ...showButtons(document),
    ...scanButtons([outcome], telling),
    ...(warning === undefined ? [] : [[t('Details'), () => reports.show([outcome], service)] as const]),
  ]);
}

/** Where pages are pictures of text: what makes text of them, or what that needs. */
function scanButtons(saved: readonly SavedOutcome[], { service, convertAgain }: Telling): Buttons {
  const scans = saved.filter(({ warnings }) => hasScans(warnings));
  const pictures = scans.filter(({ scannedPages }) => scannedPages === 'picture').map(({ pdf }) => pdf);
  if (pictures.length > 0) {
    const convert = (): void => {
      convertAgain(pictures, 'text');
    };
    return [[t('Convert Scans to Text'), convert]];
  }
  return scans.some((outcome) => lacksModels(outcome, service)) ? [[t('Get Text Recognition'), openRecognition]] : [];
}

/** Where no program here can open Word documents, the user takes it to one that can. */
function openButton(document: vscode.Uri): Buttons[number] {
  return canOpen(document)
    ? [t('Open'), () => openDocument(document)]
    : [t('Download'), () => downloadDocument(document)];
}

function showButtons(document: vscode.Uri): Buttons {
  return canShowInExplorer(document) ? [[t('Show in Explorer'), () => showInExplorer(document)]] : [];
}

/** A failure that concerns no single PDF. */
export function tellFailure(
  text: string,
  remedies: readonly Remedy[],
  messages: Messages,
  tryAgain: (() => void) | undefined,
): void {
  messages.fail(text, remedyButtons(remedies, messages, tryAgain));
}

function remedyButtons(remedies: readonly Remedy[], messages: Messages, tryAgain: (() => void) | undefined): Buttons {
  const buttonOf: Record<Remedy, Buttons[number]> = {
    tryAgain: [t('Try Again'), () => tryAgain?.()],
    setApiKey: [t('Set API Key…'), () => vscode.commands.executeCommand('pdfToDocx.setApiKey')],
    changeAddress: [t('Change Address'), () => openSetting('serviceUrl')],
    changeTimeLimit: [t('Change Time Limit'), () => openSetting('timeoutMinutes')],
    changeFolder: [t('Change Folder'), () => openSetting('outputDirectory')],
    showLog: [
      t('Show Log'),
      () => {
        messages.showLog();
      },
    ],
  };
  return remedies.filter((remedy) => remedy !== 'tryAgain' || tryAgain !== undefined).map((remedy) => buttonOf[remedy]);
}

/** Of so many kinds of failures the summary gives the reasons. */
const MAX_TOLD_REASONS = 3;

function convertedText(saved: number, all: number): string {
  if (saved === all) return t('{0} PDFs were converted.', all);
  if (saved === 0) return t('None of {0} PDFs was converted.', all);
  return saved === 1 ? t('One of {0} PDFs was converted.', all) : t('{0} of {1} PDFs were converted.', saved, all);
}

function skippedText(count: number): string {
  return count === 1
    ? t('One was skipped, because its document exists already.')
    : t('{0} were skipped, because their documents exist already.', count);
}

function cancelledText(count: number): string {
  return count === 1 ? t('One was cancelled.') : t('{0} were cancelled.', count);
}

/** Tells what became of several PDFs, in one message. */
export function tellSummary(outcomes: readonly PdfOutcome[], telling: Telling): void {
  const saved = outcomes.filter((outcome) => outcome.status === 'saved');
  const failed = outcomes.filter((outcome) => outcome.status === 'failed');
  const skipped = outcomes.filter((outcome) => outcome.status === 'skipped');
  const cancelled = outcomes.filter((outcome) => outcome.status === 'cancelled');
  if (saved.length + failed.length + skipped.length === 0) return;
  const { messages, reports, service, convertAgain } = telling;
  const warning = warningText(saved.flatMap(({ warnings }) => warnings));
  const text = [
    convertedText(saved.length, outcomes.length),
    ...(cancelled.length === 0 ? [] : [cancelledText(cancelled.length)]),
    ...(skipped.length === 0 ? [] : [skippedText(skipped.length)]),
    ...(warning === undefined ? [] : [warning]),
    ...failureSentences(failed, service),
  ].join(' ');
  const again = (label: string, some: readonly PdfOutcome[]): Buttons =>
    some.length === 0
      ? []
      : [
          [
            label,
            () => {
              convertAgain(some.map(({ pdf }) => pdf));
            },
          ],
        ];
  const [first] = saved;
  const show: Buttons = first === undefined ? [] : showButtons(first.document);
  const hasDetails = warning !== undefined || failed.length > 0 || skipped.length > 0;
  const details: Buttons = hasDetails ? [[t('Details'), () => reports.show(outcomes, service)]] : [];
  const scans = scanButtons(saved, telling);
  const rest = again(t('Convert the Rest'), cancelled);
  const [firstFailed] = failed;
  if (firstFailed === undefined) {
    if (first !== undefined && conversionSettings(first.pdf).afterConversion === 'nothing') return;
    messages.done(text, [...rest, ...show, ...scans, ...details]);
    return;
  }
  const { remedies } = failureReason(firstFailed.error, service);
  const helpful = remedyButtons(
    remedies.filter((remedy) => remedy !== 'showLog'),
    messages,
    undefined,
  );
  const buttons = [...again(t('Retry Failed'), failed), ...rest, ...helpful, ...scans, ...details, ...show];
  if (saved.length > 0) messages.warn(text, buttons);
  else messages.fail(text, buttons);
}

/** One sentence for each reason, the first PDF that has it named. */
function failureSentences(failed: readonly Failed[], service: AskedService): string[] {
  const namesByReason = new Map<string, string[]>();
  for (const { pdf, error } of failed) {
    const { reason } = failureReason(error, service);
    namesByReason.set(reason, [...(namesByReason.get(reason) ?? []), nameOf(pdf)]);
  }
  const sentences = [...namesByReason].map(([reason, [name = '', ...others]]) =>
    others.length === 0 ? `${name}: ${reason}` : `${t('{0} and {1} more', name, others.length)}: ${reason}`,
  );
  const left = sentences.length - MAX_TOLD_REASONS;
  return left > 0 ? [...sentences.slice(0, MAX_TOLD_REASONS), t('The details name the other reasons.')] : sentences;
}
