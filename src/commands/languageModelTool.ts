import * as path from 'node:path';
import * as vscode from 'vscode';
import { convertPdf, failedOutcome, type ConversionParts, type PdfOutcome } from '../ui/convertPdf';
import { failureReason } from '../ui/failureReasons';
import { nameOf, placeOf } from '../ui/places';

const { t } = vscode.l10n;

interface ToolInput {
  readonly filePath: string;
}

/**
 * `convert_pdf_to_docx` for language models. It asks before it runs, asks nothing while it runs, and never overwrites a document.
 */
export function registerLanguageModelTool(parts: ConversionParts): vscode.Disposable {
  return vscode.lm.registerTool<ToolInput>('convert_pdf_to_docx', {
    prepareInvocation: ({ input }) => {
      const pdf = pdfOf(input);
      const { isBuiltIn, host } = parts.connections.service;
      const message = isBuiltIn
        ? t('The built-in service converts {0} on this machine. No document is overwritten.', placeOf(pdf))
        : t('{0} is uploaded to {1} and converted there. No document is overwritten.', placeOf(pdf), host);
      return {
        invocationMessage: t('Converting {0} to DOCX', nameOf(pdf)),
        confirmationMessages: {
          title: t('Convert {0} to DOCX?', nameOf(pdf)),
          // The path comes from the model: it is text, not Markdown.
          message: new vscode.MarkdownString().appendText(message),
        },
      };
    },
    invoke: async ({ input }, token) => {
      const text = describe(await convert(parts, pdfOf(input), token), parts);
      return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
    },
  });
}

/** Relative paths are looked for in the first workspace folder. */
function pdfOf({ filePath }: ToolInput): vscode.Uri {
  if (path.isAbsolute(filePath)) return vscode.Uri.file(filePath);
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (folder === undefined) throw new Error('There is no workspace folder: give an absolute path.');
  return vscode.Uri.joinPath(folder.uri, filePath);
}

async function convert(parts: ConversionParts, pdf: vscode.Uri, token: vscode.CancellationToken): Promise<PdfOutcome> {
  const controller = new AbortController();
  const listener = token.onCancellationRequested(() => {
    controller.abort();
  });
  const { signal } = controller;
  try {
    return await parts.connections.use((connection) =>
      convertPdf(parts, connection, pdf, { signal, report: () => undefined, mayAsk: false, ifExists: 'rename' }),
    );
  } catch (error) {
    return failedOutcome(parts, pdf, error, signal.aborted);
  } finally {
    listener.dispose();
  }
}

function describe(outcome: PdfOutcome, { connections }: ConversionParts): string {
  switch (outcome.status) {
    case 'saved': {
      const warnings = outcome.warnings.map(({ message, page }) =>
        page === undefined ? message : `Page ${page}: ${message}`,
      );
      return [`Saved as ${placeOf(outcome.document)}.`, ...warnings].join('\n');
    }
    case 'skipped':
      return `Not converted: ${placeOf(outcome.document)} exists already.`;
    case 'cancelled':
      return 'The user cancelled the conversion.';
    case 'failed':
      return `Not converted: ${failureReason(outcome.error, connections.service).reason}`;
  }
}
