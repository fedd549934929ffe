import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as browsers tell. */

/**
 * Whether a form was sent by a page of this service (OWASP CSRF Prevention Cheat Sheet: Fetch Metadata, then Origin). A browser that
 * says neither is too old for these pages; other programs have the HTTP interface.
 */
export function isFromOwnPage(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === request.host || (publicUrl !== undefined && origin === new URL(publicUrl).origin);
}

/** The value of one cookie (RFC 6265 section 4.2.1). */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
