import type { Glyphs } from '../glyphs';
import type { TextObject } from '../textObjects';

const FIRST_MARK = 0x300;
/** By the code of an accent that stands for itself, what combines with a letter; 0 for all others. A map would be asked for every glyph. */
const COMBINING = new Uint16Array(FIRST_MARK);
for (const [accent, combining] of [
  ['`', 0x300],
  ['´', 0x301],
  ['ˆ', 0x302],
  ['˜', 0x303],
  ['¯', 0x304],
  ['\u02c9', 0x304],
  ['˘', 0x306],
  ['˙', 0x307],
  ['¨', 0x308],
  ['˚', 0x30a],
  ['˝', 0x30b],
  ['ˇ', 0x30c],
  ['¸', 0x327],
  ['˛', 0x328],
] as const)
  COMBINING[accent.charCodeAt(0)] = combining;
/** Of relations that are crossed out. */
const STROKE = 0x338;
COMBINING['/'.charCodeAt(0)] = STROKE;
const LAST_MARK = 0x338;
/** An arrow over a letter. */
const ARROW = 0x20d7;
const DOTLESS_I = 0x131;
const DOTLESS_J = 0x237;
const LETTER = /^\p{L}$/u;
const RELATION = /^[=<>~\u2190-\u22ff]$/;
/** Sizes of letter and accent differ by less than this share. */
const SAME_SIZE = 0.05;
/** The object before may hold all of a page's text: an accent's letter is on its line, a stroke's sign right before it. */
const MAX_LOOK_BACK = 200;
/** A mark that is wider than its letter by more stands over several. */
const MAX_WIDER = 2;
/** The middle of a mark is at least this share of the letter's width inside of it. */
const MIN_INSIDE = 0.15;
/** An accent is raised over a capital letter by at most this, em of its size. */
const MAX_RAISE_EM = 0.45;
/** One over a letter that has it already, as the text says that stands for both, by at most this: fonts without accents over letters have them lower. */
const MAX_DOUBLE_RAISE_EM = 0.8;

/**
 * Letters with the accents that are struck over them: old fonts have no ü, and ¨ is drawn where u is drawn next (Knuth, The TeXbook, chapter 9);
 * and relations that are crossed out, = with a stroke for ≠. The accent's middle is over the letter. What Unicode has no character for becomes
 * the letter and what combines with it, as in formulas. In place, linear.
 */
export function composeOverstruckAccents(glyphs: Glyphs): Glyphs {
  const { code, count } = glyphs;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const isAccent = combiningOf(code[i]) !== 0;
    const composed = isAccent ? composedWith(glyphs, i, i + 1) : NONE;
    if (composed !== NONE) {
      kept = writeComposed(glyphs, i, kept, composed);
      i++;
      continue;
    }
    if (isAccent) {
      const end = composeBefore(glyphs, i, kept);
      if (end !== undefined) {
        kept = end;
        continue;
      }
    }
    if (kept !== i) moveGlyph(glyphs, i, kept);
    kept++;
  }
  return kept === count ? glyphs : { ...glyphs, count: kept };
}

/** One or two characters in the place of the accent at `i` and the letter behind it. Returns where the next glyph goes. */
function writeComposed(glyphs: Glyphs, i: number, kept: number, composed: Composed): number {
  const spaces = glyphs.spaces[i] ?? 0;
  const startsObject = glyphs.startsObject[i] ?? 0;
  moveGlyph(glyphs, i + 1, kept);
  glyphs.code[kept] = composed.letter;
  glyphs.spaces[kept] = spaces;
  if (startsObject !== 0) glyphs.startsObject[kept] = startsObject;
  if (composed.mark === 0) return kept + 1;
  writeMark(glyphs, kept, kept + 1, composed.mark);
  return kept + 2;
}

/** What combines with the letter at `letterAt`, which takes no room. */
function writeMark(glyphs: Glyphs, letterAt: number, at: number, mark: number): void {
  moveGlyph(glyphs, letterAt, at);
  glyphs.code[at] = mark;
  glyphs.start[at] = glyphs.end[letterAt] ?? 0;
  glyphs.startsObject[at] = 0;
  glyphs.spaces[at] = 0;
}

/**
 * An accent that is an object of its own is read after the object with its letter when the letter starts farther left: it is looked for
 * there. `end` is past the last glyph that was kept; returns where it is then, undefined where there is no letter.
 */
