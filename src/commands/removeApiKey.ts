import * as vscode from 'vscode';
import type { ApiKeys } from '../ui/apiKeys';
import { hostOf } from '../ui/connection';
import type { Messages } from '../ui/messages/messages';
import { serviceUrl } from '../ui/settings';

const { t } = vscode.l10n;

/** `pdfToDocx.removeApiKey`: forgets the key of the service that is set. Resolves with whether there was one that it could forget. */
export function registerRemoveApiKey(keys: ApiKeys, messages: Messages): vscode.Disposable {
  return vscode.commands.registerCommand('pdfToDocx.removeApiKey', async () => {
    const url = serviceUrl();
    if (url === '') {
      messages.done(t('There is no API key: the built-in service needs none.'));
      return false;
    }
    const host = hostOf(url);
    switch (URL.canParse(url) ? await keys.remove(new URL(url).origin) : 'none') {
      case 'removed':
        messages.done(t('The API key for {0} is removed.', host));
        return true;
      case 'inEnvironment':
        messages.warn(
          t(
            'The API key for {0} comes from the environment variable {1}; take it out there.',
            host,
            'PDF_TO_DOCX_API_KEY',
          ),
        );
        return false;
      case 'none':
        messages.done(t('There is no API key for {0}.', host));
        return false;
    }
  });
}
