import type { GlyphOrder, TextObjectContext } from '../textObjects';

/**
 * Fonts whose codes are the indices of their glyphs, and that do not say what these are: programs embed parts of TrueType fonts so, with the glyphs where they
 * were. Text by their codes reads "7KLV LV" for "This is". The glyphs of Apple's and Microsoft's fonts, and of those made to their measure, begin in one order
 * (OpenType 1.9, post, glyphs of format 1).
 */

/** The space, as a glyph: hardly any text has it as a character (U+0003). */
export const SPACE_GLYPH = 3;
const FIRST_ASCII = 0x20;
const LAST_ASCII = 0x7e;
export const UNKNOWN_SIGN = 0xfffd;
const codesOf = (signs: string): number[] => Array.from(signs, (sign) => sign.codePointAt(0) ?? 0);
const codesFrom = (first: number, last: number): number[] =>
  Array.from({ length: last + 1 - first }, (_, i) => first + i);

/**
 * What follows ASCII in fonts of Microsoft: that order without the spaces and signs of Apple's, and more letters of Europe (as the maps of some hundred files have
 * them for Arial and Times New Roman).
 */
const MICROSOFT: readonly number[] = codesOf(
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇŁłŠšŽž¦ÐðÝýÞþ−×¹²³½¼¾₣ĞğİŞşĆćČčđ¯·ĂăĄąĎďĐĘęĚěĹĺĽľĿŀŃńŇňŐőŔŕŘřŚśŢţŤťŮůŰűŹźŻż',
);
/** Of those fonts, which programs embed for the letters alone that the encoding of the others has not. */
const MICROSOFT_FAMILIES = new Set(['Arial', 'Times New Roman', 'Courier New', 'Verdana', 'Tahoma']);
const FIRST_LETTER = SPACE_GLYPH + 0x41 - FIRST_ASCII;
const BEHIND_ASCII = SPACE_GLYPH + LAST_ASCII - FIRST_ASCII + 1;
/** In fonts of Linux it is Latin-1, with or without its first space, and Latin Extended-A. */
const OTHERS: readonly (readonly number[])[] = [codesFrom(0xa0, 0x17f), codesFrom(0xa1, 0x17f)];

/**
 * In fonts of PostScript outlines the space is the first glyph behind the one for what is missing: the order of their predefined charset (Adobe Technical Note 5176, "The
 * Compact Font Format Specification", appendix C, ISOAdobe).
 */
const ADOBE_SPACE = 1;
const ADOBE_FIRST = SPACE_GLYPH - ADOBE_SPACE;
const ADOBE: readonly number[] = codesOf(
  "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ–†‡·¶•‚„”»…‰¿`´ˆ˜¯˘˙¨˚¸˝˛ˇ—ÆªŁØŒºæıłøœß¹¬µ™Ð½±Þ¼÷¦°þ¾²®−ð×³©ÁÂÄÀÅÃÇÉÊËÈÍÎÏÌÑÓÔÖÒÕŠÚÛÜÙÝŸŽáâäàåãçéêëèíîïìñóôöòõšúûüùýÿž",
);
/** What it has in the places of ASCII's quotes. */
const ADOBE_QUOTES: ReadonlyMap<number, number> = new Map([
  [0x27, 0x2019],
  [0x60, 0x2018],
]);

/**
 * Codes of the bytes 0x80 to 0x9f in the encoding that PDFium takes for that of simple fonts (ISO 32000-2, annex D, WinAnsiEncoding). A bullet is any that the encoding
 * has not, of which 0x81 is the one that words need: ü.
 */
const WINDOWS_SIGNS: ReadonlyMap<number, number> = new Map(
  codesOf('€•‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”\u0095–—˜™š›œ\u009džŸ').map((sign, i) => [sign, 0x80 + i] as const),
);

/** The character of a glyph, by what PDFium says for its code; U+FFFD where nobody knows. */
export function characterOfGlyph(code: number, { first, behindAscii }: GlyphOrder): number {
  const glyph = first + (WINDOWS_SIGNS.get(code) ?? code);
  if (glyph < SPACE_GLYPH) return glyph;
  const ascii = glyph - SPACE_GLYPH + FIRST_ASCII;
  const quote = behindAscii === ADOBE ? ADOBE_QUOTES.get(ascii) : undefined;
  if (quote !== undefined) return quote;
  return ascii <= LAST_ASCII ? ascii : (behindAscii?.[ascii - LAST_ASCII - 1] ?? UNKNOWN_SIGN);
}

