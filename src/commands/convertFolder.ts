import * as vscode from 'vscode';
import type { ConversionParts } from '../ui/convertPdf';
import { findPdfs } from '../ui/files/findPdfs';
import { asItIs } from '../ui/messages/messages';
import { isPdfName } from '../ui/files/pickPdf';
import { nameOf } from '../ui/files/places';
import { withSignal } from '../ui/messages/progressNotification';
import { convertPdfs } from './convertPdfs';

const { t } = vscode.l10n;

/** `pdfToDocx.convertFolder`: counts the PDFs of the chosen folders and their subfolders, asks once, converts them all. */
export function registerConvertFolder(parts: ConversionParts): vscode.Disposable {
  return vscode.commands.registerCommand('pdfToDocx.convertFolder', async (clicked?: unknown, selected?: unknown) => {
    const folders = foldersOf(clicked, selected);
    return convertFolders(parts, folders.length > 0 ? folders : await pickFolders());
  });
}

/** All that are selected, when the folder that was clicked is one of them. */
function foldersOf(clicked: unknown, selected: unknown): vscode.Uri[] {
  const all: unknown[] = Array.isArray(selected) && selected.length > 0 ? selected : [clicked];
  return all.filter((one) => one instanceof vscode.Uri);
}

/** Converts what is below folders, and the PDFs beside them, after one question. */
export async function convertFolders(parts: ConversionParts, folders: readonly vscode.Uri[]): Promise<vscode.Uri[]> {
  if (folders.length === 0) return [];
  const names = folders.map(nameOf).join(', ');
  const title = asItIs(t('Looking for PDFs in {0}', names));
  const options = { location: vscode.ProgressLocation.Notification, title };
  const { pdfs, isCut, isCancelled } = await vscode.window.withProgress(
    { ...options, cancellable: true },
    async (_progress, token) => withSignal(token, (signal) => pdfsOf(folders, signal)),
  );
  if (isCancelled) return [];
  if (pdfs.length === 0) {
    parts.messages.done(t('There is no PDF in {0}.', names));
    return [];
  }
  const convert = t('Convert');
  const question = pdfs.length === 1 ? t('Convert one PDF to DOCX?') : t('Convert {0} PDFs to DOCX?', pdfs.length);
  const detail = [
    t('Found in {0}, with all subfolders.', names),
    ...(isCut ? [t('There are more: convert smaller folders after it.')] : []),
  ].join(' ');
  const answer = await vscode.window.showInformationMessage(question, { modal: true, detail }, convert);
  return answer === convert ? convertPdfs(parts, pdfs) : [];
}

interface Found {
  readonly pdfs: readonly vscode.Uri[];
  readonly isCut: boolean;
  readonly isCancelled: boolean;
}

/** A selection may hold PDFs beside folders, and a folder beside one that it is in. */
async function pdfsOf(chosen: readonly vscode.Uri[], signal: AbortSignal): Promise<Found> {
  const found = new Map<string, vscode.Uri>();
  let isCut = false;
  for (const uri of chosen) {
    const below =
      isPdfName(uri) && !(await isFolder(uri)) ? { pdfs: [uri], isCut: false } : await findPdfs(uri, signal);
    for (const pdf of below.pdfs) found.set(pdf.toString(), pdf);
    isCut ||= below.isCut;
  }
  return { pdfs: [...found.values()], isCut, isCancelled: signal.aborted };
}

export async function isFolder(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    ({ type }) => (type & vscode.FileType.Directory) !== 0,
    () => false,
  );
}

async function pickFolders(): Promise<vscode.Uri[]> {
  const picked = await vscode.window.showOpenDialog({
    title: t('Choose a Folder of PDFs'),
    openLabel: t('Choose'),
    canSelectFiles: false,
    canSelectFolders: true,
    canSelectMany: true,
  });
  return picked ?? [];
}
