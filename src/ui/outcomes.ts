import * as vscode from 'vscode';
import type { AskedService } from './failureReasons';
import { failureReason, type Remedy } from './failureReasons';
import type { PdfOutcome } from './convertPdf';
import { openDocument, showInExplorer } from './openDocument';
import { folderOf, nameOf, placeOf } from './places';
import { conversionSettings, openSetting } from './settings';
import { warningText } from './warningText';

/** What is said at the end of a conversion, with the buttons that help. */

const { t } = vscode.l10n;

type Saved = Extract<PdfOutcome, { status: 'saved' }>;
type Failed = Extract<PdfOutcome, { status: 'failed' }>;

/** What the buttons of a message do. */
export interface Actions {
  readonly showLog: () => void;
  readonly tryAgain: (pdfs: readonly vscode.Uri[]) => void;
}

/** A button and what it does; shown in this order. */
type Buttons = readonly (readonly [label: string, run: () => unknown])[];

type Show = (text: string, ...labels: string[]) => Thenable<string | undefined>;

/** Does not wait for the user: the conversion is over when its document is saved. */
function say(show: Show, text: string, buttons: Buttons): void {
  void show(text, ...buttons.map(([label]) => label)).then((chosen) => {
    const button = buttons.find(([label]) => label === chosen);
    return button?.[1]();
  });
}

const sayDone = (text: string, buttons: Buttons): void => {
  say((...args) => vscode.window.showInformationMessage(...args), text, buttons);
};

const sayWarning = (text: string, buttons: Buttons): void => {
  say((...args) => vscode.window.showWarningMessage(...args), text, buttons);
};

const sayFailed = (text: string, buttons: Buttons): void => {
  say((...args) => vscode.window.showErrorMessage(...args), text, buttons);
};

/** Tells what became of one PDF, as the settings want it. */
export function tellOutcome(outcome: PdfOutcome, service: AskedService, actions: Actions): void {
  switch (outcome.status) {
    case 'saved':
      tellSaved(outcome, actions);
      return;
    case 'skipped':
      sayDone(t('{0} was not converted: {1} exists already.', nameOf(outcome.pdf), nameOf(outcome.document)), [
        [t('Open'), () => openDocument(outcome.document)],
      ]);
      return;
    case 'failed':
      tellFailed(outcome, service, actions);
      return;
    case 'cancelled':
      return;
  }
}

function tellSaved({ pdf, document, warnings }: Saved, { showLog }: Actions): void {
  const { afterConversion } = conversionSettings(pdf);
  if (afterConversion === 'nothing') return;
  if (afterConversion === 'open') {
    void openDocument(document);
    return;
  }
  const isBeside = placeOf(folderOf(pdf)) === placeOf(folderOf(document));
  const saved = isBeside
    ? t('{0} saved beside {1}.', nameOf(document), nameOf(pdf))
    : t('{0} saved in {1}.', nameOf(document), placeOf(folderOf(document)));
  const open = [t('Open'), () => openDocument(document)] as const;
  const show = [t('Show in Explorer'), () => showInExplorer(document)] as const;
  const warning = warningText(warnings.map(({ code }) => code));
  if (warning === undefined) sayDone(saved, [open, show]);
  else sayDone(`${saved} ${warning}`, [open, show, [t('Details'), showLog]]);
}

function tellFailed({ pdf, error }: Failed, service: AskedService, actions: Actions): void {
  const { reason, remedies } = failureReason(error, service);
  sayFailed(t('{0} was not converted: {1}', nameOf(pdf), reason), buttonsFor(remedies, [pdf], actions));
}

/** A failure that concerns no single PDF. */
export function tellFailure(text: string, remedies: readonly Remedy[], actions: Actions): void {
  sayFailed(text, buttonsFor(remedies, [], actions));
}

function buttonsFor(remedies: readonly Remedy[], pdfs: readonly vscode.Uri[], actions: Actions): Buttons {
  const buttonOf: Record<Remedy, readonly [string, () => unknown]> = {
    tryAgain: [
      t('Try Again'),
      () => {
        actions.tryAgain(pdfs);
      },
    ],
    setApiKey: [t('Set API Key…'), () => vscode.commands.executeCommand('pdfToDocx.setApiKey')],
    changeAddress: [t('Change Address'), () => openSetting('serviceUrl')],
    changeTimeLimit: [t('Change Time Limit'), () => openSetting('timeoutMinutes')],
    showLog: [t('Show Log'), actions.showLog],
  };
  return remedies.filter((remedy) => remedy !== 'tryAgain' || pdfs.length > 0).map((remedy) => buttonOf[remedy]);
}

/** Of so many kinds of failures the summary gives the reasons. */
const MAX_TOLD_REASONS = 3;

/** Tells what became of several PDFs, in one message. */
export function tellSummary(outcomes: readonly PdfOutcome[], service: AskedService, actions: Actions): void {
  const saved = outcomes.filter((outcome) => outcome.status === 'saved');
  const failed = outcomes.filter((outcome) => outcome.status === 'failed');
  const skipped = outcomes.filter((outcome) => outcome.status === 'skipped');
  if (saved.length + failed.length + skipped.length === 0) return;
  const [first] = saved;
  const warning = warningText(saved.flatMap(({ warnings }) => warnings.map(({ code }) => code)));
  const text = [
    saved.length === outcomes.length
      ? t('All {0} PDFs were converted.', saved.length)
      : t('{0} of {1} PDFs were converted.', saved.length, outcomes.length),
    ...(skipped.length === 0 ? [] : [t('{0} skipped, because their documents exist already.', skipped.length)]),
    ...(warning === undefined ? [] : [warning]),
    ...failureSentences(failed, service),
  ].join(' ');
  const show: Buttons = first === undefined ? [] : [[t('Show in Explorer'), () => showInExplorer(first.document)]];
  const [firstFailed] = failed;
  if (firstFailed === undefined) {
    if (first !== undefined && conversionSettings(first.pdf).afterConversion === 'nothing') return;
    sayDone(text, warning === undefined ? show : [...show, [t('Details'), actions.showLog]]);
    return;
  }
  const { remedies } = failureReason(firstFailed.error, service);
  const pdfs = failed.map(({ pdf }) => pdf);
  const buttons = [...buttonsFor(remedies, pdfs, actions), ...show];
  if (saved.length > 0) sayWarning(text, buttons);
  else sayFailed(text, buttons);
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
  return left > 0 ? [...sentences.slice(0, MAX_TOLD_REASONS), t('The log names the other reasons.')] : sentences;
}
