import * as vscode from 'vscode';
import type {
  ExistsAnswer,
  FileError,
  FileErrorCode,
  IfExists,
  PasswordReason,
  SaveAnswer,
} from '../../conversion/index';
import { fileFailureReason } from './failureReasons';
import { asItIs } from './messages';
import { folderOf, nameOf, placeOf } from '../files/places';

/** What the user is asked during a conversion. */

const { t } = vscode.l10n;

/** One document exists already. */
export async function askIfExists(document: vscode.Uri): Promise<ExistsAnswer> {
  const choices: Choices = new Map([
    [t('Keep Both'), 'rename'],
    [t('Overwrite'), 'overwrite'],
  ]);
  return askAbout(t('{0} exists already.', nameOf(document)), whatChoicesDo(), choices);
}

/** The first one is what Enter chooses: nothing is lost by it. */
type Choices = ReadonlyMap<string, Exclude<ExistsAnswer, undefined>>;

async function askAbout(text: string, detail: string, choices: Choices): Promise<ExistsAnswer> {
  const answer = await vscode.window.showWarningMessage(asItIs(text), { modal: true, detail }, ...choices.keys());
  return answer === undefined ? undefined : choices.get(answer);
}

function whatChoicesDo(): string {
  return t(
    'Overwriting it loses what was changed in it. Keeping both saves the new document under the next free name.',
  );
}

/** What the user wants for documents that exist, by their addresses as text. */
export type AnswersForExisting = ReadonlyMap<string, IfExists>;

/** Some documents of many exist already: one answer for all of them, or one for each. `undefined`: none of the PDFs is converted. */
export async function askIfSeveralExist(documents: readonly vscode.Uri[]): Promise<AnswersForExisting | undefined> {
  if (documents.length === 1) return askForEach(documents);
  const askEach = t('Ask for Each');
  const choices: Choices = new Map([
    [t('Keep Both'), 'rename'],
    [t('Overwrite All'), 'overwrite'],
    [t('Skip'), 'skip'],
  ]);
  const answer = await vscode.window.showWarningMessage(
    t('{0} documents exist already.', documents.length),
    { modal: true, detail: listed(documents.map((document) => vscode.workspace.asRelativePath(document))) },
    ...choices.keys(),
    askEach,
  );
  if (answer === askEach) return askForEach(documents);
  const forAll = answer === undefined ? undefined : choices.get(answer);
  return forAll === undefined ? undefined : new Map(documents.map((document) => [document.toString(), forAll]));
}

async function askForEach(documents: readonly vscode.Uri[]): Promise<AnswersForExisting | undefined> {
  const choices: Choices = new Map([
    [t('Keep Both'), 'rename'],
    [t('Overwrite'), 'overwrite'],
    [t('Skip'), 'skip'],
  ]);
  const answers = new Map<string, IfExists>();
  for (const document of documents) {
    const text = t('{0} exists already.', vscode.workspace.asRelativePath(document));
    const answer = await askAbout(text, whatChoicesDo(), choices);
    if (answer === undefined) return undefined;
    answers.set(document.toString(), answer);
  }
  return answers;
}

const MAX_LISTED_NAMES = 10;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_LISTED_NAMES).join('\n');
  return names.length <= MAX_LISTED_NAMES ? shown : `${shown}\n${t('and {0} more', names.length - MAX_LISTED_NAMES)}`;
}

/** Where no dialog can begin. */
const NO_FOLDER: readonly FileErrorCode[] = ['folder_missing', 'not_a_folder'];

/** A document cannot be saved where it should go. `undefined`: the user gives up. */
export async function askAfterSaveError(error: FileError, pdf: vscode.Uri, document: vscode.Uri): Promise<SaveAnswer> {
  const retry = t('Retry');
  const saveAs = t('Save As…');
  const text = t('{0} was not saved: {1}', nameOf(document), fileFailureReason(error).reason);
  const answer = await vscode.window.showErrorMessage(asItIs(text), retry, saveAs);
  if (answer === retry) return { action: 'retry' };
  if (answer !== saveAs) return undefined;
  const target = await vscode.window.showSaveDialog({
    defaultUri: NO_FOLDER.includes(error.code) ? vscode.Uri.joinPath(folderOf(pdf), nameOf(document)) : document,
    title: t('Save the Word Document'),
    filters: { [t('Word document')]: ['docx'] },
  });
  if (target === undefined) return undefined;
  if (target.scheme !== document.scheme) {
    // One file system writes a temporary file and renames it; from one to another nothing can be renamed.
    void vscode.window.showErrorMessage(t('Choose a place on the file system that the PDF is on.'));
    return askAfterSaveError(error, pdf, document);
  }
  // The dialog has asked about replacing what is there.
  return { action: 'saveAs', target: placeOf(target), overwrite: true };
}

/** Asked one after the other: a second box would close the first. */
let passwordQuestions: Promise<unknown> = Promise.resolve();

/** The password is handed on and not kept. */
export function askPassword(pdf: vscode.Uri, reason: PasswordReason, signal: AbortSignal): Promise<string | undefined> {
  const ask = async (): Promise<string | undefined> => {
    if (signal.aborted) return undefined;
    const source = new vscode.CancellationTokenSource();
    const cancel = (): void => {
      source.cancel();
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await vscode.window.showInputBox(
        {
          title: t('Password of {0}', nameOf(pdf)),
          prompt:
            reason === 'wrong_password'
              ? t('That password does not open the PDF. Try another one.')
              : t('The PDF is protected. Its password is used once and not stored.'),
          password: true,
          ignoreFocusOut: true,
        },
        source.token,
      );
    } finally {
      signal.removeEventListener('abort', cancel);
      source.dispose();
    }
  };
  const answer = passwordQuestions.then(ask, ask);
  passwordQuestions = answer;
  return answer;
}
