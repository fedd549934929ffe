import { readEastAsian, type CountingFormat, type SeriesFormat } from './eastAsianNumerals';

/** Values of the numerals that number lists, headings and pages: digits of any script, letters, Roman, Hebrew, Arabic, East Asian, circled. */

/** Number formats that Word has by name (ECMA-376 part 1, 17.18.59), those of them that are recognised. */
export type NumeralFormat =
  | 'decimal'
  | 'lowerLetter'
  | 'upperLetter'
  | 'lowerRoman'
  | 'upperRoman'
  | 'russianLower'
  | 'russianUpper'
  | 'hebrew1'
  | 'arabicAbjad'
  | CountingFormat
  | SeriesFormat
  | 'decimalEnclosedCircle';

export interface Numeral {
  readonly format: NumeralFormat;
  readonly value: number;
}

/** Longer runs of digits are years, amounts or telephone numbers. */
const MAX_DIGITS = 3;
/** Beyond it a Roman numeral is a word ("mix") or a measure ("cm") more often than a label. */
const MAX_ROMAN = 89;

const ROMAN = /^(?:x{0,3}|xl|lx{0,3})(?:ix|iv|v?i{0,3})$/;
const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };

/** First code points of the decimal digits 0–9 of scripts that number with them. */
const DIGIT_ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

const HEBREW = 'אבגדהוזחטיכלמנסעפצקרשת';
const HEBREW_VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 200, 300, 400];
const ARABIC_ABJAD = 'أبجدهوزحطي';
/** Numbering by Russian letters leaves these out. */
const RUSSIAN = 'абвгдежзиклмнопрстуфхцчшщэюя';

/** Ranges of signs that are a number with its ring, brackets or full stop: first sign, its value, last sign. */
const ENCLOSED: readonly (readonly [number, number, number])[] = [
  [0x2460, 1, 0x2473],
  [0x3251, 21, 0x325f],
  [0x2776, 1, 0x277f],
  [0x2780, 1, 0x2789],
  [0x278a, 1, 0x2793],
  [0x2474, 1, 0x2487],
  [0x2488, 1, 0x249b],
];

/** Value of a run of digits of one script, any length; undefined for other text. */
export function digitsValue(text: string): number | undefined {
  let value = 0;
  let zeroOfScript: number | undefined;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    zeroOfScript ??= DIGIT_ZEROS.find((zero) => code >= zero && code <= zero + 9);
    if (zeroOfScript === undefined || code < zeroOfScript || code > zeroOfScript + 9) return undefined;
    value = value * 10 + (code - zeroOfScript);
  }
  return zeroOfScript === undefined ? undefined : value;
}

/** Value of a Roman numeral up to 89 in one case; undefined for other text. */
export function romanValue(text: string): number | undefined {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return undefined;
  if (lower === '' || !ROMAN.test(lower)) return undefined;
  let value = 0;
  for (let i = 0; i < lower.length; i++) {
    const own = ROMAN_DIGITS[lower.charAt(i)] ?? 0;
    const next = ROMAN_DIGITS[lower.charAt(i + 1)] ?? 0;
    value += own < next ? -own : own;
  }
  return value <= MAX_ROMAN ? value : undefined;
}

/**
 * All readings of a numeral, the likeliest first: "i" is Roman 1 and letter 9, "c" is letter 3. A letter that is repeated counts on after
 * z, as Word has it ("aa" is 27). Empty for text that is no numeral.
 */
export function readNumeral(text: string): readonly Numeral[] {
  const digits = digitsValue(text);
  if (digits !== undefined) return text.length <= MAX_DIGITS ? [{ format: 'decimal', value: digits }] : [];
  const first = text.charAt(0);
  const upper = first !== first.toLowerCase();
  const roman = romanValue(text);
  const letter = repeatedLetterValue(text.toLowerCase(), 'abcdefghijklmnopqrstuvwxyz', text);
  const readings: Numeral[] = [];
  if (letter !== undefined) readings.push({ format: upper ? 'upperLetter' : 'lowerLetter', value: letter });
  if (roman !== undefined) {
    const asRoman: Numeral = { format: upper ? 'upperRoman' : 'lowerRoman', value: roman };
    // "i" starts a Roman list far more often than it is the ninth item; "ii" is not the letter after "hh".
    if (roman === 1 || text.length > 1) readings.unshift(asRoman);
    else readings.push(asRoman);
  }
  if (readings.length > 0) return readings;
  return readOtherScripts(text, upper);
}

function readOtherScripts(text: string, upper: boolean): readonly Numeral[] {
  const russian = repeatedLetterValue(text.toLowerCase(), RUSSIAN, text);
  if (russian !== undefined) return [{ format: upper ? 'russianUpper' : 'russianLower', value: russian }];
  const hebrew = hebrewValue(text);
  if (hebrew !== undefined) return [{ format: 'hebrew1', value: hebrew }];
  const arabic = ARABIC_ABJAD.indexOf(text.replace('ا', 'أ').replace('ـ', ''));
  if (arabic >= 0 && text !== '' && text.replace('ـ', '').length === 1) {
    return [{ format: 'arabicAbjad', value: arabic + 1 }];
  }
  return readEastAsian(text);
}

/** Value of one sign such as "③" or "⑵"; undefined for others. */
export function enclosedValue(text: string): number | undefined {
  const code = text.codePointAt(0);
  if (code === undefined || Array.from(text).length !== 1) return undefined;
  for (const [from, value, to] of ENCLOSED) if (code >= from && code <= to) return value + code - from;
  return undefined;
}

function repeatedLetterValue(lower: string, alphabet: string, original: string): number | undefined {
  const letter = lower.charAt(0);
  const place = letter === '' ? -1 : alphabet.indexOf(letter);
  if (place < 0 || lower.length > 2 || lower !== letter.repeat(lower.length)) return undefined;
  if (original !== lower && original !== original.toUpperCase()) return undefined;
  return place + 1 + alphabet.length * (lower.length - 1);
}

function hebrewValue(text: string): number | undefined {
  const letters = text.replace(/[׳״'"]/g, '');
  if (letters === '' || letters.length > 2) return undefined;
  let value = 0;
  let last = Infinity;
  for (const letter of letters) {
    const own = HEBREW_VALUES[HEBREW.indexOf(letter)];
    if (own === undefined || own > last) return undefined;
    value += own;
    last = own;
  }
  return value;
}
