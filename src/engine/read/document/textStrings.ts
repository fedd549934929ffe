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