/** Share of what is read by the order that is letters of ASCII, digits and spaces. */
const MIN_READ_SHARE = 0.7;
const READ = /[A-Za-z\d ]/;
/** And of that small letters, in fonts of which nothing else tells. */
const MIN_LETTERS_SHARE = 0.3;
const LETTER = /[a-z]/;
/** Fonts of which nothing is known have so many different glyphs, and fewer of their codes are letters and digits: others have lost a ligature or a bullet. */
const MIN_UNKNOWN = 4;
const MAX_WORDS_SHARE = 0.3;
const IN_WORDS = /[A-Za-z\d]/;
/** Numbers of glyphs are in so many blocks of 256 codes of letters, from those of phonetics to those of ancient Greek, each of another script; texts are not. */
const MIN_SCRIPTS = 4;
const FIRST_OF_SCRIPTS = 0x250;
const LAST_OF_SCRIPTS = 0x1fff;
/** Of codes that are letters from right to left, PDFium does not say that it has no character. */
const MIN_UNMAPPED_SHARE = 0.5;
/** Which part of the font's glyphs it has: "Liberation-Serif_02", of poppler. */
const PART = /_(\d\d)$/;
const GLYPHS_OF_PART = 256;

/** A font of the page: its codes, in order, as PDFium has them. */
interface CodesOfFont {
  readonly family: string;
  /** Its glyphs have names, and no order. */
  readonly isType3: boolean;
  /** Its codes are known by its name. */
  readonly hasOwnSigns: boolean;
  readonly first: number;
  readonly codes: number[];
  /** Without a character of their own, as far as PDFium knows. */
  unmapped: number;
}

/** FPDF_FONTs of the page whose codes are glyphs in that order; `withUnknown`, also those in one that nobody knows. Linear in its characters. */
export function fontsInGlyphOrder(context: TextObjectContext, withUnknown: boolean): ReadonlyMap<number, GlyphOrder> {
  const fonts = codesByFont(context);
  const read = new Set([...fonts.values()].filter(isRead));
  const lettered = [...read].filter((font) => shareOf(font, LETTER) >= MIN_LETTERS_SHARE);
  const sure = lettered.filter(({ codes }) => codes.includes(SPACE_GLYPH));
  const families = new Set(sure.map(({ family }) => family));
  const orders = new Map(
    [...families].map((family) => [family, bestOrder(sure.filter((font) => font.family === family))]),
  );
  // Words in other fonts may have no space.
  const alike = new Set(sure.length > 0 ? lettered.filter(({ first, unmapped }) => first === 0 && unmapped > 0) : []);
  const likeAdobe = [...fonts.values()].filter(isReadAsAdobe);
  const inAdobeOrder = new Set(likeAdobe.some(({ codes }) => codes.includes(ADOBE_SPACE)) ? likeAdobe : []);
  const found = new Map<number, GlyphOrder>();
  for (const [handle, font] of fonts) {
    const { first, family } = font;
    const order = orders.get(family);
    const isOne = order ? first > 0 || read.has(font) : alike.has(font);
    if (isOne) found.set(handle, { first, behindAscii: order ?? MICROSOFT });
    else if (isRestOfMicrosofts(font)) found.set(handle, { first, behindAscii: MICROSOFT });
    else if (inAdobeOrder.has(font)) found.set(handle, { first: ADOBE_FIRST, behindAscii: ADOBE });
    else if (withUnknown && isUnknown(font)) found.set(handle, { first, behindAscii: undefined });
  }
  return found;
}

function codesByFont({ pdfium, textPage, fonts }: TextObjectContext): Map<number, CodesOfFont> {
  const { x } = pdfium;
  const byFont = new Map<number, CodesOfFont>();
  const count = x.FPDFText_CountChars(textPage);
  for (let i = 0; i < count; i++) {
    const object = x.FPDFText_GetTextObject(textPage, i);
    if (object === 0 || x.FPDFText_IsGenerated(textPage, i) === 1) continue;
    const handle = x.FPDFTextObj_GetFont(object);
    let font = byFont.get(handle);
    if (!font) {
      const { family, baseFont, nameless, ownSigns } = fonts.face(handle, { textPage, character: i });
      const first = GLYPHS_OF_PART * Number(PART.exec(baseFont)?.[1] ?? 0);
      const hasOwnSigns = ownSigns !== 'none';
      byFont.set(handle, (font = { family, isType3: nameless, hasOwnSigns, first, codes: [], unmapped: 0 }));
    }
    font.codes.push(x.FPDFText_GetUnicode(textPage, i));
    if (x.FPDFText_HasUnicodeMapError(textPage, i) === 1) font.unmapped++;
  }
  return byFont;
}

