import type { Timing } from './calls/timing';

/** A poll that took so long was held by the service until there was news; asking on at once doesn't burden it. */
const HELD_MS = 200;
/** Growth of the pause between polls of a service that answers at once. */
const PAUSE_GROWTH = 1.5;

/** How long to pause between polls. */
export class PollPace {
  private intervalMs: number;

  constructor(private readonly timing: Timing) {
    this.intervalMs = timing.minPollIntervalMs;
  }

  /**
   * @param tookMs how long the answer before took, from the request on
   * @param retryAfterMs what that answer asked for; it goes before the pace kept otherwise
   */
  pauseMs(tookMs: number, retryAfterMs: number | undefined): number {
    const { minPollIntervalMs, maxPollIntervalMs, maxRetryAfterMs } = this.timing;
    const untilAllowed = Math.max(0, minPollIntervalMs - tookMs);
    if (retryAfterMs !== undefined) return Math.max(untilAllowed, Math.min(retryAfterMs, maxRetryAfterMs));
    if (tookMs >= HELD_MS) this.intervalMs = minPollIntervalMs;
    const pause = Math.max(0, this.intervalMs - tookMs);
    this.intervalMs = Math.min(maxPollIntervalMs, this.intervalMs * PAUSE_GROWTH);
    return pause;
  }
}
