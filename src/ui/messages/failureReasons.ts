import * as vscode from 'vscode';
import type { ErrorCode } from '../../api/errors';
import type { ClientErrorCode, FileError, FileErrorCode } from '../../conversion/index';
import { StartError } from '../builtInService';
import { SettingError } from '../files/outputPlace';

/** Why something failed, in the user's words, and what helps. The one place for these sentences; they go by code, never by message. */

/** What a button beside a failure does. */
export type Remedy = 'tryAgain' | 'setApiKey' | 'changeAddress' | 'changeTimeLimit' | 'changeFolder' | 'showLog';

interface FailureReason {
  /** Ends a sentence after a colon: no capital, one full stop at its end. */
  readonly reason: string;
  /** The most helpful first. */
  readonly remedies: readonly Remedy[];
}

/** The service that was asked. */
export interface AskedService {
  readonly isBuiltIn: boolean;
  /** Such as `convert.example.com`. */
  readonly host: string;
}

type ServiceCode = ErrorCode | ClientErrorCode;

const { t } = vscode.l10n;

const SERVICE_REASONS: Readonly<Record<ServiceCode, (service: AskedService) => FailureReason>> = {
  missing_key: ({ host }) => key(t('the service at {0} needs an API key.', host)),
  invalid_key: ({ host }) => key(t('the service at {0} does not accept the API key.', host)),
  revoked_key: ({ host }) => key(t('the API key for {0} was revoked; use another one.', host)),
  insufficient_scope: () => key(t('the API key may not convert files; use one with the scope CONVERT or FULL.')),
  not_found: () => again(t('the service does not know the conversion any more.')),
  method_not_allowed: ({ host }) =>
    address(t('{0} does not answer like a conversion service; check the address.', host)),
  not_ready: () => again(t('the service is not done with it yet.')),
  result_expired: () => again(t('its result expired before it was downloaded.')),
  malformed_multipart: () => again(t('the upload arrived damaged.')),
  malformed_json: () => again(t('the upload arrived damaged.')),
  request_timed_out: () => again(t('the upload came to a halt; check the network.')),
  webhooks_off: () => log(t('the service does not take the upload.')),
  unsupported_media_type: () => log(t('the service does not take the upload.')),
  missing_field: () => log(t('the service asks for more than a PDF.')),
  invalid_field: () => log(t('the service cannot make Word documents.')),
  empty_file: () => log(t('the file is empty.')),
  upload_too_large: ({ host, isBuiltIn }) =>
    log(
      isBuiltIn
        ? t('it is too large; split it into smaller PDFs.')
        : t('it is larger than {0} accepts; split it into smaller PDFs.', host),
    ),
  not_a_pdf: () => log(t('it is not a PDF, whatever its name says.')),
  damaged_pdf: () => log(t('it is damaged; open it in a PDF viewer, save it anew and try again.')),
  password_required: () => again(t('it needs a password.')),
  wrong_password: () => again(t('none of the passwords opens it.')),
  too_many_pages: () => log(t('it has too many pages; split it into smaller PDFs.')),
  too_complex: () => log(t('it needs more memory than allowed; split it into smaller PDFs.')),
  timed_out: () => again(t('it took longer than the service allows; split it into smaller PDFs, or try again.')),
  rate_limited: () => again(t('the service has too much to do; try again in a minute.')),
  overloaded: ({ isBuiltIn }) =>
    again(
      isBuiltIn
        ? t('this machine is short of memory, or the disk with its temporary files is full.')
        : t('the service can do no more at the moment; try again in a minute.'),
    ),
  draining: () => again(t('the service is being restarted; try again in a minute.')),
  idempotency_conflict: () => again(t('the file changed while it was being sent.')),
  internal: ({ isBuiltIn, host }) =>
    againOrLog(
      isBuiltIn
        ? t('something went wrong in the built-in service.')
        : t('something went wrong in the service at {0}.', host),
    ),
  invalid_address: () =>
    address(t('the address of the service is not one; it looks like https://convert.example.com.')),
  insecure_address: ({ host }) =>
    address(
      t('the address of {0} has no encryption, so that others could read the key and the file; use https.', host),
    ),
  service_unreachable: ({ isBuiltIn, host }) =>
    isBuiltIn
      ? againOrLog(t('the built-in service stopped; it is started anew when you try again.'))
      : {
          reason: t('{0} does not answer; check the network and the address.', host),
          remedies: ['tryAgain', 'changeAddress'],
        },
  needs_https: ({ host }) => address(t('{0} speaks https only; begin its address with https.', host)),
  no_tls: ({ host }) =>
    address(t('{0} does not speak https; check the port, or begin an address of this machine with http.', host)),
  proxy_refused: ({ host }) =>
    address(
      t(
        'a proxy does not let the call through to {0}; the setting http.proxy may hold name and password for it.',
        host,
      ),
    ),
  out_of_memory: () => againOrLog(t('VS Code gets no more memory; close other programs or windows.')),
  redirected: ({ host }) => address(t('{0} sends calls on to another address; enter that address.', host)),
  bad_response: ({ host }) =>
    address(
      t(
        '{0} does not answer like a conversion service; check the address, and whether the network wants a sign-in.',
        host,
      ),
    ),
  request_rejected: () => log(t('the service rejects the request.')),
  certificate_rejected: ({ host }) =>
    address(
      t('the certificate of {0} is not trusted on this machine; check the address, or ask who runs the service.', host),
    ),
  certificate_out_of_date: ({ host }) =>
    address(
      t(
        'the certificate of {0} has expired or is not valid yet; check the clock of this machine, or ask who runs the service.',
        host,
      ),
    ),
  malformed_request: () => log(t('the service does not understand the request.')),
  headers_too_large: () => log(t('the service does not understand the request.')),
  precondition_failed: () => again(t('the download could not be continued.')),
  range_not_satisfiable: () => again(t('the download could not be continued.')),
  conversion_failed: () => againOrLog(t('the service could not convert it.')),
  job_cancelled: () => again(t('it was cancelled on the service.')),
  deadline_exceeded: () => ({
    reason: t('it took longer than the time limit in the settings.'),
    remedies: ['changeTimeLimit', 'tryAgain'],
  }),
  damaged_download: () => again(t('the Word document arrived damaged and was not saved.')),
  source_changed: () => again(t('the PDF changed while it was being read.')),
  cancelled: () => log(t('it was cancelled.')),
};

