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
