import type { Pdfium } from '../pdfium';

/** Letters that are narrow in all faces but those of typewriters, and letters that are wide: Latin, Cyrillic, Greek, Hebrew and Arabic ones. */
const LETTERS = [
  ['ijltfI', 'mwMWnouHNO'],
  ['гзсет', 'шщжюмфШЖМ'],
  ['ιτς', 'ωμψφΩΜ'],
  ['וזין', 'שםטסמא'],
  ['ادرو', 'سشصضبت'],
].map(([narrow = '', wide = '']) => [codesOf(narrow), codesOf(wide)] as const);
/** A character that no font names: what it is wide is what PDFium says of those that a font does not have. */
export const MISSING = 0xe000;
/** Fewer letters that a font has tell nothing. */
const MIN_LETTERS = 5;
/** Widths that differ by less are one width, em. */
const SAME_WIDTH_EM = 0.01;
/** Room that typewriters give a letter, em. */
const PITCH_EM = { min: 0.35, max: 0.75 };

function codesOf(letters: string): readonly number[] {
  return Array.from(letters, (letter) => letter.charCodeAt(0));
}

/**
 * Whether a font's narrow and wide letters take the same room, by the widths that the PDF states (ISO 32000-2, 9.7.4.3 and table 109): flags are
 * often not set, and names can say anything ("American Typewriter" is none). Undefined where too few letters have a width.
 */
export function hasFixedPitch(pdfium: Pdfium, font: number): boolean | undefined {
  const missing = widthOf(pdfium, font, MISSING);
  // Fonts of East Asia, where a character has an em unless the font says otherwise, give Latin letters half of it.
  if (missing > PITCH_EM.max) return undefined;
  const known = (codes: readonly number[]): number[] =>
    codes.map((code) => widthOf(pdfium, font, code)).filter((width) => width > 0 && width !== missing);
  for (const [narrowCodes, wideCodes] of LETTERS) {
    const narrow = known(narrowCodes);
    const wide = known(wideCodes);
    if (narrow.length === 0 || wide.length === 0 || narrow.length + wide.length < MIN_LETTERS) continue;
    const least = Math.min(...narrow, ...wide);
    const most = Math.max(...narrow, ...wide);
    return most - least <= SAME_WIDTH_EM && least >= PITCH_EM.min && most <= PITCH_EM.max;
  }
  return undefined;
}

/** Em, as the PDF states it. */
export function widthOf(pdfium: Pdfium, font: number, code: number): number {
  const { x, scratch } = pdfium;
  return x.FPDFFont_GetGlyphWidth(font, code, 1, scratch) ? (pdfium.f32[scratch >> 2] ?? 0) : 0;
}
