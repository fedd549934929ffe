import * as vscode from 'vscode';
import type { ServiceLimits } from '../conversion/index';
import type { Connection, Connections } from '../ui/connection';
import { codeOf, failureReason } from '../ui/messages/failureReasons';
import { logEnvironment } from '../ui/environment';
import type { Messages } from '../ui/messages/messages';
import { tellFailure } from '../ui/messages/outcomes';
import { withSignal } from '../ui/messages/progressNotification';
import { openSetting } from '../ui/settings';

const { t } = vscode.l10n;

const BYTES_PER_MB = 1_024 * 1_024;

/** `pdfToDocx.checkConnection`: which service, whether it answers and takes the key, what it accepts, how fast it is. */
export function registerCheckConnection(
  connections: Connections,
  messages: Messages,
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  return vscode.commands.registerCommand('pdfToDocx.checkConnection', () => {
    logEnvironment(log);
    return check(connections, messages, log);
  });
}

async function check(connections: Connections, messages: Messages, log: vscode.LogOutputChannel): Promise<boolean> {
  const { service } = connections;
  const name = service.isBuiltIn ? t('the built-in service') : service.host;
  const options = { location: vscode.ProgressLocation.Notification, title: t('Asking {0}', name), cancellable: true };
  try {
    const answer = await vscode.window.withProgress(options, async (_progress, token) =>
      withSignal(token, (signal) => connections.use((connection) => ask(connection, signal))),
    );
    if (answer.rejection !== undefined) throw answer.rejection;
    const opening = service.isBuiltIn
      ? t('The built-in service on this machine is ready; no document leaves it.')
      : t('{0} answers and accepts the API key.', service.host);
    const sentences = [opening, t('It answered in {0} ms.', answer.tookMs), ...limitSentences(answer.limits)];
    messages.done(sentences.join(' '), [
      [t('Change Address'), () => openSetting('serviceUrl')],
      [
        t('Show Log'),
        () => {
          messages.showLog();
        },
      ],
    ]);
    return true;
  } catch (error) {
    const { reason, remedies } = failureReason(error, service);
    log.error(`checking ${service.isBuiltIn ? 'the built-in service' : service.host}: ${String(error)}`);
    if (codeOf(error) === 'cancelled') return false;
    tellFailure(
      t('The service cannot be used: {0}', reason),
      [...new Set([...remedies, 'showLog'] as const)],
      messages,
      () => void check(connections, messages, log),
    );
    return false;
  }
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
  if (limits.maxPages === 1) return [t('It takes PDFs of up to {0} MB and one page.', megabytes)];
  const pages = limits.maxPages.toLocaleString(vscode.env.language);
  return [t('It takes PDFs of up to {0} MB and {1} pages.', megabytes, pages)];
}
