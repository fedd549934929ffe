import * as vscode from 'vscode';
import type { AskedService } from './messages/failureReasons';
import type { SavedOutcome } from './pdfOutcome';
import { hasScans } from './messages/warningText';

/** An extension without code: the models that the built-in service recognises text on scans with. */
const EXTENSION = 'pdf-to-docx.pdf-to-docx-recognition';

export const RECOGNITION_NAME = 'PDF to DOCX: Text Recognition';

/** Shows where to install it. */
export async function openRecognition(): Promise<void> {
  await vscode.commands.executeCommand('workbench.extensions.search', `@id:${EXTENSION}`);
}

/** The folder of the models, where they are installed. */
export function recognitionModels(): string[] {
  const extension = vscode.extensions.getExtension(EXTENSION);
  return extension ? [extension.extensionPath] : [];
}

/** Whether scanned pages of a document may have stayed pictures for want of the models. */
export function lacksModels({ warnings }: Pick<SavedOutcome, 'warnings'>, { isBuiltIn }: AskedService): boolean {
  return isBuiltIn && hasScans(warnings) && recognitionModels().length === 0;
}
