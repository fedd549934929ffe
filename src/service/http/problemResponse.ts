import { ERRORS } from '../../api/errors';
import type { Problem } from '../../api/problem';
import type { ServiceError } from '../serviceError';

/** RFC 9457 names a kind of problem by a URI; ours are not addresses, so that they stay true wherever the service runs. */
const PROBLEM_TYPE_PREFIX = 'urn:pdf-to-docx:problem:';

/** The error body of a response (RFC 9457). */
export function problemOf(error: ServiceError, requestId: string): Problem {
  const { status, retryable, title } = ERRORS[error.code];
  return {
    type: `${PROBLEM_TYPE_PREFIX}${error.code}`,
    title,
    status,
    detail: error.message,
    code: error.code,
    retryable,
    request_id: requestId,
    ...(error.field === undefined ? {} : { field: error.field }),
  };
}
