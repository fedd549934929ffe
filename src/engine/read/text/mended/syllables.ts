import type { MarkReader } from '../../marks';
import type { Glyphs } from '../glyphs';

/** Devanagari to Myanmar, and Khmer: scripts whose syllables are drawn by several glyphs, in an order of their own. */
const FIRST_SYLLABIC = 0x900;
const LAST_SYLLABIC = 0x109f;
const FIRST_KHMER = 0x1780;
const LAST_KHMER = 0x17ff;

/** The scripts of India up to Sinhala have 128 code points each, in one order of letters (Unicode 16, 12.1). */
const FIRST_SINHALA = 0xd80;
const IN_BLOCK = 0x7f;
const CONSONANTS = { first: 0x15, last: 0x39 };
const MORE_CONSONANTS = { first: 0x58, last: 0x5f };
const SINHALA_CONSONANTS = { first: 0xd9a, last: 0xdc6 };
const NUKTA = 0x3c;
const VIRAMA = 0x4d;
const SINHALA_VIRAMA = 0xdca;
/** Vowel signs, behind a consonant, and what is said behind these. */
const SIGNS = { first: 0x3e, last: 0x4c };
const FINAL_SIGNS = { first: 0x01, last: 0x03 };
const JOINERS: ReadonlySet<number> = new Set([0x200c, 0x200d]);

/** Vowel signs that are drawn before the consonants that they are said behind. */
const DRAWN_BEFORE: ReadonlySet<number> = new Set([
  ...[0x93f, 0x94e, 0x9bf, 0x9c7, 0x9c8, 0xa3f, 0xabf, 0xb47, 0xbc6, 0xbc7, 0xbc8],
  ...[0xd46, 0xd47, 0xd48, 0xdd9, 0xdda, 0xddb],
]);
/** The letters r of Devanagari, Bengali, Gujarati, Oriya and Kannada, which without a vowel are drawn over or behind the consonants that follow. */
const DRAWN_BEHIND: ReadonlySet<number> = new Set([0x930, 0x9b0, 0xab0, 0xb30, 0xcb0]);
/**
 * Part of a page's signs that stand where none can, in text that is in the order of its drawing: the others are behind the consonant of another syllable.
 * Of fewer signs than these none may be.
 */
const MIN_MISPLACED_SHARE = 0.15;
const MIN_SIGNS = 8;

/** Signs and letters of a syllable at most: a page may be made to be read slowly. */
const MAX_SYLLABLE = 24;
/** Where a vowel that is hardly heard is a sign with a virama, which no letter takes (Unicode 16, 12.9). */
const FIRST_MALAYALAM = 0xd00;

/** Whether a page has such scripts: others cost a comparison for each glyph. */
export function holdsSyllables({ code, count }: Glyphs): boolean {
  for (let i = 0; i < count; i++) {
    const point = code[i] ?? 0;
    if (point < FIRST_SYLLABIC) continue;
    if (point <= LAST_SYLLABIC || (point >= FIRST_KHMER && point <= LAST_KHMER)) return true;
  }
  return false;
}

/**
 * Puts vowel signs behind the consonants that they are drawn before or between, and an r before those that it is drawn over. Programs that name each
 * glyph by itself (XeTeX, pdfkit) leave text of the scripts of India in the order in which it is drawn, and Unicode has it as it is said. In place; linear.
 */
export function orderSyllables(glyphs: Glyphs, marks: MarkReader): void {
  const { code, start, end, count } = glyphs;
  if (!isAsDrawn(glyphs, marks)) return;
  for (let i = 0; i < count; i++) {
    const point = code[i] ?? 0;
    if (DRAWN_BEFORE.has(point)) {
      const last = isSetBefore(glyphs, i, marks) ? endOfCluster(glyphs, i + 1) : i + 1;
      // Its arch reaches over them.
      if (last > i + 1) end[i] = Math.min(end[i] ?? 0, start[i + 1] ?? 0);
      move(code, i, last - 1);
      i = last - 1;
      continue;
    }
    const from = placeOfPair(glyphs, i);
    if (from < i) {
      move(code, i, from);
      move(code, ++i, from + 1);
    } else if (isVowelSign(point) && goesOn(glyphs, i) && isFinalSign(code[i - 1] ?? 0)) move(code, i, i - 1);
  }
}

/** Whether a page's text is in the order in which it is drawn. */
function isAsDrawn(glyphs: Glyphs, marks: MarkReader): boolean {
  const { code, count } = glyphs;
  let signs = 0;
  let misplaced = 0;
  let between = 0;
  for (let i = 0; i < count; i++) {
    const point = code[i] ?? 0;
    if (isSubjoined(glyphs, i)) return true;
    if (!DRAWN_BEFORE.has(point)) continue;
    signs++;
    if (!isSetBefore(glyphs, i, marks)) continue;
    if (isBehindConsonant(glyphs, i)) between++;
    else misplaced++;
  }
  return misplaced > 0
    ? misplaced >= MIN_MISPLACED_SHARE * signs
    : between > 0 && between === signs && signs < MIN_SIGNS;
}

