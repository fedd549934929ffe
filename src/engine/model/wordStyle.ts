import type { TextStyle, Word } from './pageContent';

/** The style in which the word begins. */
export function styleOf(word: Word | undefined, styles: readonly TextStyle[]): TextStyle | undefined {
  const piece = word?.pieces[0];
  return piece && styles[piece.style];
}

export const isBoldWord = (word: Word, styles: readonly TextStyle[]): boolean => styleOf(word, styles)?.bold === true;

/** Font size in which the word begins, points; 0 for none. */
export const sizeOf = (word: Word | undefined, styles: readonly TextStyle[]): number =>
  styleOf(word, styles)?.sizePt ?? 0;

/** Largest font size in the words, points; 0 for none: marks of notes, scripts and small capitals are smaller. */
export function largestSizeOf(words: Iterable<Word>, styles: readonly TextStyle[]): number {
  let largest = 0;
  for (const { pieces } of words)
    for (const { style } of pieces) largest = Math.max(largest, styles[style]?.sizePt ?? 0);
  return largest;
}

/** All of the word is set in fonts whose characters have one width. */
export function isMonospaced({ pieces }: Word, styles: readonly TextStyle[]): boolean {
  return pieces.every(({ style }) => styles[style]?.monospace === true);
}

/** Of the characters of a listing. */
const MIN_TYPEWRITTEN_SHARE = 0.9;

/** Text as that of listings, in which signs of another font may mark where a line was broken. */
export function isTypewritten(words: readonly Word[], styles: readonly TextStyle[]): boolean {
  let all = 0;
  let monospaced = 0;
  for (const word of words) {
    all += word.text.length;
    if (isMonospaced(word, styles)) monospaced += word.text.length;
  }
  return monospaced >= MIN_TYPEWRITTEN_SHARE * all;
}
