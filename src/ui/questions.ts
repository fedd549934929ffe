import * as vscode from 'vscode';
import type { ExistsAnswer, FileError, PasswordReason, SaveAnswer } from '../conversion/index';
import { fileFailureReason } from './failureReasons';
import { nameOf, placeOf } from './places';

/** What the user is asked during a conversion. */

const { t } = vscode.l10n;

/** One document exists already. */
export async function askIfExists(document: vscode.Uri): Promise<ExistsAnswer> {
  const overwrite = t('Overwrite');
  const keepBoth = t('Keep Both');
  const answer = await vscode.window.showWarningMessage(
    t('{0} exists already.', nameOf(document)),
    {
      modal: true,
      detail: t(
        'Overwriting it loses what was changed in it. Keeping both saves the new document under the next free name.',
      ),
    },
    overwrite,
    keepBoth,
  );
  if (answer === overwrite) return 'overwrite';
  return answer === keepBoth ? 'rename' : undefined;
}

/** Some documents of many exist already; the answer is for all of them. */
export async function askIfSeveralExist(documents: readonly vscode.Uri[], total: number): Promise<ExistsAnswer> {
  const overwrite = t('Overwrite');
  const keepBoth = t('Keep Both');
  const skip = t('Skip');
  const names = documents.map(nameOf);
  const answer = await vscode.window.showWarningMessage(
    t('{0} of the {1} documents exist already.', documents.length, total),
    { modal: true, detail: listed(names) },
    overwrite,
    keepBoth,
    skip,
  );
  if (answer === overwrite) return 'overwrite';
  if (answer === keepBoth) return 'rename';
  return answer === skip ? 'skip' : undefined;
}

const MAX_LISTED_NAMES = 10;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_LISTED_NAMES).join('\n');
  return names.length <= MAX_LISTED_NAMES ? shown : `${shown}\n${t('and {0} more', names.length - MAX_LISTED_NAMES)}`;
}

/** A document cannot be saved where it should go. `undefined`: the user gives up. */
export async function askAfterSaveError(error: FileError, document: vscode.Uri): Promise<SaveAnswer> {
  const retry = t('Retry');
  const saveAs = t('Save As…');
  const text = t('{0} was not saved: {1}', nameOf(document), fileFailureReason(error).reason);
  const answer = await vscode.window.showErrorMessage(text, retry, saveAs);
  if (answer === retry) return { action: 'retry' };
  if (answer !== saveAs) return undefined;
  const target = await vscode.window.showSaveDialog({
    defaultUri: document,
    title: t('Save the Word Document'),
    filters: { [t('Word document')]: ['docx'] },
  });
  if (target?.scheme !== document.scheme) return undefined;
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
