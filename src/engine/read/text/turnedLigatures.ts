import { isFromRight } from '../../model/characters';

export const LAM = 0x644;
/** Alef alone and with what stands on or below it. */
export const ALEFS = new Set([0x622, 0x623, 0x625, 0x627, 0x671]);
/** The longest ligature that Unicode has, U+FDFA: four words. */
const MAX_LIGATURE = 18;
/** Ligatures among the presentation forms of Arabic (Unicode 16, U+FB50 to U+FDFF and U+FE70 to U+FEFF). */
const LIGATURES = [
  [0xfbea, 0xfdfb],
  [0xfef5, 0xfefc],
] as const;
const LETTERS = /[^\p{L}\p{M}]+/gu;

/** The visible characters of a page, of which glyphs that are several letters each have one box. */
export interface GlyphBoxes {
  readonly code: Uint32Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
}

/**
 * Puts the letters of ligatures in the order in which they are read, in place. PDFium turns text that runs from the right to that order, and the
 * letters of a ligature with it, which the font names in that order already: but not those of the ligatures that are signs of Unicode, which it takes
 * apart later. Linear.
 */
export function turnLigatures({ code, start, end }: GlyphBoxes, count: number): void {
  for (let first = 0; first < count; first++) {
    let next = first + 1;
    while (
      next < count &&
      next - first < MAX_LIGATURE &&
      isFromRight(code[next] ?? 0) &&
      start[next] === start[first] &&
      end[next] === end[first]
    )
      next++;
    if (next === first + 1) continue;
    const letters = code.subarray(first, next);
    if (!isInOrder(letters)) letters.reverse();
    first = next - 1;
  }
}

let known: ReadonlySet<string> | undefined;

/** Whether Unicode has a ligature of these letters in their order, and none of them in the other one. Lam with alef, which all Arabic has, is known in any case. */
function isInOrder(letters: Uint32Array): boolean {
  if (letters.length === 2 && letters[0] === LAM && ALEFS.has(letters[1] ?? 0)) return true;
  known ??= knownLigatures();
  return known.has(String.fromCodePoint(...letters)) && !known.has(String.fromCodePoint(...letters.toReversed()));
}

function knownLigatures(): ReadonlySet<string> {
  const all = new Set<string>();
  for (const [first, last] of LIGATURES)
    for (let sign = first; sign <= last; sign++)
      all.add(String.fromCharCode(sign).normalize('NFKC').replace(LETTERS, ''));
  return all;
}
