import * as path from 'node:path';
import * as vscode from 'vscode';
import { conversionModule } from './conversionModule';
import { folderOf, nameOf } from './places';

/**
 * Where the Word document of a PDF goes.
 *
 * @param outputDirectory the setting: empty, absolute, or relative to the PDF's folder; with `${workspaceFolder}` and `${fileDirname}`
 */
export function documentFor(pdf: vscode.Uri, outputDirectory: string): vscode.Uri {
  return vscode.Uri.joinPath(outputFolder(pdf, outputDirectory), conversionModule().docxNameFor(nameOf(pdf)));
}

function outputFolder(pdf: vscode.Uri, outputDirectory: string): vscode.Uri {
  const beside = folderOf(pdf);
  if (outputDirectory === '') return beside;
  const workspaceFolder = vscode.workspace.getWorkspaceFolder(pdf)?.uri ?? beside;
  const isOnDisk = pdf.scheme === 'file';
  const textOf = (folder: vscode.Uri) => (isOnDisk ? folder.fsPath : folder.path);
  const directory = outputDirectory
    .replaceAll('${workspaceFolder}', () => textOf(workspaceFolder))
    .replaceAll('${fileDirname}', () => textOf(beside));
  if (isOnDisk) return vscode.Uri.file(path.resolve(beside.fsPath, directory));
  return beside.with({ path: path.posix.resolve(beside.path, directory) });
}
