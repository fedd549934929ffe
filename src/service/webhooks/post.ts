import dns, { Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import http from 'http';
import https from 'https';
import { isPublicAddress } from './publicAddress';

/** What came of one attempt: the status of the answer, or why there was none. */
export type Attempt = { readonly status: number } | { readonly error: string };

interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
  /** Addresses inside the operator's own network are allowed. */
  readonly allowPrivate: boolean;
  readonly signal?: AbortSignal;
}

/** A sentence for the owner of the webhook; anything else that goes wrong is told by its code. */
class Refused extends Error {}

/**
 * Posts a body to an address that somebody else has chosen. Its name is resolved once, every address of it is looked at, and the
 * connection goes to one of just these. Redirects are not followed, and nothing of an answer is read but its status.
 *
 * @param resolver asks the name servers of the system, unless a test gives it others
 */
export async function postTo(url: string, options: PostOptions, resolver = new Resolver()): Promise<Attempt> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  try {
    const target = new URL(url);
    const addresses = await addressesOf(target.hostname, options.allowPrivate, signal, resolver);
    return { status: await send(target, addresses, options, signal) };
  } catch (error) {
    if (timeout.aborted) return { error: `no answer within ${options.timeoutMs / 1_000} seconds` };
    if (error instanceof Refused) return { error: error.message };
    return { error: error instanceof Error && 'code' in error ? String(error.code) : 'the address cannot be reached' };
  }
}

async function addressesOf(
  hostname: string,
  allowPrivate: boolean,
  signal: AbortSignal,
  resolver: Resolver,
): Promise<LookupAddress[]> {
  // URL writes an IPv6 address in brackets.
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isAddress = isIP(host) > 0;
  // Names of the operator's own network may stand in the system's hosts file, or need its search domains.
  if (allowPrivate) return isAddress ? [withFamily(host)] : unlessAborted(dns.lookup(host, { all: true }), signal);
  const addresses = isAddress ? [withFamily(host)] : await askedOf(resolver, host, signal);
  // One that is not public among others that are would be reached by trying again.
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new Refused('the address is not a public one');
  return addresses;
}

const withFamily = (address: string): LookupAddress => ({ address, family: isIP(address) });

/**
 * By DNS itself: the system's own way holds one of Node's few threads until it gives up. Names whose servers never answer would keep the webhooks
 * of all others waiting, the connections to the database, and the end of the process.
 */
async function askedOf(resolver: Resolver, host: string, signal: AbortSignal): Promise<LookupAddress[]> {
  signal.throwIfAborted();
  const cancel = (): void => {
    resolver.cancel();
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const asked = [resolver.resolve4(host), resolver.resolve6(host)];
    const found = (await Promise.allSettled(asked)).flatMap((answer) =>
      answer.status === 'fulfilled' ? answer.value : [],
    );
    // Says why there is none.
    if (found.length === 0) await Promise.all(asked);
    return found.map(withFamily);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function send(
  target: URL,
  addresses: readonly LookupAddress[],
  { headers, body }: PostOptions,
  signal: AbortSignal,
): Promise<number> {
  const lookup: LookupFunction = (_host, { all }, done) => {
    const [first] = addresses;
    if (all === true) done(null, [...addresses]);
    else if (first) done(null, first.address, first.family);
    else done(new Error('The name has no address.'), '');
  };
  return new Promise((answer, reject) => {
    const { request } = target.protocol === 'https:' ? https : http;
    const call = request(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // Not the shared one, which Node leads through the environment's proxy when NODE_USE_ENV_PROXY is set: that would resolve the name again.
        agent: false,
        lookup,
        signal,
      },
      (response) => {
        answer(response.statusCode ?? 0);
        response.destroy();
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      reject(new Refused('the attempt was broken off'));
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abort);
    });
  });
}
