import { placesWithin } from '../../../model/collections/groups';
import { itemsAt } from '../../../model/collections/itemsAt';
import type { PageContent } from '../../../model/pageContent';
import { sizeOf } from '../../../model/wordStyle';

/** Baselines of one line differ by less, em. */
export const SAME_LINE_EM = 0.3;

/** Lines of a cell are farther apart than what programs round baselines by, em. */
const SAME_BASELINE_EM = 0.1;

/** How many lines the words at the indices stand in. */
export function lineCount(indices: readonly number[], { words, styles }: PageContent): number {
  const own = itemsAt(words, indices);
  return placesWithin(
    own.map(({ baseline }) => baseline),
    SAME_BASELINE_EM * sizeOf(own[0], styles),
  );
}

/** The text of the words at the indices. */
export const textOf = (words: readonly number[], content: PageContent): string =>
  words.map((i) => content.words[i]?.text).join(' ');
