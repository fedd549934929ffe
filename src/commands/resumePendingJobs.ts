import type { PendingJob } from '../conversion/index';
import { conversionModule } from '../ui/conversionModule';
import { convertPdf, failedOutcome, type ConversionParts } from '../ui/convertPdf';
import { tellOutcome } from '../ui/outcomes';
import { nameOf, uriOf } from '../ui/places';
import { withProgressNotification } from '../ui/progressNotification';
import { actionsOf } from './convertPdfs';

/** A service forgets a job after about a day; past it nobody expects the document any more. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/** Picks up the jobs of remote services that the window's last life left behind. Loads nothing when there are none. */
export async function resumePendingJobs(parts: ConversionParts): Promise<void> {
  // Nothing else is kept in this store.
  if (parts.pendingJobs.keys().length === 0) return;
  const { StoredPendingJobs } = conversionModule();
  const jobs = new StoredPendingJobs(parts.pendingJobs);
  await Promise.all(
    jobs.list().map(async (job) => {
      if (Date.now() - Date.parse(job.startedAt) < MAX_AGE_MS) await resume(parts, job);
      await jobs.remove(job.key);
    }),
  );
}

async function resume(parts: ConversionParts, pending: PendingJob): Promise<void> {
  const pdf = uriOf(pending.source);
  parts.log.info(`${nameOf(pdf)}: picking up the job that was begun at ${pending.startedAt}`);
  const outcome = await withProgressNotification(nameOf(pdf), async (report, signal) => {
    try {
      return await parts.connections.useOrigin(pending.origin, (connection) =>
        convertPdf(parts, connection, pdf, { signal, report, mayAsk: true, pending }),
      );
    } catch (error) {
      return failedOutcome(parts, pdf, error, signal.aborted);
    }
  });
  const service = { isBuiltIn: false, host: new URL(pending.origin).host };
  tellOutcome(outcome, service, actionsOf(parts));
}
