import * as vscode from 'vscode';

/** The least that a file system provider must do; there is one folder. */
export class MemoryFiles implements vscode.FileSystemProvider {
  readonly contents = new Map<string, Uint8Array>();
  readonly #changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changes.event;

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  stat(uri: vscode.Uri): vscode.FileStat {
    const size = this.contents.get(uri.path)?.byteLength;
    if (uri.path === '/') return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    if (size === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return { type: vscode.FileType.File, ctime: 0, mtime: 0, size };
  }

  readDirectory(): [string, vscode.FileType][] {
    return [...this.contents.keys()].map((name) => [name.slice(1), vscode.FileType.File]);
  }

  createDirectory(): void {
    throw vscode.FileSystemError.NoPermissions();
  }

  readFile(uri: vscode.Uri): Uint8Array {
    const bytes = this.contents.get(uri.path);
    if (bytes === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return bytes;
  }

  writeFile(uri: vscode.Uri, bytes: Uint8Array): void {
    this.contents.set(uri.path, bytes);
  }

  delete(uri: vscode.Uri): void {
    this.contents.delete(uri.path);
  }

  rename(from: vscode.Uri, to: vscode.Uri): void {
    this.contents.set(to.path, this.readFile(from));
    this.contents.delete(from.path);
  }
}
