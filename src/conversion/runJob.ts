import type { ScannedPages } from '../api/limits';
import {
  type ByteSource,
  cancelledError,
  ClientError,
  type ConversionClient,
  type JobView,
  type Logger,
  messageOf,
  type Submission,
} from '../client/index';
import type { ConversionProgress } from './progress';

/** One job of the service, from the upload to its end. */
interface JobRun {
  readonly client: ConversionClient;
  /** Has fired when the service ends, and its jobs with it: none has to be stopped there. */
  readonly gone?: AbortSignal | undefined;
  readonly source: () => Promise<ByteSource>;
  /** The job to wait for, where one was begun before. */
  readonly begun?: string | undefined;
  readonly idempotencyKey: string;
  readonly scannedPages: ScannedPages | undefined;
  readonly password: string | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly logger: Logger;
  readonly onProgress: (progress: ConversionProgress) => void;
  /** Hears the job's id as soon as it is known. */
  readonly onJob: (jobId: string) => Promise<void>;
}

/**
 * A cancelled upload that was already complete may answer for so long: only the answer names the job to stop. Longer than the service holds
 * a request back for a small file.
 */
const ANSWER_GRACE_MS = 3_000;
/** For stopping a job; the person has long stopped waiting. */
const CANCEL_LIMIT_MS = 5_000;

/**
 * Uploads and waits. A job that is given up, by the person or by the clock, is stopped on the service.
 *
 * @returns the completed job
 * @throws ClientError; a failed job as an error with its code
 */
export async function runJob(run: JobRun): Promise<JobView> {
  const submission: Submission =
    run.begun === undefined ? await submit(run) : { job: { id: run.begun, status: 'processing', warnings: [] } };
  await run.onJob(submission.job.id);
  const job = await waitForEnd(run, submission);
  if (job.status === 'failed') {
    run.logger.info(`The job ${job.id} failed on the service`);
    const { code, message, retryable } = job.error ?? { code: 'conversion_failed', message: '', retryable: false };
    throw new ClientError(code, message, { retryable });
  }
  if (job.status === 'cancelled') throw new ClientError('job_cancelled', 'The job was cancelled on the service');
  return job;
}

/** Stops a job on the service within a few seconds, or leaves it. Never throws. */
export async function stopJob(
  { client, gone, logger }: Pick<JobRun, 'client' | 'gone' | 'logger'>,
  jobId: string,
): Promise<void> {
  if (gone?.aborted === true) return;
  try {
    await client.cancel(jobId, AbortSignal.timeout(CANCEL_LIMIT_MS));
  } catch (error) {
    logger.warn(`The job ${jobId} could not be stopped on the service: ${messageOf(error)}`);
  }
}

async function submit(run: JobRun): Promise<Submission> {
  const source = await run.source();
  const upload = new AbortController();
  let bytesSent = 0;
  let grace: NodeJS.Timeout | undefined;
  const onCancel = (): void => {
    if (bytesSent < source.size || run.gone?.aborted === true) upload.abort();
    else {
      grace = setTimeout(() => {
        upload.abort();
      }, ANSWER_GRACE_MS);
    }
  };
  if (run.signal.aborted) throw cancelledError();
  run.signal.addEventListener('abort', onCancel, { once: true });
  try {
    run.onProgress({ phase: 'uploading', bytesSent, bytesTotal: source.size });
    const submission = await run.client.convert(source, {
      signal: upload.signal,
      scannedPages: run.scannedPages,
      password: run.password,
      idempotencyKey: run.idempotencyKey,
      onProgress: (bytes) => {
        bytesSent = bytes;
        run.onProgress({ phase: 'uploading', bytesSent, bytesTotal: source.size });
      },
    });
    if (!isCancelled(run.signal)) return submission;
    await stopJob(run, submission.job.id);
    throw cancelledError();
  } catch (error) {
    throw isCancelled(run.signal) ? cancelledError(error) : error;
  } finally {
    clearTimeout(grace);
    run.signal.removeEventListener('abort', onCancel);
  }
}

async function waitForEnd(run: JobRun, submission: Submission): Promise<JobView> {
  try {
    return await run.client.waitForEnd(submission, {
      signal: run.signal,
      timeoutMs: run.timeoutMs,
      password: run.password,
      onUpdate: (job) => {
        if (job.status === 'processing') run.onProgress(progressOf(job));
      },
    });
  } catch (error) {
    const isGivenUp = error instanceof ClientError && ['cancelled', 'deadline_exceeded'].includes(error.code);
    if (isGivenUp) await stopJob(run, submission.job.id);
    throw error;
  }
}

function progressOf(job: JobView): ConversionProgress {
  const { queuePosition, progress, pagesDone, pagesTotal, secondsRemaining } = job;
  if (queuePosition !== undefined) return { phase: 'waiting', queuePosition };
  return {
    phase: 'converting',
    ...(progress !== undefined && { percent: progress }),
    ...(pagesDone !== undefined && { pagesDone }),
    ...(pagesTotal !== undefined && { pagesTotal }),
    ...(secondsRemaining !== undefined && { secondsLeft: secondsRemaining }),
  };
}

/** A function, because the signal may have fired since it was looked at last. */
function isCancelled(signal: AbortSignal): boolean {
  return signal.aborted;
}
