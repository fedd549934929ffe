/** Where a conversion is, for a person who waits for it. */
export type ConversionProgress =
  | { readonly phase: 'uploading'; readonly bytesSent: number; readonly bytesTotal: number }
  /** `queuePosition` 1 is the next to start; absent where the service doesn't tell. */
  | { readonly phase: 'waiting'; readonly queuePosition?: number }
  | {
      readonly phase: 'converting';
      /** 0–100, of this phase. */
      readonly percent?: number;
      readonly pagesDone?: number;
      readonly pagesTotal?: number;
      readonly secondsLeft?: number;
    }
  | { readonly phase: 'downloading'; readonly bytesReceived: number; readonly bytesTotal?: number }
  /** The result had expired: all of it happens once more. */
  | { readonly phase: 'convertingAgain' };

/** Past this many seconds minutes are told. */
const MAX_TOLD_SECONDS = 90;
const SECONDS_PER_MINUTE = 60;

/** What is left, as a person says it; undefined when it is as good as done, or not known. */
export function timeLeft(
  seconds: number | undefined,
): { readonly count: number; readonly unit: 's' | 'min' } | undefined {
  if (seconds === undefined || seconds < 1) return undefined;
  return seconds <= MAX_TOLD_SECONDS
    ? { count: Math.ceil(seconds), unit: 's' }
    : { count: Math.ceil(seconds / SECONDS_PER_MINUTE), unit: 'min' };
}

/** Parts of the whole way, in percent, as a person feels them: converting is the work, the transfers are quick. */
const UPLOADED = 20;
const CONVERTED = 85;
/** Saving is still to come: 100 is for "done". */
const DOWNLOADED = 99;

/** One percentage for the whole way. It never falls: what happens again waits until it is further than before. */
export class OverallProgress {
  private percent = 0;

  /** @returns 0–99 */
  update(progress: ConversionProgress): number {
    this.percent = Math.max(this.percent, percentOf(progress));
    return this.percent;
  }
}

function percentOf(progress: ConversionProgress): number {
  switch (progress.phase) {
    case 'uploading':
      return UPLOADED * share(progress.bytesSent, progress.bytesTotal);
    case 'waiting':
      return UPLOADED;
    case 'converting':
      return UPLOADED + (CONVERTED - UPLOADED) * share(progress.percent, 100);
    case 'downloading':
      return CONVERTED + (DOWNLOADED - CONVERTED) * share(progress.bytesReceived, progress.bytesTotal);
    case 'convertingAgain':
      return 0;
  }
}

function share(part: number | undefined, whole: number | undefined): number {
  if (part === undefined || whole === undefined || whole <= 0) return 0;
  return Math.min(1, part / whole);
}
