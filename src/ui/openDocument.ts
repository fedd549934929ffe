import * as vscode from 'vscode';

/** True where the editor's window and the files are on the same machine, so that the desktop's own programs can open them. */
function isLocalDesktop(): boolean {
  return vscode.env.remoteName === undefined && vscode.env.uiKind === vscode.UIKind.Desktop;
}

/** Opens a document in the program that the desktop has for it; where there is none, in an editor of VS Code. */
export async function openDocument(document: vscode.Uri): Promise<void> {
  if (isLocalDesktop() && document.scheme === 'file' && (await vscode.env.openExternal(document))) return;
  await vscode.commands.executeCommand('vscode.open', document);
}

/** Selects a document in the Explorer; one outside the workspace in the desktop's file manager. */
export async function showInExplorer(document: vscode.Uri): Promise<void> {
  const isInWorkspace = vscode.workspace.getWorkspaceFolder(document) !== undefined;
  await vscode.commands.executeCommand(
    isInWorkspace || !isLocalDesktop() ? 'revealInExplorer' : 'revealFileInOS',
    document,
  );
}
