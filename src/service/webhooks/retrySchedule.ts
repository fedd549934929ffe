const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After each failed attempt; together a little less than 24 hours. */
const DELAYS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  1 * HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  6 * HOUR_MS,
  10 * HOUR_MS,
] as const;
/** Part of a delay that chance takes off, so that an endpoint which was down does not get all at the same moment. */
const JITTER = 0.1;

/**
 * When a message that has failed `attempts` times (at least once) is sent again; undefined when it is given up.
 * @param chance from 0 to 1
 */
export function nextAttemptMs(attempts: number, nowMs: number, chance: number = Math.random()): number | undefined {
  const delay = DELAYS_MS[attempts - 1];
  return delay === undefined ? undefined : nowMs + Math.round(delay * (1 - JITTER * chance));
}
