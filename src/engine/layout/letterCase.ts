import type { Inline } from '../model/document';

const LETTER = /\p{L}/u;

/**
 * Content that a page shows in capitals, with the letters of `title` and the capitals as a property of its runs (w:caps), so that it reads
 * as it was written. Content whose letters are others comes back as it is.
 */
export function withCaseOf(title: string, content: readonly Inline[]): readonly Inline[] {
  const letters = Array.from(title).filter((sign) => LETTER.test(sign));
  let next = 0;
  let fits = true;
  const spelled = content.map((inline): Inline => {
    if (inline.type !== 'text') return inline;
    let text = '';
    for (const sign of inline.text) {
      if (!LETTER.test(sign)) {
        text += sign;
        continue;
      }
      const letter = letters[next++];
      fits &&= letter?.toLowerCase() === sign.toLowerCase();
      text += letter ?? sign;
    }
    return { ...inline, text, format: { ...inline.format, caps: true } };
  });
  return fits && next === letters.length ? spelled : content;
}