/** By the path that the error names. */
const FILE_REASONS: Readonly<Record<FileErrorCode, (path: string) => FailureReason>> = {
  source_missing: () => log(t('the PDF is not there any more.')),
  source_unreadable: () => againOrLog(t('the PDF cannot be read; check its permissions.')),
  source_is_folder: () => log(t('it is a folder.')),
  file_too_large: () => log(t('it is too large for the file system it is on; copy it to a disk first.')),
  output_exists: (path) => again(t('{0} exists already.', path)),
  output_is_source: () => log(t('the Word document would replace the PDF.')),
  output_not_a_file: (path) => again(t('{0} is there and is no file; save under another name.', path)),
  output_read_only: (path) => again(t('{0} is write-protected; save under another name.', path)),
  output_in_use: (path) =>
    again(t('{0} is open in another program; close it there, or save under another name.', path)),
  folder_missing: (path) => folder(t('there is no folder {0}; save it elsewhere.', path)),
  not_a_folder: (path) => folder(t('{0} is there and is no folder; save it elsewhere.', path)),
  folder_read_only: (path) => folder(t('the folder {0} cannot be written to; save it elsewhere.', path)),
  disk_full: () => again(t('the disk is full; make room, or save it elsewhere.')),
  name_too_long: () => again(t('the name of the Word document is too long; choose another one.')),
  save_failed: () => againOrLog(t('the Word document could not be written.')),
};

/** For any error; one of another kind counts as a fault of ours, which the log explains. */
export function failureReason(error: unknown, service: AskedService): FailureReason {
  if (error instanceof StartError) return againOrLog(t('the built-in service does not start; the log says more.'));
  if (error instanceof SettingError) return { reason: error.message, remedies: ['changeFolder', 'tryAgain'] };
  if (isFileError(error)) return fileFailureReason(error);
  const code = codeOf(error);
  if (code !== undefined && isServiceCode(code)) return SERVICE_REASONS[code](service);
  return againOrLog(t('something unexpected went wrong.'));
}

export function fileFailureReason({ code, path }: FileError): FailureReason {
  return FILE_REASONS[code](path);
}

/** `code` of the errors of the client and of files. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function isServiceCode(code: string): code is ServiceCode {
  return Object.hasOwn(SERVICE_REASONS, code);
}

/** The class itself is in the bundle that is loaded late. */
function isFileError(error: unknown): error is FileError {
  return error instanceof Error && error.name === 'FileError' && Object.hasOwn(FILE_REASONS, codeOf(error) ?? '');
}

function again(reason: string): FailureReason {
  return { reason, remedies: ['tryAgain'] };
}

function againOrLog(reason: string): FailureReason {
  return { reason, remedies: ['tryAgain', 'showLog'] };
}

function log(reason: string): FailureReason {
  return { reason, remedies: ['showLog'] };
}

function key(reason: string): FailureReason {
  return { reason, remedies: ['setApiKey'] };
}

function folder(reason: string): FailureReason {
  return { reason, remedies: ['tryAgain', 'changeFolder'] };
}

function address(reason: string): FailureReason {
  return { reason, remedies: ['changeAddress', 'showLog'] };
}
