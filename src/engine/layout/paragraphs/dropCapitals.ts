import type { DropCapital, Inline } from '../../model/document';
import { heightOf } from '../../model/geometry';
import type { DropCapitalMark, TextStyle, Word } from '../../model/pageContent';
import { sizeOf } from '../../model/wordStyle';
import type { TextLine } from '../types';
import { plainFormatOf } from '../inline/runs/runFormat';
import { BASELINE_SHARE } from './setting/paragraphShape';

/** A drop capital is so much larger than the text beside it, at least. */
const MIN_SIZE_RATIO = 1.7;
/** Text beside it starts no farther from it than this, em of the text; a first-line indent may come on top of the gap. */
const MAX_GAP_EM = 2.5;
/** Text that ends farther in front of it is that of another column: gutters are wider, spaces between words narrower. */
const MAX_WORD_GAP_EM = 1;
/** It is cut into this many lines at least. */
const MIN_LINES = 2;
/** Its foot stands on a line of the text, give or take this, em of the text; fonts in other shapes hang lower. */
const FOOT_EM = 0.6;
/** Lines end and start together within this, em. */
const SAME_EDGE_EM = 0.5;
/** Capitals are so high at least (Times 0.66): the line above ends higher, and the first line beside one has its baseline lower, up to seven lines. */
const CAPITAL_HEIGHT_EM = 0.66;
/** Lines beside the capital follow each other evenly. The one below may be the next paragraph's: one may end with its capital. */
const MAX_STEPS = 1.25;
const MAX_STEPS_BELOW = 2.5;
/** A page with more of such letters is no running text: an index, a game, a chart. */
const MAX_PER_PAGE = 12;

