import type { PageContent } from '../../../model/pageContent';
import { sizeOf } from '../../../model/wordStyle';
import { INTERLEAVED_EM, SAME_ROW_EM, UNWRITTEN_GAP_EM } from './textRows';
import { MIN_APART } from './whiteChains';
import { isSpaceBetween, writesSpaces } from './writtenSpaces';

/**
 * Whether the words come line by line, from left to right and from the top down, with too few gaps between them for any strip of white: most
 * pages are running text, which has no table. What `textRows` and `whiteChains` find of such words, at a fraction of the cost. Linear.
 */
export function arePlainLines(content: PageContent, words: readonly number[], gapEm: number): boolean {
  const { words: all, styles } = content;
  // The line so far: its baselines, from the highest to the lowest, its smallest and largest size, and where it ends.
  let [top, bottom, least, most, right] = [0, 0, 0, 0, 0];
  let [bottomAbove, mostAbove] = [-Infinity, 0];
  let [left, sizeBefore, baselineBefore, before] = [0, 0, NaN, -1];
  let gaps = 0;
  let hasGap = true;
  for (let at = 0; at < words.length; at++) {
    const i = words[at] ?? -1;
    const word = all[i];
    const size = sizeOf(word, styles);
    if (word?.angle !== 0 || !(size > 0)) return false;
    const { bounds, baseline } = word;
    // Nearly all words stand beside one of their size.
    const isLevel = baseline === baselineBefore && size === sizeBefore;
    if (!isLevel && (before < 0 || baseline - bottom >= INTERLEAVED_EM * Math.max(size, most))) {
      if (before >= 0) [bottomAbove, mostAbove] = [bottom, most];
      top = bottom = baseline;
      least = most = size;
      ({ right } = bounds);
      hasGap = false;
    } else {
      if (bounds.left < left) return false;
      if (!isLevel) {
        top = Math.min(top, baseline);
        bottom = Math.max(bottom, baseline);
        least = Math.min(least, size);
        most = Math.max(most, size);
        if (bottom - top > SAME_ROW_EM * least) return false;
        if (top - bottomAbove < INTERLEAVED_EM * Math.max(most, mostAbove)) return false;
      }
      const em = Math.max(size, sizeBefore);
      const gap = bounds.left - right;
      const isGap =
        gap >= gapEm * em ||
        (gap >= UNWRITTEN_GAP_EM * em && !isSpaceBetween(content, before, i) && writesSpaces(content));
      if (isGap && !hasGap && ++gaps >= MIN_APART) return false;
      hasGap ||= isGap;
      right = Math.max(right, bounds.right);
    }
    ({ left } = bounds);
    sizeBefore = size;
    baselineBefore = baseline;
    before = i;
  }
  return true;
}
