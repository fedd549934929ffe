import type { Glyphs } from './glyphs';
import { FIRST_EAST_ASIAN } from './verticalLines';

/** A letter further away than this from the one before it, and nearer than the next word, has a room of its own, em; TeX's kerns reach 0.03. */
const MIN_SPREAD_EM = 0.04;
/**
 * White of two narrow characters in rooms of 0.6 em is less, that of an empty room more: the rooms that LaTeX's listings give every character
 * (Heinz and Moses, "The Listings Package", 2.10, `columns=fixed`).
 */
const MIN_SPACE_EM = 0.45;
/** Space characters of spaced letters are wider than the white between these by more than this, em. */
const MIN_SPACE_OVER_SPREAD_EM = 0.12;
/** So far apart are single letters with word spaces between them; most characters in rooms of their own are wider. */
const MAX_SPREAD_EM = 0.21;
/** A letter may reach back over the one before it by this, em. */
const MAX_BACK_EM = 0.5;
/** Gaps of a line that are those of such rooms. */
const MIN_SPREAD_SHARE = 0.5;
/** Fewer gaps tell nothing. */
const MIN_GAPS = 3;

/** Glyphs of a line. */
export interface SpreadLine {
  readonly from: number;
  readonly to: number;
}

const CONTINUES = 0;
const STARTS = 1;

/**
 * Joins the words of lines whose characters have rooms of one width, though their font is proportional: there every gap is as wide as a narrow word
 * space, and only an empty room ends a word. Gives the glyphs of these lines, each from its first to after its last: they are a typewriter's, whatever
 * the font says. Linear in glyphs, n log n in those of such lines.
 */
export function joinSpreadLines(glyphs: Glyphs, starts: Uint8Array): readonly SpreadLine[] {
  const { count, baseline } = glyphs;
  const lines: SpreadLine[] = [];
  for (let from = 0; from < count;) {
    let to = from + 1;
    while (to < count && baseline[to] === baseline[from] && gapAt(glyphs, to) >= -MAX_BACK_EM) to++;
    if (isSpread(glyphs, from, to)) {
      for (let i = from + 1; i < to; i++) starts[i] = gapAt(glyphs, i) > MIN_SPACE_EM ? STARTS : CONTINUES;
      lines.push({ from, to });
    }
    from = to;
  }
  return lines;
}

/** By the white between its letters: signs and digits may stand apart, as in rows of tables. */
function isSpread(glyphs: Glyphs, from: number, to: number): boolean {
  const { code } = glyphs;
  let letters = 0;
  let spread = 0;
  for (let i = from + 1; i < to; i++) {
    if ((code[i] ?? 0) >= FIRST_EAST_ASIAN) return false;
    if (!isLetter(code[i] ?? 0) || !isLetter(code[i - 1] ?? 0)) continue;
    const gap = gapAt(glyphs, i);
    if (gap > MIN_SPACE_EM) continue;
    letters++;
    if (gap > MIN_SPREAD_EM) spread++;
  }
  return letters >= MIN_GAPS && spread >= MIN_SPREAD_SHARE * letters && !hasSpaces(glyphs, from, to);
}

/** Whether the line has words apart: PDFium takes all wider gaps for spaces, those between spread letters, too. */
function hasSpaces(glyphs: Glyphs, from: number, to: number): boolean {
  const gaps: number[] = [];
  let least = Infinity;
  for (let i = from + 1; i < to; i++) {
    const gap = gapAt(glyphs, i);
    if ((glyphs.spaces[i] ?? 0) > 0) least = Math.min(least, gap);
    if (gap <= MIN_SPACE_EM) gaps.push(gap);
  }
  const typical = gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
  return typical > MAX_SPREAD_EM || (Number.isFinite(least) && least > typical + MIN_SPACE_OVER_SPREAD_EM);
}

const isLetter = (code: number): boolean => (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);

/** White before a glyph, em. */
function gapAt({ start, end, object, objects }: Glyphs, i: number): number {
  return ((start[i] ?? 0) - (end[i - 1] ?? 0)) / (objects[object[i] ?? 0]?.widthPt ?? 1);
}
