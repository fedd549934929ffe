/** The one error catalogue: what can go wrong, how HTTP says it, and whether trying again helps. */

export interface ErrorDefinition {
  /** HTTP status (RFC 9110) of a response with this error; a failed job carries the code alone. */
  readonly status: number;
  readonly retryable: boolean;
  /** RFC 9457 `title`: the kind of problem, the same for every occurrence. */
  readonly title: string;
}

export const ERRORS = {
  missing_key: { status: 401, retryable: false, title: 'No API key was sent' },
  invalid_key: { status: 401, retryable: false, title: 'The API key is not known' },
  revoked_key: { status: 401, retryable: false, title: 'The API key was revoked' },
  insufficient_scope: { status: 403, retryable: false, title: 'The API key may not do this' },
  not_found: { status: 404, retryable: false, title: 'There is no such thing here' },
  method_not_allowed: { status: 405, retryable: false, title: 'The address does not take this method' },
  /** RFC 9110 section 15.5.9: a caller that has gone silent in the middle of its request. */
  request_timed_out: { status: 408, retryable: true, title: 'The request did not come in whole in time' },
  not_ready: { status: 409, retryable: true, title: 'The conversion is not finished' },
  result_expired: { status: 410, retryable: false, title: 'The download has expired' },
  /** Not HTTP, or a `Host` that is not this service's (RFC 9112 section 3.2). */
  malformed_request: { status: 400, retryable: false, title: 'The request is not well-formed HTTP' },
  /** RFC 6585 section 5. */
  headers_too_large: { status: 431, retryable: false, title: 'The request headers are too large' },
  malformed_multipart: { status: 400, retryable: false, title: 'The upload is not well-formed multipart/form-data' },
  malformed_json: { status: 400, retryable: false, title: 'The body is not well-formed JSON' },
  unsupported_media_type: { status: 415, retryable: false, title: 'The body is of a kind that is not taken here' },
  missing_field: { status: 422, retryable: false, title: 'A field is missing' },
  invalid_field: { status: 422, retryable: false, title: 'A field has a value that is not allowed' },
  empty_file: { status: 422, retryable: false, title: 'The file is empty' },
  /** RFC 9110 section 15.5.13. */
  precondition_failed: { status: 412, retryable: false, title: 'The file is not the one that is asked for' },
  /** RFC 9110 section 15.5.17. */
  range_not_satisfiable: { status: 416, retryable: false, title: 'The file has no such range of bytes' },
  upload_too_large: { status: 413, retryable: false, title: 'The file is larger than the service accepts' },
  not_a_pdf: { status: 415, retryable: false, title: 'The file is not a PDF' },
  damaged_pdf: { status: 422, retryable: false, title: 'The PDF is damaged' },
  password_required: { status: 422, retryable: false, title: 'The PDF needs a password' },
  wrong_password: { status: 422, retryable: false, title: 'The password does not open the PDF' },
  too_many_pages: { status: 422, retryable: false, title: 'The PDF has more pages than the service accepts' },
  too_complex: { status: 422, retryable: false, title: 'The PDF needs more memory than the service allows' },
  timed_out: { status: 422, retryable: false, title: 'The conversion took longer than the service allows' },
  rate_limited: { status: 429, retryable: true, title: 'Too many requests' },
  overloaded: { status: 503, retryable: true, title: 'The service can do no more at the moment' },
  draining: { status: 503, retryable: true, title: 'The service is shutting down' },
  idempotency_conflict: { status: 422, retryable: false, title: 'The idempotency key was used for another request' },
  /** The operator has set no public address, which webhooks need. */
  webhooks_off: { status: 501, retryable: false, title: 'The service has no webhooks' },
  internal: { status: 500, retryable: true, title: 'Something went wrong inside the service' },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

/** What a completed conversion could not carry over, each at most once per page. */
export const WARNING_CODES = [
  'scanned_page',
  'recognised_text',
  'page_as_picture',
  'font_substituted',
  'text_unmapped',
  'pdf_repaired',
  'dynamic_form',
  'form_fields_flattened',
  'annotation_dropped',
  'image_skipped',
  'link_dropped',
] as const;

export type WarningCode = (typeof WARNING_CODES)[number];
