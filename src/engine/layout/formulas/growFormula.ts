import { centreX, heightOf, overlapY, type Rect } from '../../model/geometry';
import type { Piece, Ruling, TextStyle, Word } from '../../model/pageContent';
import { styleOf, sizeOf } from '../../model/wordStyle';
import { addCount, mostOf } from '../../model/collections/counts';
import { isBracketPart } from './parsing/brackets';
import { hangs, isNary, isProse, isRadical, isRootPart, isStretched, isUnknown, takesLimit } from './mathSigns';
import type { FormulaPage } from './formulaPage';
import { MAX_LIMIT_RATIO } from './proportions';

/** How what belongs to a formula is found from one of its signs: what stands beside it, over and under bars, and at big operators. */

/** Beside each other in a formula; wider gaps part it from its number and from the next column. */
export const MAX_GAP_EM = 1.3;
/** From a case to its condition, behind a brace; the parts of large braces: see `joinBrackets`. */
const MAX_CASE_GAP_EM = 3;
const OPEN_BRACE = /^[{\u23a7-\u23aa\uf8f1-\uf8f4]+$/;
export const MIN_SHARED_HEIGHT = 0.3;
/** From a bar to what stands over and under it, and from a big operator to its limits. */
const BAR_REACH_EM = 0.8;
const LIMIT_REACH_EM = 2;
const HANGING_LIMIT_REACH_EM = 0.35;
/** From a large bracket to the rows that it holds, up and down, and aside. */
const ROW_REACH_EM = 1;
/** Parts of a bracket touch. */
const PART_JOINT_EM = 0.1;
const BRACKET_GAP_EM = 0.6;
const BRACKET_OVERLAP_EM = 0.2;
/** The baseline of what stands under a bar is at least this far below it. */
const MIN_UNDER_BAR_EM = 0.5;
/**
 * From a baseline down to an underline, at most: fonts ask for 0.1 to 0.15. A bar lies 0.43 em below what is as large as prose, in TeX as in Word; to
 * smaller letters it is as near as an underline.
 */
const UNDERLINE_EM = 0.2;
const MIN_UNDERLINED_RATIO = 0.9;
/** From the end of a root to its bar. */
const ROOT_JOINT_EM = 0.4;
/** From a function to its limit. */
const FUNCTION_LIMIT_REACH_EM = 0.4;
/** From the baseline of an arrow to that of what it stands over. */
const MIN_UNDER_ARROW_EM = 0.35;
const ARROW = /^[-\u2212]*\u2192$/;
const MAX_WORDS = 80;

/** An operator is a word of its own, or has its limits in its word. */
export const hasNary = (word: Word): boolean => word.pieces.some(({ text }) => isNary(text) || LARGE_GREEK.test(text));
const INTEGRAL = /^[∫∮]/;
const LARGE_GREEK = /^[ΣΠ]$/;

const isHanging = (word: Word, styles: readonly TextStyle[]): boolean => hangs(styleOf(word, styles));
const isBracket = (text: string): boolean => (isStretched(text) && !isRadical(text)) || isBracketPart(text);

/** Of the text that the word stands in: operators, roots and brackets may be of any size. */
function emOf(word: Word, styles: readonly TextStyle[], proseEm: number): number {
  let em = 0;
  let largest = 0;
  let isOperator = false;
  for (const { text, style } of word.pieces) {
    const sizePt = styles[style]?.sizePt ?? 0;
    largest = Math.max(largest, sizePt);
    if (isNary(text) || LARGE_GREEK.test(text)) isOperator = true;
    else if (!isStretched(text) && !isUnknown(text)) em = Math.max(em, sizePt);
  }
  return em > 0 && !isOperator ? em : Math.min(proseEm, largest);
}

/** The size that most words are set in; Infinity where there is only mathematics. */
export function sizeOfProse(words: readonly Word[], styles: readonly TextStyle[]): number {
  const counts = new Map<number, number>();
  for (const word of words) {
    const [first] = word.pieces;
    if (first && isProse(first, styles)) addCount(counts, sizeOf(word, styles), word.text.length);
  }
  return mostOf(counts) ?? Infinity;
}

export interface Group {
  readonly words: ReadonlySet<Word>;
  readonly bars: ReadonlySet<Ruling>;
  readonly overflows: boolean;
  /** As headings and links are, which then are text. */
  readonly underlined: boolean;
}

/** All that belongs to the formula of a sign; what stands in prose grows into the prose. */
export function grow(seed: Word, page: FormulaPage, bars: readonly Ruling[], proseEm: number): Group {
  const formula = new GrowingFormula(seed, page);
  while (formula.words.size <= MAX_WORDS) {
    const word = formula.next();
    if (!word) break;
    const em = emOf(word, page.styles, proseEm);
    formula.addBeside(word, em);
    if (hasNary(word)) formula.addLimits(word, em);
    else if (takesLimit(word.text)) formula.addUnderFunction(word, em);
    if (ARROW.test(word.text)) formula.addUnder(word, em);
    if (isBracket(word.text)) formula.addRows(word, em);
    for (const bar of bars) if (isAtBar(word, bar, em)) formula.addAtBar(bar, em, proseEm);
  }
  const { words, bars: own, underlined } = formula;
  return { words, bars: own, overflows: words.size > MAX_WORDS, underlined };
}

/** The words and bars of a formula that were found so far, and those of the words whose surroundings are to be looked at. */
class GrowingFormula {
  readonly words: Set<Word>;
  readonly bars = new Set<Ruling>();
  underlined = false;
  readonly #waiting: Word[];
  readonly #page: FormulaPage;
  /** Right edge of the first brace that opens cases. */
  #braceRight = Infinity;

  constructor(seed: Word, page: FormulaPage) {
    this.words = new Set([seed]);
    this.#waiting = [seed];
    this.#page = page;
  }

  next(): Word | undefined {
    return this.#waiting.pop();
  }

  /** What stands beside the word on its line, at its bracket, or behind its brace. */
  addBeside(word: Word, em: number): void {
    const { bounds } = word;
    if (OPEN_BRACE.test(word.text)) this.#braceRight = Math.min(this.#braceRight, bounds.right);
    for (const other of this.#page.between(bounds.top - em, bounds.bottom + em)) {
      const shared = overlapY(bounds, other.bounds);
      const gap = gapX(other.bounds, bounds);
      const isKnownBox = isHanging(other, this.#page.styles) || isHanging(word, this.#page.styles);
      // Large operators may stand lower than their box says, beside words that it does not reach.
      const isAtOperator = !isKnownBox && (hasNary(other) || hasNary(word)) && gap > -em && gap < MAX_GAP_EM * em;
      const isAtBracket = isBracket(other.text) && gap < BRACKET_GAP_EM * em && gap > -BRACKET_OVERLAP_EM * em;
      const isBeside = shared > MIN_SHARED_HEIGHT * Math.min(heightOf(bounds), heightOf(other.bounds));
      const isCase = other.bounds.left > this.#braceRight && gap < MAX_CASE_GAP_EM * em;
      if (
        (isAtOperator && Math.abs(other.baseline - word.baseline) < em) ||
        (isAtBracket && (shared > 0 || !isKnownBox)) ||
        (isBeside && (isCase || gap < MAX_GAP_EM * em))
      )
        this.#add(other);
    }
  }

  /** The limit of "max": small, and right under it. */
  addUnderFunction({ bounds }: Word, em: number): void {
    for (const other of this.#page.between(bounds.bottom, bounds.bottom + FUNCTION_LIMIT_REACH_EM * em)) {
      const middle = centreX(other.bounds);
      const isUnder = middle > bounds.left && middle < bounds.right && other.baseline > bounds.bottom;
      if (isUnder && emOf(other, this.#page.styles, em) < MAX_LIMIT_RATIO * em) this.#add(other);
    }
  }

  /** What an arrow stands over. */
  addUnder({ bounds: { left, right }, baseline }: Word, em: number): void {
    for (const other of this.#page.between(baseline, baseline + em)) {
      const middle = centreX(other.bounds);
      const shift = other.baseline - baseline;
      if (middle > left && middle < right && shift > MIN_UNDER_ARROW_EM * em && shift < em) this.#add(other);
    }
  }

  /** What stands over and under a big operator. The limits of an integral as high as its box stand beside it. */
  addLimits(operator: Word, em: number): void {
    const hanging = isHanging(operator, this.#page.styles);
    if (hanging && INTEGRAL.test(operator.text)) return;
    const { bounds } = operator;
    const centre = centreX(bounds);
    const reach = (hanging ? HANGING_LIMIT_REACH_EM : LIMIT_REACH_EM) * em;
    const { top } = bounds;
    let { bottom } = bounds;
    for (const other of this.#page.between(top - LIMIT_REACH_EM * em, bottom + LIMIT_REACH_EM * em)) {
      const size = styleOf(other, this.#page.styles)?.sizePt ?? em;
      const isOver = other.bounds.left < centre + em && other.bounds.right > centre - em;
      const isNear = other.bounds.bottom > top - reach && other.bounds.top < bottom + reach;
      if (!isOver || !isNear || size >= em) continue;
      this.#add(other);
      // A limit may have two lines.
      if (hanging) bottom = Math.max(bottom, other.bounds.bottom);
    }
  }

  /** The rows that a bracket holds. The box of most brackets says nothing of how high they are drawn. */
  addRows(bracket: Word, em: number): void {
    const { bounds } = bracket;
    const reach = isHanging(bracket, this.#page.styles) ? PART_JOINT_EM * em : ROW_REACH_EM * em;
    for (const other of this.#page.between(bounds.top - reach, bounds.bottom + reach)) {
      const gap = gapX(other.bounds, bounds);
      const isRow = gap < BRACKET_GAP_EM * em && (gap > -BRACKET_OVERLAP_EM * em || isBracketPart(other.text));
      if (isRow && !other.pieces.some((piece) => isProse(piece, this.#page.styles))) this.#add(other);
    }
  }

  /**
   * What stands over, under and beside a bar. A line with nothing under it, or nothing over it and no root before it, is no bar, nor is one that
   * text of the size of prose stands upon: that is underlined.
   */
  addAtBar(bar: Ruling, em: number, proseEm: number): void {
    if (this.bars.has(bar)) return;
    const isRootOfBar = ({ text, pieces: [first] }: Word): boolean =>
      first !== undefined &&
      isRootPart(text.charAt(0)) &&
      (Math.abs(first.left - bar.from) < em || Math.abs(first.right - bar.from) < ROOT_JOINT_EM * em);
    const ofLine = this.#page.between(bar.position, bar.position + em).find(isRootOfBar);
    const isRoot = ofLine !== undefined || [...this.words].some(isRootOfBar);
    const reach = BAR_REACH_EM * em;
    const isAt = ({ bounds }: Word, { left, right, baseline }: Piece): boolean => {
      const middle = (left + right) / 2;
      const isClose =
        baseline < bar.position ? !isRoot && bar.position - baseline < reach : bounds.top - bar.position < reach;
      return isClose && middle > bar.from && middle < bar.to;
    };
    // Small fractions may be parts of the word beside them.
    const near = this.#page
      .between(bar.position - reach, bar.position + reach)
      .map((word) => ({ word, at: word.pieces.filter((piece) => isAt(word, piece)) }))
      .filter(({ at }) => at.length > 0);
    // The root of the line below.
    if (ofLine && !this.words.has(ofLine) && !near.some(({ word }) => this.words.has(word))) return;
    const over = near.flatMap(({ at }) => at.filter(({ baseline }) => baseline < bar.position));
    const isUnderlined = ({ baseline, style }: Piece): boolean => {
      const sizePt = this.#page.styles[style]?.sizePt ?? 0;
      return bar.position - baseline < UNDERLINE_EM * sizePt && sizePt > MIN_UNDERLINED_RATIO * proseEm;
    };
    if (over.length > 0 && over.every(isUnderlined)) {
      this.underlined = true;
      return;
    }
    const isUnder = ({ baseline }: Piece): boolean => baseline > bar.position + MIN_UNDER_BAR_EM * em;
    if (!near.some(({ at }) => at.some(isUnder))) return;
    this.bars.add(bar);
    for (const { word } of near) this.#add(word);
    for (const other of this.#page.between(bar.position - 1, bar.position + 1)) {
      const gap = Math.max(other.bounds.left - bar.to, bar.from - other.bounds.right);
      if (gap > -em && gap < MAX_GAP_EM * em) this.#add(other);
    }
  }

  #add(word: Word): void {
    if (this.words.has(word)) return;
    this.words.add(word);
    this.#waiting.push(word);
  }
}

/** White between two boxes beside each other; negative where they overlap. */
const gapX = (one: Rect, other: Rect): number => Math.max(one.left - other.right, other.left - one.right);

function isAtBar({ bounds }: Word, bar: Ruling, em: number): boolean {
  const isNear = bar.position > bounds.top - em && bar.position < bounds.bottom + em;
  return isNear && bar.from < bounds.right + MAX_GAP_EM * em && bar.to > bounds.left - MAX_GAP_EM * em;
}
