import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import * as vscode from 'vscode';
import { SCANNED_PAGES } from '../api/limits';
import type { PendingJob, PendingJobs } from '../conversion/index';
import { conversionModule } from '../ui/conversionModule';
import { convertPdf, failedOutcome, type ConversionParts } from '../ui/convertPdf';
import type { PdfOutcome } from '../ui/pdfOutcome';
import { codeOf } from '../ui/messages/failureReasons';
import { documentFor } from '../ui/files/outputPlace';
import { tellOutcome } from '../ui/messages/outcomes';
import { nameOf, uriOf } from '../ui/files/places';
import { withProgressNotification } from '../ui/messages/progressNotification';
import { progressText } from '../ui/messages/progressText';
import { conversionSettings } from '../ui/settings';
import { notesIn, takeLost, type LostConversion } from '../ui/unfinished';
import { convertPdfs } from './convertPdfs';

const { t } = vscode.l10n;

/** A service forgets a job after about a day; past it nobody expects the document any more. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/**
 * A window that was reloaded, or that crashed, ends its process within so long. One that does not is another window of the same folder, as a
 * second tab of a browser, or waits for its browser to come back: its conversions go on.
 */
const WINDOW_ENDS_MS = 10_000;
const WINDOW_POLL_MS = 250;

/** With these the document may still wait on the service: the network is not there yet, or the key is missing. */
const FAILURES_THAT_PASS: ReadonlySet<string | undefined> = new Set([
  'service_unreachable',
  'proxy_refused',
  'certificate_rejected',
  'certificate_out_of_date',
  'missing_key',
  'invalid_key',
  'revoked_key',
  'rate_limited',
  'overloaded',
  'draining',
]);

/**
 * Picks up the jobs of remote services that the window's last life, or another window, left behind, and tells what else they took with them. Loads
 * nothing when there is neither.
 */
export async function resumePendingJobs(parts: ConversionParts): Promise<void> {
  // At once: what this window begins is not among them.
  const names = filesIn(parts.pendingJobs);
  if (names.length === 0) return;
  const { StoredPendingJobs } = conversionModule();
  const jobs = new StoredPendingJobs(parts.pendingJobs, parts.log);
  const pending = await jobs.list(names);
  const resumed = new Set(pending.map(({ source }) => uriOf(source).toString()));
  await Promise.all([
    tellLost(parts, names, resumed),
    ...pending.map(async (job) => {
      if (!(await jobs.claim(job))) return;
      if (Date.now() - Date.parse(job.startedAt) < MAX_AGE_MS) await resume(parts, jobs, job);
      else await jobs.remove(job.key);
    }),
  ]);
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

async function tellLost(parts: ConversionParts, names: readonly string[], resumed: ReadonlySet<string>): Promise<void> {
  const notes = notesIn(parts.pendingJobs, names);
  const goOn = await stillRunning(new Set(notes.map(({ pid }) => pid)));
  const lost = notes.filter(({ pid }) => !goOn.has(pid)).flatMap(takeLost);
  const unsaved: LostConversion[] = [];
  for (const each of lost) if (!resumed.has(each.pdf) && !(await wasSaved(each))) unsaved.push(each);
  const [first] = unsaved;
  if (first === undefined) return;
  const text =
    unsaved.length === 1
      ? t('{0} was not converted, because the window closed.', nameOf(addressOf(first)))
      : t('{0} PDFs were not converted, because the window closed.', unsaved.length);
  const convertAgain = async (): Promise<void> => {
    for (const scannedPages of [undefined, ...SCANNED_PAGES]) {
      const pdfs = unsaved.filter((each) => each.scannedPages === scannedPages).map(addressOf);
      await convertPdfs(parts, pdfs, scannedPages);
    }
  };
  parts.messages.warn(text, [[t('Convert Again'), convertAgain]]);
}

const addressOf = ({ pdf }: LostConversion): vscode.Uri => vscode.Uri.parse(pdf, true);

/** Those of the processes that do not end. */
async function stillRunning(pids: ReadonlySet<number>): Promise<ReadonlySet<number>> {
  const { isAnotherRunning } = conversionModule();
  const running = new Set(pids);
  for (const end = performance.now() + WINDOW_ENDS_MS; ;) {
    for (const pid of running) if (!isAnotherRunning(pid)) running.delete(pid);
    if (running.size === 0 || performance.now() > end) return running;
    await delay(WINDOW_POLL_MS);
  }
}

/** The window may have closed when the document was there already. */
async function wasSaved(lost: LostConversion): Promise<boolean> {
  try {
    const pdf = addressOf(lost);
    const document = documentFor(pdf, conversionSettings(pdf).outputDirectory);
    return (await vscode.workspace.fs.stat(document)).mtime >= lost.since;
  } catch {
    return false;
  }
}

async function resume(parts: ConversionParts, jobs: PendingJobs, pending: PendingJob): Promise<void> {
  const pdf = uriOf(pending.source);
  parts.log.info(`${nameOf(pdf)}: picking up the job that was begun at ${pending.startedAt}`);
  const outcome = await withProgressNotification<PdfOutcome>(nameOf(pdf), async (report, signal) => {
    try {
      return await parts.connections.useRemote(pending.serviceUrl, (connection) =>
        convertPdf(parts, connection, pdf, {
          signal,
          questions: 'all',
          pending,
          report: (progress, percent) => {
            report({ message: progressText(progress), percent });
          },
        }),
      );
    } catch (error) {
      return failedOutcome(parts, pdf, error, signal.aborted);
    }
  });
  const passes = outcome.status === 'failed' && FAILURES_THAT_PASS.has(codeOf(outcome.error));
  if (passes) await jobs.put(pending);
  else await jobs.remove(pending.key);
  tellOutcome(outcome, {
    messages: parts.messages,
    reports: parts.reports,
    service: { isBuiltIn: false, host: new URL(pending.serviceUrl).host },
    // Where the job may still be there, the PDF is not uploaded a second time.
    convertAgain: (pdfs, scannedPages = pending.scannedPages) =>
      void (passes ? resume(parts, jobs, pending) : convertPdfs(parts, pdfs, scannedPages)),
  });
}
