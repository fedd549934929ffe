import * as vscode from 'vscode';

/** True where the editor's window and the files are on the same machine, so that the desktop's own programs can open them. */
function isLocalDesktop(): boolean {
  return vscode.env.remoteName === undefined && vscode.env.uiKind === vscode.UIKind.Desktop;
}

/** Whether something here shows Word documents: the desktop, or an editor that another extension has for them. */
export function canOpen(document: vscode.Uri): boolean {
  return (isLocalDesktop() && document.scheme === 'file') || hasEditorForDocx() || !isInWorkspace(document);
}

/** Opens a document in the program that the desktop has for it; where there is none, in an editor of VS Code. */
export async function openDocument(document: vscode.Uri): Promise<void> {
  if (isLocalDesktop() && document.scheme === 'file' && (await vscode.env.openExternal(document))) return;
  await vscode.commands.executeCommand('vscode.open', document);
}

/** Brings a document of a remote workspace to the machine of the user: the Explorer's own Download, which works on what is selected there. */
export async function downloadDocument(document: vscode.Uri): Promise<void> {
  await vscode.commands.executeCommand('revealInExplorer', document);
  await vscode.commands.executeCommand('explorer.download');
}

/** Whether something here shows where a document is: no Explorer has what is outside the workspace of a remote window. */
export function canShowInExplorer(document: vscode.Uri): boolean {
  return isInWorkspace(document) || isLocalDesktop();
}

/** Selects a document in the Explorer; one outside the workspace in the desktop's file manager. */
export async function showInExplorer(document: vscode.Uri): Promise<void> {
  await vscode.commands.executeCommand(isInWorkspace(document) ? 'revealInExplorer' : 'revealFileInOS', document);
}

function isInWorkspace(document: vscode.Uri): boolean {
  return vscode.workspace.getWorkspaceFolder(document) !== undefined;
}

/** As such extensions say it in their manifests: `*.docx`, `*.{doc,docx}`. */
const DOCX_PATTERN = /\bdocx\b/i;

function hasEditorForDocx(): boolean {
  return vscode.extensions.all.some(({ packageJSON }) => DOCX_PATTERN.test(filenamePatterns(packageJSON).join(' ')));
}

/** Of the custom editors that a manifest contributes. */
function filenamePatterns(manifest: unknown): string[] {
  const contributes = memberOf(manifest, 'contributes');
  return listOf(memberOf(contributes, 'customEditors'))
    .flatMap((editor) => listOf(memberOf(editor, 'selector')))
    .map((selector) => String(memberOf(selector, 'filenamePattern')));
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
