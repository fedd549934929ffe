import * as vscode from 'vscode';
import type { FileSystem, WholeFileCalls } from '../../conversion/index';
import { conversionModule } from '../conversionModule';

/** Between VS Code's addresses and the places that conversions know: paths on a disk, or addresses of other file systems as text. */

export function placeOf(uri: vscode.Uri): string {
  return uri.scheme === 'file' ? uri.fsPath : uri.toString();
}

/** One letter before a colon is a Windows drive. */
const ADDRESS = /^[a-z][a-z0-9+.-]+:/i;

export function uriOf(place: string): vscode.Uri {
  return ADDRESS.test(place) ? vscode.Uri.parse(place, true) : vscode.Uri.file(place);
}

export function fileSystemOf(uri: vscode.Uri): FileSystem {
  const { NativeFileSystem, VirtualFileSystem } = conversionModule();
  return uri.scheme === 'file' ? new NativeFileSystem() : new VirtualFileSystem(WORKSPACE_FILES);
}

export function nameOf(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}

export function folderOf(uri: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(uri, '..');
}

const parse = (place: string): vscode.Uri => vscode.Uri.parse(place, true);

const WORKSPACE_FILES: WholeFileCalls = {
  stat: async (place) => {
    try {
      const { size, type, permissions = 0 } = await vscode.workspace.fs.stat(parse(place));
      const isReadOnly = (permissions & vscode.FilePermission.Readonly) !== 0;
      return { size, isFolder: (type & vscode.FileType.Directory) !== 0, isReadOnly };
    } catch (error) {
      if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return undefined;
      throw error;
    }
  },
  readFile: async (place) => vscode.workspace.fs.readFile(parse(place)),
  writeFile: async (place, bytes) => vscode.workspace.fs.writeFile(parse(place), bytes),
  rename: async (from, to, overwrite) => vscode.workspace.fs.rename(parse(from), parse(to), { overwrite }),
  remove: async (place) => vscode.workspace.fs.delete(parse(place)),
  mayWrite: (place) => vscode.workspace.fs.isWritableFileSystem(parse(place).scheme) !== false,
  nameOf: (place) => nameOf(parse(place)),
  folderOf: (place) => folderOf(parse(place)).toString(),
  sibling: (place, name) => vscode.Uri.joinPath(folderOf(parse(place)), name).toString(),
};
