import type { Job } from '../../api/job';
import { isoTimestamp } from '../clock';
import type { ConversionRate } from './conversionRate';
import type { JobRecord } from './jobRecord';

interface JobViewOptions {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly queuePosition?: number;
  readonly rate: ConversionRate;
  readonly nowMs: number;
}

/** 100 is for a job that is done: until then the last page's percent does not show. */
const MAX_PROGRESS = 99;

/** Whole percent of the pages that are done; 0 while nothing is known. */
export function progressOf({ pagesDone = 0, pagesTotal }: JobRecord): number {
  return pagesTotal ? Math.min(MAX_PROGRESS, Math.floor((100 * pagesDone) / pagesTotal)) : 0;
}

/** A job as its key's holder sees it. */
export function jobView(job: JobRecord, { baseUrl, queuePosition, rate, nowMs }: JobViewOptions): Job {
  return {
    job_id: job.id,
    status: job.status,
    created_at: isoTimestamp(job.createdAtMs),
    file_name: job.fileName,
    output_format: job.outputFormat,
    ...(job.status === 'processing' && {
      progress: progressOf(job),
      estimated_seconds_remaining: rate.secondsLeft(job, nowMs) * (1 + (queuePosition ?? 0)),
      ...(queuePosition !== undefined && { queue_position: queuePosition }),
    }),
    ...(job.pagesTotal !== undefined && { pages_done: job.pagesDone ?? 0, pages_total: job.pagesTotal }),
    ...(job.status === 'completed' && {
      download_url: `${baseUrl}/v1/files/${job.id}/output.${job.outputFormat}`,
      ...(job.expiresAtMs !== undefined && { expires_at: isoTimestamp(job.expiresAtMs) }),
      warnings: [...(job.warnings ?? [])],
    }),
    ...(job.status === 'failed' && { error: job.error }),
  };
}
