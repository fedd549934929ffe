import { addCount } from '../../model/collections/counts';
import type { Word } from '../../model/pageContent';

/** Fewer words at a slant may be names of a scale, or an address across a logo. */
const MIN_SLANTED = 3;

/**
 * Of the words on a drawing, those of the seal that it is: round its rim letters stand at all angles, and what is level within it has their type. Seals lie over text, which is none of theirs.
 *
 * @param onIt indices of the words on the drawing
 * @returns of these, in their order; empty where it is no seal
 */
export function sealText(onIt: readonly number[], words: readonly Word[]): number[] {
  const slanted = new Map<number | undefined, number>();
  for (const index of onIt) if (words[index]?.oblique) addCount(slanted, styleOf(words[index]));
  return onIt.filter((index) => (slanted.get(styleOf(words[index])) ?? 0) >= MIN_SLANTED);
}

/** Index of the style in which it begins. */
const styleOf = (word: Word | undefined): number | undefined => word?.pieces[0]?.style;
