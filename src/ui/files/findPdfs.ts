import * as vscode from 'vscode';
import { matchesAny } from './globs';
import { byName, isPdfName } from './pickPdf';

/** The PDFs below a folder, as the Explorer shows it. */

/** Past this nobody means to convert them all; it also bounds the walk. */
const MAX_PDFS = 5_000;
/** Below these no PDFs of the user's own are looked for. */
const LEFT_OUT_FOLDERS: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** What a walk has found. */
interface FoundPdfs {
  readonly pdfs: readonly vscode.Uri[];
  /** There are more than `MAX_PDFS`. */
  readonly isCut: boolean;
}

/**
 * Walks with the file system that the folder is on, which may be one that no search knows. What `files.exclude` hides is left out; links to
 * folders are not followed, so that the walk ends. A folder that may not be read has no PDFs for us.
 */
export async function findPdfs(root: vscode.Uri, signal: AbortSignal): Promise<FoundPdfs> {
  const isExcluded = exclusionBelow(root);
  const pdfs: vscode.Uri[] = [];
  const folders = [root];
  // Grows while it is gone through.
  for (const folder of folders) {
    if (pdfs.length > MAX_PDFS || signal.aborted) break;
    const entries = await readFolder(folder);
    const names = new Set(entries.map(([name]) => name));
    for (const [name, type] of entries) {
      const uri = vscode.Uri.joinPath(folder, name);
      if (isExcluded(uri, names)) continue;
      if (type === vscode.FileType.Directory) {
        if (!LEFT_OUT_FOLDERS.has(name)) folders.push(uri);
      } else if ((type & vscode.FileType.File) !== 0 && isPdfName(uri)) {
        pdfs.push(uri);
      }
    }
  }
  const sorted = pdfs.sort((a, b) => byName(a.path, b.path));
  return { pdfs: sorted.slice(0, MAX_PDFS), isCut: sorted.length > MAX_PDFS };
}

async function readFolder(folder: vscode.Uri): Promise<readonly [string, vscode.FileType][]> {
  try {
    return await vscode.workspace.fs.readDirectory(folder);
  } catch {
    return [];
  }
}

type IsExcluded = (uri: vscode.Uri, siblings: ReadonlySet<string>) => boolean;

/** By the setting `files.exclude`, whose patterns are about the workspace folder. */
function exclusionBelow(root: vscode.Uri): IsExcluded {
  const base = `${(vscode.workspace.getWorkspaceFolder(root)?.uri ?? root).path.replace(/(?<!\/)\/+$/, '')}/`;
  const setting: unknown = vscode.workspace.getConfiguration('files', root).get('exclude');
  const entries: readonly (readonly [string, unknown])[] =
    typeof setting === 'object' && setting !== null ? Object.entries(setting) : [];
  const always = entries.flatMap(([pattern, value]) => (value === true ? [pattern] : []));
  // `{ "when": "$(basename).tex" }`: hidden where such a file is beside it.
  const conditional = entries.flatMap(([pattern, value]) => {
    const when: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'when') : undefined;
    return typeof when === 'string' ? [{ pattern, when }] : [];
  });
  return (uri, siblings) => {
    const path = uri.path.startsWith(base) ? uri.path.slice(base.length) : uri.path;
    if (matchesAny(always, path)) return true;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const stem = name.replace(/\.[^.]*$/, '');
    return conditional.some(
      ({ pattern, when }) => siblings.has(when.replaceAll('$(basename)', () => stem)) && matchesAny([pattern], path),
    );
  };
}
