import * as v from 'valibot';
import { WARNING_CODES } from './errors';

/** Schemas of what travels over HTTP. Types derive from them; data is parsed at the border and trusted after it. */

export const JOB_STATUSES = ['processing', 'completed', 'failed', 'cancelled'] as const;

const timestamp = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const warningSchema = v.object({
  code: v.picklist(WARNING_CODES),
  message: v.string(),
  page: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.description('From 1; absent when the whole document is meant.')),
  ),
});
export type Warning = v.InferOutput<typeof warningSchema>;

export const jobErrorSchema = v.object({ code: v.string(), message: v.string(), retryable: v.boolean() });
export type JobError = v.InferOutput<typeof jobErrorSchema>;

/** A job as our service sends it. The client's own reading of foreign services is more lenient: `client/job.ts`. */
export const jobSchema = v.object({
  job_id: v.pipe(v.string(), v.regex(/^job_[A-Za-z0-9_-]{1,100}$/)),
  status: v.picklist(JOB_STATUSES),
  created_at: timestamp,
  file_name: v.string(),
  output_format: v.string(),
  progress: v.optional(
    v.pipe(
      count,
      v.maxValue(100),
      v.description('Percent of the pages that are done, while processing; it never falls.'),
    ),
  ),
  estimated_seconds_remaining: v.optional(
    v.pipe(count, v.description('While processing, from the measured page rate.')),
  ),
  queue_position: v.optional(
    v.pipe(count, v.minValue(1), v.description('While processing and not yet begun; 1 is next.')),
  ),
  pages_done: v.optional(count),
  pages_total: v.optional(count),
  download_url: v.optional(
    v.pipe(v.string(), v.url(), v.description('When completed; it takes the same Authorization header.')),
  ),
  expires_at: v.optional(v.pipe(timestamp, v.description('When completed: the file can be fetched until then.'))),
  warnings: v.optional(v.array(warningSchema)),
  error: v.optional(jobErrorSchema),
});
export type Job = v.InferOutput<typeof jobSchema>;
