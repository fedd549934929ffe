import type { TextObjectContext } from './textObjects';

/**
 * Fonts whose codes are the indices of their glyphs, and that do not say what these are: programs embed parts of TrueType fonts so, with the glyphs where they
 * were. Text by their codes reads "7KLV LV" for "This is". The glyphs of Apple's and Microsoft's fonts, and of those made to their measure, are in one order
 * (OpenType 1.9, post, glyphs of format 1).
 */

/** The space, as a glyph: hardly any text has it as a character (U+0003). */
export const SPACE_GLYPH = 3;
const FIRST_ASCII = 0x20;
const LAST_ASCII = 0x7e;
/** The upper half of Macintosh Roman, and what follows it. */
const BEHIND_ASCII = Array.from(
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇŁłŠšŽž¦ÐðÝýÞþ−×¹²³½¼¾₣ĞğİŞşĆćČčđ',
  (sign) => sign.codePointAt(0) ?? 0,
);
const UNKNOWN = 0xfffd;
/** Codes of the bytes 0x80 to 0x9f in the encoding that PDFium takes for that of simple fonts (ISO 32000-2, annex D, WinAnsiEncoding). */
const WINDOWS_SIGNS: ReadonlyMap<number, number> = new Map(
  Array.from(
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ',
    (sign, i) => [sign.codePointAt(0) ?? 0, 0x80 + i] as const,
  ),
);

/** The character of a glyph, by what PDFium says for its index. */
export function characterOfGlyph(code: number): number {
  const glyph = WINDOWS_SIGNS.get(code) ?? code;
  const ascii = glyph - SPACE_GLYPH + FIRST_ASCII;
  if (ascii < FIRST_ASCII) return glyph;
  return ascii <= LAST_ASCII ? ascii : (BEHIND_ASCII[ascii - LAST_ASCII - 1] ?? UNKNOWN);
}

/** So much of what is read by the order is letters, digits and spaces. */
const MIN_READ_SHARE = 0.7;

interface FontCodes {
  all: number;
  /** Spaces as glyphs, and as characters. */
  spaceGlyphs: number;
  spaces: number;
  /** Letters, digits and spaces, taken as glyphs. */
  read: number;
  /** Without a character of their own, as far as PDFium knows. */
  unmapped: number;
}

/** FPDF_FONTs of the page whose codes are glyphs in that order. Linear in its characters. */
export function fontsInGlyphOrder({ pdfium, textPage }: TextObjectContext): ReadonlySet<number> {
  const { x } = pdfium;
  const byFont = new Map<number, FontCodes>();
  const count = x.FPDFText_CountChars(textPage);
  for (let i = 0; i < count; i++) {
    const object = x.FPDFText_GetTextObject(textPage, i);
    if (object === 0 || x.FPDFText_IsGenerated(textPage, i) === 1) continue;
    const font = x.FPDFTextObj_GetFont(object);
    const codes = byFont.get(font) ?? { all: 0, spaceGlyphs: 0, spaces: 0, read: 0, unmapped: 0 };
    if (codes.all === 0) byFont.set(font, codes);
    const code = x.FPDFText_GetUnicode(textPage, i);
    codes.all++;
    if (code === SPACE_GLYPH) codes.spaceGlyphs++;
    if (code === FIRST_ASCII) codes.spaces++;
    if (x.FPDFText_HasUnicodeMapError(textPage, i) === 1) codes.unmapped++;
    if (READ.test(String.fromCodePoint(characterOfGlyph(code)))) codes.read++;
  }
  const isRead = ({ all, spaceGlyphs, spaces, read, unmapped }: FontCodes): boolean =>
    read >= MIN_READ_SHARE * all && spaces <= spaceGlyphs && unmapped > 0;
  const sure = [...byFont].some(([, codes]) => codes.spaceGlyphs > 0 && isRead(codes));
  // Words in other fonts may have no spaces.
  return new Set(sure ? [...byFont].flatMap(([font, codes]) => (isRead(codes) ? font : [])) : []);
}

const READ = /[\p{L}\p{N} ]/u;
