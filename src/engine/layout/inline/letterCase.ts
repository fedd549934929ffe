import { LETTER } from '../../model/characters';
import type { Inline } from '../../model/document';

/**
 * Content that a page shows in capitals, with the letters of `title` and the capitals as a property of its runs (w:caps), so that it reads
 * as it was written. Content whose letters are others comes back as it is.
 */
export function withCaseOf(title: string, content: readonly Inline[]): readonly Inline[] {
  const letters = Array.from(title).filter((sign) => LETTER.test(sign));
  const shown = content
    .flatMap((inline) => (inline.type === 'text' ? Array.from(inline.text) : []))
    .filter((sign) => LETTER.test(sign));
  if (shown.length !== letters.length || shown.some((sign, i) => sign.toLowerCase() !== letters[i]?.toLowerCase()))
    return content;
  let next = 0;
  return content.map((inline): Inline => {
    if (inline.type !== 'text') return inline;
    const text = Array.from(inline.text, (sign) => (LETTER.test(sign) ? (letters[next++] ?? sign) : sign)).join('');
    return { ...inline, text, format: inline.format.smallCaps ? inline.format : { ...inline.format, caps: true } };
  });
}
