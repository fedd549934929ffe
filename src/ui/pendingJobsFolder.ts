import { createHash } from 'node:crypto';
import * as path from 'node:path';
import * as vscode from 'vscode';

/**
 * One folder for all windows of a workspace, and one for those without. Not in the workspace's own storage: while one window has that, a second
 * one, or the next life of the first, is given another. The workspace is known by its first folder: who adds another one, or saves what is open
 * as a workspace, is in a new workspace, and a new life of the window.
 */
export function pendingJobsFolder({ globalStorageUri }: Pick<vscode.ExtensionContext, 'globalStorageUri'>): string {
  const { workspaceFile, workspaceFolders } = vscode.workspace;
  const workspace = workspaceFolders?.[0]?.uri ?? workspaceFile;
  const name = createHash('sha256').update(String(workspace)).digest('hex');
  return path.join(globalStorageUri.fsPath, 'pending-jobs', name);
}
