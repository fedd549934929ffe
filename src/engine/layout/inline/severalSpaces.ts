import type { Word } from '../../model/pageContent';
import type { TextLine } from '../types';

const SPACE = ' ';
/** Two spaces of any text font are wider, em: nearly all gaps are not looked at more closely. */
const MIN_DOUBLE_EM = 0.4;
/** More than this are no spaces between words. */
const MAX_SPACES = 4;
/** By how much of a space several of them may differ from so many single ones of their line. */
const TOLERANCE = 0.12;
/** Fewer gaps do not tell how wide a space is. */
const MIN_GAPS = 4;

/**
 * The spaces that stand between two words of a line: two after a sentence, as many write, where the gap is as wide as two spaces of that
 * line. PDFium hands out one of them. A justified line stretches each alike; a gap between two looks may be a box's padding.
 */
export function spacesIn(before: Word, word: Word, gap: number, { words, sizePt }: TextLine): string {
  if (gap < MIN_DOUBLE_EM * sizePt || !before.spaceAfter) return SPACE;
  if (before.pieces.at(-1)?.style !== word.pieces[0]?.style || words.length <= MIN_GAPS) return SPACE;
  let usual = usualGaps.get(words);
  if (usual === undefined) usualGaps.set(words, (usual = usualGap(words)));
  const count = gap / usual;
  const whole = Math.round(count);
  return whole > 1 && whole <= MAX_SPACES && Math.abs(count - whole) < TOLERANCE ? SPACE.repeat(whole) : SPACE;
}

/** By the line's words: lines are asked at each wide gap. */
const usualGaps = new WeakMap<readonly Word[], number>();

/** The median of the gaps from left to right. */
function usualGap(words: readonly Word[]): number {
  const gaps: number[] = [];
  for (let i = 1; i < words.length; i++) gaps.push((words[i]?.bounds.left ?? 0) - (words[i - 1]?.bounds.right ?? 0));
  gaps.sort((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? Infinity;
}
