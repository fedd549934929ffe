import * as vscode from 'vscode';
import type { ScannedPages } from '../api/limits';
import { Batch } from '../ui/batch';
import type { Connection } from '../ui/connection';
import { convertPdf, failedOutcome, type ConversionParts } from '../ui/convertPdf';
import type { PdfOutcome } from '../ui/pdfOutcome';
import { documentFor } from '../ui/files/outputPlace';
import { tellOutcome, tellSummary, type Telling } from '../ui/messages/outcomes';
import { fileSystemOf, nameOf, placeOf } from '../ui/files/places';
import { withProgressNotification } from '../ui/messages/progressNotification';
import { progressText } from '../ui/messages/progressText';
import { askIfSeveralExist, type AnswersForExisting } from '../ui/messages/questions';
import { conversionSettings } from '../ui/settings';

const { t } = vscode.l10n;

/**
 * Converts PDFs behind one progress notification, and tells in one message what became of them. Resolves with the saved documents, without
 * waiting for the message to be closed.
 *
 * @param scannedPages in place of the setting
 */
export async function convertPdfs(
  parts: ConversionParts,
  pdfs: readonly vscode.Uri[],
  scannedPages?: ScannedPages,
): Promise<vscode.Uri[]> {
  const [first] = pdfs;
  if (first === undefined) return [];
  const telling = tellingOf(parts, scannedPages);
  const outcomes =
    pdfs.length === 1
      ? [await convertOne(parts, first, scannedPages)]
      : await convertSeveral(parts, pdfs, scannedPages);
  const [outcome] = outcomes;
  if (outcome !== undefined && outcomes.length === 1) tellOutcome(outcome, telling);
  else tellSummary(outcomes, telling);
  return outcomes.flatMap((each) => (each.status === 'saved' ? [each.document] : []));
}

function tellingOf(parts: ConversionParts, scannedPages: ScannedPages | undefined): Telling {
  const { messages, reports, connections } = parts;
  return {
    messages,
    reports,
    service: connections.service,
    convertAgain: (pdfs, now = scannedPages) => void convertPdfs(parts, pdfs, now),
  };
}

function convertOne(parts: ConversionParts, pdf: vscode.Uri, scannedPages?: ScannedPages): Promise<PdfOutcome> {
  parts.unfinished.begin([pdf], scannedPages);
  return withProgressNotification(nameOf(pdf), async (report, signal) => {
    const convert = (connection: Connection): Promise<PdfOutcome> =>
      convertPdf(parts, connection, pdf, {
        signal,
        questions: 'all',
        scannedPages,
        report: (progress, percent) => {
          report({ message: progressText(progress), percent });
        },
      });
    try {
      return await parts.connections.use(convert);
    } catch (error) {
      return failedOutcome(parts, pdf, error, signal.aborted);
    } finally {
      parts.unfinished.end(pdf);
    }
  });
}

async function convertSeveral(
  parts: ConversionParts,
  pdfs: readonly vscode.Uri[],
  scannedPages?: ScannedPages,
): Promise<readonly PdfOutcome[]> {
  const answers = await answersForExisting(pdfs, scannedPages);
  if (answers === undefined) return [];
  parts.unfinished.begin(pdfs, scannedPages);
  const title = t('Converting {0} PDFs to DOCX', pdfs.length);
  return withProgressNotification(title, async (report, signal) => {
    const batch = new Batch({ parts, pdfs, answers, scannedPages, report, signal });
    try {
      return await batch.run();
    } finally {
      for (const pdf of pdfs) parts.unfinished.end(pdf);
    }
  });
}

/** Asks about the documents that exist already, before anything is converted. `undefined`: the user turned away. */
async function answersForExisting(
  pdfs: readonly vscode.Uri[],
  scannedPages?: ScannedPages,
): Promise<AnswersForExisting | undefined> {
  const existing: vscode.Uri[] = [];
  for (const pdf of pdfs) {
    const { ifOutputExists, outputDirectory } = conversionSettings(pdf, scannedPages);
    if (ifOutputExists !== 'ask') continue;
    const document = await placeFor(pdf, outputDirectory);
    if (document !== undefined) existing.push(document);
  }
  return existing.length === 0 ? new Map() : askIfSeveralExist(existing);
}

/** Where the document is already; undefined where there is none, or where the setting names no folder: that is told later. */
async function placeFor(pdf: vscode.Uri, outputDirectory: string): Promise<vscode.Uri | undefined> {
  try {
    const document = documentFor(pdf, outputDirectory);
    return (await fileSystemOf(pdf).exists(placeOf(document))) ? document : undefined;
  } catch {
    return undefined;
  }
}