function composeBefore(glyphs: Glyphs, i: number, end: number): number | undefined {
  if (glyphs.startsObject[i] === 0) return undefined;
  const least = end - (combiningOf(glyphs.code[i]) === STROKE ? 1 : MAX_LOOK_BACK);
  for (let k = end - 1; k >= Math.max(0, least) && glyphs.object[k] === glyphs.object[end - 1]; k--) {
    const composed = composedWith(glyphs, i, k);
    if (composed === NONE) continue;
    const startsNext = i + 1 < glyphs.count && glyphs.object[i + 1] === glyphs.object[i];
    glyphs.code[k] = composed.letter;
    if (composed.mark !== 0) {
      for (let to = end; to > k + 1; to--) moveGlyph(glyphs, to - 1, to);
      writeMark(glyphs, k, k + 1, composed.mark);
    }
    if (startsNext) glyphs.startsObject[i + 1] = 1;
    return composed.mark === 0 ? end : end + 1;
  }
  return undefined;
}

/** A letter, and what combines with it: 0 where the letter is all. */
interface Composed {
  readonly letter: number;
  readonly mark: number;
}
const NONE: Composed = { letter: 0, mark: 0 };

/** The letter with accent that glyphs `i` and `letterAt` draw; NONE when they are two signs. */
function composedWith(glyphs: Glyphs, i: number, letterAt: number): Composed {
  const { code, start, end, baseline, spaces } = glyphs;
  const mark = combiningOf(code[i]);
  if (mark === 0 || letterAt >= glyphs.count || (letterAt > i && spaces[letterAt] !== 0)) return NONE;
  const own = objectAt(glyphs, i);
  const other = objectAt(glyphs, letterAt);
  if (own === undefined || other === undefined || own.vertical || !hasSameFrame(own, other)) return NONE;
  if (own.style !== other.style && Math.abs(own.sizePt - other.sizePt) > SAME_SIZE * own.sizePt) return NONE;
  const from = start[letterAt] ?? 0;
  const to = end[letterAt] ?? 0;
  const middle = ((start[i] ?? 0) + (end[i] ?? 0)) / 2;
  // What combines with a letter already follows it: its box may touch the letter behind it.
  const least = mark === code[i] && mark !== STROKE ? from + (to - from) * MIN_INSIDE : from;
  if (middle < least || middle > to) return NONE;
  const raise = (baseline[letterAt] ?? 0) - (baseline[i] ?? 0);
  const letter = code[letterAt] ?? 0;
  const isDouble = String.fromCodePoint(letter).normalize('NFD').includes(String.fromCharCode(mark));
  if (Math.abs(raise) > (isDouble ? MAX_DOUBLE_RAISE_EM : MAX_RAISE_EM) * own.sizePt) return NONE;
  if (isDouble && mark !== code[i]) return { letter, mark: 0 };
  if (!(mark === STROKE ? RELATION : LETTER).test(String.fromCodePoint(letter))) return NONE;
  const composed = (dotted(letter) + String.fromCharCode(mark)).normalize('NFC');
  if (composed.length === 1) return { letter: composed.charCodeAt(0), mark: 0 };
  const isWide = (end[i] ?? 0) - (start[i] ?? 0) > MAX_WIDER * (to - from);
  return mark === STROKE || isWide || !isMathematical(glyphs, i, letterAt) ? NONE : { letter, mark };
}

/** Of two fonts, as the letters of formulas and the accents over them, or by a mark that is no spacing accent. */
const isMathematical = ({ code, object, objects }: Glyphs, i: number, letterAt: number): boolean =>
  combiningOf(code[i]) === code[i] || objects[object[i] ?? 0]?.style !== objects[object[letterAt] ?? 0]?.style;

const combiningOf = (code = 0): number =>
  code < FIRST_MARK ? (COMBINING[code] ?? 0) : code <= LAST_MARK || code === ARROW ? code : 0;

/** The letter that is meant: i and j lose their dots under an accent. */
function dotted(code: number): string {
  if (code === DOTLESS_I) return 'i';
  return code === DOTLESS_J ? 'j' : String.fromCodePoint(code);
}

const hasSameFrame = ({ frame: a }: TextObject, { frame: b }: TextObject): boolean =>
  a.cos === b.cos && a.sin === b.sin;

const objectAt = (glyphs: Glyphs, i: number): TextObject | undefined => glyphs.objects[glyphs.object[i] ?? 0];

export function moveGlyph(glyphs: Glyphs, from: number, to: number): void {
  for (const values of [
    glyphs.code,
    glyphs.start,
    glyphs.end,
    glyphs.baseline,
    glyphs.object,
    glyphs.handle,
    glyphs.startsObject,
    glyphs.spaces,
  ])
    values[to] = values[from] ?? 0;
}
