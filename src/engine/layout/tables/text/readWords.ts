import type { PageContent } from '../../../model/pageContent';
import { UNSPACED } from '../../paragraphs/breaks/lineWraps';

/** Words of scripts without spaces have about so many letters. */
const LETTERS_PER_WORD = 2;

/** How many words a reader finds in one of the page: a whole line where no spaces are written between them. */
export function readWords({ words }: PageContent, word: number): number {
  const text = words[word]?.text ?? '';
  return UNSPACED.test(text) ? Math.ceil(text.length / LETTERS_PER_WORD) : 1;
}
