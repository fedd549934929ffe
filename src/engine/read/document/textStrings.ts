/** Marks of byte order that text strings begin with (ISO 32000-2, 7.9.2.2.1). */
const UTF_16_BE = Buffer.of(0xfe, 0xff);
const UTF_8 = Buffer.of(0xef, 0xbb, 0xbf);

/** A text string; without a mark in PDFDocEncoding, as whose characters but a few beyond ASCII those of Latin-1 are taken. */
export function decodeTextString(bytes: Buffer): string {
  if (bytes.indexOf(UTF_8) === 0) return bytes.toString('utf8', UTF_8.length);
  if (bytes.indexOf(UTF_16_BE) !== 0) return bytes.toString('latin1');
  const units = Buffer.from(bytes.subarray(UTF_16_BE.length, bytes.length & ~1));
  return units.swap16().toString('utf16le');
}

const CONTROLS = /\p{Cc}+/gu;

/** Without control characters, which PDF strings may hold and XML may not; runs of them become one `replacement`. */
export const withoutControls = (text: string, replacement = ''): string => text.replace(CONTROLS, replacement);

const LINE_END = /\r\n?|[\n\v\f\u2028\u2029]/;

/** The lines of a text string, without control characters. */
export const linesOf = (text: string): string[] =>
  text.split(LINE_END).map((line) => withoutControls(line, ' ').trimEnd());

/** Every character is in Latin-1, and not every one in ASCII: bytes that were not decoded. */
export function isUndecoded(text: string): boolean {
  let high = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0xff) return false;
    if (code > 0x7f) high = true;
  }
  return high;
}
