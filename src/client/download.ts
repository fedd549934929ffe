import { parseUrl, requireReachable } from './address';
import { withAttempts } from './calls/attempts';
import { stream, type Caller } from './calls/caller';
import { ClientError } from './errors';
import { isRedirect } from './calls/failure';
import type { TransportResponse } from './transport/transport';
import { ZipWatch } from './zipEnd';

/** Where a download goes. Errors it throws end the download and reach the caller as they are. */
export interface DownloadSink {
  write(bytes: Uint8Array): Promise<void>;
  /** Forget what was written: the file comes again from its start. */
  restart(): Promise<void>;
}

export interface DownloadProgress {
  readonly bytesReceived: number;
  /** Absent where the service doesn't tell the length. */
  readonly bytesTotal?: number;
}

export interface DownloadOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: DownloadProgress) => void) | undefined;
}

/** As far as the offsets in a ZIP file reach (APPNOTE.TXT 4.4.16): a service that sends for ever does not fill the disk. */
const MAX_DOCX_BYTES = 0xffff_ffff;

/** Redirects of a download are followed so often, and never with the key. */
const MAX_REDIRECTS = 5;

const OK = 200;
const PARTIAL_CONTENT = 206;
const RANGE_NOT_SATISFIABLE = 416;

/**
 * Streams a finished DOCX to `sink`. After a cut it goes on from where it stopped (RFC 9110 §14.2, with If-Range so that only the same file is
 * continued); a service that doesn't offer that is asked from the start again. What arrived is believed only when its length is the one
 * told and its ZIP directory is there.
 *
 * @returns bytes of the file
 * @throws ClientError `result_expired`, `not_found`, `damaged_download`, and those of every call; what `sink` threw
 */
export async function download(
  caller: Caller,
  url: URL,
  sink: DownloadSink,
  { signal, onProgress }: DownloadOptions,
): Promise<number> {
  const transfer = new Transfer(sink, onProgress);
  const { timing, logger } = caller;
  let furthest = 0;
  await withAttempts(
    async () => {
      furthest = Math.max(furthest, transfer.received);
      try {
        await getFollowing(caller, url, transfer, signal);
      } catch (error) {
        throw transfer.explain(error);
      }
      await transfer.finish();
    },
    { count: timing.jobAttempts, timing, logger, signal, gotFurther: () => transfer.received > furthest },
  );
  return transfer.received;
}

async function getFollowing(caller: Caller, start: URL, transfer: Transfer, signal: AbortSignal): Promise<void> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const location = await stream(
      caller,
      { method: 'GET', url, headers: transfer.requestHeaders(), signal },
      redirects === 0,
      async (response) => {
        if (isRedirect(response.status)) return response.headers['location'] ?? '';
        await transfer.take(response);
        return undefined;
      },
      (status) => isRedirect(status) || status === RANGE_NOT_SATISFIABLE,
    );
    if (location === undefined) return;
    const next = parseUrl(location, url);
    if (!next) throw new ClientError('bad_response', 'The download is redirected to nowhere');
    requireReachable(caller.base, next);
    url = next;
  }
  throw new ClientError('bad_response', `The download is redirected more than ${MAX_REDIRECTS} times`);
}

/** What has come of one file, over one or more responses. */
class Transfer {
  received = 0;
  private total: number | undefined;
  /** Strong entity tag (RFC 9110 §8.8.3) of what was received; without one nothing can be continued. */
  private entityTag: string | undefined;
  private zip = new ZipWatch();
  private sinkFailure: { readonly error: unknown } | undefined;

  constructor(
    private readonly sink: DownloadSink,
    private readonly onProgress: ((progress: DownloadProgress) => void) | undefined,
  ) {}

  requestHeaders(): Record<string, string> {
    if (this.received === 0 || this.entityTag === undefined) return {};
    return { range: `bytes=${this.received}-`, 'if-range': this.entityTag };
  }

  async take({ status, headers, body }: TransportResponse): Promise<void> {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') throw new ClientError('bad_response', `The file came as ${encoding}, unasked`);
    if (status === PARTIAL_CONTENT) await this.continueWith(headers);
    else if (status === OK) {
      await this.restart();
      this.total = parseLength(headers['content-length']);
      this.entityTag = strongTag(headers['etag']);
    } else {
      await this.restart();
      const retryable = status === RANGE_NOT_SATISFIABLE;
      throw new ClientError('bad_response', `The file came with status ${status}`, { retryable });
    }
    this.requireRoom(0);
    for await (const bytes of body) {
      this.zip.add(bytes);
      if (!this.zip.startsAsZip) throw new ClientError('damaged_download', 'What came is not a DOCX file');
      this.requireRoom(bytes.byteLength);
      await this.intoSink(this.sink.write(bytes));
      this.received += bytes.byteLength;
      this.onProgress?.({
        bytesReceived: this.received,
        ...(this.total !== undefined && { bytesTotal: this.total }),
      });
    }
  }

  /** What to throw for a failed attempt: the sink's own errors, and cuts as what they do to the file. */
  explain(error: unknown): unknown {
    if (this.sinkFailure) return this.sinkFailure.error;
    if (!(error instanceof ClientError) || error.code !== 'service_unreachable' || this.received === 0) return error;
    const of = this.total === undefined ? '' : ` of ${this.total}`;
    return new ClientError('damaged_download', `The download ended early, after ${this.received}${of} bytes`, {
      cause: error,
      retryable: true,
    });
  }

  /** @throws ClientError `damaged_download` unless the file is whole */
  async finish(): Promise<void> {
    if (this.zip.isWhole && (this.total === undefined || this.total === this.received)) return;
    const message = `The download is not a whole DOCX file (${this.received} bytes)`;
    await this.restart();
    throw new ClientError('damaged_download', message, { retryable: true });
  }

  private requireRoom(more: number): void {
    const { total = MAX_DOCX_BYTES } = this;
    if (total > MAX_DOCX_BYTES || this.received + more > total) {
      throw new ClientError('damaged_download', 'More comes than the file was told to have, or a DOCX file can have');
    }
  }

  private async continueWith(headers: Readonly<Record<string, string>>): Promise<void> {
    const range = parseContentRange(headers['content-range']);
    const isSameFile = headers['etag'] === undefined || headers['etag'] === this.entityTag;
    const fits = this.received > 0 && range?.start === this.received && (this.total ?? range.total) === range.total;
    if (fits && isSameFile) {
      this.total = range.total;
      return;
    }
    await this.restart();
    throw new ClientError('damaged_download', 'The service continued another file, or elsewhere', { retryable: true });
  }

  private async restart(): Promise<void> {
    if (this.received > 0) await this.intoSink(this.sink.restart());
    this.received = 0;
    this.total = undefined;
    this.entityTag = undefined;
    this.zip = new ZipWatch();
  }

  private async intoSink(action: Promise<void>): Promise<void> {
    try {
      await action;
    } catch (error) {
      this.sinkFailure = { error };
      throw error;
    }
  }
}

function parseLength(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

function strongTag(value: string | undefined): string | undefined {
  return value?.startsWith('"') ? value : undefined;
}

/** `bytes 100-199/200` (RFC 9110 §14.4); `*` for an unknown length is of no use here. */
function parseContentRange(value: string | undefined): { readonly start: number; readonly total: number } | undefined {
  const match = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15})$/.exec(value?.trim() ?? '');
  return match ? { start: Number(match[1]), total: Number(match[2]) } : undefined;
}
