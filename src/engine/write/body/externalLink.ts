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
/** Brackets stand around addresses of version 6 alone, and one # before the fragment. */
const STRAY_BRACKET = /(?<!^[a-z]+:\/\/)\[|(?<!^[a-z]+:\/\/\[[0-9a-f:.]+)\]/gi;
const SECOND_HASH = /(?<=#.*)#/g;
/** In front of the path: no port behind a colon, as in "https://https://example.org", and an @ before the one that ends the user's name. */
const EMPTY_PORT = /(?<=^[a-z]+:\/\/[^/?#]*):(?=[/?#]|$)/i;
const EARLIER_AT = /(?<=^[a-z]+:\/\/[^/?#]*)@(?=[^/?#]*@)/gi;

/** The target as a URI that Word accepts in a relationship (ECMA-376 part 2, 9.3), or undefined when it has to be left out. */
export function externalTarget(uri: string): string | undefined {
  const trimmed = uri.trim();
  if (trimmed.length > MAX_LENGTH) return undefined;
  const target = (/^www\./i.test(trimmed) ? `http://${trimmed}` : trimmed)
    .replace(LONE_PERCENT, '%25')
    .replace(STRAY_BRACKET, encodeURIComponent)
    .replace(SECOND_HASH, encodeURIComponent)
    .replace(EMPTY_PORT, '')
    .replace(EARLIER_AT, encodeURIComponent)
    .replace(NOT_IN_URI, (text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')));
  if (target.length > MAX_LENGTH || !URL.canParse(target)) return undefined;
  return SCHEMES.has(new URL(target).protocol) ? target : undefined;
}