/** Whether the codes read as text when they are taken for glyphs, and have no space as others have it. */
function isRead(font: CodesOfFont): boolean {
  const { codes, isType3 } = font;
  const count = (code: number): number => codes.filter((other) => other === code).length;
  return !isType3 && shareOf(font, READ) >= MIN_READ_SHARE && count(FIRST_ASCII) <= count(SPACE_GLYPH);
}

/** Whether none of the codes has a character, and all read as text in that order. */
function isReadAsAdobe(font: CodesOfFont): boolean {
  const { codes, isType3, hasOwnSigns, unmapped, first } = font;
  if (isType3 || hasOwnSigns || first > 0 || unmapped < codes.length) return false;
  return shareOf(font, READ, ADOBE_FIRST) >= MIN_READ_SHARE && shareOf(font, LETTER, ADOBE_FIRST) >= MIN_LETTERS_SHARE;
}

/** Whether a code that has no character may be the number of a glyph. */
export const mayBeGlyph = (code: number, family: string): boolean =>
  code >= FIRST_OF_SCRIPTS || (code > LAST_ASCII && MICROSOFT_FAMILIES.has(family));

/** Whether it holds nothing but letters, some of them behind ASCII, of a font whose order is known. Fonts with codes of their own begin with the first ones. */
function isRestOfMicrosofts({ codes, family, isType3, hasOwnSigns, unmapped, first }: CodesOfFont): boolean {
  if (isType3 || hasOwnSigns || first > 0 || unmapped < codes.length || !MICROSOFT_FAMILIES.has(family)) return false;
  const glyphs = codes.map((code) => WINDOWS_SIGNS.get(code) ?? code);
  return (
    glyphs.some((glyph) => glyph >= BEHIND_ASCII) &&
    glyphs.every((glyph) => glyph >= FIRST_LETTER && glyph < BEHIND_ASCII + MICROSOFT.length)
  );
}

/**
 * Whether the codes are numbers of glyphs that a file has no map for: the first ones are none of any character, the others those of signs; or they are those of letters
 * of any script, as in fonts of Chinese.
 */
function isUnknown({ codes, isType3, hasOwnSigns, unmapped }: CodesOfFont): boolean {
  if (isType3 || hasOwnSigns || unmapped < MIN_UNMAPPED_SHARE * codes.length) return false;
  const inScripts = codes.filter((code) => code >= FIRST_OF_SCRIPTS && code <= LAST_OF_SCRIPTS);
  if (new Set(inScripts.map((code) => code >> 8)).size >= MIN_SCRIPTS) return true;
  if (unmapped < codes.length) return false;
  const inWords = codes.filter((code) => IN_WORDS.test(String.fromCodePoint(code))).length;
  return (
    codes.some((code) => code > 0 && code < FIRST_ASCII) &&
    new Set(codes).size >= MIN_UNKNOWN &&
    inWords <= MAX_WORDS_SHARE * codes.length
  );
}

function shareOf({ codes, first: own }: CodesOfFont, pattern: RegExp, first = own): number {
  const order = { first, behindAscii: first === ADOBE_FIRST ? ADOBE : MICROSOFT };
  return (
    codes.filter((code) => pattern.test(String.fromCodePoint(characterOfGlyph(code, order)))).length / codes.length
  );
}

/** The order by which most of what is not ASCII is letters that are usual in words. */
function bestOrder(fonts: readonly CodesOfFont[]): readonly number[] {
  const pointsOf = (behindAscii: readonly number[]): number => {
    const textOf = ({ codes, first }: CodesOfFont): string =>
      codes.map((code) => String.fromCodePoint(characterOfGlyph(code, { first, behindAscii }))).join('');
    const points = ([letter = '']: RegExpMatchArray): number => (USUAL.has(letter) ? 2 : 1);
    return fonts.reduce(
      (sum, font) => sum + Array.from(textOf(font).matchAll(LETTER_IN_WORD), points).reduce((a, b) => a + b, 0),
      0,
    );
  };
  return OTHERS.reduce((best, order) => (pointsOf(order) > pointsOf(best) ? order : best), MICROSOFT);
}

/** Small letters with marks, beside others. */
const LETTER_IN_WORD = /(?<=\p{L})[^\P{Ll}a-z]|[^\P{Ll}a-z](?=\p{Ll})/gu;
/** Those that languages have most of: orders that are off by one have letters in their places, too. */
const USUAL = new Set('äöüßéñçóáíúåøæ');
