import { digitsValue, romanValue } from '../labels/numerals';
import { DIGIT, isDigit, isLetter } from '../../model/characters';

export const NUMBER_FORMATS = ['decimal', 'lowerRoman', 'upperRoman'] as const;

/** Numbers in a line that may be the page's number. */
export interface NumberToken {
  /** Which word of the line, 0-based, the line split at its spaces. */
  readonly word: number;
  /** Where in that word it starts. */
  readonly at: number;
  /** As in the text: only the digits or the Roman numeral. */
  readonly text: string;
  readonly value: number;
  readonly format: (typeof NUMBER_FORMATS)[number];
}

/** Page numbers have no more digits. */
const MAX_PAGE_DIGITS = 5;
const DIGIT_RUN = /\p{Nd}+/gu;
/** No other letters. */
const MAY_BE_ROMAN = /^[^\p{L}]*[ivxl]+[^\p{L}]*$/iu;
const WORD_CHARACTER = /[\p{L}\p{Nd}]/u;
const OUTER_MARKS = /^[\p{P}\p{S}]+|(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/gu;
/** What stands around a page number that stands alone: "Page 3 of 12", "- 3 -", "3 / 12", "[iv]", "p. 3", "Seite 3 von 12". */
const STANDALONE =
  /^(?:(?:page|pages|pag|pg|p|seite|s|página|pagina|strana|strona|sida|side|sivu|стр|страница|صفحة|עמוד|第)\.?:?)?#(?:(?:of|von|de|sur|di|van|из|av|af|z|od|מתוך|من|\/|\|)#)?(?:页|頁|ページ|쪽)?$/iu;

/** Most lines hold no number: this tells them apart at little cost. */
const MAY_HOLD_NUMBER = /[0-9\u0660-\u06f9\u0966-\u0e59\uff10-\uff19]|(?:^|[^\p{L}])[ivxl]+(?:$|[^\p{L}])/iu;

const FIRST_BEYOND_ASCII = 0x80;
/** i, v, x and l in both cases. */
const ROMAN_CODES = new Set(Array.from('ivxlIVXL', (letter) => letter.charCodeAt(0)));

/** What `MAY_HOLD_NUMBER` says: of text in ASCII a look at its codes tells, which is cheaper. */
function mayHoldNumber(text: string): boolean {
  let isRoman = false;
  let wasLetter = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= FIRST_BEYOND_ASCII) return MAY_HOLD_NUMBER.test(text);
    if (isDigit(code)) return true;
    if (isLetter(code)) {
      isRoman = (isRoman || !wasLetter) && ROMAN_CODES.has(code);
      wasLetter = true;
    } else if (isRoman) return true;
    else wasLetter = false;
  }
  return isRoman;
}

function hasDigit(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= FIRST_BEYOND_ASCII) return DIGIT.test(text);
    if (isDigit(code)) return true;
  }
  return false;
}

/** The line as `maskNumbers` gives it, and its `numberTokens`. `bare`: the text without spaces, which most lines are alike with. */
export function lineNumbers(
  text: string,
  bare: string,
): { readonly mask: string; readonly tokens: readonly NumberToken[] } {
  if (!mayHoldNumber(text)) return { mask: bare, tokens: [] };
  return { mask: maskNumbers(text), tokens: numberTokens(text) };
}

/** Numbers of a line in the order of its words. */
export function numberTokens(text: string): NumberToken[] {
  const tokens: NumberToken[] = [];
  if (!mayHoldNumber(text)) return tokens;
  text.split(' ').forEach((word, index) => {
    if (!mayHoldNumber(word)) return;
    if (hasDigit(word)) {
      for (const { 0: digits, index: at } of word.matchAll(DIGIT_RUN)) {
        const value = digits.length <= MAX_PAGE_DIGITS ? digitsValue(digits) : undefined;
        if (value !== undefined) tokens.push({ word: index, at, text: digits, value, format: 'decimal' });
      }
    }
    if (!MAY_BE_ROMAN.test(word)) return;
    const bare = word.replace(OUTER_MARKS, '');
    const roman = romanValue(bare);
    if (roman !== undefined) {
      tokens.push({
        word: index,
        at: word.indexOf(bare),
        text: bare,
        value: roman,
        format: bare === bare.toLowerCase() ? 'lowerRoman' : 'upperRoman',
      });
    }
  });
  return tokens;
}

/** The text with every number masked, spaces left out: equal for running heads that differ in their numbers only (Lin 2003). */
export function maskNumbers(text: string): string {
  if (!mayHoldNumber(text)) return text.replaceAll(' ', '');
  const words = text.split(' ');
  // Dashes and bars around a number are no words.
  const isWord = (word: string): boolean => WORD_CHARACTER.test(word);
  const [first, last] = [words.findIndex(isWord), words.findLastIndex(isWord)];
  return words
    .map((word, index) => {
      const outermost = index === first || index === last;
      // "I" and "mix" inside a line are words; a Roman page number stands at an end.
      const bare = outermost ? word.replace(OUTER_MARKS, '') : '';
      if (bare !== '' && romanValue(bare) !== undefined) return word.replace(bare, '#');
      return hasDigit(word) ? word.replace(DIGIT_RUN, '#') : word;
    })
    .join('');
}

/** The line holds nothing but a page number with its usual words and marks. */
export function isStandalonePageNumber(text: string): boolean {
  if (!mayHoldNumber(text) && !text.includes('#')) return false;
  return STANDALONE.test(
    maskNumbers(text)
      .replace(/[^\p{L}\p{Nd}#/|.:]/gu, '')
      .replace(/^[.:|/]+|(?<![.:|/])[.:|/]+$/gu, ''),
  );
}
