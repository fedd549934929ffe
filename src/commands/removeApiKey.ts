import * as vscode from 'vscode';
import type { ApiKeys } from '../ui/apiKeys';
import { serviceUrl } from '../ui/settings';

const { t } = vscode.l10n;

/** `pdfToDocx.removeApiKey`: forgets the key of the service that is set. Resolves with whether there was one. */
export function registerRemoveApiKey(keys: ApiKeys): vscode.Disposable {
  return vscode.commands.registerCommand('pdfToDocx.removeApiKey', async () => {
    const url = serviceUrl();
    if (!URL.canParse(url)) {
      void vscode.window.showInformationMessage(t('There is no API key: the built-in service needs none.'));
      return false;
    }
    const { origin, host } = new URL(url);
    const existed = await keys.remove(origin);
    void vscode.window.showInformationMessage(
      existed ? t('The API key for {0} is removed.', host) : t('There is no API key for {0}.', host),
    );
    return existed;
  });
}
