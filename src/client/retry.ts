import type { Timing } from './timing';

/** When a call is tried again, and after how long. */

const REQUEST_TIMEOUT = 408;
const TOO_EARLY = 425;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** Answers that say "not now" rather than "no". */
export function isTransient(status: number): boolean {
  return [REQUEST_TIMEOUT, TOO_EARLY, TOO_MANY_REQUESTS].includes(status) || status >= SERVER_ERROR;
}

/**
 * The pause after a failed attempt (1 for the first): doubling, and half of it at random, so that many clients that failed together
 * don't come back together. Never less than the service asked for.
 */
export function retryDelayMs(
  attempt: number,
  timing: Timing,
  retryAfterMs = 0,
  random: () => number = Math.random,
): number {
  const full = Math.min(timing.maxRetryDelayMs, timing.firstRetryDelayMs * 2 ** (attempt - 1));
  return Math.max(retryAfterMs, full / 2 + (random() * full) / 2);
}

/** RFC 9110 §10.2.3: seconds or a date. Undefined when absent or neither. */
export function parseRetryAfterMs(value: string | undefined, nowMs = Date.now()): number | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const date = /[a-z]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
