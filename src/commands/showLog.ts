import * as vscode from 'vscode';
import { logEnvironment } from '../ui/environment';

/** `pdfToDocx.showLog`: with what a report of a fault needs to say about this installation. */
export function registerShowLog(log: vscode.LogOutputChannel): vscode.Disposable {
  return vscode.commands.registerCommand('pdfToDocx.showLog', () => {
    logEnvironment(log);
    log.show();
  });
}
