import { clusterBy } from '../../../model/collections/groups';
import { largest, smallest } from '../../../model/collections/statistics';
import type { TextLine } from '../../types';

/** Lines that begin within this begin at one place, points. */
export const SAME_START_PT = 0.75;
/** So many at one place are set in on purpose. */
const MIN_LINES = 3;
/** Centred lines that begin together end together, give or take this, em. */
const MIN_END_SPREAD_EM = 2;

/**
 * Where lines that are paragraphs of their own begin together and end apart, as those of verse and of addresses do: none of them is centred, though one may
 * stand in the middle by chance. n log n in paragraphs.
 */
export function commonStarts(paragraphs: readonly (readonly TextLine[])[]): readonly number[] {
  const alone = paragraphs.flatMap((lines) => (lines.length === 1 ? lines : []));
  if (alone.length < MIN_LINES) return [];
  return clusterBy(alone, ({ bounds }) => bounds.left, SAME_START_PT).flatMap((lines) => {
    const rights = lines.map(({ bounds }) => bounds.right);
    const isApart = largest(rights) - smallest(rights) > MIN_END_SPREAD_EM * (lines[0]?.sizePt ?? 0);
    return lines.length >= MIN_LINES && isApart ? (lines[0]?.bounds.left ?? []) : [];
  });
}
