import { boundsOf, type Rect } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import { SAME_ROW_EM } from '../bands';

/** White between words of one line, at most, em: what is farther to the right is in another column. */
const MAX_LINE_GAP_EM = 6;
/** The content goes up by so much to begin a column, em: cells and formulas have fewer lines. */
const MIN_RISE_EM = 4;

/** Words of one baseline that follow each other to the right. */
export interface WrittenLine {
  /** Places of its words among those given. */
  readonly from: number;
  readonly end: number;
  readonly bounds: Rect;
}

/** Lines that follow each other, and the column that they are in. */
export interface LinesOfColumn {
  readonly lines: readonly WrittenLine[];
  readonly bounds: Rect;
}

interface Placed {
  readonly bounds: Rect;
}

/** Whether the content goes up by as much as it does to begin a column. */
export function isRise<T extends Placed>(before: T | undefined, { bounds }: Placed, emPt: number): before is T {
  return before !== undefined && before.bounds.top - bounds.top >= MIN_RISE_EM * emPt;
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
