/** Text as XML 1.0 allows it. Whatever a PDF holds, the parts stay well-formed. */

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Anything that is not itself in XML text or in an attribute: markup, control characters, lone surrogates, non-characters. */
const SPECIAL = /[&<>"\p{Cc}\p{Cs}\ufffe\uffff]/u;
const MARKUP = /[&<>"]/g;
/** XML 1.0 forbids most of these (2.2, Char) and advises against the others. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
const REPLACEMENT_CHARACTER = '\ufffd';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Markup escaped, forbidden characters dropped, lone surrogates replaced. Tabs and line ends stay as they are. */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replace(FORBIDDEN, '')
    .replace(LONE_SURROGATE, REPLACEMENT_CHARACTER)
    .replace(MARKUP, (c) => ENTITIES[c] ?? '');
}

/** As `escapeText`; white space becomes spaces, as a parser would make of it anyway (XML 1.0, 3.3.3). */
export function escapeAttribute(value: string): string {
  return SPECIAL.test(value) ? escapeText(value.replace(/\r\n?|[\t\n]/g, ' ')) : value;
}

/** `<w:name w:val="value"/>`. The value is a number or a constant of ours, not a text of the document's. */
export const valued = (name: string, value: string | number): string => `<w:${name} w:val="${value}"/>`;

/** An on/off property (ECMA-376 part 1, 17.17.4): on is the bare element. */
export const toggle = (name: string, on: boolean): string => (on ? `<w:${name}/>` : `<w:${name} w:val="0"/>`);
