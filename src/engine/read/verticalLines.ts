import { overlapX, widthOf } from '../model/geometry';
import type { Word } from '../model/pageContent';

/** Latin words are turned in vertical lines; they stand in the column of their neighbour in the text, over this share of their width. */
const SAME_COLUMN_SHARE = 0.5;

/** Words that are turned to run down between words of vertical writing are part of the vertical line. */
export function joinTurnedWords(words: Word[]): void {
  if (!words.some((word) => word.vertical)) return;
  for (const [i, word] of words.entries()) {
    if (word.vertical || word.angle !== 90) continue;
    const isBeside = (other: Word | undefined): boolean =>
      other?.vertical === true && overlapX(word.bounds, other.bounds) > SAME_COLUMN_SHARE * widthOf(word.bounds);
    if (isBeside(words[i - 1]) || isBeside(words[i + 1])) words[i] = { ...word, vertical: true };
  }
}
