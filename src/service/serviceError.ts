import { ERRORS, type ErrorCode } from '../api/errors';

interface ServiceErrorOptions extends ErrorOptions {
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

/** A moment, in the hope that a job ends, or the database answers again. */
const TURNED_AWAY_RETRY_SECONDS = 5;

/** The service cannot do at this moment what is asked: it has too much to do, or what it needs is away. */
export const turnedAway = (code: 'draining' | 'overloaded', message: string, cause?: unknown): ServiceError =>
  new ServiceError(code, message, { headers: { 'retry-after': String(TURNED_AWAY_RETRY_SECONDS) }, cause });

export const databaseAway = (cause?: unknown): ServiceError =>
  turnedAway('overloaded', 'The database of the service does not answer at the moment.', cause);
