/** A word, how wide it is on the page, and how wide its letters are one by one. */
export interface SetWord {
  readonly text: string;
  readonly widthPt: number;
  readonly naturalEm: number;
}

/**
 * Families whose twins in LibreOffice set other pairs of letters closer than the fonts of PDFs do ("at", "lo" in P052): they are not kerned, and
 * their words are as wide as their letters.
 */
export const KERNED_OTHERWISE: ReadonlySet<string> = new Set(['Palatino Linotype']);

/** Pairs that nearly all Latin fonts set closer. */
const PAIR = /[rvwyFPTVWY][.,]|A[TVWY]|[LTVWY]A|L[TVY]|T[aceorsuwy]|V[aeo]|W[aeo]|Y[aeou]/;
/** Letters that may be one glyph, which is narrower than the two. */
const LIGATURE = /f[fijlt]|t[fit]|Th/;
/** Kerned pairs are 18 to 130 units of 1000 closer, em. */
const MIN_CLOSER_EM = 0.015;

/**
 * Whether text in a font whose widths are known is set with pair kerning: the number of its words with a pair that is set closer, less
 * the number of those in which none is. Word and LibreOffice kern only text that says so.
 */
export function kernedPairs(words: readonly SetWord[], sizePt: number): number {
  let sum = 0;
  for (const { text, widthPt, naturalEm } of words) {
    if (!PAIR.test(text) || LIGATURE.test(text)) continue;
    sum += widthPt / sizePt < naturalEm - MIN_CLOSER_EM ? 1 : -1;
  }
  return sum;
}
