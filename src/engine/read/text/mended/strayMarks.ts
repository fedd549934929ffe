import type { Glyphs } from '../glyphs';
import { moveGlyph } from './overstruckAccents';

/** The first mark of Hebrew: what is struck over letters of Europe is composed with them. */
const FIRST_MARK = 0x591;
/** The last one of Arabic, in its blocks before those of India. */
const LAST_FROM_RIGHT = 0x8ff;
const MARK = /^\p{Mn}$/u;
/** How far a mark's own baseline is off its letter's at most, em of its size. */
const MAX_RAISE_EM = 0.62;
/** Baselines that differ by less are one line. */
const SAME_LINE_EM = 0.02;
/** A mark that starts so near to an end of the letter before it, em, goes on with it. */
const AT_LETTER_EM = 0.1;
const FIRST_THAI = 0xe00;
const LAST_LAO = 0xeff;
/** A mark of these belongs to what stands so far before it. */
const SET_BEHIND_EM = 0.2;
/** PDFium gives what is raised before or behind the line that it stands in. */
const MAX_LOOK = 250;

/**
 * Puts vowel signs and other marks right behind the letter that they stand over, on its baseline. Programs that lay out Arabic, Hebrew or Indic
 * text by the font's anchors set each mark by itself, a little higher or lower than the letters: as a line of its own it would part their word.
 * In place. Latin letters cost a comparison each; a mark that is out of place the look at its neighbours.
 */
export function attachStrayMarks(glyphs: Glyphs): void {
  const { code, count } = glyphs;
  for (let i = 0; i < count; i++) {
    if (!isMark(code[i] ?? 0)) continue;
    const end = turnGlyph(glyphs, i);
    if (end !== undefined) {
      i = end;
      continue;
    }
    if (isAttached(glyphs, i)) continue;
    const letterAt = letterUnder(glyphs, i);
    if (letterAt === undefined) continue;
    moveBehind(glyphs, i, letterAt);
    // What followed the mark has taken its place.
    if (letterAt > i) i--;
  }
}

const isMark = (code: number): boolean => code >= FIRST_MARK && MARK.test(String.fromCodePoint(code));

/**
 * One glyph may be a letter with its marks: PDFium turns what it stands for round with the text that runs from the right, marks first, and gives each
 * a part of the glyph's room. The letter takes all of it again. Gives the glyph's last mark, where `i` was the first of such marks.
 */
function turnGlyph(glyphs: Glyphs, i: number): number | undefined {
  const { code, start, end, baseline, object, startsObject, count } = glyphs;
  if ((code[i] ?? 0) > LAST_FROM_RIGHT) return undefined;
  let last = i;
  do {
    last++;
    if (last >= count || startsObject[last] === 1 || object[last] !== object[i]) return undefined;
    if (start[last] !== end[last - 1] || baseline[last] !== baseline[i]) return undefined;
  } while (isMark(code[last] ?? 0));
  const [from, to] = [start[i] ?? 0, end[last] ?? 0];
  const isSame = (k: number): boolean => k >= 0 && k < count && object[k] === object[i] && baseline[k] === baseline[i];
  // Text that runs from the left has such marks before no letter.
  if (!(to > from) || (isSame(i - 1) && (start[i - 1] ?? 0) < from)) return undefined;
  if (isSame(last + 1) && (start[last + 1] ?? 0) >= to) return undefined;
  code.subarray(i, last + 1).reverse();
  start.fill(from, i, last + 1);
  end.fill(from, i + 1, last + 1);
  end[i] = to;
  return last;
}

/** What is set on one line with the letter before it, in one go or right at its end, stands where it belongs, and so do marks that were put there. */
function isAttached({ startsObject, start, end, baseline, object, objects }: Glyphs, i: number): boolean {
  if (i === 0) return false;
  const size = objects[object[i] ?? 0]?.sizePt ?? 0;
  if (Math.abs((baseline[i] ?? 0) - (baseline[i - 1] ?? 0)) >= SAME_LINE_EM * size) return false;
  const from = start[i] ?? 0;
  const gap = Math.min(Math.abs(from - (end[i - 1] ?? 0)), Math.abs(from - (start[i - 1] ?? 0)));
  return startsObject[i] === 0 || gap < AT_LETTER_EM * size;
}

/** The letter that the mark's middle is over: the one whose baseline is nearest, of several of one line the one whose middle is. */
function letterUnder(glyphs: Glyphs, i: number): number | undefined {
  const { code, start, end, baseline, object, objects, count } = glyphs;
  const own = objects[object[i] ?? 0];
  if (!own) return undefined;
  const isBehind = isSetBehind(code[i] ?? 0);
  const middle = ((start[i] ?? 0) + (end[i] ?? 0)) / 2 - (isBehind ? SET_BEHIND_EM * own.sizePt : 0);
  let best: number | undefined;
  let least = Infinity;
  for (let k = Math.max(0, i - MAX_LOOK); k < Math.min(count, i + MAX_LOOK); k++) {
    const from = start[k] ?? 0;
    const to = end[k] ?? 0;
    if (middle < from || middle > to || isMark(code[k] ?? 0)) continue;
    const raise = Math.abs((baseline[k] ?? 0) - (baseline[i] ?? 0));
    if (raise > MAX_RAISE_EM * own.sizePt) continue;
    const other = objects[object[k] ?? 0];
    if (!other || other.frame.cos !== own.frame.cos || other.frame.sin !== own.frame.sin) continue;
    const distance = raise + Math.abs(middle - (from + to) / 2) / Math.max(1, own.sizePt);
    if (distance < least) [best, least] = [k, distance];
  }
  return best;
}

/** Vowels and tones of Thai and Lao are drawn from the end of their letter to the left: they begin where the next letter does. */
const isSetBehind = (code: number): boolean => code >= FIRST_THAI && code <= LAST_LAO;

/** Behind the letter and the marks that it has already; the glyphs between close up. */
function moveBehind(glyphs: Glyphs, i: number, letterAt: number): void {
  const { code, start, end, baseline, object, spaces, startsObject, handle, count } = glyphs;
  const mark = code[i] ?? 0;
  const drawnBy = handle[i] ?? 0;
  if (i + 1 < count) {
    if (startsObject[i] === 1 && object[i + 1] === object[i]) startsObject[i + 1] = 1;
    spaces[i + 1] = Math.max(spaces[i + 1] ?? 0, spaces[i] ?? 0);
  }
  let at = letterAt + 1;
  while (at < count && at !== i && isMark(code[at] ?? 0)) at++;
  if (at <= i) for (let k = i; k > at; k--) moveGlyph(glyphs, k - 1, k);
  else {
    at--;
    for (let k = i; k < at; k++) moveGlyph(glyphs, k + 1, k);
  }
  const letter = letterAt > i ? letterAt - 1 : letterAt;
  code[at] = mark;
  handle[at] = drawnBy;
  baseline[at] = baseline[letter] ?? 0;
  object[at] = object[letter] ?? 0;
  startsObject[at] = 0;
  spaces[at] = 0;
  // It takes no room at the letter's end, which is its left one where text runs from the right.
  const isFromRight =
    at + 1 < count && baseline[at + 1] === baseline[letter] && (start[at + 1] ?? 0) < (start[letter] ?? 0);
  start[at] = (isFromRight ? start[letter] : end[letter]) ?? 0;
  end[at] = start[at] ?? 0;
}