const CAPITAL = /^[“"‘'«„¿¡]?\p{Lu}[’']?$/u;
/** A warning, or a hint: "!", "☞". */
const SIGN = /^[!?\p{So}]$/u;
const LETTERS = /^\p{L}/u;
/** The number of a chapter in front of its first verse, which may have a small number of its own. */
const NUMBER = /^\d{1,3}$/;
const VERSE = /^\d{0,3}["“‘«„¿¡(]?\p{L}/u;

/**
 * The words, each in its place, with drop capitals set in front of the words that they begin: a letter as high as two lines or more, text beside it, and
 * below it text that comes back to its left edge. The lines beside it begin where it does, as the lines below. Words that no such letter
 * touches are kept as they are; linear.
 */
export function withDropCapitals(
  words: readonly Word[],
  styles: readonly TextStyle[],
  bodySizePt: number,
): readonly Word[] {
  const capitals = words.filter(
    (word) =>
      word.text.length <= 3 &&
      word.angle === 0 &&
      sizeOf(word, styles) >= MIN_SIZE_RATIO * bodySizePt &&
      (CAPITAL.test(word.text) || NUMBER.test(word.text) || SIGN.test(word.text)),
  );
  if (capitals.length === 0 || capitals.length > MAX_PER_PAGE) return words;
  const replaced = new Map<Word, Word>();
  for (const capital of capitals) {
    const beside = linesBeside(capital, words, styles);
    const first = beside?.lines[0];
    if (beside === undefined || first === undefined) {
      const ofItem = firstOfItem(capital, words, styles);
      if (ofItem) replaced.set(capital, hangingIn(capital, ofItem));
      continue;
    }
    const dropCapital = markOf(capital, beside.lines, styles);
    for (const word of beside.lines) if (word !== first) replaced.set(word, startingAt(word, beside.left));
    replaced.set(capital, { ...inLine(capital, first, words), dropCapital });
  }
  return replaced.size === 0 ? words : words.map((word) => replaced.get(word) ?? word);
}

/** The first words of the lines beside the capital, top to bottom, and where the lines below start; undefined where it is none. */
function linesBeside(
  capital: Word,
  words: readonly Word[],
  styles: readonly TextStyle[],
): { readonly lines: readonly Word[]; readonly left: number } | undefined {
  const { left, right, bottom } = capital.bounds;
  // The box of its font reaches over the line above.
  const top = capital.baseline - CAPITAL_HEIGHT_EM * sizeOf(capital, styles);
  const largest = sizeOf(capital, styles) / MIN_SIZE_RATIO;
  const starts = new Map<number, Word>();
  for (const word of words) {
    if (
      word.angle !== 0 ||
      word.baseline <= top ||
      word.baseline > bottom + 2 * largest ||
      sizeOf(word, styles) > largest
    )
      continue;
    // Nothing may stand in front of it or run over it, and only what is behind it, or below it at its edge, is its text.
    const em = sizeOf(word, styles);
    const isBelow = word.bounds.top > capital.baseline - FOOT_EM * em;
    const isBehind = word.bounds.left > right - SAME_EDGE_EM * em;
    if (!isBelow && !isBehind && word.bounds.right > left - MAX_WORD_GAP_EM * em) return undefined;
    // Lines of other columns stand at heights of their own.
    const isBeside = isBehind && word.bounds.left < right + MAX_GAP_EM * em;
    const isAtEdge = isBelow && Math.abs(word.bounds.left - left) < MAX_GAP_EM * em;
    if (!isBeside && !isAtEdge) continue;
    const key = Math.round(word.baseline);
    const known = starts.get(key);
    if (known === undefined || word.bounds.left < known.bounds.left) starts.set(key, word);
  }
  const lines = [...starts.values()].sort((a, b) => a.baseline - b.baseline);
  // The capital itself may be set in as a first line, or hang out of its text.
  const end = lines.findIndex((word) => word.bounds.left < right - SAME_EDGE_EM * sizeOf(word, styles));
  const below = lines[end];
  if (below === undefined) return undefined;
  const edge = Math.min(...lines.slice(end, end + MIN_LINES).map((word) => word.bounds.left));
  const beside = lines.slice(0, end);
  const first = beside[0];
  const second = beside[1];
  const isNumber = NUMBER.test(capital.text);
  if (first === undefined || second === undefined || !(isNumber ? VERSE : LETTERS).test(first.text)) return undefined;
  const em = sizeOf(first, styles);
  const leading = second.baseline - first.baseline;
  const foot = beside.findIndex((word, i) => i > 0 && Math.abs(word.baseline - capital.baseline) < FOOT_EM * em);
  // The text beside a number of something else ends where the number does, and what is below is the next item.
  const maxStepsBelow = isNumber ? MAX_STEPS : MAX_STEPS_BELOW;
  const isEven = [...beside.slice(1), below].every(
    (word, i) => word.baseline - (beside[i]?.baseline ?? 0) < leading * (word === below ? maxStepsBelow : MAX_STEPS),
  );
  return foot > 0 && foot >= end - MIN_LINES && isEven ? { lines: beside, left: edge } : undefined;
}

/**
 * The first word of the item that a large number stands before, its foot on the second line or below it: all lines beside the number start at one place, and
 * so does what follows, so that nothing comes back to its edge.
 */
function firstOfItem(number: Word, words: readonly Word[], styles: readonly TextStyle[]): Word | undefined {
  if (!NUMBER.test(number.text)) return undefined;
  const sizePt = sizeOf(number, styles);
  const largest = sizePt / MIN_SIZE_RATIO;
  const top = number.baseline - CAPITAL_HEIGHT_EM * sizePt;
  const starts = new Map<number, Word>();
  for (const word of words) {
    const em = sizeOf(word, styles);
    const isLevel = word.angle === 0 && word.baseline > top && word.baseline < number.baseline + FOOT_EM * em;
    if (word === number || !isLevel) continue;
    if (em > largest || word.bounds.left < number.bounds.right - SAME_EDGE_EM * em) {
      if (word.bounds.right > number.bounds.left - MAX_WORD_GAP_EM * em) return undefined;
      continue;
    }
    const key = Math.round(word.baseline);
    const known = starts.get(key);
    if (known === undefined || word.bounds.left < known.bounds.left) starts.set(key, word);
  }
  const lines = [...starts.values()].sort((a, b) => a.baseline - b.baseline);
  const [first] = lines;
  if (first === undefined || lines.length < MIN_LINES) return undefined;
  const em = sizeOf(first, styles);
  const isNear = first.bounds.left - number.bounds.right < MAX_GAP_EM * em;
  const areEven = lines.every(({ bounds }) => Math.abs(bounds.left - first.bounds.left) < SAME_EDGE_EM * em);
  return isNear && areEven && LETTERS.test(first.text) ? first : undefined;
}

/** On the line of the first word, as large as it is, and as far below it as it stands: where its text stays in reading order. */
function hangingIn(number: Word, { baseline, bounds }: Word): Word {
  return { ...number, baseline, bounds: { ...number.bounds, top: bounds.top, bottom: bounds.bottom } };
}

function markOf(capital: Word, lines: readonly Word[], styles: readonly TextStyle[]): DropCapitalMark {
  const first = lines[0] ?? capital;
  const last = lines.at(-1) ?? first;
  return {
    text: capital.text,
    style: capital.pieces[0]?.style ?? 0,
    lines: lines.length,
    leadingPt: (last.baseline - first.baseline) / Math.max(1, lines.length - 1),
    dropPt: capital.baseline - first.baseline,
    gapPt: Math.max(0, Math.min(first.bounds.left - capital.bounds.right, MAX_GAP_EM * sizeOf(first, styles))),
  };
}

/**
 * The drop capital of a paragraph, and how far its font lies below the baseline of a line as high as all those beside it. None where the text
 * does not begin with it, or has fewer lines.
 */
export function dropCapitalOf(
  lines: readonly TextLine[],
  content: readonly Inline[],
  styles: readonly TextStyle[],
): DropCapital | undefined {
  const mark = lines[0]?.words[0]?.dropCapital;
  const style = mark && styles[mark.style];
  const [start] = content;
  if (mark === undefined || style === undefined || start?.type !== 'text' || !start.text.startsWith(mark.text))
    return undefined;
  if (lines.length < mark.lines) return undefined;
  const { text, lines: height, leadingPt, dropPt, gapPt } = mark;
  const loweredPt = dropPt - BASELINE_SHARE * (height - 1) * leadingPt;
  return { text, format: { ...plainFormatOf(style), loweredPt }, lines: height, heightPt: height * leadingPt, gapPt };
}

/** The same word at another left edge: what is left of it was cut out of its line. */
function startingAt(word: Word, left: number): Word {
  return { ...word, bounds: { ...word.bounds, left } };
}

/**
 * The letter in front of its line, in the size of the text. "P" and "ayment" are one word: they touch. "A" and "man" are two, where the page has
 * "man" elsewhere and no "Aman".
 */
function inLine(capital: Word, first: Word, words: readonly Word[]): Word {
  const { left } = capital.bounds;
  const { bounds, baseline, pieces } = first;
  const has = (wanted: string): boolean =>
    words.some((word) => word !== first && word.text.toLowerCase() === wanted.toLowerCase());
  const isSign = SIGN.test(capital.text);
  const spaceAfter =
    isSign ||
    NUMBER.test(capital.text) ||
    (ONE_LETTER_WORD.test(capital.text) && has(first.text) && !has(capital.text + first.text));
  const end = spaceAfter ? Math.min(capital.bounds.right, bounds.left) : bounds.left;
  const right = isSign ? Math.max(end, bounds.left - SPACE_EM * heightOf(bounds)) : end;
  const [piece] = pieces;
  return {
    ...capital,
    bounds: { ...bounds, left, right },
    baseline,
    pieces: piece ? [{ ...piece, text: capital.text, left, right }] : capital.pieces,
    spaceAfter,
  };
}

/** Of the space behind a sign: a wider one would be a tab. */
const SPACE_EM = 0.25;
const ONE_LETTER_WORD = /^[AIOYEÀÉÓ]$/u;
