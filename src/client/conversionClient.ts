import { randomUUID } from 'node:crypto';
import { OUTPUT_FORMATS, SCANNED_PAGES, type ScannedPages } from '../api/limits';
import { withAttempts } from './calls/attempts';
import { callAddress, downloadAddress, parseServiceAddress, serviceAddressText } from './address';
import type { ByteSource } from './byteSource';
import { callJson, stream, type Caller } from './calls/caller';
import { download, type DownloadOptions, type DownloadSink } from './download';
import { ClientError } from './errors';
import { readJob, type JobView } from './job';
import { readLimits, type ServiceLimits } from './limits';
import { SILENT, type Logger } from './logger';
import { multipartForm } from './multipart';
import { pollUntilDone, submissionOf, type PollOptions, type Submission } from './poller';
import { DEFAULT_TIMING, type Timing } from './calls/timing';
import type { Transport } from './transport/transport';

export interface ClientOptions {
  /** As typed: with or without a trailing slash or `/v1`. */
  readonly serviceUrl: string;
  /** Goes to the origin of `serviceUrl` and nowhere else. */
  readonly apiKey: string;
  readonly transport: Transport;
  readonly logger?: Logger;
  readonly timing?: Partial<Timing>;
}

export interface ConvertOptions {
  readonly signal: AbortSignal;
  readonly outputFormat?: (typeof OUTPUT_FORMATS)[number];
  /** 'picture' by default. */
  readonly scannedPages?: ScannedPages | undefined;
  /** Of the PDF. */
  readonly password?: string | undefined;
  /** The same for every attempt of one conversion, so that a repeated upload makes no second job; a fresh one by default. */
  readonly idempotencyKey?: string;
  /** Hears how many bytes of the file were handed to the connection; begins anew when the upload is repeated. */
  readonly onProgress?: ((bytesSent: number) => void) | undefined;
}

export interface KeyCheck {
  readonly accepted: boolean;
  /** Absent where the service knows only the fixed part of the interface. */
  readonly limits?: ServiceLimits;
  /** Why the key was not accepted. */
  readonly rejection?: ClientError;
}

/**
 * How slow a connection may empty its buffers after an upload, and how much they hold: that time is no silence of the service. At 128 kbit/s, Linux
 * and the queue before the link held 0.9 MB.
 */
const SLOW_CONNECTION_BYTES_PER_MS = 16;
const MAX_BUFFERED_BYTES = 2 * 1024 * 1024;

/** Answers to DELETE of a service that does not know it, or not the job any more. */
const NOTHING_TO_CANCEL = new Set([404, 405, 410, 501]);

const ACCEPT_JSON = { accept: 'application/json' };
const API_KEY = /^[\x21-\x7e]+$/;

/** The conversion service as typed calls. Every error is a ClientError, save what a given source, sink or callback throws. */
export class ConversionClient {
  private readonly caller: Caller;

  /** @throws ClientError `invalid_address`, `insecure_address`, or `invalid_key` for a key that no header can carry */
  constructor({ serviceUrl, apiKey, transport, logger = SILENT, timing }: ClientOptions) {
    const key = apiKey.trim();
    if (!API_KEY.test(key)) throw new ClientError('invalid_key', 'The API key is empty or holds characters no key has');
    const base = parseServiceAddress(serviceUrl);
    this.caller = { transport, base, apiKey: key, timing: { ...DEFAULT_TIMING, ...timing }, logger };
  }

  /** Address of the service, however it was typed: the same for the same service. */
  get serviceUrl(): string {
    return serviceAddressText(this.caller.base);
  }

