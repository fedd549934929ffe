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
/** Letters that hardly any text has: fonts of which a file has some glyphs show one for all that are missing, of a width of its own. */
const RARE = codesOf('¤þÞ¶');
/** Where more letters are of other widths than most are, the font has its own for each. */
const MAX_OTHERS_SHARE = 0.25;
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
    const widths = [...narrow, ...wide].sort((a, b) => a - b);
    const usual = widths[widths.length >> 1] ?? 0;
    const others = [...narrowCodes, ...wideCodes].filter((code) =>
      isOther(widthOf(pdfium, font, code), usual, missing),
    );
    const isFixed =
      others.length <= MAX_OTHERS_SHARE * widths.length && others.every((code) => isMissing(pdfium, font, code));
    return isFixed && usual >= PITCH_EM.min && usual <= PITCH_EM.max;
  }
  return undefined;
}

const isOther = (width: number, usual: number, missing: number): boolean =>
  width > 0 && width !== missing && Math.abs(width - usual) > SAME_WIDTH_EM;

/** Shown as letters are that no text has. */
function isMissing(pdfium: Pdfium, font: number, code: number): boolean {
  const [width, segments] = [widthOf(pdfium, font, code), segmentsOf(pdfium, font, code)];
  const isSame = (other: number): boolean =>
    widthOf(pdfium, font, other) === width && segmentsOf(pdfium, font, other) === segments;
  return RARE.filter(isSame).length > 1;
}

const segmentsOf = ({ x }: Pdfium, font: number, code: number): number =>
  x.FPDFGlyphPath_CountGlyphSegments(x.FPDFFont_GetGlyphPath(font, code, 1));

/** Em, as the PDF states it. */
export function widthOf(pdfium: Pdfium, font: number, code: number): number {
  const { x, scratch } = pdfium;
  return x.FPDFFont_GetGlyphWidth(font, code, 1, scratch) ? (pdfium.f32[scratch >> 2] ?? 0) : 0;
}
