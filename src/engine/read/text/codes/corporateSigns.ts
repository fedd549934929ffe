/**
 * Signs of Adobe's expert and Pro fonts and of Symbol, which its list of glyph names has in the corporate use subarea of Unicode (Adobe Glyph List 2.0): old-style
 * figures, small capitals, © with serifs and without. Fonts of icons have others there. Parts of brackets stay. Linux Libertine and Biolinum have their
 * small capitals elsewhere in the private use area, which the maps of XeTeX and LuaTeX name.
 */
const FONTS = /(?:Exp(?:ert)?|Pro)(?:-|$)|OsF|SC(?:-|OsF|$)|Caps|^(?:[A-Z]{6}\+)?(?:Symbol|CM|LM|SF|TeXGyre)/i;
const ICON_FONTS = /Awesome|Icon|Glyph/i;
const FIRST = 0xf6be;
const LIBERTINES_FONTS = /^(?:[A-Z]{6}\+)?Lin(?:Libertine|Biolinum)/;
const LIBERTINES_A = 0xe051;
const LIBERTINES_Z = 0xe06a;
const LAST = 0xf8ea;
/** From here on small capitals, old-style figures and what goes with them are where Latin 1 has the small letters and the figures. */
const FIRST_OF_LATIN_1 = 0xf721;
const LAST_OF_LATIN_1 = 0xf7ff;
const LATIN_1 = 0xf700;
const SMALL_A = 0x61;

const SIGNS: ReadonlyMap<number, number> = new Map(
  (
    [
      [0xf6be, 'ȷ'],
      [0xf6d9, '©'],
      [0xf6da, '®'],
      [0xf6db, '™'],
      [0xf6e9, 'a'],
      [0xf6ea, 'b'],
      [0xf6eb, 'd'],
      [0xf6ec, 'e'],
      [0xf6ed, 'i'],
      [0xf6ee, 'l'],
      [0xf6ef, 'm'],
      [0xf6f0, 'o'],
      [0xf6f1, 'r'],
      [0xf6f2, 's'],
      [0xf6f3, 't'],
      [0xf8e8, '®'],
      [0xf8e9, '©'],
      [0xf8ea, '™'],
    ] as const
  ).map(([code, sign]) => [code, sign.charCodeAt(0)]),
);

const isLibertines = (code: number): boolean => code >= LIBERTINES_A && code <= LIBERTINES_Z;
export const isCorporate = (code: number): boolean => isLibertines(code) || (code >= FIRST && code <= LAST);

/** The code point of the sign that one of that area stands for in such a font; of others itself. */
export function corporateSign(code: number, font: string): number {
  if (isLibertines(code)) return LIBERTINES_FONTS.test(font) ? code - LIBERTINES_A + SMALL_A : code;
  if (!isCorporate(code) || !FONTS.test(font) || ICON_FONTS.test(font)) return code;
  return code >= FIRST_OF_LATIN_1 && code <= LAST_OF_LATIN_1 ? code - LATIN_1 : (SIGNS.get(code) ?? code);
}
