import type { PageContent } from '../../../model/pageContent';

/** The text of the words at the indices. */
export const textOf = (words: readonly number[], content: PageContent): string =>
  words.map((i) => content.words[i]?.text).join(' ');
