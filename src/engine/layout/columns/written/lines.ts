import { boundsOf, type Rect } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import { SAME_ROW_EM } from '../bands';

/** White between words of one line, at most, em: what is farther to the right is in another column. */
const MAX_LINE_GAP_EM = 6;

/** Words of one baseline that follow each other to the right. */
export interface WrittenLine {
  /** Places of its words among those given. */
  readonly from: number;
  readonly end: number;
  readonly bounds: Rect;
}

/** The lines of words in the order of the content. Linear. */
export function writtenLines(words: readonly Word[], emOf: (word: Word) => number): WrittenLine[] {
  const lines: WrittenLine[] = [];
  const add = (from: number, end: number): void => {
    const bounds = boundsOf(words, from, end);
    if (bounds) lines.push({ from, end, bounds });
  };
  let from = 0;
  let right = 0;
  words.forEach((word, i) => {
    const { bounds, baseline } = word;
    const first = words[from] ?? word;
    const em = emOf(word);
    const goesOn =
      i > from &&
      Math.abs(first.baseline - baseline) < SAME_ROW_EM * em &&
      bounds.left > first.bounds.left &&
      bounds.left - right < MAX_LINE_GAP_EM * em;
    if (goesOn) right = Math.max(right, bounds.right);
    else {
      add(from, i);
      from = i;
      ({ right } = bounds);
    }
  });
  add(from, words.length);
  return lines;
}
