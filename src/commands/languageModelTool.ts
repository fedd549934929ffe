import * as path from 'node:path';
import * as vscode from 'vscode';
import { SCANNED_PAGES } from '../api/limits';
import { convertPdf, failedOutcome, type ConversionParts } from '../ui/convertPdf';
import type { PdfOutcome, SavedOutcome } from '../ui/pdfOutcome';
import { codeOf, type AskedService } from '../ui/messages/failureReasons';
import { nameOf, placeOf } from '../ui/files/places';
import { withSignal } from '../ui/messages/progressNotification';
import { lacksModels, RECOGNITION_NAME } from '../ui/recognition';

const { t } = vscode.l10n;

interface ToolInput {
  readonly filePath: string;
  readonly scannedPages?: unknown;
}

/**
 * `convert_pdf_to_docx` for language models. It asks before it runs, asks nothing while it runs, and never overwrites a document. What the
 * user reads is in their language; what the model reads is English, with the code of a failure and what to do about it.
 */
export function registerLanguageModelTool(parts: ConversionParts): vscode.Disposable {
  return vscode.lm.registerTool<ToolInput>('convert_pdf_to_docx', {
    prepareInvocation: async ({ input }) => {
      const pdf = await pdfOf(input);
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
      const text = answerFor(await convert(parts, input, token), parts.connections.service);
      return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
    },
  });
}

/** A relative path is looked for in each workspace folder, and may begin with a folder's name, as the Explorer shows several. */
async function pdfOf({ filePath }: ToolInput): Promise<vscode.Uri> {
  if (path.isAbsolute(filePath)) return vscode.Uri.file(filePath);
  const folders = vscode.workspace.workspaceFolders ?? [];
  const [first] = folders;
  if (first === undefined) throw new Error('No folder is open: give an absolute path.');
  const [name, ...rest] = filePath.split(/[/\\]/);
  const candidates = [
    ...folders.map(({ uri }) => vscode.Uri.joinPath(uri, filePath)),
    ...folders.filter((folder) => folder.name === name).map(({ uri }) => vscode.Uri.joinPath(uri, ...rest)),
  ];
  for (const candidate of candidates) {
    if (await exists(candidate)) return candidate;
  }
  return vscode.Uri.joinPath(first.uri, filePath);
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

async function convert(parts: ConversionParts, input: ToolInput, token: vscode.CancellationToken): Promise<PdfOutcome> {
  const pdf = await pdfOf(input);
  return withSignal(token, async (signal) => {
    try {
      return await parts.connections.use((connection) =>
        convertPdf(parts, connection, pdf, {
          signal,
          report: () => undefined,
          questions: 'none',
          ifExists: 'rename',
          scannedPages: SCANNED_PAGES.find((known) => known === input.scannedPages),
        }),
      );
    } catch (error) {
      return failedOutcome(parts, pdf, error, signal.aborted);
    }
  });
}

/** What a model can do about a failure, or tell the user to do. */
const ADVICE: Readonly<Record<string, string>> = {
  source_missing: 'There is no such file. Search the workspace for the right path and call the tool again.',
  source_is_folder: 'The path is a folder. Call the tool once for each PDF in it.',
  not_a_pdf: 'The file is not a PDF, whatever its name says. Do not call the tool again for it.',
  empty_file: 'The file has no content. Do not call the tool again for it.',
  damaged_pdf: 'The file is damaged. Ask the user to open it in a PDF viewer and save it anew.',
  password_required:
    'The PDF needs a password, which this tool never takes. Ask the user to run the command "Convert to DOCX" on the file; it asks for the password itself.',
  missing_key: 'The service needs an API key. Ask the user to run the command "PDF to DOCX: Set API Key…".',
  invalid_key: 'The service rejects the API key. Ask the user to run the command "PDF to DOCX: Set API Key…".',
  revoked_key: 'The API key was revoked. Ask the user to run the command "PDF to DOCX: Set API Key…".',
  insufficient_scope: 'The API key may not convert. Ask the user for another one ("PDF to DOCX: Set API Key…").',
  service_unreachable:
    'The service does not answer. Call the tool once more; then ask the user to run "PDF to DOCX: Check Service Connection".',
  invalid_address: 'Ask the user to correct the setting pdfToDocx.serviceUrl.',
  insecure_address: 'The address has no encryption. Ask the user to set an https address in pdfToDocx.serviceUrl.',
  too_many_pages: 'The PDF has too many pages for the service. Ask the user to split it.',
  too_complex: 'The PDF needs more memory than allowed. Ask the user to split it.',
  upload_too_large: 'The PDF is larger than the service accepts. Ask the user to split it.',
  invalid_setting: 'Ask the user to correct the setting pdfToDocx.outputDirectory.',
  folder_missing:
    'The output folder is not there and cannot be made. Ask the user to check the setting pdfToDocx.outputDirectory.',
  not_a_folder: 'The output folder is a file. Ask the user to correct the setting pdfToDocx.outputDirectory.',
  folder_read_only: 'The output folder is read-only. Ask the user to choose another in pdfToDocx.outputDirectory.',
  disk_full: 'The disk is full. Ask the user to make room.',
  deadline_exceeded: 'It took longer than the setting pdfToDocx.timeoutMinutes allows. Ask the user to raise it.',
  rate_limited: 'The service has too much to do. Wait a minute and call the tool again.',
  overloaded:
    'The service can do no more at the moment, for lack of time, memory or room on its disk. Wait a minute and call the tool again.',
};

/** Why there is no text of scanned pages though it was asked for. */
const NO_MODELS = `Text of scanned pages is recognised with the extension "${RECOGNITION_NAME}", which is not installed. Ask the user to install it; until then do not call the tool again for this file.`;

/** More page numbers than this are of no use to a model, and a scan may have thousands. */
const MAX_NAMED_PAGES = 10;

/** One line for each message, with the pages that it is about. */
function warningLines(warnings: SavedOutcome['warnings']): string[] {
  const pagesByMessage = new Map<string, number[]>();
  for (const { message, page } of warnings) {
    const pages = pagesByMessage.get(message) ?? [];
    pagesByMessage.set(message, pages);
    if (page !== undefined) pages.push(page);
  }
  return [...pagesByMessage].map(([message, pages]) => {
    if (pages.length === 0) return message;
    const more = pages.length - MAX_NAMED_PAGES;
    const named = pages.slice(0, MAX_NAMED_PAGES).join(', ') + (more > 0 ? ` and ${more} more` : '');
    return `${pages.length === 1 ? 'Page' : 'Pages'} ${named}: ${message}`;
  });
}

/** What the model is told. */
export function answerFor(outcome: PdfOutcome, service: AskedService): string {
  switch (outcome.status) {
    case 'saved': {
      const advice = outcome.scannedPages === 'text' && lacksModels(outcome, service) ? [NO_MODELS] : [];
      return [`Saved as ${placeOf(outcome.document)}.`, ...warningLines(outcome.warnings), ...advice].join('\n');
    }
    case 'skipped':
      return `Not converted: ${placeOf(outcome.document)} exists already.`;
    case 'cancelled':
      return 'The user cancelled the conversion. Do not call the tool again unless the user asks for it.';
    case 'failed': {
      const code = codeOf(outcome.error) ?? 'unexpected';
      const otherwise =
        'Ask the user to look into the log (command "PDF to DOCX: Show Log"). Do not call the tool again at once.';
      return `Not converted (${code}). ${ADVICE[code] ?? otherwise}`;
    }
  }
}
