import * as vscode from 'vscode';

/** Which PDF is meant when nothing was clicked. */

/** findFiles knows no case-insensitive patterns. */
const PDF_PATTERN = '**/*.[pP][dD][fF]';
const MAX_LISTED_PDFS = 2_000;

export function isPdfName(uri: vscode.Uri): boolean {
  return /\.pdf$/i.test(uri.path);
}

/** The PDF of the active tab, in whatever kind of editor. */
export function openPdf(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (typeof input !== 'object' || input === null || !('uri' in input)) return undefined;
  return input.uri instanceof vscode.Uri && isPdfName(input.uri) ? input.uri : undefined;
}

/** As the Explorer sorts: page 2 comes before page 10. */
export const byName = new Intl.Collator(undefined, { numeric: true }).compare;

interface PdfItem extends vscode.QuickPickItem {
  readonly uri?: vscode.Uri;
}

/** Lets the user choose from the workspace's PDFs or browse for others; undefined when they turn away. */
export async function pickPdfs(): Promise<readonly vscode.Uri[] | undefined> {
  const found = vscode.workspace.workspaceFolders === undefined ? [] : await listPdfs();
  if (found.length === 0) return browse();
  const browseItem: PdfItem = { label: `$(folder-opened) ${vscode.l10n.t('Browse…')}`, alwaysShow: true };
  const picked = await vscode.window.showQuickPick([...found, browseItem], {
    title: vscode.l10n.t('Convert to DOCX'),
    placeHolder: vscode.l10n.t('Choose a PDF'),
    matchOnDescription: true,
  });
  if (picked === undefined) return undefined;
  return picked.uri === undefined ? browse() : [picked.uri];
}

async function listPdfs(): Promise<PdfItem[]> {
  const uris = await vscode.workspace.findFiles(PDF_PATTERN, undefined, MAX_LISTED_PDFS);
  return uris
    .map((uri) => {
      const path = vscode.workspace.asRelativePath(uri);
      const slash = path.lastIndexOf('/');
      return { label: path.slice(slash + 1), description: path.slice(0, Math.max(0, slash)), uri };
    })
    .sort((a, b) => byName(a.label, b.label) || byName(a.description, b.description));
}

function browse(): Thenable<vscode.Uri[] | undefined> {
  return vscode.window.showOpenDialog({
    title: vscode.l10n.t('Choose PDFs to Convert'),
    openLabel: vscode.l10n.t('Convert'),
    canSelectMany: true,
    filters: { PDF: ['pdf', 'PDF'] },
  });
}
