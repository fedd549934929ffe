import { callAddress } from './address';
import { callJson, type Caller } from './calls/caller';
import { delay } from './calls/delay';
import { ClientError } from './errors';
import { readJob, type JobView } from './job';
import { PollPace } from './pollPace';
import { retryAfterMsOf } from './calls/retry';

/** A job and when to ask for it next. */
export interface Submission {
  readonly job: JobView;
  /** What `Retry-After` of the answer asked for. */
  readonly retryAfterMs?: number;
}

export interface PollOptions {
  readonly signal: AbortSignal;
  /** After so long without an end the wait is given up. */
  readonly timeoutMs: number;
  /** Hears every job as it is received, the given one and the last included. */
  readonly onUpdate?: ((job: JobView) => void) | undefined;
  /** Of the PDF; never told, should the service echo it. */
  readonly password?: string | undefined;
}

/** The longest a timer of Node can run: 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Asks for a job until it has ended. Long polls where the service knows `?wait=`, else asks in growing intervals; `Retry-After` goes before
 * both. A status that is unknown here is still processing.
 *
 * @returns the job as `completed`, `failed` or `cancelled`
 * @throws ClientError `deadline_exceeded`, `cancelled`, `bad_response`, and those of every call
 */
export async function pollUntilDone(caller: Caller, submission: Submission, options: PollOptions): Promise<JobView> {
  const { signal, timeoutMs, onUpdate, password } = options;
  const secrets = password === undefined ? [] : [password];
  const deadline = performance.now() + timeoutMs;
  const limit = new AbortController();
  const onCancel = (): void => {
    limit.abort(signal.reason);
  };
  if (signal.aborted) onCancel();
  signal.addEventListener('abort', onCancel, { once: true });
  const timer = setTimeout(
    () => {
      limit.abort();
    },
    Math.min(timeoutMs, MAX_TIMER_MS),
  );

  let { job, retryAfterMs } = submission;
  const pace = new PollPace(caller.timing);
  let tookMs = 0;
  /** Until it refuses the query. */
  let knowsWait = true;
  try {
    for (;;) {
      onUpdate?.(job);
      if (job.status !== 'processing') return job;
      await delay(pace.pauseMs(tookMs, retryAfterMs), limit.signal);
      const started = performance.now();
      const secondsLeft = Math.max(0, Math.ceil((deadline - started) / 1_000));
      const waitSeconds = knowsWait ? Math.min(caller.timing.pollWaitSeconds, secondsLeft) : undefined;
      const ask = (seconds?: number) => poll(caller, job.id, seconds, limit.signal, secrets);
      try {
        ({ job, retryAfterMs } = await ask(waitSeconds));
      } catch (error) {
        if (!knowsWait || !isMisunderstood(error)) throw error;
        knowsWait = false;
        ({ job, retryAfterMs } = await ask());
      }
      tookMs = performance.now() - started;
    }
  } catch (error) {
    if (!signal.aborted && limit.signal.aborted) {
      const minutes = Math.round(timeoutMs / 60_000);
      throw new ClientError('deadline_exceeded', `The conversion did not end within ${minutes} min`);
    }
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onCancel);
  }
}

/** RFC 9110 §15.5.1 and §15.5.21: so may a service answer to a query that the fixed interface does not have. */
function isMisunderstood(error: unknown): boolean {
  return error instanceof ClientError && (error.status === 400 || error.status === 422);
}

async function poll(
  caller: Caller,
  jobId: string,
  waitSeconds: number | undefined,
  signal: AbortSignal,
  secrets: readonly string[],
): Promise<Submission> {
  const query = waitSeconds === undefined ? '' : `?wait=${waitSeconds}`;
  const url = callAddress(caller.base, `/v1/jobs/${encodeURIComponent(jobId)}${query}`);
  const call = {
    method: 'GET',
    url,
    headers: { accept: 'application/json' },
    extraWaitMs: (waitSeconds ?? 0) * 1_000,
    signal,
    secrets,
  } as const;
  const { value, headers } = await callJson(caller, call, caller.timing.jobAttempts);
  const job = readJob(value, [caller.apiKey, ...secrets]);
  if (job.id !== jobId) throw new ClientError('bad_response', 'The service answered with another job');
  return submissionOf(job, headers);
}

/** Pairs a job with its answer's `Retry-After`. */
export function submissionOf(job: JobView, headers: Readonly<Record<string, string>>): Submission {
  const retryAfterMs = retryAfterMsOf(headers);
  return { job, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}
