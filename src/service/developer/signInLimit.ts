import type { Clock } from '../clock';

/** Wrong passwords of one address within the window. */
const MAX_ATTEMPTS = 5;
/** Of all addresses together: many addresses are cheap to have. */
const MAX_ATTEMPTS_OF_ALL = 50;
const WINDOW_MS = 5 * 60 * 1_000;
/** Checks at the same time, each with 32 MiB. */
const MAX_AT_ONCE = 2;
const MS_PER_SECOND = 1_000;
const BUSY_RETRY_SECONDS = 1;

/** Slows down who guesses the owner's password. */
export class SignInLimit {
  private attempts: { readonly from: string; readonly atMs: number }[] = [];
  private underWay = 0;

  constructor(private readonly clock: Clock) {}

  /** Counts an attempt, to be ended with `end`; or gives the seconds to wait, and nothing is to be ended. */
  begin(from: string): number | undefined {
    const now = this.clock.now();
    // Where the clock was set back, attempts of the future are none to wait for.
    this.attempts = this.attempts.filter(({ atMs }) => Math.abs(now - atMs) < WINDOW_MS);
    const theirs = this.attempts.filter((attempt) => attempt.from === from);
    if (theirs.length >= MAX_ATTEMPTS || this.attempts.length >= MAX_ATTEMPTS_OF_ALL) {
      const [oldest] = theirs.length >= MAX_ATTEMPTS ? theirs : this.attempts;
      return Math.ceil((WINDOW_MS - (now - (oldest?.atMs ?? now))) / MS_PER_SECOND);
    }
    if (this.underWay >= MAX_AT_ONCE) return BUSY_RETRY_SECONDS;
    this.underWay += 1;
    this.attempts.push({ from, atMs: now });
    return undefined;
  }

  end(): void {
    this.underWay -= 1;
  }

  /** The right password came. */
  forget(from: string): void {
    this.attempts = this.attempts.filter((attempt) => attempt.from !== from);
  }
}
