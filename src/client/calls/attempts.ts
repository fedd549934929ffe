import { delay } from './delay';
import { ClientError } from '../errors';
import type { Logger } from '../logger';
import { retryDelayMs } from './retry';
import type { Timing } from './timing';

interface AttemptOptions {
  /** Attempts in all. */
  readonly count: number;
  readonly timing: Timing;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** Asked after a failure: whether the attempt got further than those before. Such a one begins the count anew. */
  readonly gotFurther?: () => boolean;
}

/** Ends a peer that gets a byte further each time. */
const MAX_ATTEMPTS = 100;

/**
 * Tries until it works, with growing pauses. What is thrown last is thrown on: an error that says that trying again won't help, or the last of
 * all attempts.
 *
 * @throws ClientError `cancelled` when `signal` fires in a pause
 */
export async function withAttempts<T>(once: () => Promise<T>, options: AttemptOptions): Promise<T> {
  const { count, timing, logger, signal } = options;
  let failures = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      return await once();
    } catch (error) {
      failures = options.gotFurther?.() ? 1 : failures + 1;
      if (!(error instanceof ClientError) || !error.retryable) throw error;
      const askedMs = error.retryAfterMs ?? 0;
      if (failures >= count || attempt >= MAX_ATTEMPTS || askedMs > timing.maxRetryAfterMs) throw error;
      const pauseMs = retryDelayMs(failures, timing, askedMs);
      logger.info(`${error.message}; trying again in ${Math.round(pauseMs)} ms`);
      await delay(pauseMs, signal);
    }
  }
}
