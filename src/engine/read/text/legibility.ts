import { heightOf, widthOf } from '../../model/geometry';
import type { TextStyle, Word } from '../../model/pageContent';
import { sizeOf } from '../../model/wordStyle';
import type { Glyphs } from './glyphs';

/** Words of one kind of letters, capitalized or not, with punctuation around them and hyphens in them. */
const ORDINARY =
  /^\p{P}*(?:\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{Lo}[\p{Lo}\p{M}]*)(?:[-'’](?:\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+))*\p{P}*$/u;
/** Names as programs have them, with what stands around and between them. */
const NAME = /^[\p{P}$<>=]*[A-Za-z]\w*(?:[.:/(),-]+\w+)*(?:[^\P{P}_]|[$<>=])*$/u;
/** Page numbers, leaders and bullets say nothing. */
const NO_WORD = /^(?:.|[\p{P}\p{N}]+)$/u;
/** Neither letters nor digits, nor what stands in sentences. */
const ODD_SIGNS = /[^\p{L}\p{M}\p{N}.,;:!?'"()–—’‘“”-]/gu;

/** Share of ordinary words and of names from which text is believed. */
const MIN_LEGIBLE_SHARE = 0.5;
/**
 * Gibberish has fewer ordinary words, and more odd signs. Of 3,500 PDFs those with right text had fewer signs, listings of XML most of all (0.21 of
 * the characters, and 0.34 of the words); those whose fonts give letters codes of their own had 0.24 to 0.40, and at most 0.4.
 */
const MAX_ORDINARY_SHARE = 0.4;
const MIN_ODD_SHARE = 0.235;
/** Small letters right before capitals: at most 0.05 of the characters where camelCase is written; 0.08 where codes were given in order of use. */
const CASE_CHANGE = /\p{Ll}(?=\p{Lu})/gu;
const MIN_CASE_CHANGES = 0.06;
/** Fewer words than these tell nothing. */
const MIN_WORDS = 10;

/** Share of guessed characters from which the text is not to be relied on. */
const UNMAPPED_SHARE = 0.3;
const MIN_SAMPLE = 10;
/**
 * Characters that are none, of which a font has most that numbers its glyphs in the order of use: pages in such fonts had 0.64 to 0.98 of them, one of
 * music 0.29.
 */
const LOST_SHARE = 0.45;
const DOUBTFUL_SHARE = 0.1;
const MIN_LOST = 20;
/** No letter takes so much room, em, however far apart a title's are. */
const MAX_ADVANCE_EM = 8;

export type Legibility = 'text' | 'doubtful' | 'gibberish';

type Told = Pick<Glyphs, 'count' | 'lost' | 'sampled' | 'unmapped'>;

/** What its fonts leave of the text of a page. Linear in characters. */
export function pageLegibility(
  { count, lost, sampled, unmapped }: Told,
  words: readonly Word[],
  styles: readonly TextStyle[],
): Legibility {
  if (lettersIn(words.filter((word) => isOfDots(word, styles))) > UNMAPPED_SHARE * lettersIn(words)) return 'gibberish';
  const share = lostShare(lost, count);
  if (share > LOST_SHARE) return 'gibberish';
  if (sampled >= MIN_SAMPLE && unmapped > UNMAPPED_SHARE * sampled) return legibilityOf(words);
  return share > DOUBTFUL_SHARE ? 'doubtful' : 'text';
}

const lostShare = (lost: number, count: number): number => (lost < MIN_LOST ? 0 : lost / (lost + count));

/** Whether so many of a page's characters are none that the page cannot be read; `count`: of the others. */
export const isMostlyLost = (lost: number, count: number): boolean => lostShare(lost, count) > LOST_SHARE;

const lettersIn = (words: readonly Word[]): number => words.reduce((sum, { text }) => sum + text.length, 0);

/** Its font states a size of one dot of a printer, and none of the letters from which `fonts/fontEm.ts` would have told the true one: its codes are others. */
const isOfDots = (word: Word, styles: readonly TextStyle[]): boolean =>
  Math.max(widthOf(word.bounds), heightOf(word.bounds)) > MAX_ADVANCE_EM * sizeOf(word, styles) * word.text.length;

/**
 * What the words of fonts that do not say what their characters are look like: such fonts mostly number them as everybody does, and some by the order in
 * which they came. Linear in characters.
 */
export function legibilityOf(words: readonly Word[]): Legibility {
  const texts = words.map(({ text }) => text).filter((text) => !NO_WORD.test(text));
  if (texts.length < MIN_WORDS) return 'doubtful';
  const ordinary = texts.filter((text) => ORDINARY.test(text)).length;
  const names = texts.filter((text) => !ORDINARY.test(text) && NAME.test(text)).length;
  if (ordinary + names >= MIN_LEGIBLE_SHARE * texts.length) return 'text';
  const all = texts.join('');
  const odd = all.match(ODD_SIGNS)?.length ?? 0;
  const changes = texts.join(' ').match(CASE_CHANGE)?.length ?? 0;
  const isOdd = odd > MIN_ODD_SHARE * all.length || changes > MIN_CASE_CHANGES * all.length;
  return ordinary < MAX_ORDINARY_SHARE * texts.length && isOdd ? 'gibberish' : 'doubtful';
}
