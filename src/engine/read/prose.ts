import { areaOf, type Rect } from '../model/geometry';
import type { Word } from '../model/pageContent';

/** Words in a row on one line that make it running text and not a label. */
const MIN_WORDS = 6;
/** Gap between two words of running text, in parts of their height. */
const MAX_GAP = 1.2;
const LETTERS = /\p{L}{2}/u;

/** Lines of running text whose words lie in `region`, among words in reading order. */
export function proseLines(region: Rect, words: readonly Word[]): number {
  let lines = 0;
  let run = 0;
  let last: Word | undefined;
  for (const word of words) {
    if (!isIn(region, word)) continue;
    const { left, top, bottom } = word.bounds;
    const follows =
      last !== undefined &&
      word.angle === last.angle &&
      Math.abs(word.baseline - last.baseline) < 1 &&
      Math.abs(left - last.bounds.right) < MAX_GAP * (bottom - top);
    if (!follows) run = 0;
    if (LETTERS.test(word.text)) run++;
    if (run === MIN_WORDS) lines++;
    last = word;
  }
  return lines;
}

/** Share of a region that words cover. */
export function textShare(region: Rect, words: readonly Word[]): number {
  let covered = 0;
  for (const word of words) if (isIn(region, word)) covered += areaOf(word.bounds);
  return covered / Math.max(1, areaOf(region));
}

function isIn(region: Rect, { bounds }: Word): boolean {
  const x = (bounds.left + bounds.right) / 2;
  const y = (bounds.top + bounds.bottom) / 2;
  return x >= region.left && x <= region.right && y >= region.top && y <= region.bottom;
}
