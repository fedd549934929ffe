import * as vscode from 'vscode';

/** `pdfToDocx.showLog` */
export function registerShowLog(log: vscode.LogOutputChannel): vscode.Disposable {
  return vscode.commands.registerCommand('pdfToDocx.showLog', () => {
    log.show();
  });
}
