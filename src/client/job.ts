import * as v from 'valibot';
import { isErrorCode, type ErrorCode } from '../api/errors';
import { ClientError, type ClientErrorCode } from './errors';
import { redact } from './logger';
import { shorten } from './calls/failure';

/**
 * A job as a client sees it: read from any service that knows the fixed interface. What it must have is checked; what it may have is taken
 * where it makes sense and left out where it doesn't.
 */
export interface JobView {
  readonly id: string;
  /** Any status that is unknown here is still processing: RFC 9110 §15's rule for classes of status, applied to jobs. */
  readonly status: 'processing' | 'completed' | 'failed' | 'cancelled';
  /** 0–100. */
  readonly progress?: number;
  readonly secondsRemaining?: number;
  /** 1 is the next to start. */
  readonly queuePosition?: number;
  readonly pagesDone?: number;
  readonly pagesTotal?: number;
  readonly downloadUrl?: string;
  /** Milliseconds since 1970. */
  readonly expiresAt?: number;
  readonly warnings: readonly JobWarning[];
  readonly error?: {
    readonly code: ErrorCode | ClientErrorCode;
    readonly message: string;
    readonly retryable: boolean;
  };
}

export interface JobWarning {
  /** A `WarningCode`, or that of a newer service, whose message says what it means. */
  readonly code: string;
  readonly message: string;
  /** 1-based. */
  readonly page?: number;
}

/** A value that is not as expected is as good as none. */
const lenient = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Printable ASCII, and no path of its own: it becomes a part of addresses. */
const jobId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/), v.regex(/^(?!\.{1,2}$)/));

const jobView = v.object({
  job_id: jobId,
  status: v.string(),
  progress: lenient(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  estimated_seconds_remaining: lenient(v.pipe(v.number(), v.minValue(0))),
  queue_position: lenient(v.pipe(count, v.minValue(1))),
  pages_done: lenient(count),
  pages_total: lenient(v.pipe(count, v.minValue(1))),
  download_url: lenient(v.string()),
  expires_at: lenient(v.string()),
  warnings: lenient(v.array(v.unknown())),
  error: lenient(
    v.object({ code: lenient(v.string()), message: lenient(v.string()), retryable: lenient(v.boolean()) }),
  ),
});

const warning = v.object({
  code: v.pipe(v.string(), v.regex(/^\w{1,100}$/)),
  message: v.fallback(v.string(), ''),
  page: lenient(v.pipe(count, v.minValue(1))),
});

/**
 * Reads what a service sent as a job.
 *
 * @throws ClientError `bad_response` when it is no job: not an object, no usable `job_id`, no `status`.
 */
export function readJob(value: unknown, secrets: readonly string[] = []): JobView {
  const parsed = v.safeParse(jobView, value);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    throw new ClientError('bad_response', `The answer is not a job (${v.getDotPath(issue) ?? 'not an object'})`);
  }
  const job = parsed.output;
  const expiresAt = job.expires_at === undefined ? NaN : Date.parse(job.expires_at);
  return {
    id: job.job_id,
    status: readStatus(job.status),
    ...present('progress', job.progress),
    ...present('secondsRemaining', job.estimated_seconds_remaining),
    ...present('queuePosition', job.queue_position),
    ...present('pagesDone', job.pages_done),
    ...present('pagesTotal', job.pages_total),
    ...present('downloadUrl', job.download_url),
    ...present('expiresAt', Number.isNaN(expiresAt) ? undefined : expiresAt),
    warnings: (job.warnings ?? []).flatMap((item) => {
      const read = v.safeParse(warning, item);
      if (!read.success) return [];
      const { code, message, page } = read.output;
      return [{ code, message: shorten(redact(message, secrets)), ...present('page', page) }];
    }),
    ...present('error', job.status === 'failed' ? readError(job.error, secrets) : undefined),
  };
}

function readStatus(status: string): JobView['status'] {
  return status === 'completed' || status === 'failed' || status === 'cancelled' ? status : 'processing';
}

function readError(
  error: { code?: string | undefined; message?: string | undefined; retryable?: boolean | undefined } | undefined,
  secrets: readonly string[],
): NonNullable<JobView['error']> {
  const code = error?.code !== undefined && isErrorCode(error.code) ? error.code : 'conversion_failed';
  const message = error?.message ?? 'The service gave no reason';
  return { code, message: shorten(redact(message, secrets)), retryable: error?.retryable ?? false };
}

function present<Name extends string, Value>(name: Name, value: Value | undefined): { [key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [key in Name]: Value });
}
