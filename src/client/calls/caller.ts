import { withAttempts } from './attempts';
import { ClientError, messageOf } from '../errors';
import { exchange } from './exchange';
import { failureFromResponse, parseJson } from './failure';
import { addressForLog, redact, type Logger } from '../logger';
import { speaksTls } from '../transport/speaksTls';
import type { Timing } from './timing';
import type { Transport, TransportResponse } from '../transport/transport';

/** What every call needs: the way there, the key and the origin it belongs to, patience, and somewhere to tell. */
export interface Caller {
  readonly transport: Transport;
  /** The key goes to its origin and to no other. */
  readonly base: URL;
  readonly apiKey: string;
  readonly timing: Timing;
  readonly logger: Logger;
}

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** A new reading of the body for each attempt. */
  readonly body?: () => AsyncIterable<Uint8Array>;
  /** How long the service may keep the answer back, beyond ordinary silence. */
  readonly extraWaitMs?: number;
  readonly signal: AbortSignal;
  /** What must never be told, beside the key. */
  readonly secrets?: readonly string[];
}

interface JsonAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly value: unknown;
}

const BAD_REQUEST = 400;

/** More is no answer of a conversion service: a job of 5,000 pages with all warnings that there are of each has some 10 MB. */
const MAX_TEXT_BYTES = 16 * 1024 * 1024;

/**
 * A call whose answer is JSON, tried as often as `attempts` says.
 *
 * @throws ClientError also for every status outside 200–299, `bad_response` for an answer that is not JSON
 */
export function callJson(caller: Caller, call: Call, attempts: number): Promise<JsonAnswer> {
  const { timing, logger } = caller;
  return withAttempts(
    () =>
      stream(caller, call, true, async ({ status, headers, body }) => {
        const value = parseJson(await readText(body));
        if (value === undefined && status !== 204) {
          // A page in its place is often that of a network that wants a sign-in first.
          const what = /^text\/html\b/i.test(headers['content-type'] ?? '')
            ? 'a web page'
            : 'something other than JSON';
          throw new ClientError('bad_response', `${call.url.host} answered with ${what}`, { status });
        }
        return { status, headers, value };
      }),
    { count: attempts, timing, logger, signal: call.signal },
  );
}

/**
 * One attempt of a call whose successful response (2xx, and those that `accepts` takes) is read by `read`.
 *
 * @param withKey false: leave the key out, even for its own origin
 */
export async function stream<T>(
  caller: Caller,
  call: Call,
  withKey: boolean,
  read: (response: TransportResponse) => Promise<T>,
  accepts: (status: number) => boolean = () => false,
): Promise<T> {
  const { transport, base, apiKey, timing, logger } = caller;
  const { method, url, body } = call;
  const secrets = [apiKey, ...(call.secrets ?? [])];
  const started = performance.now();
  const tell = (outcome: string): void => {
    const took = Math.round(performance.now() - started);
    logger.debug(redact(`${method} ${addressForLog(url)}: ${outcome}, ${took} ms`, secrets));
  };
  // RFC 9110 section 12.5.3: who says nothing is sent what is compressed, too. Of a file, lengths and ranges would mean something else then.
  const headers: Record<string, string> = {
    'user-agent': 'pdf-to-docx',
    'accept-encoding': 'identity',
    ...call.headers,
  };
  if (withKey && url.origin === base.origin) headers['authorization'] = `Bearer ${apiKey}`;
  try {
    return await exchange(
      transport,
      {
        method,
        url,
        headers,
        silenceMs: timing.silenceMs,
        extraWaitMs: call.extraWaitMs ?? 0,
        signal: call.signal,
        ...(body && { body: body() }),
      },
      async (response) => {
        const requestId = response.headers['x-request-id'];
        tell(`${response.status}${requestId === undefined ? '' : ` (request ${requestId})`}`);
        const isSuccess = response.status >= 200 && response.status < 300;
        if (isSuccess || accepts(response.status)) return await read(response);
        const text = await readText(response.body);
        throw failureFromResponse(response.status, response.headers, text, secrets);
      },
    );
  } catch (error) {
    if (error instanceof ClientError && error.status === undefined) tell(`${error.code} (${messageOf(error)})`);
    if (mayWantTls(error) && url.protocol === 'http:' && (await speaksTls(url))) {
      throw new ClientError('needs_https', `${url.host} speaks TLS only`, { cause: error });
    }
    throw error;
  }
}

/** What a server of TLS alone answers to plain HTTP, if anything. */
function mayWantTls(error: unknown): boolean {
  if (!(error instanceof ClientError)) return false;
  if (error.status !== undefined) return error.code === 'request_rejected' && error.status === BAD_REQUEST;
  return error.code === 'service_unreachable' || error.code === 'bad_response';
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    pieces.push(piece);
    length += piece.byteLength;
    if (length > MAX_TEXT_BYTES)
      throw new ClientError('bad_response', 'The answer is longer than any answer should be');
  }
  // RFC 8259 section 8.1: a byte order mark in front of JSON may be passed over, as this does.
  return new TextDecoder().decode(Buffer.concat(pieces));
}
