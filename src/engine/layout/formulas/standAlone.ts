import { boundsOf, heightOf, overlapX, overlapY, type Rect } from '../../model/geometry';
import type { Ruling, TextStyle, Word } from '../../model/pageContent';
import { largestSizeOf } from '../../model/wordStyle';
import { MAX_GAP_EM, MIN_SHARED_HEIGHT, hasNary, type Group } from './growFormula';
import { isMathFont, isProse, isProseWord } from './mathSigns';
import { isOnNumberedLine } from './numberedLines';
import type { FormulaPage } from './formulaPage';

/** Words of prose that a formula may hold outside of fractions: "if", "otherwise", "subject to". */
const MAX_PROSE_WORDS = 2;
const MAX_PROSE_SHARE = 0.5;
/** Lines of prose near it that start where it starts make it the end of a paragraph. */
const SAME_START_EM = 0.7;
const NEAR_LINES_EM = 2;
/** Columns may be as near to each other: LaTeX sets them 10 pt apart. */
export const MIN_GUTTER_EM = 0.9;
/** So many words of a line of prose at its start may be none themselves. */
const PROSE_REACH_WORDS = 6;
/** White over and under a displayed formula, besides that between lines. */
const MIN_EXTRA_EM = 0.3;
/** A formula of several storeys is set apart by at least so much from the lines of prose over and under it. */
const MIN_APART_EM = 0.6;
const BULLET = /^[•◦▪‣∙–—]$/;
/** Before an answer to choose. As operators they stand close to what follows, em. */
const CHOICE = /^[□■○●◯◻◼☐☑☒▢❑❒✓✔✗✘]$/;
const MIN_CHOICE_GAP_EM = 0.25;
export const FORMULA_NUMBER = /^\(\p{L}?\d+(?:[.\-–]\d+)*\p{Ll}?\)$/u;
/** Before a number there is more room than there is in a formula. */
export const MIN_NUMBER_GAP_EM = 0.45;

/** Whether a group stands on lines of its own, and is no prose. */
export function isAlone(group: Group, page: FormulaPage): boolean {
  const { styles } = page;
  const words = [...group.words];
  const bounds = boundsOf(words);
  if (!bounds || group.overflows || group.underlined) return false;
  const bars = [...group.bars];
  const isHigh = bars.length > 0 || words.some(hasNary);
  if (!isHigh && words.some((word) => isCode(word, styles))) return false;
  const prose = words.filter((word) => isProseWord(word, styles) && !isNameIn(word, bars) && !isInFraction(word, bars));
  if (prose.length > MAX_PROSE_WORDS) return false;
  const [first] = words.sort((a, b) => a.bounds.left - b.bounds.left);
  if (first && (BULLET.test(first.text) || (bars.length === 0 && prose.includes(first)))) return false;
  if (first && isBeforeAnswer(first, words)) return false;
  if (isRemark(words) && isBehindText(bounds, group, page)) return false;
  if (isOnNumberedLine(bounds, page, largestSizeOf(words, styles))) return false;
  return !isEndOfParagraph(bounds, group, page);
}

/** A box or a ring in front of all others, one of which may lie in it as its tick. */
function isBeforeAnswer({ text, bounds }: Word, words: readonly Word[]): boolean {
  if (!CHOICE.test(text)) return false;
  const next = words.find((word) => word.bounds.left > bounds.right - 1);
  return next !== undefined && next.bounds.left - bounds.right > MIN_CHOICE_GAP_EM * heightOf(bounds);
}

/** All of it is in one pair of brackets: a condition. `words` from left to right. */
function isRemark(words: readonly Word[]): boolean {
  let depth = 0;
  const text = words.map((word) => word.text).join('');
  for (const [i, sign] of Array.from(text).entries()) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (depth === 0) return i > 0 && i === text.length - 1;
  }
  return false;
}

/** Text that is no formula stands in front of it on its line, wherever. */
function isBehindText(bounds: Rect, { words: own }: Group, page: FormulaPage): boolean {
  const before = page
    .between(bounds.top, bounds.bottom)
    .filter(
      (word) =>
        !own.has(word) &&
        word.bounds.right <= bounds.left &&
        overlapY(word.bounds, bounds) > MIN_SHARED_HEIGHT * heightOf(word.bounds),
    );
  const isMath = ({ pieces }: Word): boolean => pieces.some(({ style }) => isMathFont(page.styles[style]));
  return before.length > 0 && !before.some(isMath);
}

/** "Attention(Q, K)" beside a fraction is no prose. */
const isNameIn = ({ text }: Word, bars: readonly Ruling[]): boolean => bars.length > 0 && /^\p{L}+[([]/u.test(text);

const isCode = ({ pieces }: Word, styles: readonly TextStyle[]): boolean =>
  pieces.some(
    ({ text, style }) => styles[style]?.monospace === true && !isMathFont(styles[style]) && /\p{L}/u.test(text),
  );

const isInFraction = ({ bounds }: Word, bars: readonly Ruling[]): boolean =>
  bars.some((bar) => bounds.left > bar.from - 1 && bounds.right < bar.to + 1);

/** Whether more of it is prose than formula. */
export function isMostlyProse({ words, bars }: Group, styles: readonly TextStyle[]): boolean {
  let all = 0;
  let prose = 0;
  for (const word of words) {
    all += word.text.length;
    if (isProseWord(word, styles) && !isNameIn(word, [...bars])) prose += word.text.length;
  }
  return prose > MAX_PROSE_SHARE * all;
}

function isEndOfParagraph(bounds: Rect, { words: own, bars }: Group, page: FormulaPage): boolean {
  const { styles } = page;
  const em = largestSizeOf(own, styles);
  const near = page.between(bounds.top - NEAR_LINES_EM * em, bounds.bottom + NEAR_LINES_EM * em);
  const prose = near.filter((word) => !own.has(word) && word.pieces.some((piece) => isProse(piece, styles)));
  const isApart = ({ bounds: other }: Word): boolean =>
    overlapX(other, bounds) <= 0 || -overlapY(other, bounds) > MIN_APART_EM * em;
  if (bars.size > 0 && prose.every(isApart)) return false;
  const isOnRow = (word: Word, other: Word): boolean =>
    overlapY(other.bounds, word.bounds) > MIN_SHARED_HEIGHT * heightOf(word.bounds);
  const startsRow = (word: Word): boolean =>
    !near.some(
      (other) =>
        isOnRow(word, other) &&
        other.bounds.right < word.bounds.left + 1 &&
        other.bounds.right > word.bounds.left - MIN_GUTTER_EM * em,
    );
  const hasProse = (word: Word, reach = PROSE_REACH_WORDS): boolean => {
    if (prose.includes(word)) return true;
    const next = near.find(
      (other) =>
        isOnRow(word, other) &&
        other.bounds.left > word.bounds.right - 1 &&
        other.bounds.left < word.bounds.right + MAX_GAP_EM * em,
    );
    return reach > 0 && next !== undefined && hasProse(next, reach - 1);
  };
  // Lines of prose are a leading apart; what is set apart from them is no line of theirs, wherever it starts.
  const isNextLine = ({ bounds: other }: Word): boolean =>
    page.leadingPt === 0 || -overlapY(other, bounds) < page.leadingPt - heightOf(other) + MIN_EXTRA_EM * em;
  return near.some(
    (word) =>
      !own.has(word) &&
      Math.abs(word.bounds.left - bounds.left) < SAME_START_EM * em &&
      isNextLine(word) &&
      startsRow(word) &&
      hasProse(word),
  );
}
