import { ClientError } from './errors';

/** Which addresses the client talks to, and which of them may see the key. */

/** RFC 6761 §6.3, RFC 1122 §3.2.1.3 and RFC 4291 §2.5.3: names and numbers of this machine itself. `hostname` as URL gives it. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}

/**
 * The base of a service's calls from what a user typed: no trailing slash, no `/v1`.
 *
 * @throws ClientError `invalid_address`, or `insecure_address` for `http:` to any machine but this one.
 */
export function parseServiceAddress(text: string): URL {
  const url = parseUrl(text.trim());
  if (!url || !isPlainWebAddress(url)) {
    throw new ClientError('invalid_address', 'An address looks like https://convert.example.com');
  }
  requireEncryption(url);
  url.search = '';
  url.hash = '';
  url.pathname = url.pathname.replace(/(?<!\/)\/+(?:v1\/*)?$/, '');
  return url;
}

/** The base as text, from which `parseServiceAddress` reads the same base again: one that itself ends in `/v1` is told with another. */
export function serviceAddressText(base: URL): string {
  return base.pathname.endsWith('/v1') ? `${base.href}/v1` : base.href;
}

/** Address of one call: `path` starts with `/v1`. */
export function callAddress(base: URL, path: string): URL {
  return new URL(base.href.replace(/\/$/, '') + path);
}

/**
 * Where a finished job's file is: at the address shape that the service interface gives, unless its `download_url` has another one. A service
 * behind a proxy or a tunnel may tell that shape with another of its names, where it cannot be reached or would not be given the key.
 * A service elsewhere cannot point the client at this machine's own servers.
 *
 * @throws ClientError `bad_response` or `insecure_address`
 */
export function downloadAddress(base: URL, jobId: string, outputFormat: string, downloadUrl: string | undefined): URL {
  const path = `/v1/files/${encodeURIComponent(jobId)}/output.${encodeURIComponent(outputFormat)}`;
  if (downloadUrl === undefined) return callAddress(base, path);
  const url = parseUrl(downloadUrl, base);
  if (!url || !isPlainWebAddress(url)) {
    throw new ClientError('bad_response', 'The job has a download address that cannot be used');
  }
  if ((url.pathname + url.search).endsWith(path)) return callAddress(base, path);
  requireReachable(base, url);
  return url;
}

/** @throws ClientError `insecure_address` or `bad_response` when the service at `base` may not send the client to `url`. */
export function requireReachable(base: URL, url: URL): void {
  requireEncryption(url);
  if (isLoopback(url.hostname) && !isLoopback(base.hostname)) {
    throw new ClientError('bad_response', 'A service elsewhere points to an address of this machine');
  }
}

function requireEncryption(url: URL): void {
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new ClientError(
      'insecure_address',
      `${url.host} is asked without encryption: the API key and the file could be read on the way. Use an https address.`,
    );
  }
}

/** Undefined for what is no address. */
export function parseUrl(text: string, base?: URL): URL | undefined {
  return URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
}

function isPlainWebAddress(url: URL): boolean {
  return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password;
}
