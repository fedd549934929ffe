export const LAM = 0x644;
/** Alef alone and with what stands on or below it. */
export const ALEFS = new Set([0x622, 0x623, 0x625, 0x627, 0x671]);
/** The longest ligature that Unicode has, U+FDFA: four words. */
const MAX_LIGATURE = 18;

/**
 * Puts the letter at `last` in front of those that are drawn by the same glyph. PDFium turns text that runs from the right to the order in
 * which it is read, and the letters of a ligature with it, which the font names in that order already. Lam with alef, the ligature that all
 * Arabic has, is known by its letters where it was not turned.
 */
export function turnLigature(codes: Uint32Array, start: Float64Array, last: number): void {
  const code = codes[last] ?? 0;
  if (codes[last - 1] === LAM && ALEFS.has(code)) return;
  let first = last - 1;
  const least = Math.max(0, last - MAX_LIGATURE);
  while (first > least && start[first - 1] === start[last - 1]) first--;
  codes.copyWithin(first + 1, first, last);
  codes[first] = code;
}
