/** Japanese text in PDFs written by hand, in a font that the reader brings (PDF 1.7, 9.7.5.2: predefined CMaps). */

/** What `onePage` adds: /F2, set by one of the predefined CMaps. Those that end with V write vertically. */
export const japanese = (encoding: 'UniJIS-UCS2-V' | 'UniJIS-UCS2-H') => ({
  fonts: '/F2 6 0 R',
  objects: {
    6: `<< /Type /Font /Subtype /Type0 /BaseFont /Mincho /Encoding /${encoding} /DescendantFonts [7 0 R] >>`,
    7: '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Mincho /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 8 0 R >>',
    8: '<< /Type /FontDescriptor /FontName /Mincho /Flags 6 /Ascent 723 /Descent -241 /CapHeight 709 /ItalicAngle 0 /StemV 69 /FontBBox [0 -257 1001 910] >>',
  },
});

const hex = (text: string): string =>
  `<${Array.from(text, (character) => character.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`;

/** A line of 10 pt, or of `sizePt`, in /F2. In vertical writing `x` is its middle and `y` where it starts. */
export const line = (text: string, x: number, y: number, sizePt = 10): string =>
  `BT /F2 ${sizePt} Tf 1 0 0 1 ${x} ${y} Tm ${hex(text)} Tj ET\n`;

/** Characters one under the other, each placed by itself, as programs write vertical text that know no vertical fonts. */
export const column = (text: string, x: number, y: number, stepPt = 10): string =>
  Array.from(text, (character, i) => line(character, x, y - i * stepPt)).join('');
