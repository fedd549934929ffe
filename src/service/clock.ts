/** The time of day, so that tests can let an hour pass without waiting for it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** ISO 8601 UTC, as every timestamp of the interface. */
export const isoTimestamp = (timeMs: number): string => new Date(timeMs).toISOString();
