import assert from 'node:assert/strict';
import { onePage, readFirst, texts } from '../../support';

/** Indices of glyphs, as fonts of Apple and Microsoft have them. */
const glyphsOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0) - 29);
const hex = (codes: readonly number[], digits: number): string =>
  `<${codes.map((code) => code.toString(16).padStart(digits, '0')).join('')}>`;

/** The letters behind ASCII in fonts of Microsoft, and in Liberation's. */
const MICROSOFT = new Map(Array.from('äéü’', (letter, i) => [letter, [108, 112, 129, 182][i] ?? 0] as const));
const LIBERATION = new Map(Array.from('äéü', (letter) => [letter, letter.charCodeAt(0) - 0xa1 + 98] as const));

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
      fonts: '/S 6 0 R /C 8 0 R /T 10 0 R /P 11 0 R /D 12 0 R',
      objects: {
        6: SIMPLE,
        7: DESCRIPTOR,
        8: COMPOSITE,
        9: DESCENDANT,
        10: SIMPLE.replace('Arial', 'Arial-Bold'),
        11: SIMPLE.replace('Arial', 'Arial_02'),
        12: COMPOSITE.replace('Arial', 'Arial-Bold'),
      },
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

  it('is read by the order of PostScript outlines where its spaces are the first glyph', async () => {
    const said = 'This is (all) of it: it’s 12.5 miles — more naïve, #3.';
    const others = new Map(Array.from('’—ï', (letter, i) => [letter, [8, 137, 213][i] ?? 0] as const));
    const codes = Array.from(said, (letter) => others.get(letter) ?? letter.charCodeAt(0) - 31);
    const alone = hex(
      glyphsOf('Harbour').map((code) => code - 2),
      4,
    );
    const page = await read(`/C 12 Tf 72 700 Td ${hex(codes, 4)} Tj /D 12 Tf 0 -30 Td ${alone} Tj`);
    assert.deepEqual(texts(page), [...said.split(' '), 'Harbour']);
    assert.deepEqual(page.warnings, []);
  });

  it('is read so in other fonts of that family, too, and where PDFium knows no character, but not where there is one', async () => {
    const lines = [
      `/S 12 Tf 72 700 Td ${hex(glyphsOf(SAID), 2)} Tj`,
      `/T 12 Tf 0 -30 Td ${hex(glyphsOf('Summary'), 2)} Tj`,
      `/C 12 Tf 0 -30 Td ${hex(glyphsOf('Miles'), 4)} Tj`,
      '/F1 12 Tf 0 -30 Td (12) Tj 0 -30 Td (TOTEM) Tj',
    ];
    const page = await read(lines.join(' '));
    assert.deepEqual(texts(page).slice(SAID.split(' ').length), ['Summary', 'Miles', '12', 'TOTEM']);
  });

  it('is read so in fonts of Microsoft that hold some letters behind ASCII, which their program wrote apart', async () => {
    const polish = new Map(
      Array.from('ŁłśężąćS–', (letter, i) => [letter, [224, 225, 286, 266, 298, 261, 252, 0x53 - 29, 177][i] ?? 0]),
    );
    const said = 'Słup, łąka – pięć, też śliwa';
    const shown = Array.from(said.replaceAll(' ', '')).map((letter) => {
      const glyph = polish.get(letter);
      return glyph ? `/C 12 Tf ${hex([glyph], 4)} Tj` : `/F1 12 Tf (${letter}) Tj`;
    });
    const page = await read(`72 700 Td ${shown.join(' ')}`);
    assert.deepEqual(texts(page).join(''), said.replaceAll(' ', ''));
    assert.deepEqual(page.warnings, []);
  });

  it('has letters behind ASCII in the order by which they are those of words', async () => {
    for (const [letters, said] of [
      [MICROSOFT, 'Das wäre l’été für uns'],
      [LIBERATION, 'Das wäre trépas für uns'],
    ] as const) {
      const codes = Array.from(said, (letter) => letters.get(letter) ?? letter.charCodeAt(0) - 29);
      assert.deepEqual(texts(await read(`/C 12 Tf 72 700 Td ${hex(codes, 4)} Tj`)), said.split(' '));
    }
  });

  it('is shown as it looks where nobody knows what is in the other parts of fonts with more glyphs, but for what stands alone, as bullets do', async () => {
    const lines = [
      `/S 12 Tf 72 700 Td ${hex(glyphsOf(SAID), 2)} Tj`,
      `/P 12 Tf 0 -30 Td ${hex([11, 50], 2)} Tj 0 -30 Td <32> Tj`,
    ];
    const page = await read(lines.join(' '));
    assert.deepEqual([texts(page).slice(SAID.split(' ').length), page.pictures.length], [['•'], 1]);
  });

  it('is read by the codes of Windows in simple fonts', async () => {
    const codes = [...glyphsOf('so they are '), 0x81, 0x84, 0x92];
    const said = texts(await read(`/S 12 Tf 72 700 Td ${hex(codes, 2)} Tj`));
    assert.deepEqual(said, ['so', 'they', 'are', 'ü¢∞']);
  });
});
