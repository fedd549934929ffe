import type { Clock } from './clock';
import { ServiceError } from './serviceError';

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

const MS_PER_SECOND = 1_000;

/** A token bucket for each key: as many requests at once, and in each second, as `requestsPerSecond` says. */
export class RateLimit {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly requestsPerSecond: number,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError rate_limited */
  take(keyId: string): void {
    const now = this.clock.now();
    const bucket = this.buckets.get(keyId) ?? { tokens: this.requestsPerSecond, filledAtMs: now };
    this.buckets.set(keyId, bucket);
    // A clock that was set back must not take tokens away.
    const elapsedSeconds = Math.max(0, now - bucket.filledAtMs) / MS_PER_SECOND;
    bucket.tokens = Math.min(this.requestsPerSecond, bucket.tokens + elapsedSeconds * this.requestsPerSecond);
    bucket.filledAtMs = now;
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      return;
    }
    throw new ServiceError('rate_limited', `The key may send ${this.requestsPerSecond} requests a second.`, {
      headers: { 'retry-after': '1' },
    });
  }
}
