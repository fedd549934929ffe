import * as vscode from 'vscode';

/** The least that a file system provider must do. Folders are there when something is in them. */
export class MemoryFiles implements vscode.FileSystemProvider {
  readonly contents = new Map<string, Uint8Array>();
  /** As a provider without rights to write does. */
  isReadOnly = false;
  /** What `stat` says of every file, in place of the truth. */
  statedSize: number | undefined;
  readonly #changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changes.event;

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  stat(uri: vscode.Uri): vscode.FileStat {
    const size = this.contents.get(uri.path)?.byteLength;
    if (size !== undefined) {
      return { type: vscode.FileType.File, ctime: 0, mtime: 0, size: this.statedSize ?? size };
    }
    if (this.readDirectory(uri).length > 0) return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    throw vscode.FileSystemError.FileNotFound(uri);
  }

  readDirectory(uri: vscode.Uri): [string, vscode.FileType][] {
    const folder = uri.path.endsWith('/') ? uri.path : `${uri.path}/`;
    const entries = new Map<string, vscode.FileType>();
    for (const name of this.contents.keys()) {
      if (!name.startsWith(folder)) continue;
      const [first = '', ...below] = name.slice(folder.length).split('/');
      entries.set(first, below.length > 0 ? vscode.FileType.Directory : vscode.FileType.File);
    }
    return [...entries];
  }

  createDirectory(): void {
    this.checkRights();
  }

  readFile(uri: vscode.Uri): Uint8Array {
    const bytes = this.contents.get(uri.path);
    if (bytes === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return bytes;
  }

  writeFile(uri: vscode.Uri, bytes: Uint8Array): void {
    this.checkRights();
    this.contents.set(uri.path, bytes);
  }

  delete(uri: vscode.Uri): void {
    this.checkRights();
    this.contents.delete(uri.path);
  }

  rename(from: vscode.Uri, to: vscode.Uri, { overwrite }: { readonly overwrite: boolean }): void {
    this.checkRights();
    if (!overwrite && this.contents.has(to.path)) throw vscode.FileSystemError.FileExists(to);
    this.contents.set(to.path, this.readFile(from));
    this.contents.delete(from.path);
  }

  private checkRights(): void {
    if (this.isReadOnly) throw vscode.FileSystemError.NoPermissions();
  }
}
