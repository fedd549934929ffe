import { OverallProgress, type ConversionProgress } from '../conversion/index';
import { timeLeft } from '../conversion/progress';
import type { Terminal } from './terminal';

const BYTES_PER_KB = 1_000;
const BYTES_PER_MB = 1_000_000;
const DONE = 100;

/** The progress line of one conversion, or of several as their mean. */
export class BatchProgress {
  private readonly percents = new Map<string, number>();
  private readonly overall = new Map<string, OverallProgress>();
  private finished = 0;

  constructor(
    private readonly terminal: Terminal,
    private readonly total: number,
  ) {}

  update(name: string, progress: ConversionProgress): void {
    const overall = this.overall.get(name) ?? new OverallProgress();
    this.overall.set(name, overall);
    this.percents.set(name, overall.update(progress));
    const count = this.total === 1 ? '' : `${this.finished} of ${this.total} done, `;
    const sum = [...this.percents.values()].reduce((total, percent) => total + percent, 0);
    this.terminal.progress(sum / this.total, `${count}${name}: ${phaseText(progress)}`);
  }

  done(name: string): void {
    this.finished++;
    this.percents.set(name, DONE);
  }
}

/** What is going on, as a person says it. */
export function phaseText(progress: ConversionProgress): string {
  switch (progress.phase) {
    case 'uploading':
      return `uploading ${amountText(progress.bytesSent, progress.bytesTotal)}`;
    case 'waiting':
      return waitingText(progress.queuePosition);
    case 'converting':
      return convertingText(progress);
    case 'downloading':
      return 'downloading';
    case 'convertingAgain':
      return 'the result expired, converting again';
  }
}

/** `queuePosition` 1 is the next to start. */
function waitingText(queuePosition: number | undefined): string {
  if (queuePosition === undefined) return 'waiting';
  return queuePosition === 1 ? 'waiting, next in line' : `waiting, ${queuePosition - 1} ahead`;
}

function convertingText({
  pagesDone,
  pagesTotal,
  secondsLeft,
}: Extract<ConversionProgress, { phase: 'converting' }>): string {
  const isKnown = pagesDone !== undefined && pagesTotal !== undefined;
  const pages = isKnown ? ` page ${Math.min(pagesDone + 1, pagesTotal)} of ${pagesTotal}` : '';
  const left = timeLeft(secondsLeft);
  return `converting${pages}${left === undefined ? '' : `, about ${left.count} ${left.unit} left`}`;
}

/** `12 of 40 MB` */
function amountText(part: number, whole: number): string {
  const [unit, bytes] = whole < BYTES_PER_MB ? ['KB', BYTES_PER_KB] : ['MB', BYTES_PER_MB];
  return `${Math.round(part / bytes)} of ${Math.round(whole / bytes)} ${unit}`;
}
