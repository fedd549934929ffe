import assert from 'node:assert/strict';
import { characterOfGlyph } from '../../../../../src/engine/read/text/glyphOrder';
import { onePage, readFirst, texts } from '../support';

/** Indices of glyphs, as fonts of Apple and Microsoft have them. */
const glyphsOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0) - 29);
const hex = (codes: readonly number[], digits: number): string =>
  `<${codes.map((code) => code.toString(16).padStart(digits, '0')).join('')}>`;

const SIMPLE =
  '<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Arial /Encoding /WinAnsiEncoding /FirstChar 0 /LastChar 255 ' +
  `/Widths [${'500 '.repeat(256)}] /FontDescriptor 7 0 R >>`;
const DESCRIPTOR =
  '<< /Type /FontDescriptor /FontName /ABCDEF+Arial /Flags 32 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>';
const COMPOSITE =
  '<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Arial /Encoding /Identity-H /DescendantFonts [9 0 R] >>';
const DESCENDANT =
  '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Arial /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ' +
  '/FontDescriptor 7 0 R /DW 500 >>';

const read = async (content: string) =>
  readFirst(
    onePage(`BT ${content} ET`, {
      fonts: '/S 6 0 R /C 8 0 R',
      objects: { 6: SIMPLE, 7: DESCRIPTOR, 8: COMPOSITE, 9: DESCENDANT },
    }),
  );

describe('text whose codes are the indices of its glyphs', () => {
  const SAID = 'This is (all) of it: 12.5 miles & more, #3.';

  it('is read by the order that fonts of Apple and Microsoft have', async () => {
    for (const [font, digits] of [
      ['S', 2],
      ['C', 4],
    ] as const) {
      const page = await read(`/${font} 12 Tf 72 700 Td ${hex(glyphsOf(SAID), digits)} Tj`);
      assert.deepEqual(texts(page), SAID.split(' '), font);
      assert.deepEqual(page.warnings, []);
    }
  });

  it('is read so in fonts of a page that have no space, too, but not in those that say what they are', async () => {
    const page = await read(
      [
        `/S 12 Tf 72 700 Td ${hex(glyphsOf(SAID), 2)} Tj`,
        `/C 12 Tf 0 -30 Td ${hex(glyphsOf('Miles'), 4)} Tj`,
        '/F1 12 Tf 0 -30 Td (12) Tj 0 -30 Td (TOTEM) Tj',
      ].join(' '),
    );
    assert.deepEqual(texts(page).slice(SAID.split(' ').length), ['Miles', '12', 'TOTEM']);
  });

  it('has the letters behind ASCII, as simple fonts show them by the codes of Windows, too', () => {
    const said = (...codes: number[]): string => String.fromCodePoint(...codes.map(characterOfGlyph));
    assert.equal(said(3, 36, 68, 97), ' Aa~');
    assert.equal(said(98, 0x20ac, 0x2030, 137, 179, 182, 192), 'Äûßß—‘ﬁ');
    assert.equal(said(257, 258), 'đ\ufffd');
  });
});
