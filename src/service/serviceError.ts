import { ERRORS, type ErrorCode } from '../api/errors';

export interface ServiceErrorOptions extends ErrorOptions {
  /** The form field, header or parameter that is to blame. */
  readonly field?: string;
  /** Response headers that belong to the error: Allow, Retry-After, WWW-Authenticate, Content-Range. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A failure in the words of the catalogue. `message` is a sentence for the caller; the `cause` goes to the log alone. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly field?: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: ServiceErrorOptions = {},
  ) {
    super(message, options);
    if (options.field !== undefined) this.field = options.field;
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
