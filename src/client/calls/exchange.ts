import { throwIfCancelled } from './delay';
import { cancelledError, ClientError, messageOf } from '../errors';
import type { Transport, TransportRequest, TransportResponse } from '../transport/transport';

/** One request and its response over a transport, with an eye on silence. */
interface Exchange extends Omit<TransportRequest, 'signal'> {
  /** Without a byte sent or received for so long, the exchange has failed. */
  readonly silenceMs: number;
  /** For the response's head after the whole request was handed over: what the service was asked to wait, and what lies in buffers. */
  readonly extraWaitMs: number;
  readonly signal: AbortSignal;
}

/** Certificate problems as OpenSSL and Node name them: trying again doesn't help. */
const CERTIFICATE_ERROR = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|UNABLE_TO_(GET|VERIFY))/;
const CERTIFICATE_DATE_ERROR = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'];
/** What OpenSSL and BoringSSL say where the first bytes of an answer are no record of TLS (RFC 8446 section 5.1). */
const NO_TLS = ['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG', 'ERR_SSL_UNKNOWN_PROTOCOL'];
/** Codes of Node's parser, and the name of what undici's throws, which has none. */
const HTTP_ERROR = /^(HPE_|HTTPParserError$)/;

/**
 * Sends a request, and lets `read` take the response while the connection is watched.
 *
 * @throws ClientError `cancelled`, `service_unreachable` (retryable), `no_tls`, `bad_response` for what is no HTTP, `certificate_rejected`,
 *   `certificate_out_of_date`, `out_of_memory`; what the request's body or `read` threw
 */
export async function exchange<T>(
  transport: Transport,
  request: Exchange,
  read: (response: TransportResponse) => Promise<T>,
): Promise<T> {
  const { method, url, headers, body, silenceMs, extraWaitMs, signal } = request;
  const link = new AbortController();
  const onCancel = (): void => {
    link.abort(signal.reason);
  };
  throwIfCancelled(signal);
  signal.addEventListener('abort', onCancel, { once: true });

  const seen = { head: false, end: false };
  const silence = new Silence(link);

  // Errors of our own two ends, which are not the network's.
  const own: unknown[] = [];
  const guarded = async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of bytes) {
        silence.endsWithin(silenceMs);
        yield piece;
      }
    } catch (error) {
      if (!link.signal.aborted) own.push(error);
      throw error;
    }
    silence.endsWithin(silenceMs + extraWaitMs);
  };

  silence.endsWithin(silenceMs + (body ? 0 : extraWaitMs));
  try {
    const response = await transport.send({
      method,
      url,
      headers,
      signal: link.signal,
      ...(body && { body: guarded(body) }),
    });
    seen.head = true;
    silence.endsWithin(silenceMs);
    const watched = watch(response, {
      onBytes: () => {
        silence.endsWithin(silenceMs);
      },
      onEnd: () => {
        seen.end = true;
      },
    });
    return await read(watched).catch((error: unknown) => {
      if (error instanceof ClientError) own.push(error);
      throw error;
    });
  } catch (error) {
    if (signal.aborted) throw cancelledError(error);
    if (own.length > 0) throw own[0];
    throw unreachable(url, silence.wasTooLong ? link.signal.reason : error, seen.head);
  } finally {
    silence.stop();
    signal.removeEventListener('abort', onCancel);
    if (!seen.end) link.abort();
  }
}

/** Aborts an exchange in which nothing comes for too long. */
class Silence {
  wasTooLong = false;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;
  constructor(private readonly link: AbortController) {}

  /** Something came; more must come within so many milliseconds. */
  endsWithin(ms: number): void {
    clearTimeout(this.#timer);
    // A body may still be read after an early answer was taken.
    if (this.#isOver) return;
    this.#timer = setTimeout(() => {
      this.wasTooLong = true;
      this.link.abort(new Error(`Nothing came for ${Math.round(ms / 1_000)} s`));
    }, ms);
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }
}

interface Watcher {
  onBytes(): void;
  onEnd(): void;
}

function watch(response: TransportResponse, watcher: Watcher): TransportResponse {
  const body = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of response.body) {
      watcher.onBytes();
      yield piece;
    }
    watcher.onEnd();
  };
  return { status: response.status, headers: response.headers, body: body() };
}

/** @param hasAnswered what broke off later is the way's fault, even where a parser says it */
function unreachable(url: URL, cause: unknown, hasAnswered: boolean): ClientError {
  if (cause instanceof ClientError) return cause;
  // What V8 throws where it gets no memory, for the WebAssembly of an HTTP parser as well; a network throws none.
  if (cause instanceof RangeError) return new ClientError('out_of_memory', cause.message, { cause });
  const codes = codesOf(cause);
  const code = codes.find((text) => CERTIFICATE_ERROR.test(text));
  if (code) {
    const isOfDate = CERTIFICATE_DATE_ERROR.includes(code);
    const told = `The certificate of ${url.host} is not ${isOfDate ? 'valid now' : 'trusted'} (${code})`;
    return new ClientError(isOfDate ? 'certificate_out_of_date' : 'certificate_rejected', told, { cause });
  }
  // What OpenSSL says of its own accord holds addresses of its memory, names of its files and line ends.
  const tlsCode = codes.find((text) => text.startsWith('ERR_SSL_'));
  if (tlsCode !== undefined && NO_TLS.includes(tlsCode)) {
    return new ClientError('no_tls', `${url.host} does not speak TLS (${tlsCode})`, { cause });
  }
  if (!hasAnswered && codes.some((text) => HTTP_ERROR.test(text))) {
    return new ClientError('bad_response', `${url.host} does not speak HTTP`, { cause, retryable: true });
  }
  const reason =
    tlsCode === undefined ? `does not answer (${messageOf(cause)})` : `agrees on no TLS with us (${tlsCode})`;
  return new ClientError('service_unreachable', `${url.host} ${reason}`, { cause, retryable: true });
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [error.name];
  // While it writes, Node gives no code to what the TLS library says, as it does elsewhere: ERR_SSL_ and the reason.
  const [, reason] = own[0] === 'EPROTO' ? (/:SSL routines:[^:]*:([^:]+):/.exec(error.message) ?? []) : [];
  const derived = reason === undefined ? [] : [`ERR_SSL_${reason.toUpperCase().replaceAll(' ', '_')}`];
  return [...own, ...derived, ...codesOf(error.cause)];
}
