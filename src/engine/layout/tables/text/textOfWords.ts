import { UNSPACED } from '../../paragraphs/breaks/lineWraps';
import type { PageContent, Word } from '../../../model/pageContent';

/** Words of scripts without spaces have about so many letters. */
const LETTERS_PER_WORD = 2;

/** How many words a reader finds in one of the page: a whole line where no spaces are written between them. */
export function readWords({ text }: Pick<Word, 'text'>): number {
  return UNSPACED.test(text) ? Math.ceil(text.length / LETTERS_PER_WORD) : 1;
}

/** Baselines of one line differ by less, em. */
export const SAME_LINE_EM = 0.3;

/** How many lines the words at the indices stand in. */
export const lineCount = (words: readonly number[], content: PageContent): number =>
  new Set(words.map((i) => Math.round(content.words[i]?.baseline ?? 0))).size;

/** The text of the words at the indices. */
export const textOf = (words: readonly number[], content: PageContent): string =>
  words.map((i) => content.words[i]?.text).join(' ');
