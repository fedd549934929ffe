import * as os from 'node:os';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { conversionModule } from '../conversionModule';
import { folderOf, nameOf } from './places';

/** What the user wrote into the setting cannot be used; the message, in the user's language, says why. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  readonly code = 'invalid_setting';
}

const { t } = vscode.l10n;

const VARIABLE = /\$\{([^}]*)\}/g;

/**
 * Where the Word document of a PDF goes.
 *
 * @param outputDirectory the setting: empty, absolute, or relative to the PDF's folder; with variables, and `~` for the user's folder
 * @throws SettingError for a variable that there is not
 */
export function documentFor(pdf: vscode.Uri, outputDirectory: string): vscode.Uri {
  return vscode.Uri.joinPath(outputFolder(pdf, outputDirectory), conversionModule().docxNameFor(nameOf(pdf)));
}

function outputFolder(pdf: vscode.Uri, outputDirectory: string): vscode.Uri {
  const beside = folderOf(pdf);
  if (outputDirectory === '') return beside;
  const isOnDisk = pdf.scheme === 'file';
  const directory = replaceVariables(outputDirectory, pdf, isOnDisk);
  if (isOnDisk) return vscode.Uri.file(path.resolve(beside.fsPath, directory));
  return beside.with({ path: path.posix.resolve(beside.path, directory) });
}

function replaceVariables(outputDirectory: string, pdf: vscode.Uri, isOnDisk: boolean): string {
  const textOf = (folder: vscode.Uri): string => (isOnDisk ? folder.fsPath : folder.path);
  const fileDirname = textOf(folderOf(pdf));
  const folder = vscode.workspace.getWorkspaceFolder(pdf)?.uri;
  const workspaceFolder = folder === undefined ? fileDirname : textOf(folder);
  const values: Readonly<Record<string, string>> = {
    workspaceFolder,
    fileDirname,
    relativeFileDirname: (isOnDisk ? path : path.posix).relative(workspaceFolder, fileDirname),
    userHome: os.homedir(),
  };
  return outputDirectory.replace(/^~(?=[/\\]|$)/, '${userHome}').replace(VARIABLE, (variable, name: string) => {
    if (!Object.hasOwn(values, name)) {
      const known = Object.keys(values).map((each) => `\${${each}}`);
      throw new SettingError(
        t('the setting pdfToDocx.outputDirectory has {0}, which is none of {1}.', variable, known.join(', ')),
      );
    }
    return values[name] ?? '';
  });
}
