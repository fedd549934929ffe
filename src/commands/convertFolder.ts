import * as vscode from 'vscode';
import type { ConversionParts } from '../ui/convertPdf';
import { isPdfName } from '../ui/pickPdf';
import { nameOf } from '../ui/places';
import { convertPdfs } from './convertPdfs';

const { t } = vscode.l10n;

/** Past this nobody means to convert them all; it also bounds the walk. */
const MAX_PDFS = 5_000;
/** Below these no PDFs of the user's own are looked for. */
const LEFT_OUT_FOLDERS: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** `pdfToDocx.convertFolder`: counts the PDFs of a folder and its subfolders, asks once, converts them all. */
export function registerConvertFolder(parts: ConversionParts): vscode.Disposable {
  return vscode.commands.registerCommand('pdfToDocx.convertFolder', async (clicked?: unknown) => {
    const folder = clicked instanceof vscode.Uri ? clicked : await pickFolder();
    return folder === undefined ? [] : convertFolder(parts, folder);
  });
}

async function convertFolder(parts: ConversionParts, folder: vscode.Uri): Promise<vscode.Uri[]> {
  const pdfs = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: t('Looking for PDFs') },
    async () => pdfsBelow(folder),
  );
  if (pdfs.length === 0) {
    void vscode.window.showInformationMessage(t('There is no PDF in {0}.', nameOf(folder)));
    return [];
  }
  const convert = t('Convert');
  const question = pdfs.length === 1 ? t('Convert one PDF to DOCX?') : t('Convert {0} PDFs to DOCX?', pdfs.length);
  const detail = t('They are in the folder {0} and its subfolders.', nameOf(folder));
  const answer = await vscode.window.showInformationMessage(question, { modal: true, detail }, convert);
  return answer === convert ? convertPdfs(parts, pdfs) : [];
}

/** Walks with the file system that the folder is on; links to folders are not followed, so that the walk ends. */
async function pdfsBelow(root: vscode.Uri): Promise<vscode.Uri[]> {
  const pdfs: vscode.Uri[] = [];
  const folders = [root];
  for (let folder = folders.shift(); folder !== undefined && pdfs.length < MAX_PDFS; folder = folders.shift()) {
    const entries = await readFolder(folder);
    for (const [name, type] of entries) {
      const uri = vscode.Uri.joinPath(folder, name);
      if (type === vscode.FileType.Directory) {
        if (!LEFT_OUT_FOLDERS.has(name)) folders.push(uri);
      } else if ((type & vscode.FileType.File) !== 0 && isPdfName(uri)) {
        pdfs.push(uri);
      }
    }
  }
  return pdfs.slice(0, MAX_PDFS).sort((a, b) => a.path.localeCompare(b.path));
}

/** A folder that may not be read has no PDFs for us. */
async function readFolder(folder: vscode.Uri): Promise<readonly [string, vscode.FileType][]> {
  try {
    return await vscode.workspace.fs.readDirectory(folder);
  } catch {
    return [];
  }
}

async function pickFolder(): Promise<vscode.Uri | undefined> {
  const picked = await vscode.window.showOpenDialog({
    title: t('Choose a Folder of PDFs'),
    openLabel: t('Choose'),
    canSelectFiles: false,
    canSelectFolders: true,
  });
  return picked?.[0];
}
