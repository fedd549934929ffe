import * as v from 'valibot';
import { isErrorCode, type ErrorCode } from '../../api/errors';
import { ClientError, type ClientErrorCode } from '../errors';
import { redact } from '../logger';
import { isTransient, NETWORK_AUTHENTICATION_REQUIRED, retryAfterMsOf } from './retry';

/** What a refusal means: from the problem document of a service like ours, else from the HTTP status alone. */

/** As much of RFC 9457 and of our members as a peer may send; any of it may be missing or of another type. */
const lenientProblem = v.object({
  code: v.fallback(v.optional(v.string()), undefined),
  title: v.fallback(v.optional(v.string()), undefined),
  detail: v.fallback(v.optional(v.string()), undefined),
  field: v.fallback(v.optional(v.string()), undefined),
  request_id: v.fallback(v.optional(v.string()), undefined),
  retryable: v.fallback(v.optional(v.boolean()), undefined),
});

/**
 * The meaning of a status where no code explains it. 415: the client always sends multipart, so the file is meant. 502 and 504: what stands
 * before a service says that it is not there at the moment, as when it is restarted. 511: the network wants a sign-in first (RFC 6585 section 6).
 */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode | ClientErrorCode>> = {
  401: 'invalid_key',
  403: 'insufficient_scope',
  404: 'not_found',
  405: 'method_not_allowed',
  407: 'proxy_refused',
  409: 'not_ready',
  410: 'result_expired',
  413: 'upload_too_large',
  415: 'not_a_pdf',
  429: 'rate_limited',
  502: 'overloaded',
  503: 'overloaded',
  504: 'overloaded',
  [NETWORK_AUTHENTICATION_REQUIRED]: 'bad_response',
};

const MAX_DETAIL_LENGTH = 500;

/** The error for a response that is no success; `body` is its text, `secrets` never get into the message. */
export function failureFromResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string,
  secrets: readonly string[],
): ClientError {
  const parsed = v.safeParse(lenientProblem, parseJson(body));
  const problem = parsed.success ? parsed.output : undefined;
  const stated = problem?.code !== undefined && isErrorCode(problem.code) ? problem.code : undefined;
  const detail = problem?.detail ?? problem?.title;
  const requestId = headers['x-request-id'] ?? problem?.request_id;
  const retryAfterMs = retryAfterMsOf(headers);
  const location = isRedirect(status) ? `; it points to ${redact(headers['location'] ?? 'nowhere', secrets)}` : '';
  const signIn = status === NETWORK_AUTHENTICATION_REQUIRED ? ': the network wants a sign-in' : '';
  return new ClientError(
    stated ?? codeOfStatus(status),
    detail ? shorten(redact(detail, secrets)) : `The service answered with status ${status}${location}${signIn}`,
    {
      status,
      retryable: isTransient(status) || (problem?.retryable ?? false),
      ...(requestId !== undefined && { requestId: shorten(requestId) }),
      ...(problem?.field !== undefined && { field: problem.field }),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    },
  );
}

/** Undefined for what is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Text from a peer for a message: one line of bearable length. */
export function shorten(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ').trim();
  return line.length > MAX_DETAIL_LENGTH ? `${line.slice(0, MAX_DETAIL_LENGTH)}…` : line;
}

export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function codeOfStatus(status: number): ErrorCode | ClientErrorCode {
  if (isRedirect(status)) return 'redirected';
  if (status >= 500) return CODE_OF_STATUS[status] ?? 'internal';
  if (status >= 400) return CODE_OF_STATUS[status] ?? 'request_rejected';
  return 'bad_response';
}
