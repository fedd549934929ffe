import type { Timing } from './timing';

/** When a call is tried again, and after how long. */

const REQUEST_TIMEOUT = 408;
const TOO_EARLY = 425;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
/** RFC 6585 section 6: until somebody has signed in to the network. */
export const NETWORK_AUTHENTICATION_REQUIRED = 511;

/** Answers that say "not now" rather than "no". */
export function isTransient(status: number): boolean {
  if (status === NETWORK_AUTHENTICATION_REQUIRED) return false;
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

/**
 * What `Retry-After` asks for: seconds or a date (RFC 9110 §10.2.3). A date is one of the service's clock, which `Date` tells: the one here may be
 * hours off. Undefined when it is absent or neither.
 */
export function retryAfterMsOf(
  headers: Readonly<Record<string, string | undefined>>,
  nowMs = Date.now(),
): number | undefined {
  const text = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const date = parseDate(text);
  return date === undefined ? undefined : Math.max(0, date - (parseDate(headers['date'] ?? '') ?? nowMs));
}

/** Milliseconds since 1970; undefined for what is no date with a name in it, as those of HTTP have (RFC 9110 §5.6.7). */
function parseDate(text: string): number | undefined {
  const date = /[a-z]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : date;
}
