/** Which targets of links go into the document. */

/** What a click may open. Not among them: what runs (javascript:, data:) and what reads this machine or calls a file server (file:, \\server). */
const SCHEMES = new Set([
  'http:',
  'https:',
  'mailto:',
  'ftp:',
  'ftps:',
  'sftp:',
  'tel:',
  'sms:',
  'news:',
  'xmpp:',
  'doi:',
  'urn:',
]);
/** Word calls a file damaged that has a longer target. */
const MAX_LENGTH = 2_048;
/** RFC 3986, appendix A: everything else must be written in percent form. */
const NOT_IN_URI = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+/g;
const LONE_PERCENT = /%(?![0-9A-Fa-f]{2})/g;
/** Scheme and authority (RFC 3986, appendix B). */
const IN_FRONT_OF_PATH = /^([a-z]+:\/\/)([^/?#]*)/i;
/** Where brackets may stand: around an address of version 6 (RFC 3986, 3.2.2). */
const ADDRESS_OF_VERSION_6 = /^\[[\d.:a-f]+\]/i;
const BRACKET = /[[\]]/g;

/** The target as a URI that Word accepts in a relationship (ECMA-376 part 2, 9.3), or undefined when it has to be left out. */
export function externalTarget(uri: string): string | undefined {
  const trimmed = uri.trim();
  if (trimmed.length > MAX_LENGTH) return undefined;
  const target = withSignsInPlace(/^www\./i.test(trimmed) ? `http://${trimmed}` : trimmed)
    .replace(LONE_PERCENT, '%25')
    .replace(NOT_IN_URI, (text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')));
  if (target.length > MAX_LENGTH || !URL.canParse(target)) return undefined;
  return SCHEMES.has(new URL(target).protocol) ? target : undefined;
}

/** Brackets, an @ and a # that stand where none or another one may, in percent form; no colon without a port, as in "https://https://example.org". */
function withSignsInPlace(uri: string): string {
  const [front = '', scheme = '', authority = ''] = IN_FRONT_OF_PATH.exec(uri) ?? [];
  const rest = uri.slice(front.length);
  const address = ADDRESS_OF_VERSION_6.exec(authority)?.[0] ?? '';
  const host = authority.slice(address.length).replace(/:$/, '');
  const atHost = Math.max(0, host.lastIndexOf('@'));
  const atFragment = rest.indexOf('#') + 1;
  const signed =
    host.slice(0, atHost).replaceAll('@', encodeURIComponent) +
    host.slice(atHost) +
    rest.slice(0, atFragment) +
    rest.slice(atFragment).replaceAll('#', encodeURIComponent);
  return scheme + address + signed.replace(BRACKET, encodeURIComponent);
}
