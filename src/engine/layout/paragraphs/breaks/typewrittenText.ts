import { MONOSPACE_ADVANCE_EM } from '../../../model/fonts/advances';
import { largest, smallest } from '../../../model/collections/statistics';
import type { TextLine } from '../../types';
import { BLANK_LINE } from './listingLines';

/** Of the words of a text; lines of programs have less than two thirds. */
const MIN_PROSE_SHARE = 0.8;
/** Three spaces of a typewriter: text that is filled by it has two, and behind sentences. */
const COLUMN_GAP_EM = 1.7;
/** Spaces that fill a line are alike by this, em, and lines that are filled end together within it; so many of them in so many lines are no chance. */
const SAME_SPACE_EM = 0.1;
const MIN_FILLING_SPACES = 2;
const MIN_FILLED = 3;
/** So near to a whole number of spaces a gap may be one of spaces that somebody typed, as a share of one. */
const WHOLE_SPACES = 0.1;
/** So many lines that count on are numbered. */
const MIN_NUMBERED = 3;

const WORD_OF_TEXT = /^[\p{Ps}\p{Pi}"']?(?:\p{L}[\p{L}\p{M}'’−-]*(?!['’])|\p{N}+)[\p{Pe}\p{Pf}"'.,;:!?…]*$/u;
const BULLET = /^[-–−*+o•]$/u;
/** Of a comment, or in front of what a letter quotes. */
const SIGN = /^[^\p{L}\p{N}]+$/u;
const NUMBER = /^\p{Nd}+$/u;
/** All fonts of these are as wide. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * The lines of text in a column of a document that a typewriter's font is used for throughout, as of prints of plain text: those between blank
 * lines that are prose. The others are listings, or columns that spaces make. In other documents text in such a font is a listing, but where a word
 * processor has filled its lines (`onlyFilled`). Linear but for sorting.
 */
export function typewrittenText(lines: readonly TextLine[], onlyFilled = false): TextLine[] {
  if (areNumbered(lines) || lines.some(({ words }) => words.some(({ text }) => EAST_ASIAN.test(text)))) return [];
  const distances = lines.slice(1).map(({ baseline }, i) => baseline - (lines[i]?.baseline ?? 0));
  const most = BLANK_LINE * (distances.toSorted((a, b) => a - b)[distances.length >> 2] ?? Infinity);
  const text: TextLine[] = [];
  for (let from = 0; from < lines.length;) {
    let to = from + 1;
    while (to < lines.length && (distances[to - 1] ?? Infinity) < most) to++;
    const block = lines.slice(from, to);
    if (areProse(block, onlyFilled)) for (const line of block) text.push(line);
    from = to;
  }
  return text;
}

/** Numbers count the lines, as in transcripts. */
function areNumbered(lines: readonly TextLine[]): boolean {
  let counted = 0;
  let before = Number.NaN;
  return lines.some(({ words: [first] }) => {
    const number = NUMBER.test(first?.text ?? '') ? Number(first?.text) : Number.NaN;
    counted = number === before + 1 ? counted + 1 : 1;
    before = number;
    return counted >= MIN_NUMBERED;
  });
}

/**
 * Most words are those of a text, with the marks that it has around them, and no names, numbers and operators of code; but for a label at a
 * line's start, nothing is in columns, and no line begins with another sign.
 */
function areProse(lines: readonly TextLine[], onlyFilled: boolean): boolean {
  let all = 0;
  let plain = 0;
  const filled = filledLines(lines);
  if (onlyFilled && filled.size === 0) return false;
  for (const line of lines) {
    const { words, sizePt } = line;
    const isFilled = filled.has(line);
    for (let at = 0; at < words.length; at++) {
      const word = words[at];
      const before = words[at - 1];
      if (!word) continue;
      const gapPt = word.bounds.left - (before?.bounds.right ?? word.bounds.left);
      if (at > 1 && gapPt > COLUMN_GAP_EM * sizePt && !isFilled) return false;
      const isBullet = at === 0 && BULLET.test(word.text);
      if (at === 0 && !isBullet && SIGN.test(word.text)) return false;
      all++;
      if (isBullet || WORD_OF_TEXT.test(word.text)) plain++;
    }
  }
  return plain >= MIN_PROSE_SHARE * all;
}

/** Lines that a word processor has filled up to the edge by wider spaces, which are no columns: they are alike, and of several lines no whole number of a typewriter's. */
function filledLines(lines: readonly TextLine[]): ReadonlySet<TextLine> {
  const right = largest(lines.map(({ bounds }) => bounds.right));
  const filled = new Set<TextLine>();
  let uneven = 0;
  for (const line of lines) {
    const { words, sizePt, bounds } = line;
    const gaps = words.slice(1).map((word, i) => word.bounds.left - (words[i]?.bounds.right ?? 0));
    if (right - bounds.right > SAME_SPACE_EM * sizePt) continue;
    const least = smallest(gaps);
    if (largest(gaps) - least > SAME_SPACE_EM * sizePt) continue;
    filled.add(line);
    const spaces = least / (MONOSPACE_ADVANCE_EM * sizePt);
    if (gaps.length >= MIN_FILLING_SPACES && Math.abs(spaces - Math.round(spaces)) > WHOLE_SPACES) uneven++;
  }
  return uneven >= MIN_FILLED ? filled : new Set();
}
