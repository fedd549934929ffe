/** Arabic letters that join the one after them (Unicode Standard, 9.2; ArabicShaping.txt, joining type D). */

const FIRST_LETTER = 0x620;
const LAST_LETTER = 0x6d5;
/** Marks, digits and signs between the letters. */
const FIRST_MARK = 0x64b;
const LAST_DIGIT = 0x66d;
/** Letters that join the one before them alone, and the hamza, which joins none. */
const JOINS_NOT = new Set([
  0x621, 0x622, 0x623, 0x624, 0x625, 0x627, 0x629, 0x62f, 0x630, 0x631, 0x632, 0x648, 0x671, 0x672, 0x673, 0x674, 0x675,
  0x676, 0x677, 0x6c0, 0x6cd, 0x6cf, 0x6d2, 0x6d3, 0x6d4, 0x6d5,
]);

export const isArabicLetter = (code: number): boolean =>
  code >= FIRST_LETTER && code <= LAST_LETTER && (code < FIRST_MARK || code > LAST_DIGIT);

/** Whether a letter is drawn joined to the next one of its word. */
export const joinsNext = (code: number): boolean =>
  isArabicLetter(code) &&
  !JOINS_NOT.has(code) &&
  !(code >= 0x688 && code <= 0x699) &&
  !(code >= 0x6c3 && code <= 0x6cb);
