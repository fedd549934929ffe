import { isLetter } from '../characterKinds';
import { type Glyphs, objectAt } from '../glyphs';

/** Gap that separates words where the line has no spacing between letters, em. TeX's narrowest word space is 0.22, loose kerns reach 0.1. */
export const WORD_GAP_EM = 0.14;
/** Between letters that touch their other neighbours a gap this wide is a space: groff sets spaces as the letter-spacing of two or three letters. */
export const SPACE_BETWEEN_TOUCHING_EM = 0.2;
/** Gaps up to this size between all letters of a word are letter-spacing. */
export const MAX_LETTER_SPACING_EM = 0.6;
/** Above the letter-spacing. */
export const WORD_GAP_OVER_SPACING_EM = 0.18;
/** Gaps of one letter-spacing differ by less. */
const SAME_SPACING_EM = 0.03;
/** What kerning leaves of it between two letters. */
const MIN_KERNED_SHARE = 0.4;
/** Wider than nearly all spaces between words: letters that are all so far apart are one. */
const WIDE_SPACING_EM = 0.4;
/** Letter-spacing that PDFium took for spaces, which those of narrow fonts are hardly wider than. */
const MIN_STEPPED_SPACING_EM = 0.05;
/** Letter-spaced text of a line, about. */
const LINE_LETTERS = 100;
/** Letters that a letter-spaced word without explicit spaces around it has at least. */
const MIN_SPACED_LETTERS = 5;

/** The gaps between the glyphs of a stretch, em; those up to `limit` are within words, where its letters are spaced out. */
export interface Spacing {
  readonly gaps: readonly number[];
  readonly limit: number;
  /** Most letters touch each other. */
  readonly areTouching: boolean;
}

/** The letter-spacing of [from, to). `hasSpaces`: space characters are written in its style. */
export function spacingOf(glyphs: Glyphs, from: number, to: number, hasSpaces: boolean): Spacing {
  const { code, spaces, stepped } = glyphs;
  const gaps = gapsBetween(glyphs, from, to);
  const { typical, least, middle } = spread(gaps);
  let letters = 0;
  let signs = 0;
  let steps = 0;
  for (let i = from; i < to; i++) {
    if (isLetter(code[i] ?? 0)) letters++;
    if (isSign(code[i] ?? 0)) signs++;
    if (i > from && (spaces[i] ?? 0) > 0) steps++;
  }
  if (steps > 0) letters -= signs;
  const needed = steps === 0 && hasSpaces ? 3 : MIN_SPACED_LETTERS;
  const isNarrow = typical <= SPACE_BETWEEN_TOUCHING_EM;
  const isPart = isNarrow && stepped.has(objectAt(glyphs, from).style) && isPartOfSpaced(glyphs, from, typical);
  const isSpaced =
    isLetterSpacing(typical, least, steps > 0) &&
    (isPart ||
      (letters >= needed && letters * 2 > to - from && (isNarrow || steps === 0 || haveManyWidths(glyphs, from, to))));
  return { gaps, limit: isSpaced ? typical + WORD_GAP_OVER_SPACING_EM : -Infinity, areTouching: middle <= WORD_GAP_EM };
}

/** Punctuation, arrows and mathematical signs (Unicode 16, U+2000 to U+2BFF). */
const isSign = (code: number): boolean => code >= 0x2000 && code < 0x2c00;

/** They are no typewriter's, whose single letters are as far apart in words of their own. */
function haveManyWidths(glyphs: Glyphs, from: number, to: number): boolean {
  const { start, end } = glyphs;
  let [least, most] = [Infinity, -Infinity];
  for (let i = from; i < to; i++) {
    const em = ((end[i] ?? 0) - (start[i] ?? 0)) / objectAt(glyphs, i).widthPt;
    least = Math.min(least, em);
    most = Math.max(most, em);
  }
  return most - least > SAME_SPACING_EM;
}

/** The gaps between the glyphs of [from, to), em. */
function gapsBetween(glyphs: Glyphs, from: number, to: number): number[] {
  const { start, end } = glyphs;
  const gaps: number[] = [];
  for (let i = from + 1; i < to; i++) gaps.push(((start[i] ?? 0) - (end[i - 1] ?? 0)) / objectAt(glyphs, i).widthPt);
  return gaps;
}

function spread(gaps: readonly number[]): {
  readonly typical: number;
  readonly least: number;
  readonly middle: number;
} {
  const sorted = [...gaps].sort((p, q) => p - q);
  const at = (place: number): number => sorted[place] ?? 0;
  return {
    typical: at(sorted.length >> 1),
    least: at(Math.floor(sorted.length / 10)),
    middle: at((sorted.length - 1) >> 1),
  };
}

const isLetterSpacing = (typical: number, least: number, hasSteps: boolean): boolean =>
  typical > (hasSteps ? MIN_STEPPED_SPACING_EM : WORD_GAP_EM) &&
  typical <= MAX_LETTER_SPACING_EM &&
  least > MIN_KERNED_SHARE * typical;

/** The text object has this spacing, em, throughout: so do its words of a few letters. Looks at no more than a line. */
function isPartOfSpaced(glyphs: Glyphs, at: number, spacingEm: number): boolean {
  const { startsObject, count } = glyphs;
  let from = at;
  while (from > 0 && startsObject[from] === 0 && at - from < LINE_LETTERS) from--;
  let to = at + 1;
  while (to < count && startsObject[to] === 0 && to - at < LINE_LETTERS) to++;
  const gaps = gapsBetween(glyphs, from, to);
  const { typical, least } = spread(gaps);
  return (
    gaps.length >= MIN_SPACED_LETTERS &&
    isLetterSpacing(typical, least, true) &&
    Math.abs(typical - spacingEm) < SAME_SPACING_EM
  );
}

/**
 * Whether a gap, points, that PDFium may have taken for a space is a step of letter-spacing: narrower or wider than spaces are, with another of
 * about its width before or behind it.
 */
export function isStepOfSpacing({ start, end, count }: Glyphs, i: number, gap: number, widthPt: number): boolean {
  if (gap <= 0 || (gap > SPACE_BETWEEN_TOUCHING_EM * widthPt && gap < WIDE_SPACING_EM * widthPt)) return false;
  const isSpaced = (at: number): boolean => at < count && (start[at] ?? 0) - (end[at - 1] ?? 0) > gap / 2;
  return isSpaced(i - 1) || isSpaced(i + 1);
}
