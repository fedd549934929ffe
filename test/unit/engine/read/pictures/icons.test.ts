import assert from 'node:assert/strict';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { type Polygon, trueTypeFont } from '../fonts/trueType';
import { onePage, readFirst, stream, texts } from '../support';

const ENVELOPE = '\uf0e0';

describe('an icon', () => {
  /** A font whose A and B are signs of the private use area, and C is an e; two thirds of its em are filled. */
  const SIGNS = [
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 600] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 67',
    '/Widths [700 700 700] /Encoding << /Type /Encoding /Differences [65 /a /b /c] >>',
    '/CharProcs << /a 7 0 R /b 7 0 R /c 7 0 R >> /Resources << >> /ToUnicode 8 0 R >>',
  ].join(' ');
  const NAMED =
    '1 begincodespacerange <00> <ff> endcodespacerange 3 beginbfchar <41> <f0e0> <42> <f095> <43> <0065> endbfchar';
  const read = async (content: string, font = SIGNS, map = NAMED): Promise<PageContent> =>
    readFirst(
      onePage(content, {
        fonts: '/I 6 0 R',
        objects: {
          6: font,
          7: stream('700 0 0 0 600 600 d1 0 0 600 600 re f'),
          8: stream(map),
        },
      }),
    );
  /** A sign of the icons' font, and text that starts so many points behind its start. */
  const line = (sign: string, text: string, y: number, behind = 10, left = 72): string =>
    `BT /I 10 Tf ${left} ${y} Td (${sign}) Tj /F1 10 Tf ${behind} 0 Td (${text}) Tj ET`;

  it('is a picture: no other font has its sign', async () => {
    const page = await read(line('A', 'Write', 700));
    assert.deepEqual(texts(page), ['Write']);
    assert.deepEqual(
      page.pictures.map(({ kind, bounds: { left, right } }) => [kind, Math.round(left), Math.round(right)]),
      [['drawing', 72, 78]],
    );
  });

  it('is no word with the text that it touches', async () => {
    const font =
      '<< /Type /Font /Subtype /Type1 /BaseFont /Unheard /FirstChar 65 /LastChar 67 /Widths [700 700 700] /ToUnicode 8 0 R >>';
    const page = await read(line('A', '+46', 700, 7), font);
    assert.deepEqual([texts(page), page.pictures.length], [['+46'], 1]);
  });

  it('is a picture, too, where the PDF says that it is unknown, but neither beside letters nor alone, as in formulas', async () => {
    const unknown = '1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <41> <fffd> <43> <0065> endbfchar';
    const page = await read(`${line('AA', 'Write', 700, 30)} ${line('CA', 'off', 600, 30)}`, SIGNS, unknown);
    assert.deepEqual([texts(page), page.pictures.length], [['Write', 'e\ufffd', 'off'], 1]);
    const alone = await read(line('A', 'Write', 700, 30), SIGNS, unknown);
    assert.deepEqual([texts(alone), alone.pictures.length], [['\ufffd', 'Write'], 0]);
  });

  it('stays text where its font has letters, too, or is one that word processors have', async () => {
    const named = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /ToUnicode 8 0 R >>`;
    const words = `${line('A', 'Write', 700)} ${line('C', 'off', 600, 20)}`;
    assert.deepEqual(texts(await read(words, named('Garamond'))), [ENVELOPE, 'Write', 'e', 'off']);
    for (const known of ['OpenSymbol', 'CMEX10'])
      assert.deepEqual(texts(await read(line('A', 'Write', 700), named(known))), [ENVELOPE, 'Write'], known);
  });

  it('stays text where it is the bullet of a list, and not where items have different ones', async () => {
    const list = (signs: string): string =>
      Array.from(signs, (sign, i) => line(sign, 'Walk', 700 - 14 * i, 14)).join('\n');
    assert.deepEqual(texts(await read(list('AAA'))), [ENVELOPE, 'Walk', ENVELOPE, 'Walk', ENVELOPE, 'Walk']);
    assert.deepEqual(texts(await read(list('ABA'))), ['Walk', 'Walk', 'Walk']);
    const uneven = [72.49, 72.51].map((left, i) => line('A', 'Walk', 700 - 14 * i, 14, left)).join('\n');
    assert.deepEqual(texts(await read(uneven)), [ENVELOPE, 'Walk', ENVELOPE, 'Walk']);
  });

  it('is one by the name of its font, whatever its code says', async () => {
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+FontAwesome5Free-Solid >>';
    const page = await read(line('A', 'Write', 700), font);
    assert.deepEqual([texts(page), page.pictures.length], [['Write'], 1]);
  });

  it('is none in a font of text whose name ends as those of icons do', async () => {
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Lexicon-Roman >>';
    const page = await read(line('ABC', 'Write', 700, 40), font);
    assert.deepEqual([texts(page), page.pictures], [['ABC', 'Write'], []]);
  });

  it('has no outlines where its code is a guess, which would be those of another one', async () => {
    const name = '/BaseFont /ABCDEF+FontAwesome5Free-Solid';
    const up: Polygon = [
      [0, 0],
      [500, 0],
      [250, 700],
    ];
    const down: Polygon = [
      [0, 700],
      [500, 700],
      [250, 0],
    ];
    const program = trueTypeFont({ a: down }, up).toString('latin1');
    const objects = {
      6: `<< /Type /Font /Subtype /Type0 ${name} /Encoding /Identity-H /DescendantFonts [7 0 R] >>`,
      7: `<< /Type /Font /Subtype /CIDFontType2 ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 600 /FontDescriptor 8 0 R >>`,
      8: '<< /Type /FontDescriptor /FontName /ABCDEF+FontAwesome5Free-Solid /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 9 0 R >>',
      9: stream(program, `/Length1 ${program.length}`),
    };
    const page = await readFirst(onePage('BT /I 10 Tf 72 700 Td <0001> Tj ET', { fonts: '/I 6 0 R', objects }));
    assert.deepEqual(
      page.pictures.map(({ kind, svg }) => [kind, svg]),
      [['drawing', undefined]],
    );
  });

  it('stays text on pages that are full of them', async () => {
    const page = await read(`BT /I 10 Tf 3 TL 72 750 Td ${"(A) ' ".repeat(201)} ET`);
    assert.deepEqual([page.words.length, page.pictures.length], [201, 0]);
  });
});
