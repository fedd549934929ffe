import type { ErrorCode } from '../api/errors';
import type { ClientErrorCode } from '../client/index';
import type { FileErrorCode } from '../conversion/index';

/** Every failure as one sentence: what failed, why, and what to do. */

type FailureCode = ErrorCode | ClientErrorCode | FileErrorCode;

/**
 * `file` is the PDF's name as typed, `detail` what the service said, or the path that the failure is about; `cause` what the system said, in
 * parentheses, or nothing.
 */
const SENTENCES: Readonly<Record<FailureCode, (file: string, detail: string, cause: string) => string>> = {
  missing_key: () => 'The service wants an API key: set PDF_TO_DOCX_API_KEY.',
  invalid_key: () => 'The service does not know the API key: check PDF_TO_DOCX_API_KEY.',
  revoked_key: () => 'The API key was revoked: set another one in PDF_TO_DOCX_API_KEY.',
  insufficient_scope: () => 'The API key may not convert: make one with the scope FULL or CONVERT.',
  not_found: (file) => `The service no longer knows the job of ${file}: convert it again.`,
  method_not_allowed: () => 'The service does not take such calls: check its address.',
  not_ready: (file) => `The service did not finish ${file}: convert it again.`,
  result_expired: (file) => `The result of ${file} expired before it was fetched: convert it again.`,
  malformed_request: () => 'The service could not read the call: check its address, and what stands between.',
  headers_too_large: () => 'The service takes no call this long: check the length of the key and of the file name.',
  precondition_failed: (file) => `The result of ${file} changed while it was fetched: convert it again.`,
  range_not_satisfiable: (file) => `The result of ${file} changed while it was fetched: convert it again.`,
  malformed_multipart: (file) => `The upload of ${file} arrived damaged: convert it again.`,
  malformed_json: () => 'The service could not read the call: check its address, and what stands between.',
  request_timed_out: (file) => `The upload of ${file} came to a halt: check the network and convert it again.`,
  webhooks_off: () => 'The service has no webhooks.',
  unsupported_media_type: () => 'The service does not take uploads of this kind: check its address.',
  missing_field: (_file, detail) => `The service wants more than was sent: ${detail}.`,
  invalid_field: (_file, detail) => `The service does not take what was sent: ${detail}.`,
  empty_file: (file) => `${file} is empty: there is nothing to convert.`,
  upload_too_large: (file) => `${file} is larger than the service accepts: split it, or use a service that takes it.`,
  not_a_pdf: (file) => `${file} is not a PDF.`,
  damaged_pdf: (file) => `${file} is damaged beyond repair: get a whole copy of it.`,
  password_required: (file) => `${file} needs a password: set PDF_TO_DOCX_PASSWORD.`,
  wrong_password: (file) => `The password does not open ${file}: check PDF_TO_DOCX_PASSWORD.`,
  too_many_pages: (file) => `${file} has more pages than the service accepts: split it.`,
  too_complex: (file) => `${file} needs more memory than the service allows: split it.`,
  timed_out: (file) => `${file} took longer than the service allows: split it.`,
  rate_limited: () => 'The service gets too many requests with this API key: try again later.',
  overloaded: (_file, detail) => `The service can do no more at the moment: ${detail}. Try again later.`,
  draining: () => 'The service is shutting down: try again later.',
  idempotency_conflict: (file) => `The service mistook ${file} for another upload: convert it again.`,
  internal: (file) => `The service failed at ${file} through a fault of its own: try again, or ask its operator.`,
  invalid_address: (_file, detail) => `That is not the address of a service: ${detail}.`,
  insecure_address: (_file, detail) => `The address is refused: ${detail}.`,
  service_unreachable: (_file, detail) =>
    `The service cannot be reached: ${detail}. Check the address and the network.`,
  needs_https: (_file, detail) => `The address has to begin with https: ${detail}.`,
  no_tls: (_file, detail) =>
    `The service cannot be reached by https: ${detail}. Check the port; an address of this machine may begin with http.`,
  proxy_refused: (_file, detail) => `The call does not get through: ${detail}. Check HTTPS_PROXY and NO_PROXY.`,
  out_of_memory: (file, detail) =>
    `There is too little memory to convert ${file} (${detail}): close other programs, or raise the limit of this shell (ulimit -v).`,
  certificate_rejected: (_file, detail) => `The service cannot be trusted: ${detail}.`,
  certificate_out_of_date: (_file, detail) =>
    `The service cannot be trusted: ${detail}. Check the clock of this machine, or ask who runs the service.`,
  redirected: (_file, detail) => `The service answers under another address: ${detail}. Use that one.`,
  bad_response: (_file, detail) => `What answers is no conversion service: ${detail}. Check the address.`,
  request_rejected: (file, detail) => `The service rejects ${file}: ${detail}.`,
  conversion_failed: (file, detail) => `The service could not convert ${file}: ${detail}.`,
  job_cancelled: (file) => `The conversion of ${file} was cancelled on the service.`,
  deadline_exceeded: (file) => `The service did not finish ${file} in time: try again later.`,
  damaged_download: (file, detail) => `The result of ${file} arrived damaged: ${detail}. Convert it again.`,
  source_changed: (file) => `${file} changed while it was read: convert it again.`,
  cancelled: (file) => `The conversion of ${file} was cancelled.`,
  // Node gives U+FFFD for bytes of a name that are no UTF-8, and then nothing finds the file.
  source_missing: (file) =>
    `${file} does not exist${file.includes('\uFFFD') ? ', or its name is not in UTF-8: rename it' : ''}.`,
  source_unreadable: (file, _path, cause) => `${file} cannot be read${cause}.`,
  source_is_folder: (file) => `${file} is a folder: name the PDFs in it.`,
  file_too_large: (file) => `${file} is too large.`,
  output_exists: (_file, path) => `${path} exists already: move it away, or say --if-exists overwrite or rename.`,
  output_is_source: (file) => `The result would replace ${file} itself: give another --output.`,
  output_not_a_file: (_file, path) => `${path} is there and is no file: give another --output.`,
  output_read_only: (_file, path) => `${path} is write-protected: unprotect it, or give another --output.`,
  output_in_use: (_file, path) => `${path} is open in another program: close it there, or give another --output.`,
  folder_missing: (_file, path) => `There is no folder ${path}: give another one with --output-dir.`,
  not_a_folder: (_file, path) => `${path} is there and is no folder: give another --output or --output-dir.`,
  folder_read_only: (_file, path) => `The folder ${path} cannot be written to: give another one with --output-dir.`,
  disk_full: (file) =>
    `There is no room on the disk for the result of ${file}: make some, or give another --output-dir.`,
  name_too_long: (_file, path) => `The name ${path} is too long: give another --output.`,
  save_failed: (_file, path, cause) => `The result cannot be saved as ${path}${cause}.`,
};

/** One sentence for a failure, for people. */
export function sentenceFor(code: FailureCode, file: string, detail: string, cause?: unknown): string {
  const because = cause instanceof Error ? ` (${cause.message})` : '';
  return SENTENCES[code](file, detail.replace(/\.$/, ''), because);
}
