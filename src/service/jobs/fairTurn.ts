/** What is known of the line when a job joins it; absent where there are none. */
interface LineState {
  /** The last turn among the jobs of the same key that are not over. */
  readonly ownLast?: number;
  /** The last turn among the running jobs of all keys. */
  readonly runningLast?: number;
  /** The first turn among the waiting jobs of all keys. */
  readonly waitingFirst?: number;
}

/**
 * The turn of a new job; lower ones come first, equal ones in order of arrival. Start-time fair queueing (Goyal, Vin, Cheng 1996) with jobs
 * of equal size: the n-th unfinished job of a key has its turn n turns after the one that is being served. So a key's thousand jobs stand
 * a thousand turns deep, and another key's first job comes behind one of them, not behind all.
 */
export function turnOf({ ownLast = -1, runningLast = 0, waitingFirst = 0 }: LineState): number {
  return Math.max(ownLast + 1, runningLast, waitingFirst);
}
