import type { Inline, MathNode, Paragraph } from '../../model/document';
import type { Rect } from '../../model/geometry';
import { boundsOf, heightOf, overlapY } from '../../model/geometry';
import type { PageContent, Ruling, TextStyle, Word } from '../../model/pageContent';
import { firstPlace } from '../../model/sorted';
import { emptyParagraph } from '../flow';
import { plainFormatOf } from '../inlineContent';
import {
  hasRelation,
  hasSign,
  isMathFont,
  isNary,
  isProse,
  isRadical,
  isStretched,
  isUnknown,
  relationAt,
} from './mathSigns';
import { joinAligned } from './alignedLines';
import { isBracketPart } from './brackets';
import type { MathBar, MathToken } from './parseFormula';
import { parseFormula } from './parseFormula';

/** A formula on lines of its own, rebuilt. */
export interface DisplayedFormula {
  readonly paragraph: Paragraph;
  readonly words: ReadonlySet<Word>;
  readonly bars: readonly Ruling[];
  readonly sizePt: number;
  /** Where the first relation starts; undefined for none, and for a numbered formula. */
  readonly relationLeft: number | undefined;
}

/** Beside each other in a formula; wider gaps part it from its number and from the next column. */
const MAX_GAP_EM = 1.3;
/** From a case to its condition, behind a brace; the parts of large braces: see `joinBrackets`. */
const MAX_CASE_GAP_EM = 3;
const OPEN_BRACE = /^[{\u23a7-\u23aa\uf8f1-\uf8f4]+$/;
const MIN_SHARED_HEIGHT = 0.3;
/** From a bar to what stands over and under it, and from a big operator to its limits. */
const BAR_REACH_EM = 0.8;
const LIMIT_REACH_EM = 2;
/** From a large bracket to the rows that it holds, up and down, and aside. */
const ROW_REACH_EM = 1;
const BRACKET_GAP_EM = 0.6;
const BRACKET_OVERLAP_EM = 0.2;
const MAX_BAR_PT = 250;
const MAX_WORDS = 80;
/** Words of prose that a formula may hold outside of fractions: "if", "otherwise". */
const MAX_PROSE_WORDS = 2;
const MAX_PROSE_SHARE = 0.5;
/** Lines of prose near it that start where it starts make it the end of a paragraph. */
const SAME_START_EM = 0.7;
const NEAR_LINES_EM = 2;
const OPEN_END = /[=<>+\-−±×·≤≥≈]$/;
const NUMBER = /^\(\p{L}?\d+(?:[.\-–]\d+)*\p{Ll}?\)$/u;
const MAX_NUMBER_DISTANCE_PT = 260;

/**
 * Formulas that stand alone on their lines and can be rebuilt. A formula grows from its mathematical signs over what stands beside them, over
 * and under bars, and at big operators; a formula in a line of prose grows into the prose, and is left as text with raised and lowered
 * letters. `words` are those outside of tables and running heads, `rulings` those that no table has.
 */
export function findFormulas(
  content: PageContent,
  words: readonly Word[],
  rulings: readonly Ruling[],
): DisplayedFormula[] {
  const { styles } = content;
  const isSeed = (word: Word): boolean =>
    word.pieces.some((piece) => isMathFont(styles[piece.style]) || isNary(piece.text));
  const seeds = words.filter(isSeed);
  if (seeds.length === 0) return [];
  const page = new WordIndex(words);
  const proseEm = sizeOfProse(words, styles);
  const bars = rulings.filter(
    (ruling) => ruling.orientation === 'horizontal' && ruling.to - ruling.from < MAX_BAR_PT && !ruling.dashed,
  );
  const taken = new Set<Word>();
  const found: DisplayedFormula[] = [];
  // Scripts and limits do not reach what they belong to: operators and the largest go first.
  const rank = (word: Word): number => (hasNary(word) ? Infinity : heightOf(word.bounds));
  seeds.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
  for (const seed of seeds) {
    if (taken.has(seed)) continue;
    const group = grow(seed, page, bars, content, proseEm);
    const isShared = [...group.words].some((word) => taken.has(word));
    for (const word of group.words) taken.add(word);
    const formula = isShared ? undefined : rebuilt(group, page, content);
    if (formula) found.push(formula);
  }
  return joinAligned(found, (top, bottom) => page.between(top, bottom));
}

/** An operator is a word of its own, or has its limits in its word. */
const hasNary = (word: Word): boolean => word.pieces.some(({ text }) => isNary(text) || LARGE_GREEK.test(text));
const LARGE_GREEK = /^[ΣΠ]$/;

/** Words by the height they stand at. */
class WordIndex {
  readonly #sorted: readonly Word[];
  readonly #maxHeight: number;
  constructor(words: readonly Word[]) {
    this.#sorted = [...words].sort((a, b) => a.bounds.top - b.bounds.top);
    this.#maxHeight = words.reduce((max, { bounds }) => Math.max(max, heightOf(bounds)), 0);
  }

  between(top: number, bottom: number): Word[] {
    const found: Word[] = [];
    const first = firstPlace(this.#sorted, ({ bounds }) => bounds.top < top - this.#maxHeight);
    for (let i = first; i < this.#sorted.length; i++) {
      const word = this.#sorted[i];
      if (!word || word.bounds.top > bottom) break;
      if (word.bounds.bottom > top) found.push(word);
    }
    return found;
  }
}

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
function sizeOfProse(words: readonly Word[], styles: readonly TextStyle[]): number {
  const counts = new Map<number, number>();
  let best = Infinity;
  for (const { pieces, text } of words) {
    const [first] = pieces;
    if (!first || !isProse(first, styles)) continue;
    const sizePt = styles[first.style]?.sizePt ?? 0;
    const count = (counts.get(sizePt) ?? 0) + text.length;
    counts.set(sizePt, count);
    if (count > (counts.get(best) ?? 0)) best = sizePt;
  }
  return best;
}

interface Group {
  readonly words: ReadonlySet<Word>;
  readonly bars: ReadonlySet<Ruling>;
  readonly overflows: boolean;
}

function grow(seed: Word, page: WordIndex, bars: readonly Ruling[], { styles }: PageContent, proseEm: number): Group {
  const words = new Set([seed]);
  const used = new Set<Ruling>();
  const queue = [seed];
  let braceRight = Infinity;
  const add = (word: Word): void => {
    if (words.has(word)) return;
    words.add(word);
    queue.push(word);
  };
  for (let word = queue.pop(); word && words.size <= MAX_WORDS; word = queue.pop()) {
    const { bounds } = word;
    if (OPEN_BRACE.test(word.text)) braceRight = Math.min(braceRight, bounds.right);
    const em = emOf(word, styles, proseEm);
    for (const other of page.between(bounds.top - em, bounds.bottom + em)) {
      const shared = overlapY(bounds, other.bounds);
      const gap = Math.max(other.bounds.left - bounds.right, bounds.left - other.bounds.right);
      if ((hasNary(other) || hasNary(word)) && gap > -em && gap < MAX_GAP_EM * em) {
        // Operators of TeX's extension font hang below their baseline, beside words that their box does not reach.
        if (Math.abs(other.baseline - word.baseline) < em) add(other);
      }
      const isAtBracket = isBracket(other.text) && gap < BRACKET_GAP_EM * em && gap > -BRACKET_OVERLAP_EM * em;
      if (isAtBracket) add(other);
      const isBeside = shared > MIN_SHARED_HEIGHT * Math.min(heightOf(bounds), heightOf(other.bounds));
      const isCase = other.bounds.left > braceRight && gap < MAX_CASE_GAP_EM * em;
      if (isBeside && (isCase || gap < MAX_GAP_EM * em)) add(other);
    }
    if (hasNary(word)) {
      const centre = (bounds.left + bounds.right) / 2;
      for (const other of page.between(bounds.top - LIMIT_REACH_EM * em, bounds.bottom + LIMIT_REACH_EM * em)) {
        const size = styles[other.pieces[0]?.style ?? 0]?.sizePt ?? em;
        const isOver = other.bounds.left < centre + em && other.bounds.right > centre - em;
        if (isOver && size < em) add(other);
      }
    }
    if (isBracket(word.text)) {
      // The box of a bracket says nothing of how high it is drawn.
      for (const other of page.between(bounds.top - ROW_REACH_EM * em, bounds.bottom + ROW_REACH_EM * em)) {
        const gap = Math.max(other.bounds.left - bounds.right, bounds.left - other.bounds.right);
        const isRow = gap < BRACKET_GAP_EM * em && (gap > -BRACKET_OVERLAP_EM * em || isBracketPart(other.text));
        if (isRow && !other.pieces.some((piece) => isProse(piece, styles))) add(other);
      }
    }
    for (const bar of bars) {
      const isNear = bar.position > bounds.top - em && bar.position < bounds.bottom + em;
      const isAt = bar.from < bounds.right + MAX_GAP_EM * em && bar.to > bounds.left - MAX_GAP_EM * em;
      if (!isNear || !isAt || used.has(bar)) continue;
      const isRoot = [...words].some(
        (other) => isRadical(other.text.charAt(0)) && Math.abs(other.bounds.left - bar.from) < em,
      );
      const reach = BAR_REACH_EM * em;
      const near = page.between(bar.position - reach, bar.position + reach).filter(({ bounds: at, baseline }) => {
        const middle = (at.left + at.right) / 2;
        const isClose =
          baseline < bar.position ? !isRoot && bar.position - baseline < reach : at.top - bar.position < reach;
        return isClose && middle > bar.from && middle < bar.to;
      });
      // A line with nothing under it, or nothing over it and no root before it, is no bar of a formula.
      if (!near.some((other) => other.baseline > bar.position + MIN_UNDER_BAR_EM * em)) continue;
      used.add(bar);
      near.forEach(add);
    }
  }
  return { words, bars: used, overflows: words.size > MAX_WORDS };
}

/** The baseline of what stands under a bar is at least this far below it. */
const MIN_UNDER_BAR_EM = 0.5;

function rebuilt(group: Group, page: WordIndex, content: PageContent): DisplayedFormula | undefined {
  const { styles } = content;
  const words = [...group.words];
  const bounds = boundsOf(words);
  if (!bounds || group.overflows) return undefined;
  const tokens = words.flatMap((word) =>
    word.pieces.map((piece): MathToken => {
      const style = styles[piece.style];
      return {
        text: piece.text,
        left: piece.left,
        right: piece.right,
        baseline: piece.baseline,
        sizePt: style?.sizePt ?? heightOf(word.bounds),
        italic: style?.italic === true || /^[\u{1d434}-\u{1d467}]/u.test(piece.text),
      };
    }),
  );
  const bars = [...group.bars].map(({ position, from, to }): MathBar => ({ y: position, left: from, right: to }));
  const isInFraction = (word: Word): boolean =>
    bars.some((bar) => word.bounds.left > bar.left - 1 && word.bounds.right < bar.right + 1);
  const prose = words.filter((word) => word.pieces.some((piece) => isProse(piece, styles)));
  const length = (some: readonly Word[]): number => some.reduce((sum, word) => sum + word.text.length, 0);
  if (prose.filter((word) => !isInFraction(word)).length > MAX_PROSE_WORDS) return undefined;
  if (length(prose) > MAX_PROSE_SHARE * length(words)) return undefined;
  const sizePt = Math.max(...tokens.map((token) => token.sizePt));
  if (isEndOfParagraph(bounds, sizePt, group.words, page, content)) return undefined;
  const math = parseFormula(tokens, bars);
  if (!math || !isWorthwhile(math, words)) return undefined;
  return placed(math, bounds, sizePt, relationLeftOf(tokens, sizePt), group, page, content);
}

/** A sign alone, or a letter, is no formula; one that ends with an operator goes on somewhere else. */
function isWorthwhile(math: MathNode, words: readonly Word[]): boolean {
  if (OPEN_END.test(endOf(math))) return false;
  if (math.kind === 'text') return hasRelation(math.text.slice(1));
  return (
    words.some((word) => hasRelation(word.text)) || (hasStructure(math) && words.some((word) => hasSign(word.text)))
  );
}

/** The text that the formula's line ends with. */
function endOf(math: MathNode | undefined): string {
  if (math?.kind === 'row') return endOf(math.items.at(-1));
  if (math?.kind === 'nary') return endOf(math.body);
  return math?.kind === 'text' ? math.text : '';
}

function hasStructure(math: MathNode): boolean {
  if (math.kind === 'row') return math.items.some(hasStructure);
  return !['text', 'script', 'accent'].includes(math.kind);
}

function isEndOfParagraph(
  bounds: Rect,
  em: number,
  own: ReadonlySet<Word>,
  page: WordIndex,
  { styles }: PageContent,
): boolean {
  const near = page.between(bounds.top - NEAR_LINES_EM * em, bounds.bottom + NEAR_LINES_EM * em);
  const startsRow = (word: Word): boolean =>
    !near.some(
      (other) =>
        overlapY(other.bounds, word.bounds) > MIN_SHARED_HEIGHT * heightOf(word.bounds) &&
        other.bounds.right < word.bounds.left + 1 &&
        other.bounds.right > word.bounds.left - MAX_GAP_EM * em,
    );
  return near.some(
    (word) =>
      !own.has(word) &&
      Math.abs(word.bounds.left - bounds.left) < SAME_START_EM * em &&
      word.pieces.some((piece) => isProse(piece, styles)) &&
      startsRow(word),
  );
}

function relationLeftOf(tokens: readonly MathToken[], sizePt: number): number | undefined {
  let first: number | undefined;
  for (const { text, left, right, sizePt: own } of tokens) {
    const at = relationAt(text);
    if (at < 0 || own < MIN_MAIN_RATIO * sizePt) continue;
    first = Math.min(first ?? Infinity, left + ((right - left) * at) / text.length);
  }
  return first;
}
/** Relations in limits and scripts are smaller than this share of the text. */
const MIN_MAIN_RATIO = 0.9;

/** The paragraph that holds the formula; its place in the column is found with the column. */
function placed(
  math: MathNode,
  bounds: Rect,
  sizePt: number,
  relationLeft: number | undefined,
  group: Group,
  page: WordIndex,
  { styles }: PageContent,
): DisplayedFormula {
  const number = page
    .between(bounds.top, bounds.bottom)
    .filter((word) => !group.words.has(word) && word.bounds.left > bounds.right)
    .sort((a, b) => a.bounds.left - b.bounds.left)[0];
  const isNumbered =
    number !== undefined && NUMBER.test(number.text) && number.bounds.left - bounds.right < MAX_NUMBER_DISTANCE_PT;
  const style = styles[number?.pieces[0]?.style ?? 0];
  const whole = isNumbered ? { ...bounds, right: number.bounds.right } : bounds;
  const label: Inline[] =
    isNumbered && style
      ? [
          { type: 'tab' },
          {
            type: 'text',
            text: number.text,
            format: plainFormatOf(style),
          },
        ]
      : [];
  return {
    paragraph: {
      ...emptyParagraph(whole),
      content: [{ type: 'math', math }, ...label],
      lineSpacing: { rule: 'atLeast', pt: Math.max(sizePt, heightOf(bounds)) },
    },
    words: isNumbered ? new Set([...group.words, number]) : group.words,
    bars: [...group.bars],
    sizePt,
    relationLeft: isNumbered ? undefined : relationLeft,
  };
}
