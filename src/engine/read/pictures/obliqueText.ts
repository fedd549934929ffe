import { centreX, centreY, containsPoint, type Rect, union } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import type { Drawing } from '../drawings/drawings';
import { connectedRegions } from '../graphics/regions';

/** Words nearer than this are one text, points. */
const NEAR_PT = 6;
/** Pages that are oblique to more than this part of their characters are read so, and stay text. */
const MAX_OBLIQUE_SHARE = 0.5;

/** Text set at an angle that no line of a text document can have, as the label of a drawing without shapes. */
export interface ObliqueText {
  readonly drawing: Drawing<never>;
  readonly words: readonly Word[];
}

/**
 * Watermarks, stamps and slanted labels: what is written across the page stays as it looks, where it lies, and does not stand between the
 * words of the lines that it crosses.
 */
export function obliqueTexts(words: readonly Word[], page: Rect): ObliqueText[] {
  const oblique = words.filter((word) => word.oblique);
  if (oblique.length === 0) return [];
  const length = (all: readonly Word[]): number => all.reduce((sum, { text }) => sum + text.length, 0);
  if (length(oblique) > MAX_OBLIQUE_SHARE * length(words)) return [];
  return connectedRegions(oblique, page, NEAR_PT).map((group) => {
    const bounds = group.reduce((all, word) => union(all, word.bounds), group[0]?.bounds ?? page);
    const underText = words.some(
      (word) => !word.oblique && containsPoint(bounds, centreX(word.bounds), centreY(word.bounds)),
    );
    return { drawing: { bounds, vectors: [], images: [], labels: [], underText }, words: group };
  });
}
