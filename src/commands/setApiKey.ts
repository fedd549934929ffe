import * as vscode from 'vscode';
import type { ApiKeys } from '../ui/apiKeys';
import { hostOf, type Connections } from '../ui/connection';
import { conversionModule } from '../ui/conversionModule';
import type { Messages } from '../ui/messages/messages';
import { codeOf, failureReason, type AskedService } from '../ui/messages/failureReasons';
import { withSignal } from '../ui/messages/progressNotification';
import { serviceUrl, setServiceUrl } from '../ui/settings';

const { t } = vscode.l10n;

/**
 * `pdfToDocx.setApiKey`: asks for the key, and for the service's address where none is set; stores both when the service accepts the key.
 * Resolves with whether it did.
 */
export function registerSetApiKey(connections: Connections, keys: ApiKeys, messages: Messages): vscode.Disposable {
  return vscode.commands.registerCommand('pdfToDocx.setApiKey', async () => {
    const url = serviceUrl() === '' ? await newAddress() : serviceUrl();
    return url === undefined ? false : setApiKey(url, { connections, keys, messages });
  });
}

async function newAddress(): Promise<string | undefined> {
  const enter = t('Enter Address…');
  const answer = await vscode.window.showInformationMessage(
    t('No key is needed: the built-in service converts PDFs on this machine. A key is for a service of your own.'),
    enter,
  );
  return answer === enter ? askAddress('') : undefined;
}

function askAddress(value: string): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: t('Address of the Conversion Service'),
    prompt: t('It is saved in your settings when the service accepts the key.'),
    placeHolder: 'https://convert.example.com',
    value,
    ignoreFocusOut: true,
    validateInput: (url) => {
      const problem = addressProblem(url);
      return problem === undefined ? undefined : t('The address cannot be used: {0}', problem);
    },
  });
}

function addressProblem(url: string): string | undefined {
  try {
    conversionModule().parseServiceAddress(url);
    return undefined;
  } catch (error) {
    return failureReason(error, { isBuiltIn: false, host: hostOf(url) }).reason;
  }
}

interface Parts {
  readonly connections: Connections;
  readonly keys: ApiKeys;
  readonly messages: Messages;
}

async function setApiKey(url: string, parts: Parts): Promise<boolean> {
  const { connections, keys, messages } = parts;
  const problem = addressProblem(url);
  if (problem !== undefined) {
    const changed = await sayAndAsk(t('The API key was not saved: {0}', problem), t('Change Address'), () =>
      askAddress(url),
    );
    return changed === undefined ? false : setApiKey(changed, parts);
  }
  const { host, origin } = conversionModule().parseServiceAddress(url);
  const key = await vscode.window.showInputBox({
    title: t('API Key for {0}', host),
    prompt: t('It is checked now, kept in the secret storage, and sent to {0} only.', host),
    password: true,
    ignoreFocusOut: true,
    validateInput: (value) => (value.trim() === '' ? t('Enter a key.') : undefined),
  });
  if (key === undefined) return false;
  const service = { isBuiltIn: false, host };
  const refusal = await checkKey(url, key, connections, service);
  if (codeOf(refusal) === 'cancelled') return false;
  if (refusal !== undefined) {
    const { reason } = failureReason(refusal, service);
    const again = await sayAndAsk(t('The API key was not saved: {0}', reason), t('Enter Again'), () =>
      Promise.resolve(url),
    );
    return again === undefined ? false : setApiKey(again, parts);
  }
  const isStored = await keys.set(origin, key.trim());
  if (serviceUrl() !== url) await setServiceUrl(url);
  messages.done(
    isStored
      ? t('{0} accepts the API key; it is saved.', host)
      : t('{0} accepts the API key; it is kept until this window closes, because secrets cannot be stored here.', host),
  );
  return true;
}

/** What speaks against the key; undefined when the service accepts it. */
async function checkKey(url: string, key: string, connections: Connections, { host }: AskedService): Promise<unknown> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: t('Checking the key with {0}', host),
    cancellable: true,
  };
  return vscode.window.withProgress(options, async (_progress, token) => {
    try {
      return await withSignal(token, (signal) =>
        connections.withClient(url, key, async ({ client }) => (await client.checkKey(signal)).rejection),
      );
    } catch (error) {
      connections.logger.warn(`checking a key with ${host}: ${codeOf(error) ?? 'unexpected'}`);
      return error;
    }
  });
}

async function sayAndAsk<T>(
  text: string,
  button: string,
  ask: () => PromiseLike<T | undefined>,
): Promise<T | undefined> {
  const answer = await vscode.window.showErrorMessage(text, button);
  return answer === button ? ask() : undefined;
}
