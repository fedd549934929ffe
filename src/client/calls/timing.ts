/** How patient the client is. */
export interface Timing {
  /** Of a call that begins something: a wrong address is told within seconds. */
  readonly attempts: number;
  /** Of a call about a job that exists: a service that restarts takes half a minute, and giving up loses work done. */
  readonly jobAttempts: number;
  /** Without a byte of the request taken or the response's head received for so long, beyond the wait asked for, a call has failed. */
  readonly silenceMs: number;
  /** Before the second attempt; doubles with each further one. */
  readonly firstRetryDelayMs: number;
  readonly maxRetryDelayMs: number;
  /** A `Retry-After` beyond this is a refusal. */
  readonly maxRetryAfterMs: number;
  /** Between the starts of two polls: at most four a second. */
  readonly minPollIntervalMs: number;
  /** What the pause grows to on a service that answers polls at once. */
  readonly maxPollIntervalMs: number;
  /** What `?wait=` asks for; the contract allows up to 30. */
  readonly pollWaitSeconds: number;
}

export const DEFAULT_TIMING: Timing = {
  attempts: 4,
  jobAttempts: 8,
  silenceMs: 30_000,
  firstRetryDelayMs: 500,
  maxRetryDelayMs: 8_000,
  maxRetryAfterMs: 300_000,
  minPollIntervalMs: 250,
  maxPollIntervalMs: 2_000,
  pollWaitSeconds: 20,
};
