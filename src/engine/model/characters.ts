/** Kinds of characters, and how words and sentences begin and end: what all of the engine asks of text. */

/** Letters and digits of ASCII by their codes, which costs less than a regular expression for each character. */
export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
export const isLetter = (code: number): boolean => (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
export const isAlphanumeric = (code: number): boolean => isDigit(code) || isLetter(code);

/** The first code of radicals, ideographs, kana, Hangul and their punctuation: what lies below is in none of these scripts. */
export const FIRST_EAST_ASIAN = 0x2e80;
/** Hebrew to Arabic Extended-A: the letters of scripts that run from the right. */
export const FIRST_RTL = 0x590;
const LAST_RTL = 0x8ff;
export const isFromRight = (code: number): boolean => code >= FIRST_RTL && code <= LAST_RTL;
const FROM_RIGHT = /[\u0590-\u08ff]/;
/** Whether text has letters of a script that runs from the right. */
export const hasTextFromRight = (text: string): boolean => FROM_RIGHT.test(text);
/** The first code for private use: what signs are there, their font alone knows. */
export const FIRST_PRIVATE = 0xe000;

export const LETTER = /\p{L}/u;
export const CAPITAL = /\p{Lu}/u;
export const SMALL_LETTER = /\p{Ll}/u;
export const DIGIT = /\p{Nd}/u;
export const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** What has a word in it, and is more than a sign, a number or the name of a variable. */
export const TWO_LETTERS = /\p{L}{2}/u;

export const STARTS_SMALL = /^\p{Ll}/u;
export const STARTS_IN_CAPITAL = /^\p{Lu}/u;

/** A line that ends in a hyphen behind a letter; Armenian has one of its own. */
export const ENDS_IN_HYPHEN = /\p{L}[-\u00ad\u058a\u2010]$/u;
/** The end of a sentence, with the quotation marks and brackets behind it. */
export const ENDS_SENTENCE = /[.!?…。！？\u061f]["'”’»)\]]*$/u;
/** The end of a sentence, or of a part of one. */
export const ENDS_CLAUSE = /[.!?:;…。！？：；\u061b\u061f]["'”’»)\]]*$/u;

/** Scripts that break between any two characters. */
export const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0e7f]/;
/** Their words have about so many letters. */
const LETTERS_PER_WORD = 2;

/** How many words a reader finds in one of the page: a whole line where no spaces are written between them. */
export const readWords = ({ text }: { readonly text: string }): number =>
  UNSPACED.test(text) ? Math.ceil(text.length / LETTERS_PER_WORD) : 1;
