import { isFromRight } from '../../../model/characters';
import { ALEFS, LAM } from '../turnedLigatures';
import type { Glyphs } from '../glyphs';
import { SAME_LINE_EM, SAME_PLACE_EM } from '../words/wordBreaks';

const MARK = /^\p{Mn}$/u;
/** Letters and digits that run from the left, inside such text too. */
const FROM_LEFT = /^[\p{L}\p{Nd}]$/u;
/** What stands farther behind the glyph before it belongs to another column, em: the words of a justified line are not so far apart. */
const MAX_GAP_EM = 1.5;

/**
 * Turns text of scripts that run from the right to the order in which it is read, where its letters stand from left to right. PDFium takes such text for
 * written from the left, as most programs draw it, and turns it round by UAX #9; cairo draws it as it is read, each glyph left of the one before, and then
 * that takes it out of its order. In place. Glyphs of other scripts cost a comparison each.
 */
export function turnTextWrittenFromRight(glyphs: Glyphs): void {
  const { code, count } = glyphs;
  for (let i = 0; i < count; i++) {
    if (!isTurned(code[i] ?? 0)) continue;
    const last = endOfForwardText(glyphs, i);
    if (last > i) turn(glyphs, i, last + 1);
    i = last;
  }
}

const isTurned = (code: number): boolean => isFromRight(code) && !isArabicDigit(code);
const isArabicDigit = (code: number): boolean => (code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9);
const isMark = (code: number): boolean => isFromRight(code) && MARK.test(String.fromCodePoint(code));

/**
 * The last glyph of a script from the right up to which each glyph stands right of the one before, or is the lam of the alef before; `from` itself
 * where no two letters do.
 */
function endOfForwardText(glyphs: Glyphs, from: number): number {
  const { code, start, end, baseline, object, objects, count } = glyphs;
  const { sizePt = 0, frame } = objects[object[from] ?? 0] ?? {};
  let last = from;
  let letter = from;
  let isForward = false;
  for (let i = from + 1; i < count; i++) {
    const point = code[i] ?? 0;
    const isLetter = isTurned(point);
    if (isLetter && isMark(point)) {
      last = i;
      continue;
    }
    const step = (start[i] ?? 0) - (start[letter] ?? 0);
    const gap = (start[i] ?? 0) - (end[letter] ?? 0);
    if (step < -SAME_PLACE_EM * sizePt || gap > MAX_GAP_EM * sizePt) break;
    if (Math.abs((baseline[i] ?? 0) - (baseline[from] ?? 0)) > SAME_LINE_EM * sizePt) break;
    if (objects[object[i] ?? 0]?.frame.angle !== frame?.angle) break;
    if (isLetter) {
      const isApart = step > SAME_PLACE_EM * sizePt;
      if (isApart ? isTurned(code[letter] ?? 0) : point === LAM && ALEFS.has(code[letter] ?? 0)) isForward = true;
      last = i;
    }
    letter = i;
  }
  return isForward ? last : from;
}

/** Turns [from, to) round; what runs from the left inside it, and the letters of a ligature, keep their order. */
function turn(glyphs: Glyphs, from: number, to: number): void {
  const { code, start, end, baseline, object, handle, spaces, startsObject } = glyphs;
  const groups = groupsOf(glyphs, from, to);
  const order: number[] = [];
  const spacesBefore: number[] = [];
  const startsBefore: number[] = [];
  for (let g = groups.length - 1; g >= 0; g--) {
    const [first = from, next = to] = [groups[g], groups[g + 1]];
    for (let i = first; i < next; i++) {
      // What stands between two groups stands between them still.
      const at = i > first ? i : next < to ? next : from;
      order.push(i);
      spacesBefore.push(spaces[at] ?? 0);
      startsBefore.push(startsObject[at] ?? 0);
    }
  }
  for (const values of [code, start, end, baseline, object, handle]) {
    values.set(
      order.map((i) => values[i] ?? 0),
      from,
    );
  }
  spaces.set(spacesBefore, from);
  startsObject.set(startsBefore, from);
}

/** Where the parts of [from, to) start that keep their order. */
function groupsOf({ code, start, end }: Glyphs, from: number, to: number): number[] {
  const starts: number[] = [];
  const runsFromLeft = (i: number): boolean =>
    !isTurned(code[i] ?? 0) && FROM_LEFT.test(String.fromCodePoint(code[i] ?? 0));
  for (let i = from; i < to; i++) {
    starts.push(i);
    if (runsFromLeft(i)) {
      for (let k = i + 1; k < to && !isTurned(code[k] ?? 0); k++) if (runsFromLeft(k)) i = k;
      continue;
    }
    // The letters of a ligature have one box, and were set in their order when they were read.
    const isOneGlyph = (k: number): boolean => k < to && start[k] === start[i] && end[k] === end[i];
    while (isOneGlyph(i + 1)) i++;
  }
  return starts;
}
