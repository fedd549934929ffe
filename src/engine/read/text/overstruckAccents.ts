import type { Glyphs } from './glyphs';
import type { TextObject } from './textObjects';

/** By the code of an accent that stands for itself, what combines with a letter; 0 for all others. A map would be asked for every glyph. */
const COMBINING = new Uint16Array(0x300);
for (const [accent, combining] of [
  ['`', 0x300],
  ['´', 0x301],
  ['ˆ', 0x302],
  ['˜', 0x303],
  ['¯', 0x304],
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
const DOTLESS_I = 0x131;
const DOTLESS_J = 0x237;
const LETTER = /^\p{L}$/u;
/** An accent is raised over a capital letter by at most this, em of its size. */
const MAX_RAISE_EM = 0.45;

/**
 * Letters with the accents that are struck over them: old fonts have no ü, and ¨ is drawn where u is drawn next (Knuth, The TeXbook, chapter 9).
 * Both are of one font, and the accent's middle is over the letter. In place, linear.
 */
export function composeOverstruckAccents(glyphs: Glyphs): Glyphs {
  const { code, count } = glyphs;
  let kept = -1;
  for (let i = 0; i < count; i++) {
    const isAccent = combiningOf(code[i]) !== 0;
    const composed = isAccent ? composedWith(glyphs, i, i + 1) : 0;
    if (composed === 0) {
      const isBefore = isAccent && composeBefore(glyphs, i, kept < 0 ? i : kept);
      if (isBefore && kept < 0) kept = i;
      else if (!isBefore && kept >= 0) moveGlyph(glyphs, i, kept++);
      continue;
    }
    if (kept < 0) kept = i;
    const spaces = glyphs.spaces[i] ?? 0;
    const startsObject = glyphs.startsObject[i] ?? 0;
    moveGlyph(glyphs, ++i, kept);
    code[kept] = composed;
    glyphs.spaces[kept] = spaces;
    if (startsObject !== 0) glyphs.startsObject[kept] = startsObject;
    kept++;
  }
  return kept < 0 ? glyphs : { ...glyphs, count: kept };
}

/**
 * An accent that is an object of its own is read after the object with its letter when the letter starts farther left: it is looked for
 * there. `end` is past the last glyph that was kept.
 */
function composeBefore(glyphs: Glyphs, i: number, end: number): boolean {
  if (glyphs.startsObject[i] === 0) return false;
  for (let k = end - 1; k >= 0 && glyphs.object[k] === glyphs.object[end - 1]; k--) {
    const composed = composedWith(glyphs, i, k);
    if (composed === 0) continue;
    glyphs.code[k] = composed;
    if (i + 1 < glyphs.count && glyphs.object[i + 1] === glyphs.object[i]) glyphs.startsObject[i + 1] = 1;
    return true;
  }
  return false;
}

/** The letter with accent that glyphs `i` and `letterAt` draw; 0 when they are two signs. */
function composedWith(glyphs: Glyphs, i: number, letterAt: number): number {
  const { code, start, end, baseline, spaces } = glyphs;
  const accent = combiningOf(code[i]);
  if (accent === 0 || letterAt >= glyphs.count || (letterAt > i && spaces[letterAt] !== 0)) return 0;
  const own = objectAt(glyphs, i);
  const other = objectAt(glyphs, letterAt);
  if (own === undefined || other === undefined || own.vertical || !hasSameFrame(own, other)) return 0;
  if (own.style !== other.style) return 0;
  const middle = ((start[i] ?? 0) + (end[i] ?? 0)) / 2;
  if (middle < (start[letterAt] ?? 0) || middle > (end[letterAt] ?? 0)) return 0;
  const raise = (baseline[letterAt] ?? 0) - (baseline[i] ?? 0);
  if (Math.abs(raise) > MAX_RAISE_EM * own.sizePt) return 0;
  const letter = dotted(code[letterAt] ?? 0);
  if (!LETTER.test(letter)) return 0;
  const composed = (letter + String.fromCharCode(accent)).normalize('NFC');
  return composed.length === 1 ? composed.charCodeAt(0) : 0;
}

const combiningOf = (code = 0): number => COMBINING[code] ?? 0;

/** The letter that is meant: i and j lose their dots under an accent. */
function dotted(code: number): string {
  if (code === DOTLESS_I) return 'i';
  return code === DOTLESS_J ? 'j' : String.fromCodePoint(code);
}

const hasSameFrame = ({ frame: a }: TextObject, { frame: b }: TextObject): boolean =>
  a.cos === b.cos && a.sin === b.sin;

const objectAt = (glyphs: Glyphs, i: number): TextObject | undefined => glyphs.objects[glyphs.object[i] ?? 0];

function moveGlyph(glyphs: Glyphs, from: number, to: number): void {
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
