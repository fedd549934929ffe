import type { Clock } from '../clock';
import { counted } from '../counted';
import { ServiceError } from '../serviceError';

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/** What one key may have. */
interface KeyLimits {
  readonly requestsPerSecond: number;
  readonly runningJobsPerKey: number;
}

const MS_PER_SECOND = 1_000;

/** A token bucket for each key: as many requests at once, and in each second, as `requestsPerSecond` says. */
export class RateLimit {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly limits: KeyLimits,
    private readonly clock: Clock,
  ) {}

  /** Takes a request from the key; returns how many it has left in this moment, -1 when there was none to take. */
  take(keyId: string): number {
    const now = this.clock.now();
    const bucket = this.buckets.get(keyId) ?? { tokens: this.limits.requestsPerSecond, filledAtMs: now };
    this.buckets.set(keyId, bucket);
    bucket.tokens = this.tokensAt(bucket, now);
    bucket.filledAtMs = now;
    if (bucket.tokens < 1) return -1;
    bucket.tokens -= 1;
    return Math.floor(bucket.tokens);
  }

  /**
   * RateLimit header fields for HTTP (draft-ietf-httpapi-ratelimit-headers-10): q requests in w seconds; r left, t seconds until there
   * are as many as at the start. Of the jobs that run at once there is no more than the policy: further ones wait.
   */
  headers(left: number): Readonly<Record<string, string>> {
    const { requestsPerSecond, runningJobsPerKey } = this.limits;
    return {
      'ratelimit-policy': `"requests";q=${requestsPerSecond};w=1, "jobs";q=${runningJobsPerKey};qu="running-jobs"`,
      ratelimit: `"requests";r=${Math.max(0, left)};t=1`,
    };
  }

  exceeded(): ServiceError {
    return new ServiceError(
      'rate_limited',
      `The key may send ${counted(this.limits.requestsPerSecond, 'request')} a second.`,
      {
        headers: { 'retry-after': '1' },
      },
    );
  }

  private tokensAt({ tokens, filledAtMs }: Bucket, now: number): number {
    // A clock that was set back must not take tokens away.
    const elapsedSeconds = Math.max(0, now - filledAtMs) / MS_PER_SECOND;
    return Math.min(this.limits.requestsPerSecond, tokens + elapsedSeconds * this.limits.requestsPerSecond);
  }
}
