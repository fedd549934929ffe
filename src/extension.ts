import * as path from 'node:path';
import * as vscode from 'vscode';
import { registerCheckConnection } from './commands/checkConnection';
import { registerConvert } from './commands/convert';
import { registerConvertFolder } from './commands/convertFolder';
import { registerLanguageModelTool } from './commands/languageModelTool';
import { registerRemoveApiKey } from './commands/removeApiKey';
import { resumePendingJobs } from './commands/resumePendingJobs';
import { registerSetApiKey } from './commands/setApiKey';
import { registerShowLog } from './commands/showLog';
import { startEmbeddedService } from './service/embedded';
import { ApiKeys } from './ui/apiKeys';
import { BuiltInService } from './ui/builtInService';
import { Connections } from './ui/connection';
import { Messages } from './ui/messages/messages';
import { pendingJobsFolder } from './ui/pendingJobsFolder';
import { recognitionModels } from './ui/recognition';
import { Reports } from './ui/messages/report';
import { logServiceLine } from './ui/serviceLog';
import { environmentKey } from './ui/settings';
import { Unfinished } from './ui/unfinished';

/** Builds the parts and registers the commands; nothing heavy is loaded before the first conversion. */
export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel('PDF to DOCX', { log: true });
  const modulePath = path.join(__dirname, 'service.js');
  const startService = () =>
    startEmbeddedService({
      modulePath,
      modelFolders: recognitionModels(),
      log: (line) => {
        logServiceLine(log, line);
      },
    });
  const builtIn = new BuiltInService(startService, log);
  const keys = new ApiKeys(context.secrets, log, environmentKey);
  const connections = new Connections(builtIn, keys, log);
  const messages = new Messages(log);
  const reports = new Reports();
  const pendingJobs = pendingJobsFolder(context);
  const unfinished = new Unfinished(pendingJobs, log);
  const parts = { connections, log, messages, reports, unfinished, pendingJobs };
  context.subscriptions.push(
    // Before the built-in service: what ends with the service has ended with the window.
    unfinished,
    log,
    builtIn,
    vscode.extensions.onDidChange(() => {
      builtIn.renew();
    }),
    reports,
    registerConvert(parts),
    registerConvertFolder(parts),
    registerSetApiKey(connections, keys, messages),
    registerRemoveApiKey(keys, messages),
    registerCheckConnection(connections, messages, log),
    registerShowLog(log),
    registerLanguageModelTool(parts),
  );
  resumePendingJobs(parts).catch((error: unknown) => {
    log.error(String(error));
  });
}