  /** Uploads a file for conversion. The job may be completed already. */
  async convert(file: ByteSource, options: ConvertOptions): Promise<Submission> {
    const { signal, outputFormat = OUTPUT_FORMATS[0], scannedPages = SCANNED_PAGES[0], password } = options;
    const { idempotencyKey = randomUUID(), onProgress } = options;
    const fields = {
      output_format: outputFormat,
      // Not every service knows it.
      ...(scannedPages !== SCANNED_PAGES[0] && { scanned_pages: scannedPages }),
      ...(password !== undefined && { password }),
    };
    const form = multipartForm(fields, file);
    const secrets = password === undefined ? [] : [password];
    const answer = await callJson(
      this.caller,
      {
        method: 'POST',
        url: callAddress(this.caller.base, '/v1/convert'),
        headers: {
          ...ACCEPT_JSON,
          'content-type': form.contentType,
          'content-length': String(form.contentLength),
          'idempotency-key': idempotencyKey,
        },
        body: () => form.body(onProgress ?? (() => undefined)),
        extraWaitMs: Math.min(form.contentLength, MAX_BUFFERED_BYTES) / SLOW_CONNECTION_BYTES_PER_MS,
        signal,
        secrets,
      },
      this.caller.timing.attempts,
    ).catch((error: unknown) => {
      throw explainUpload(error, this.caller.base);
    });
    return submissionOf(readJob(answer.value, [this.caller.apiKey, ...secrets]), answer.headers);
  }

  /** Waits for a job's end; see `pollUntilDone`. */
  waitForEnd(submission: Submission, options: PollOptions): Promise<JobView> {
    return pollUntilDone(this.caller, submission, options);
  }

  /** Streams a completed job's file; see `download`. */
  download(job: JobView, sink: DownloadSink, options: DownloadOptions): Promise<number> {
    const url = downloadAddress(this.caller.base, job.id, OUTPUT_FORMATS[0], job.downloadUrl);
    return download(this.caller, url, sink, options);
  }

  /** Stops a job on the service. One that cannot cancel, or has forgotten the job, is no error. */
  async cancel(jobId: string, signal: AbortSignal): Promise<void> {
    const url = callAddress(this.caller.base, `/v1/jobs/${encodeURIComponent(jobId)}`);
    const { timing, logger } = this.caller;
    await withAttempts(
      () =>
        stream(
          this.caller,
          { method: 'DELETE', url, signal },
          true,
          () => Promise.resolve(),
          (status) => NOTHING_TO_CANCEL.has(status),
        ),
      { count: timing.attempts, timing, logger, signal },
    );
  }

  /** What the service accepts; undefined where it knows only the fixed part of the interface. */
  async limits(signal: AbortSignal): Promise<ServiceLimits | undefined> {
    try {
      return readLimits((await this.get('/v1/limits', signal)).value);
    } catch (error) {
      if (error instanceof ClientError && error.status === 404) return undefined;
      throw error;
    }
  }

  /**
   * Whether the service takes the key: by its limits, or where it has none, by asking for a job that cannot exist. There 401 and 403 are a
   * no, and every other answer a yes.
   *
   * @throws ClientError when the service cannot be reached or is none
   */
  async checkKey(signal: AbortSignal): Promise<KeyCheck> {
    try {
      const limits = await this.limits(signal);
      if (limits) return { accepted: true, limits };
    } catch (error) {
      if (isRejection(error)) return { accepted: false, rejection: error };
      throw error;
    }
    try {
      await this.get('/v1/jobs/job_check', signal);
    } catch (error) {
      if (isRejection(error)) return { accepted: false, rejection: error };
      if (!(error instanceof ClientError) || error.status === undefined) throw error;
    }
    return { accepted: true };
  }

  /** Breaks all connections. */
  close(): Promise<void> {
    return this.caller.transport.close();
  }

  private get(path: string, signal: AbortSignal): ReturnType<typeof callJson> {
    const call = { method: 'GET', url: callAddress(this.caller.base, path), headers: ACCEPT_JSON, signal } as const;
    return callJson(this.caller, call, this.caller.timing.attempts);
  }
}

/** No upload asks for a thing that may have gone: where there is nothing, the address is another's, or has a path too many. */
function explainUpload(error: unknown, base: URL): unknown {
  if (!(error instanceof ClientError) || error.status !== 404) return error;
  const { host, pathname } = callAddress(base, '/v1/convert');
  return new ClientError('bad_response', `${host} has nothing at ${pathname}`, { status: error.status, cause: error });
}

function isRejection(error: unknown): error is ClientError {
  return error instanceof ClientError && (error.status === 401 || error.status === 403);
}
