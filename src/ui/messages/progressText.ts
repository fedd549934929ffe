import * as vscode from 'vscode';
import type { ConversionProgress } from '../../conversion/index';
import { timeLeft } from '../../conversion/progress';

/** Where a conversion is, as a sentence of the progress notification. */

const BYTES_PER_MB = 1_024 * 1_024;

const { t } = vscode.l10n;

/** One PDF, whose name is the title of the notification. */
export function progressText(progress: ConversionProgress): string {
  switch (progress.phase) {
    case 'uploading':
      return uploadText(progress.bytesSent, progress.bytesTotal);
    case 'waiting':
      return waitingText(progress.queuePosition);
    case 'converting': {
      const pages = pagesOf(progress);
      const what = pages === undefined ? t('Converting') : t('Converting page {0} of {1}', ...pages);
      const left = timeLeft(progress.secondsLeft);
      if (left === undefined) return what;
      return `${what}, ${left.unit === 's' ? t('about {0} s left', left.count) : t('about {0} min left', left.count)}`;
    }
    case 'downloading':
      return t('Downloading');
    case 'convertingAgain':
      return t('The result had expired, converting again');
  }
}

/** One PDF of many: `number` of `count`. */
export function batchProgressText(number: number, count: number, name: string, progress: ConversionProgress): string {
  const pages = progress.phase === 'converting' ? pagesOf(progress) : undefined;
  return pages === undefined
    ? t('{0} of {1}, {2}: {3}', number, count, name, progressText(progress))
    : t('{0} of {1}, {2} page {3} of {4}', number, count, name, ...pages);
}

/** The page in work, and how many there are. */
function pagesOf({
  pagesDone,
  pagesTotal,
}: Extract<ConversionProgress, { phase: 'converting' }>): readonly [number, number] | undefined {
  if (pagesDone === undefined || pagesTotal === undefined) return undefined;
  return [Math.min(pagesDone + 1, pagesTotal), pagesTotal];
}

function uploadText(bytesSent: number, bytesTotal: number): string {
  const total = Math.round(bytesTotal / BYTES_PER_MB);
  if (total < 1) return t('Uploading');
  return t('Uploading {0} of {1} MB', Math.min(total, Math.floor(bytesSent / BYTES_PER_MB)), total);
}

/** `queuePosition` 1 is the next to start. */
function waitingText(queuePosition: number | undefined): string {
  if (queuePosition === undefined) return t('Waiting');
  return queuePosition === 1 ? t('Waiting, next in line') : t('Waiting, {0} ahead', queuePosition - 1);
}
