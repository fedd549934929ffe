import type { TextStyle, Word } from '../../../model/pageContent';
import { sizeOf } from '../../../model/wordStyle';
import type { TextStyles } from '../textStyles';

/** Notes are set smaller than the text that refers to them, by this ratio at least. */
const SMALLER_RATIO = 0.93;
/** Notes of one page start at one left edge within this, points. */
const SAME_LEFT_PT = 1;
/** Size and height of a raised mark as Word sets it, em of the text. */
const MARK_SIZE_EM = 0.65;
const RAISE_EM = 0.33;
/** A figure is half as wide as its font's size in nearly all fonts of text, and a stop a quarter. */
const FIGURE_EM = 0.5;
const STOP_EM = 0.25;

/** "1.", "1" or "[1]" in front of a note. */
const NOTE_START = /^[[(]?(\d{1,3})[\])]?\.?$/u;
/** A number right behind a word, or what ends a clause behind it: "town.12", "map[3]" or "map3,", not "v2" or "H2O". */
const MARKED = /^(.*(?:\p{Ll}{2}|\p{L}[.,;:!?'"’”»]))([[(]?\d{1,3}[\])]?)([.,;:!?]?)$/u;

const ZERO = 0x30;
const NINE = 0x39;

/** Where a note starts at the foot of the page. */
interface Start {
  readonly word: Word;
  readonly number: number;
}

/**
 * Raises the marks of footnotes that the page has on the line of its text, in its size, as browsers' engines write them where the font has no raised
 * figures (CSS Generated Content for Paged Media, 2.5: `font-variant-position`). They are marks where lines in smaller type, which start with numbers that
 * count on, are the last with such starts on the page, and each of these numbers stands behind one word above, in the same order. Linear in words.
 */
export function withPlainNoteMarks(words: readonly Word[], styles: TextStyles): readonly Word[] {
  const starts = lastStarts(words, styles.styles);
  const [first] = starts;
  if (!first) return words;
  const marked = new Map<Word, RegExpExecArray>();
  const end = first.number + starts.length;
  let next = first.number;
  for (const word of words) {
    const found = word.baseline < first.word.baseline ? markOf(word) : undefined;
    const number = found && numberIn(found[2]);
    if (!found || number === undefined || number < first.number || number >= end) continue;
    if (number !== next || sizeOf(first.word, styles.styles) > SMALLER_RATIO * sizeOf(word, styles.styles))
      return words;
    marked.set(word, found);
    next++;
  }
  if (next < end) return words;
  return words.map((word) => {
    const found = marked.get(word);
    return found ? withRaised(word, found, styles) : word;
  });
}

/** The lowest starts that count on by one, below each other, from the top down. */
function lastStarts(words: readonly Word[], styles: readonly TextStyle[]): readonly Start[] {
  const all: Start[] = [];
  let before: Word | undefined;
  words.forEach((word, i) => {
    const number = word.baseline === before?.baseline ? undefined : startOf(word, words[i + 1]);
    before = word;
    if (number !== undefined) all.push({ word, number });
  });
  const starts: Start[] = [];
  for (const start of all.sort((a, b) => b.word.baseline - a.word.baseline)) {
    const below = starts.at(-1);
    if (below && !goesOn(start, below, styles)) break;
    starts.push(start);
  }
  return starts.reverse();
}

function startOf(word: Word, after: Word | undefined): number | undefined {
  const found = mayHoldMark(word.text) && word.angle === 0 && !word.vertical ? NOTE_START.exec(word.text) : undefined;
  if (!found || after?.baseline !== word.baseline || isFigure(after.text.charCodeAt(0))) return undefined;
  return Number(found[1]);
}

const goesOn = (start: Start, below: Start, styles: readonly TextStyle[]): boolean =>
  start.number === below.number - 1 &&
  Math.abs(start.word.bounds.left - below.word.bounds.left) < SAME_LEFT_PT &&
  sizeOf(start.word, styles) === sizeOf(below.word, styles);

const isFigure = (code: number): boolean => code >= ZERO && code <= NINE;

/** A figure is among the last three characters: expressions are slow, and nearly no word has one. */
const mayHoldMark = (text: string): boolean => [1, 2, 3].some((k) => isFigure(text.charCodeAt(text.length - k)));

const numberIn = (mark = ''): number => Number(mark.replace(/\D/gu, ''));

const markOf = ({ text, pieces, angle }: Word): RegExpExecArray | undefined =>
  mayHoldMark(text) && angle === 0 && pieces.length === 1 ? (MARKED.exec(text) ?? undefined) : undefined;

function withRaised(word: Word, [, base = '', text = '', stop = '']: RegExpExecArray, styles: TextStyles): Word {
  const [piece] = word.pieces;
  if (!piece) return word;
  const em = sizeOf(word, styles.styles);
  const to = piece.right - stop.length * STOP_EM * em;
  const from = to - text.length * FIGURE_EM * em;
  const style = styles.variant(piece.style, { sizePt: MARK_SIZE_EM * em });
  const mark = { ...piece, text, style, left: from, right: to, baseline: piece.baseline - RAISE_EM * em };
  const behind = stop ? [{ ...piece, text: stop, left: to }] : [];
  return { ...word, pieces: [{ ...piece, text: base, right: from }, mark, ...behind] };
}
