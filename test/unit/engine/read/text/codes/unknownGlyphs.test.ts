import assert from 'node:assert/strict';
import { type Polygon, trueTypeFont } from '../../fonts/trueType';
import { onePage, readFirst, stream, texts } from '../../support';

/** Letters of any alphabet: what they are nobody says. */
const glyph = (height: number): Polygon => [
  [50, 0],
  [550, 0],
  [550, height],
  [50, height],
];
const PROGRAM = trueTypeFont(
  Object.fromEntries(Array.from('abcdefghijkl', (letter, i) => [letter, glyph(300 + 40 * i)])),
).toString('latin1');

/** For each code the fourth glyph: a font with thousands of them is not needed. */
const GLYPHS = Array.from({ length: 0x1000 }, () => '\0\x04').join('');

interface Setting {
  readonly name?: string;
  readonly matrix?: string;
}

/** Numbers of glyphs in a font without a map, and words in another. */
const read = async (codes: string, { name = 'Unheard', matrix = '1 0 0 1 72 700' }: Setting = {}) =>
  readFirst(
    onePage(`BT /C 12 Tf ${matrix} Tm <${codes}> Tj /F1 12 Tf 1 0 0 1 162 700 Tm (outer space) Tj ET`, {
      fonts: '/C 6 0 R',
      objects: {
        10: stream(GLYPHS),
        6: `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+${name} /Encoding /Identity-H /DescendantFonts [7 0 R] >>`,
        7: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 8 0 R /DW 600 /CIDToGIDMap 10 0 R >>`,
        8: `<< /Type /FontDescriptor /FontName /ABCDEF+${name} /Flags 4 /FontBBox [0 -200 600 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 9 0 R >>`,
        9: stream(PROGRAM, `/Length1 ${PROGRAM.length}`),
      },
    }),
  );

describe('glyphs that have no character, in a font of their own', () => {
  it('are a picture beside the words that can be read', async () => {
    const page = await read('000400050006000700080004');
    assert.deepEqual(texts(page), ['outer', 'space']);
    assert.deepEqual(
      page.pictures.map(({ kind, bounds: { left, right } }) => [kind, Math.round(left), Math.round(right)]),
      [['drawing', 72, 114]],
    );
  });

  it('are a picture where their numbers are those of letters of many scripts, turned, too', async () => {
    const chinese = '029E04A8076709CA0C44';
    const page = await read(chinese);
    assert.deepEqual(texts(page), ['outer', 'space']);
    assert.equal(page.pictures.length, 1);
    const turned = await read(chinese, { matrix: '0 1 -1 0 72 700' });
    assert.deepEqual(texts(turned), ['outer', 'space']);
    assert.equal(turned.pictures.length, 1);
    assert.equal((await read('04300431043203330434')).pictures.length, 0);
  });

  it('are none where they are few, or all are numbers of letters', async () => {
    assert.equal((await read('00040004')).pictures.length, 0);
    assert.equal((await read('004100420043004400450046')).pictures.length, 0);
  });
});
