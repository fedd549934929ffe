import { FIRST_EAST_ASIAN } from '../../../model/characters';
import { boundsOf, centreX, heightOf, overlapX, widthOf } from '../../../model/geometry';
import type { Piece, Word } from '../../../model/pageContent';
import { sizeOf } from '../../../model/wordStyle';
import type { TextStyles } from '../textStyles';

/** Latin words are turned in vertical lines; they stand in the column of their neighbour in the text, over this share of their width. */
const SAME_COLUMN_SHARE = 0.5;
/** The middles of characters of one column differ by less, em. */
const SAME_MIDDLE_EM = 0.25;
/** From one character to the next of a column: at least, at most, and at most on average, em. Lines of horizontal text are farther apart. */
const MIN_STEP_EM = 0.6;
const MAX_STEP_EM = 1.6;
const MAX_MEAN_STEP_EM = 1.18;
const SAME_SIZE_SHARE = 0.1;
/** Fewer characters, one under the other, are a column only beside one. */
const MIN_CHARACTERS = 3;
/** Columns of one text stand no farther apart, and start no higher, em. */
const MAX_COLUMN_STEP_EM = 4;
const MAX_RISE_EM = 3;
/** Digits and signs set upright side by side in the place of one character (JLReq, 3.2.5: tate-chu-yoko). */
const MAX_COMBINED = 4;
const MAX_COMBINED_WIDTH_EM = 1.4;
const COMBINED = /^[!-~]+$/;
/** Of the em box of an ideograph, above its horizontal baseline (the OpenType baseline tag 'ideo'). */
const EM_TOP = 0.88;
/** Parts of a line with a smaller gap are one word, em. */
const MAX_JOINT_EM = 0.4;

