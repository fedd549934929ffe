import * as vscode from 'vscode';
import type { ServiceLimits } from '../conversion/index';
import type { Connection, Connections } from '../ui/connection';
import { failureReason } from '../ui/failureReasons';
import { tellFailure, type Actions } from '../ui/outcomes';
import { openSetting } from '../ui/settings';

const { t } = vscode.l10n;

const BYTES_PER_MB = 1_024 * 1_024;

/** `pdfToDocx.checkConnection`: which service, whether it answers and takes the key, what it accepts, how fast it is. */
export function registerCheckConnection(connections: Connections, log: vscode.LogOutputChannel): vscode.Disposable {
  return vscode.commands.registerCommand('pdfToDocx.checkConnection', () => check(connections, log));
}

async function check(connections: Connections, log: vscode.LogOutputChannel): Promise<boolean> {
  const { service } = connections;
  const name = service.isBuiltIn ? t('the built-in service') : service.host;
  const actions: Actions = {
    showLog: () => {
      log.show(true);
    },
    tryAgain: () => void check(connections, log),
  };
  const options = { location: vscode.ProgressLocation.Notification, title: t('Asking {0}', name), cancellable: true };
  try {
    const answer = await vscode.window.withProgress(options, (_progress, token) => {
      const controller = new AbortController();
      token.onCancellationRequested(() => {
        controller.abort();
      });
      return connections.use((connection) => ask(connection, controller.signal));
    });
    if (answer.rejection !== undefined) throw answer.rejection;
    const opening = service.isBuiltIn
      ? t('The built-in service on this machine is ready; no document leaves it.')
      : t('{0} answers and accepts the API key.', service.host);
    const sentences = [opening, t('It answered in {0} ms.', answer.tookMs), ...limitSentences(answer.limits)];
    sayConnected(sentences.join(' '));
    return true;
  } catch (error) {
    const { reason, remedies } = failureReason(error, service);
    log.error(`checking ${service.isBuiltIn ? 'the built-in service' : service.host}: ${String(error)}`);
    tellFailure(t('The service cannot be used: {0}', reason), remedies, actions);
    return false;
  }
}

/** With a button the message is shown whole. */
function sayConnected(text: string): void {
  const change = t('Change Address');
  void vscode.window.showInformationMessage(text, change).then((chosen) => {
    if (chosen === change) void openSetting('serviceUrl');
  });
}

interface Answer {
  readonly tookMs: number;
  readonly limits: ServiceLimits | undefined;
  readonly rejection: Error | undefined;
}

async function ask({ client }: Connection, signal: AbortSignal): Promise<Answer> {
  const began = performance.now();
  const { limits, rejection } = await client.checkKey(signal);
  return { tookMs: Math.round(performance.now() - began), limits, rejection };
}

function limitSentences(limits: ServiceLimits | undefined): string[] {
  const megabytes = limits?.maxUploadBytes === undefined ? undefined : Math.floor(limits.maxUploadBytes / BYTES_PER_MB);
  if (megabytes === undefined) return [];
  if (limits?.maxPages === undefined) return [t('It takes PDFs of up to {0} MB.', megabytes)];
  const pages = limits.maxPages.toLocaleString(vscode.env.language);
  return [t('It takes PDFs of up to {0} MB and {1} pages.', megabytes, pages)];
}
