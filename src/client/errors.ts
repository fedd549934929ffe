import type { ErrorCode } from '../api/errors';

/** What can go wrong on this side of the wire, beside the service's own catalogue in `api/errors.ts`. */
export const CLIENT_ERRORS = {
  invalid_address: 'The address is not an http or https address of a service',
  insecure_address: 'The address is not encrypted: the key and the file would travel in clear',
  service_unreachable: 'The service cannot be reached',
  needs_https: 'The service speaks TLS only: its address begins with https',
  no_tls: 'The service does not speak TLS',
  proxy_refused: 'A proxy on the way does not let the call through',
  out_of_memory: 'This program gets no more memory',
  certificate_rejected: 'The certificate of the service is not trusted here',
  certificate_out_of_date:
    'By the clock of this machine the certificate of the service has expired, or is not valid yet',
  redirected: 'The service sends calls on to another address',
  bad_response: 'The answer is not one of a conversion service',
  request_rejected: 'The service rejects the request',
  conversion_failed: 'The service could not convert the file',
  job_cancelled: 'The job was cancelled on the service',
  deadline_exceeded: 'The conversion took longer than allowed here',
  damaged_download: 'The download is not a whole DOCX file',
  source_changed: 'The file changed while it was being read',
  cancelled: 'Cancelled',
} as const;

export type ClientErrorCode = keyof typeof CLIENT_ERRORS;

interface FailureDetails {
  readonly cause?: unknown;
  /** HTTP status of the answer, where there was one. */
  readonly status?: number;
  /** `X-Request-Id` of the answer: what an operator finds in the service's log. */
  readonly requestId?: string;
  /** The form field to blame. */
  readonly field?: string;
  /** Whether the same call may succeed later. */
  readonly retryable?: boolean;
  /** How long the service asked to be left alone. */
  readonly retryAfterMs?: number;
}

/** A failed call. `code` says what happened; `message` is for the log and for codes that have no sentence of their own. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly field: string | undefined;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(
    readonly code: ErrorCode | ClientErrorCode,
    message: string,
    details: FailureDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.status = details.status;
    this.requestId = details.requestId;
    this.field = details.field;
    this.retryable = details.retryable ?? false;
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** The error of an operation whose AbortSignal fired. */
export function cancelledError(cause?: unknown): ClientError {
  return new ClientError('cancelled', CLIENT_ERRORS.cancelled, { cause });
}

/** What to tell the log of a thrown value: its message and those of its causes, with the id under which the service's log has more. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const request = error instanceof ClientError && error.requestId !== undefined ? ` (request ${error.requestId})` : '';
  const own = `${error.message || error.name}${request}`;
  if (error instanceof AggregateError) return [own, ...error.errors.map(messageOf)].join(': ');
  return error.cause === undefined ? own : `${own}: ${messageOf(error.cause)}`;
}
