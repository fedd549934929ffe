import type { Conversions } from './conversions';
import type { JobRecord } from './jobRecord';
import { progressOf } from './jobView';

/** Progress alone ends a long poll at most four times a second; the end of the job ends it at once. */
const MIN_POLL_MS = 250;

/** Resolves when the job is no longer processing, when the service shuts down, or after `timeoutMs`. */
export function waitForEnd(conversions: Conversions, id: string, timeoutMs: number): Promise<void> {
  return waitUntil(conversions, id, timeoutMs, (job) => job?.status !== 'processing');
}

/** Resolves when the job's status, progress or queue position changes, when the service shuts down, or after `timeoutMs`. */
export async function waitForChange(conversions: Conversions, job: JobRecord, timeoutMs: number): Promise<void> {
  if (job.status !== 'processing') return;
  const stateOf = async (record: JobRecord): Promise<string> =>
    `${progressOf(record)} ${(await conversions.queuePosition(record)) ?? ''}`;
  const before = await stateOf(job);
  const startedAtMs = performance.now();
  await waitUntil(conversions, job.id, timeoutMs, async (now) => {
    if (now?.status !== 'processing') return true;
    return performance.now() - startedAtMs >= MIN_POLL_MS && (await stateOf(now)) !== before;
  });
}

function waitUntil(
  conversions: Conversions,
  id: string,
  timeoutMs: number,
  isEnough: (job: JobRecord | undefined) => boolean | Promise<boolean>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timeout);
      clearTimeout(firstLook);
      unwatch();
    };
    const finish = (): void => {
      stop();
      resolve();
    };
    const look = async (): Promise<void> => {
      const job = await conversions.find(id);
      if (conversions.draining || (await isEnough(job))) finish();
    };
    const check = (): void => {
      look().catch((error: unknown) => {
        stop();
        reject(error instanceof Error ? error : new Error(String(error)));
      });
    };
    const timeout = setTimeout(finish, timeoutMs);
    // What changed before a poll may end is looked at again when it may.
    const firstLook = setTimeout(check, MIN_POLL_MS);
    const unwatch = conversions.watch(id, check);
    check();
  });
}
