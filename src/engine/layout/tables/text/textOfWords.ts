import type { PageContent } from '../../../model/pageContent';

/** Baselines of one line differ by less, em. */
export const SAME_LINE_EM = 0.3;

/** How many lines the words at the indices stand in. */
export const lineCount = (words: readonly number[], content: PageContent): number =>
  new Set(words.map((i) => Math.round(content.words[i]?.baseline ?? 0))).size;

/** The text of the words at the indices. */
export const textOf = (words: readonly number[], content: PageContent): string =>
  words.map((i) => content.words[i]?.text).join(' ');