/** Whether a sign stands before consonants, and is drawn there: behind one that it belongs to it would be left of that, or in its glyph. */
function isSetBefore(glyphs: Glyphs, i: number, marks: MarkReader): boolean {
  const { start, handle } = glyphs;
  if (endOfCluster(glyphs, i + 1) === i + 1 || marks.replacedIn(handle[i] ?? 0) !== 0) return false;
  return !isBehindConsonant(glyphs, i) || (start[i] ?? 0) > (start[i - 1] ?? 0);
}

const isBehindConsonant = (glyphs: Glyphs, i: number): boolean =>
  goesOn(glyphs, i) && isOfConsonant(glyphs.code[i - 1] ?? 0);

/** Moves one code, and those between by one. */
function move(codes: Uint32Array, from: number, to: number): void {
  const code = codes[from] ?? 0;
  if (from < to) codes.copyWithin(from, from + 1, to + 1);
  else codes.copyWithin(to + 1, to, from);
  codes[to] = code;
}

const isWithin = (code: number, { first, last }: { readonly first: number; readonly last: number }): boolean =>
  code >= first && code <= last;
/** Of a letter in its script, which is the same in all of them; -1 in others. */
const placeOf = (code: number): number => (code >= FIRST_SYLLABIC && code < FIRST_SINHALA ? code & IN_BLOCK : -1);

function isConsonant(code: number): boolean {
  const place = placeOf(code);
  return isWithin(place, CONSONANTS) || isWithin(place, MORE_CONSONANTS) || isWithin(code, SINHALA_CONSONANTS);
}

const isNukta = (code: number): boolean => placeOf(code) === NUKTA;
const isOfConsonant = (code: number): boolean => isConsonant(code) || isNukta(code);
const isVirama = (code: number): boolean => code === SINHALA_VIRAMA || placeOf(code) === VIRAMA;
const isVowelSign = (code: number): boolean => isWithin(placeOf(code), SIGNS);
/** What is said through the nose, or breathed. */
const isFinalSign = (code: number): boolean => isWithin(placeOf(code), FINAL_SIGNS);
const isSign = (code: number): boolean => isVowelSign(code) || isFinalSign(code);

/** Whether a glyph follows the one before it in one word. */
function goesOn({ spaces, baseline, object, objects, count }: Glyphs, i: number): boolean {
  if (i <= 0 || i >= count || spaces[i] !== 0 || baseline[i] !== baseline[i - 1]) return false;
  return objects[object[i] ?? 0]?.style === objects[object[i - 1] ?? 0]?.style;
}

/** Behind the consonants without a vowel, and the one that has it, that begin at `from`; `from` itself where none does. */
function endOfCluster(glyphs: Glyphs, from: number): number {
  const { code } = glyphs;
  const isNext = (i: number, isOfKind: (code: number) => boolean): boolean =>
    goesOn(glyphs, i) && isOfKind(code[i] ?? 0);
  let end = from;
  let next = from;
  while (next - from < MAX_SYLLABLE && isNext(next, isConsonant)) {
    end = next + 1;
    if (isNext(end, isNukta)) end++;
    if (!isNext(end, isVirama)) break;
    next = end + 1;
    if (isNext(next, (point) => JOINERS.has(point))) next++;
  }
  return end;
}

/** Where the two glyphs belong that begin at `i`: an r without a vowel, or a consonant below another one; `i` for others. */
function placeOfPair(glyphs: Glyphs, i: number): number {
  if (isBareR(glyphs, i)) return startOfSyllable(glyphs, i);
  return isSubjoined(glyphs, i) ? startOfSigns(glyphs, i) : i;
}

/** A virama with a consonant, behind a vowel sign: the consonant is drawn below the one before. */
function isSubjoined(glyphs: Glyphs, i: number): boolean {
  const { code } = glyphs;
  const point = code[i] ?? 0;
  if (!isVirama(point) || point >= FIRST_MALAYALAM) return false;
  return goesOn(glyphs, i) && isVowelSign(code[i - 1] ?? 0) && goesOn(glyphs, i + 1) && isConsonant(code[i + 1] ?? 0);
}

/** An r and the virama that takes its vowel, in one glyph. */
const isBareR = ({ code, start, count }: Glyphs, i: number): boolean =>
  DRAWN_BEHIND.has(code[i] ?? 0) && i + 1 < count && isVirama(code[i + 1] ?? 0) && start[i] === start[i + 1];

/** Where the signs begin that end before `end`. */
function startOfSigns(glyphs: Glyphs, end: number): number {
  let from = end;
  while (end - from < MAX_SYLLABLE && goesOn(glyphs, from) && isSign(glyphs.code[from - 1] ?? 0)) from--;
  return from;
}

/** Where the syllable begins that ends before `end`; `end` where none does. */
function startOfSyllable(glyphs: Glyphs, end: number): number {
  const { code } = glyphs;
  let at = startOfSigns(glyphs, end);
  let from = end;
  while (end - at < MAX_SYLLABLE && isBehindConsonant(glyphs, at)) {
    at--;
    if (isNukta(code[at] ?? 0) && goesOn(glyphs, at)) at--;
    if (!isConsonant(code[at] ?? 0)) break;
    from = at;
    if (!goesOn(glyphs, at) || !isVirama(code[at - 1] ?? 0)) break;
    at--;
  }
  return from;
}