/** A column of characters that stand upright one under the other: [from, to) of the words. */
interface Stack {
  readonly from: number;
  readonly to: number;
  readonly characters: number;
  readonly middle: number;
  readonly sizePt: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Vertical writing. What fonts of writing mode 1 set is known to be vertical; others place every character of a column by itself, upright:
 * one under the other, these are words of vertical lines as well. What stands turned, or upright side by side, between characters of a
 * column is part of it. `firstGlyphs` goes with `words`; both get shorter.
 */
export function joinVerticalLines(words: Word[], firstGlyphs: number[], styles: TextStyles): void {
  const stacks = stacksOf(words, styles);
  if (stacks.length === 0 && !words.some((word) => word.vertical)) return;
  for (const stack of stacks)
    for (let i = stack.from; i < stack.to; i++) words[i] = inColumn(words[i], stack, styles) ?? words[i] ?? NO_WORD;
  joinTurnedWords(words);
  joinNeighbours(words, firstGlyphs, styles);
}

const NO_WORD: Word = {
  text: '',
  bounds: { left: 0, top: 0, right: 0, bottom: 0 },
  baseline: 0,
  angle: 0,
  vertical: false,
  pieces: [],
  softHyphen: false,
  spaceAfter: false,
};

/** Ideographs, kana, Hangul and their punctuation; parts of large brackets are in the private use area between them. */
export const isEastAsian = (code: number): boolean =>
  code >= FIRST_EAST_ASIAN &&
  (code <= 0xd7ff || (code >= 0xf900 && code <= 0xfaff) || (code >= 0xff00 && code <= 0xffef) || code >= 0x20000);

/** One upright character of an East Asian script. */
function isCell(word: Word): boolean {
  const code = word.text.codePointAt(0) ?? 0;
  return isEastAsian(code) && word.angle === 0 && !word.vertical && word.text.length === (code > 0xffff ? 2 : 1);
}

function stacksOf(words: readonly Word[], styles: TextStyles): Stack[] {
  const stacks: Stack[] = [];
  const short: Stack[] = [];
  for (let from = 0; from < words.length;) {
    const stack = stackFrom(words, from, styles);
    if (stack) (isColumn(stack) ? stacks : short).push(stack);
    from = stack?.to ?? from + 1;
  }
  if (stacks.length === 0) return stacks;
  // The last line of a paragraph may hold a character or two.
  const byStart = new Map(stacks.map((stack) => [stack.from, stack]));
  const byEnd = new Map(stacks.map((stack) => [stack.to, stack]));
  for (const stack of short) {
    const [before, after] = [byEnd.get(stack.from), byStart.get(stack.to)];
    if (!(before && isBeside(stack, before)) && !(after && isBeside(stack, after))) continue;
    stacks.push(stack);
    byEnd.set(stack.to, stack);
  }
  return stacks;
}

const isColumn = ({ characters, top, bottom, sizePt }: Stack): boolean =>
  characters >= MIN_CHARACTERS && bottom - top <= MAX_MEAN_STEP_EM * sizePt * characters;

function isBeside(stack: Stack, other: Stack): boolean {
  const em = Math.max(stack.sizePt, other.sizePt);
  return (
    Math.abs(stack.middle - other.middle) < MAX_COLUMN_STEP_EM * em &&
    stack.top > other.top - MAX_RISE_EM * em &&
    stack.bottom < other.bottom + MAX_RISE_EM * em
  );
}

function stackFrom(words: readonly Word[], from: number, styles: TextStyles): Stack | undefined {
  const first = words[from];
  if (!first || !isCell(first)) return undefined;
  const sizePt = sizeOf(first, styles.styles);
  const middle = centreX(first.bounds);
  let { baseline } = first;
  let characters = 1;
  let to = from + 1;
  for (; to < words.length; to++) {
    const word = words[to];
    if (!word || Math.abs(centreX(word.bounds) - middle) > SAME_MIDDLE_EM * sizePt) break;
    if (word.angle === 90 && !word.vertical) {
      // Latin text runs down the column.
      if (word.bounds.top < baseline - sizePt || word.bounds.top > baseline + MAX_STEP_EM * sizePt) break;
      baseline = word.bounds.bottom + (EM_TOP - 1) * sizePt;
      characters += heightOf(word.bounds) / sizePt;
      continue;
    }
    const step = word.baseline - baseline;
    if (step < MIN_STEP_EM * sizePt || step > MAX_STEP_EM * sizePt) break;
    if (!isCell(word) && !isCombined(word, sizePt)) break;
    if (isCell(word) && Math.abs(sizeOf(word, styles.styles) - sizePt) > SAME_SIZE_SHARE * sizePt) break;
    baseline = word.baseline;
    characters++;
  }
  return {
    from,
    to,
    characters,
    middle,
    sizePt,
    top: first.baseline - EM_TOP * sizePt,
    bottom: baseline + (1 - EM_TOP) * sizePt,
  };
}

const isCombined = ({ text, bounds, angle, vertical }: Word, sizePt: number): boolean =>
  angle === 0 &&
  !vertical &&
  text.length <= MAX_COMBINED &&
  COMBINED.test(text) &&
  widthOf(bounds) <= MAX_COMBINED_WIDTH_EM * sizePt;

/** The word as one of its column: what the font's own writing mode 1 would have made of it. */
function inColumn(word: Word | undefined, { middle, sizePt }: Stack, styles: TextStyles): Word | undefined {
  if (!word || word.angle !== 0) return undefined;
  const baseline = middle - sizePt / 2;
  const isUpright = !isCell(word);
  // Of digits, the middle of the em box; they are less high than ideographs.
  const top = word.baseline - EM_TOP * sizePt;
  const bottom = top + sizePt;
  return {
    ...word,
    bounds: { left: baseline, top, right: baseline + sizePt, bottom },
    baseline,
    angle: 90,
    vertical: true,
    pieces: word.pieces.map((piece): Piece => {
      const style = isUpright ? styles.variant(piece.style, { upright: true }) : piece.style;
      return { ...piece, style, left: top, right: bottom, baseline };
    }),
  };
}

/** Words that are turned to run down between words of vertical writing are part of the vertical line. */
function joinTurnedWords(words: Word[]): void {
  for (const [i, word] of words.entries()) {
    if (word.vertical || word.angle !== 90) continue;
    const isBeside = (other: Word | undefined): boolean =>
      other?.vertical === true && overlapX(word.bounds, other.bounds) > SAME_COLUMN_SHARE * widthOf(word.bounds);
    if (isBeside(words[i - 1]) || isBeside(words[i + 1])) words[i] = { ...word, vertical: true };
  }
}

/** Parts of a vertical line between which nothing stands become one word. */
function joinNeighbours(words: Word[], firstGlyphs: number[], styles: TextStyles): void {
  let kept = 0;
  let run: Word[] = [];
  const close = (): void => {
    if (run.length > 0) words[kept++] = joined(run);
    run = [];
  };
  const count = words.length;
  for (let i = 0; i < count; i++) {
    const word = words[i];
    if (!word) continue;
    const last = run.at(-1);
    if (!last || !goesOn(last, word, styles)) {
      close();
      firstGlyphs[kept] = firstGlyphs[i] ?? 0;
    }
    run.push(word);
  }
  close();
  words.length = kept;
  firstGlyphs.length = kept;
}

function goesOn(last: Word, word: Word, styles: TextStyles): boolean {
  if (!last.vertical || !word.vertical || last.spaceAfter) return false;
  const em = Math.max(sizeOf(last, styles.styles), sizeOf(word, styles.styles));
  const gap = word.bounds.top - last.bounds.bottom;
  const isNear = gap < MAX_JOINT_EM * em && gap > -em;
  return isNear && Math.abs(centreX(word.bounds) - centreX(last.bounds)) < SAME_MIDDLE_EM * em;
}

function joined(run: readonly Word[]): Word {
  const [first, ...others] = run;
  const last = run.at(-1);
  if (!first || !last || others.length === 0) return first ?? NO_WORD;
  const pieces: Piece[] = [];
  for (const word of run) {
    // The middle of the line is one; a Latin word's baseline is not that of the column.
    for (const piece of word.pieces) {
      const open = pieces.at(-1);
      if (open && open.style === piece.style && open.mcid === piece.mcid)
        pieces[pieces.length - 1] = { ...open, text: open.text + piece.text, right: piece.right };
      else pieces.push({ ...piece, baseline: first.baseline });
    }
  }
  return {
    ...first,
    text: run.map(({ text }) => text).join(''),
    bounds: boundsOf(run) ?? first.bounds,
    pieces,
    softHyphen: last.softHyphen,
    spaceAfter: last.spaceAfter,
  };
}
