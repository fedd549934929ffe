import assert from 'node:assert/strict';
import type { TextStyle } from '../../../../../src/engine/model/pageContent';
import { parseFontName } from '../../../../../src/engine/read/fonts/fontNames';
import { onePage, readFirst, stream, texts } from '../support';
import { type Polygon, trueTypeFont } from './trueType';

/** A Type 3 font without a name whose letters "n" and "l" have stems of this width, 1000 to the em, that lean so far to the right per height. */
function letters(stem: number, lean: number): Record<number, string> {
  const upright = (x: number, height: number): string =>
    `${x} 0 m ${x + stem} 0 l ${x + stem + lean * height} ${height} l ${x + lean * height} ${height} l f`;
  return {
    6: [
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 800 750] /FontMatrix [0.001 0 0 0.001 0 0]',
      '/FirstChar 108 /LastChar 110 /Widths [300 0 550] /CharProcs << /l 7 0 R /n 8 0 R >> /Resources << >>',
      '/Encoding << /Type /Encoding /Differences [108 /l /m /n] >> >>',
    ].join('\n'),
    7: stream(`300 0 0 0 800 750 d1 ${upright(60, 730)}`),
    8: stream(`550 0 0 0 800 750 d1 ${upright(60, 470)} ${upright(380, 470)}`),
  };
}

async function styleOf(text: string, stem: number, lean: number): Promise<TextStyle> {
  const content = `BT /T 12 Tf 72 700 Td (${text}) Tj ET`;
  const page = await readFirst(onePage(content, { fonts: '/T 6 0 R', objects: letters(stem, lean) }));
  const [word] = page.words;
  assert.equal(word?.text, text);
  const style = page.styles[word.pieces[0]?.style ?? -1];
  assert.ok(style);
  return style;
}

describe('a font whose letters are larger than it says', () => {
  it('is as large as they are', async () => {
    const block = (height: number): Polygon => [
      [100, 0],
      [1100, 0],
      [1100, height],
      [100, height],
    ];
    const program = trueTypeFont({ A: block(1400), B: block(1400), C: block(1400) }).toString('latin1');
    const objects = {
      6: [
        '<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Unheard /Encoding /WinAnsiEncoding /FirstChar 65 /LastChar 67',
        '/Widths [1200 1200 1200] /FontDescriptor 7 0 R >>',
      ].join('\n'),
      7: '<< /Type /FontDescriptor /FontName /ABCDEF+Unheard /Flags 4 /FontBBox [0 -400 1200 1600] /ItalicAngle 0 /Ascent 1600 /Descent -400 /CapHeight 1400 /StemV 80 /FontFile2 8 0 R >>',
      8: stream(program, `/Length1 ${program.length}`),
    };
    const page = await readFirst(onePage('BT /F 5 Tf 72 700 Td (CABBAC) Tj ET', { fonts: '/F 6 0 R', objects }));
    const style = page.styles[page.words[0]?.pieces[0]?.style ?? -1];
    assert.ok(style && Math.abs(style.sizePt - 10.24) < 0.05);
    assert.ok(style.ascentEm < 0.85);
  });

  it('is so also where ascent and widths are right, and each letter is moved to its place, a space no wider than its step', async () => {
    const block = (left: number): Polygon => [
      [left, 0],
      [1600, 0],
      [1600, 2000],
      [left, 2000],
    ];
    const program = trueTypeFont({ A: block(200), B: block(200), C: block(200) }).toString('latin1');
    const objects = {
      6: [
        '<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Unheard /Encoding /WinAnsiEncoding /FirstChar 65 /LastChar 67',
        '/Widths [640 640 640] /FontDescriptor 7 0 R >>',
      ].join('\n'),
      7: '<< /Type /FontDescriptor /FontName /ABCDEF+Unheard /Flags 4 /FontBBox [0 -400 1800 2100] /ItalicAngle 0 /Ascent 900 /Descent -250 /CapHeight 700 /StemV 80 /FontFile2 8 0 R >>',
      8: stream(program, `/Length1 ${program.length}`),
    };
    // 2.8 times as large as stated: letters 1.79 apart, spaces 0.8.
    const letters = (word: string): string => Array.from(word, (letter) => `(${letter}) -1152`).join(' ');
    const content = `BT /F 4 Tf 72 700 Td [${letters('CABB')} -800 ${letters('ACAB')} -800 ${letters('BC')}] TJ ET`;
    const page = await readFirst(onePage(content, { fonts: '/F 6 0 R', objects }));
    assert.deepEqual(texts(page), ['CABB', 'ACAB', 'BC']);
    const style = page.styles[page.words[0]?.pieces[0]?.style ?? -1];
    assert.ok(style && Math.abs(style.sizePt - 11.2) < 0.05, `${style?.sizePt}`);
    assert.ok(style.ascentEm > 0.85);
  });
});

describe('fonts of one name that are not embedded', () => {
  it('have the pitch of their own letters each, whichever comes first', async () => {
    const font = (first: number, widths: readonly number[]): string =>
      `<< /Type /Font /Subtype /TrueType /BaseFont /UnheardMono /Encoding /WinAnsiEncoding /FirstChar ${first} /LastChar ${first + widths.length - 1} /Widths [${widths.join(' ')}] >>`;
    const all = Array.from({ length: 91 }, (_, i) => ('ijltfI'.includes(String.fromCharCode(32 + i)) ? 250 : 700));
    const objects = { 6: font(65, [600, 600, 610]), 7: font(32, all) };
    const isMonospace = async (first: string, second: string): Promise<Record<string, boolean | undefined>> => {
      const content = `BT ${first} 12 Tf 72 700 Td (A) Tj 0 -50 Td ${second} 12 Tf (A) Tj ET`;
      const page = await readFirst(onePage(content, { fonts: '/Few 6 0 R /All 7 0 R', objects }));
      const found = page.words.map(({ pieces }) => page.styles[pieces[0]?.style ?? -1]?.monospace);
      return { [first]: found[0], [second]: found[1] };
    };
    assert.deepEqual(await isMonospace('/Few', '/All'), { '/Few': true, '/All': false });
    assert.deepEqual(await isMonospace('/All', '/Few'), { '/Few': true, '/All': false });
  });
});

describe('the name of a font', () => {
  it('is that of the family which Word has in the same widths, style words without hyphens and in known names too', () => {
    const said = (name: string) => {
      const { family, bold, italic } = parseFontName(name);
      return [family, bold, italic];
    };
    assert.deepEqual(said('ABCDEF+NimbusRomanRegular'), ['Times New Roman', false, false]);
    assert.deepEqual(said('NimbusRomanBoldItalic'), ['Times New Roman', true, true]);
    assert.deepEqual(said('NimbusSansNarrow-Bold'), ['Arial Narrow', true, false]);
    assert.deepEqual(said('MQANSS+Times-Bold~17'), ['Times New Roman', true, false]);
    assert.deepEqual(said('C059Roman'), ['Century Schoolbook', false, false]);
    assert.deepEqual(said('P052BoldItalic'), ['Palatino Linotype', true, true]);
    assert.deepEqual(said('URWBookmanLight'), ['Bookman Old Style', false, false]);
  });

  it('is written as the family of East Asian text has it, and its weight may be a number', () => {
    const said = (name: string) => {
      const { family, bold } = parseFontName(name);
      return [family, bold];
    };
    assert.deepEqual(said('ABCDEF+IPAexMincho'), ['IPAexMincho', false]);
    assert.deepEqual(said('HiraKakuProN-W6'), ['Hiragino Kaku Gothic ProN', true]);
    assert.deepEqual(said('HiraginoSans-W3'), ['Hiragino Sans', false]);
  });

  it("is a typewriter's in TeX, slanted and bold ones too", () => {
    const said = (name: string) => {
      const { family, bold, italic } = parseFontName(name);
      return [family, bold, italic];
    };
    assert.deepEqual(said('ABCDEF+CMSLTT10'), ['Latin Modern Mono', false, true]);
    assert.deepEqual(said('t1xbtt'), ['Latin Modern Mono', true, false]);
    assert.deepEqual(said('EuropeanComputerModern-TypewriterRegular12pt'), ['Latin Modern Mono', false, false]);
    assert.deepEqual(said('EuropeanComputerModern-ItalicRegular12pt'), ['Latin Modern Roman', false, true]);
    assert.deepEqual(said('EuropeanComputerModern-BoldExtended10pt'), ['Latin Modern Roman', true, false]);
    assert.deepEqual(said('t1xtt-Slant_167'), ['Latin Modern Mono', false, true]);
    assert.deepEqual(said('NimbusMonL-Regu-Slant_167'), ['Courier New', false, true]);
    assert.deepEqual(said('NimbusMonL-Regu-Extend_850'), ['Courier New', false, false]);
  });
});

describe('a font of letters of one width', () => {
  async function isTypewriter(name: string, widthOf: (letter: string) => number, isFlagged = false): Promise<boolean> {
    const widths = Array.from({ length: 26 }, (_, i) => widthOf(String.fromCharCode(97 + i)));
    const font = [
      `<< /Type /Font /Subtype /TrueType /BaseFont /${name} /Encoding /WinAnsiEncoding /FirstChar 97 /LastChar 122`,
      `/Widths [${widths.join(' ')}] ${isFlagged ? '/FontDescriptor 7 0 R' : ''} >>`,
    ].join('\n');
    const descriptor = `<< /Type /FontDescriptor /FontName /${name} /Flags 33 /FontBBox [0 -200 900 800] /Ascent 800 /Descent -200 >>`;
    const page = await readFirst(
      onePage('BT /T 12 Tf 72 700 Td (million) Tj ET', { fonts: '/T 6 0 R', objects: { 6: font, 7: descriptor } }),
    );
    return page.styles[page.words[0]?.pieces[0]?.style ?? -1]?.monospace === true;
  }

  it("is a typewriter's, and no other is, whatever their names say", async () => {
    const narrowOrWide = (letter: string): number => ('fijlt'.includes(letter) ? 300 : 600);
    assert.equal(await isTypewriter('Prestige', () => 525), true);
    assert.equal(await isTypewriter('AmericanTypewriter', narrowOrWide), false);
    assert.equal(await isTypewriter('AmericanTypewriter', () => 600), true);
  });

  it("is a typewriter's, and no other is, whatever its flags say", async () => {
    const narrowOrWide = (letter: string): number => ('fijlt'.includes(letter) ? 300 : 600);
    assert.deepEqual(
      [await isTypewriter('Any', narrowOrWide, true), await isTypewriter('Any', () => 600, true)],
      [false, true],
    );
  });

  it("is a typewriter's, and no other is, where all its letters are Hebrew", async () => {
    const isHebrewTypewriter = async (narrowWidth: number): Promise<boolean> => {
      // From alef on: vav, zayin, yod and final nun are narrow.
      const widths = Array.from({ length: 26 }, (_, i) => ([5, 6, 9, 15].includes(i) ? narrowWidth : 600));
      const font = [
        '<< /Type /Font /Subtype /TrueType /BaseFont /Any /Encoding /WinAnsiEncoding /FirstChar 192 /LastChar 217',
        `/Widths [${widths.join(' ')}] /FontDescriptor 7 0 R /ToUnicode 8 0 R >>`,
      ].join('\n');
      const descriptor =
        '<< /Type /FontDescriptor /FontName /Any /Flags 33 /FontBBox [0 -200 900 800] /Ascent 800 /Descent -200 >>';
      const codes = 'begincmap 1 begincodespacerange <00> <FF> endcodespacerange';
      const map = stream(`${codes} 1 beginbfrange <C0> <D9> <05D0> endbfrange endcmap`);
      const content = 'BT /T 12 Tf 72 700 Td <C0C1C2C3C4C5C6C7> Tj ET';
      const page = await readFirst(
        onePage(content, { fonts: '/T 6 0 R', objects: { 6: font, 7: descriptor, 8: map } }),
      );
      return page.styles[page.words[0]?.pieces[0]?.style ?? -1]?.monospace === true;
    };
    assert.deepEqual([await isHebrewTypewriter(280), await isHebrewTypewriter(600)], [false, true]);
  });
});

describe('a font whose name is a number', () => {
  it('is bold, or slanted, where its letters are, which those that name a family are not asked for', async () => {
    const stems = (width: number, lean: number): Polygon => [
      [60, 0],
      [60 + width, 0],
      [60 + width + lean, 700],
      [60 + lean, 700],
    ];
    const lookOf = async (name: string, width: number, lean: number): Promise<(boolean | undefined)[]> => {
      const stem = stems(width, lean);
      const program = trueTypeFont({ h: stem, l: stem, n: stem, i: stem }).toString('latin1');
      const objects = {
        6: `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+${name} /Encoding /WinAnsiEncoding /FirstChar 104 /LastChar 110 /Widths [400 400 400 400 400 400 400] /FontDescriptor 7 0 R >>`,
        7: `<< /Type /FontDescriptor /FontName /ABCDEF+${name} /Flags 4 /FontBBox [0 -200 600 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 8 0 R >>`,
        8: stream(program, `/Length1 ${program.length}`),
      };
      const page = await readFirst(onePage('BT /F 12 Tf 72 700 Td (hlnihlnnli) Tj ET', { fonts: '/F 6 0 R', objects }));
      const style = page.styles[page.words[0]?.pieces[0]?.style ?? -1];
      return [style?.bold, style?.italic];
    };
    assert.deepEqual(await lookOf('CairoFont-3-0', 85, 0), [false, false]);
    assert.deepEqual(await lookOf('CairoFont-3-0', 160, 0), [true, false]);
    assert.deepEqual(await lookOf('Font12', 85, 150), [false, true]);
    assert.deepEqual(await lookOf('Unheard', 160, 0), [false, false]);
  });
});

describe('a font without a name', () => {
  it('is regular and upright with thin stems that stand up', async () => {
    const { bold, italic } = await styleOf('nlnnlln', 85, 0);
    assert.deepEqual([bold, italic], [false, false]);
  });

  it('is bold with thick stems, even if a single letter is set in it', async () => {
    assert.deepEqual([(await styleOf('nlnnlln', 150, 0)).bold, (await styleOf('n', 150, 0)).bold], [true, true]);
  });

  it('is italic with stems that lean', async () => {
    const { bold, italic } = await styleOf('nlnnlln', 75, 0.21);
    assert.deepEqual([bold, italic], [false, true]);
  });

  /** Of a font with these characters and widths, in which `text` is set. */
  const isTypewriter = async (widths: Readonly<Record<string, number>>, text: string): Promise<boolean> => {
    const codes = Object.keys(widths).map((sign) => sign.charCodeAt(0));
    const [first, last] = [Math.min(...codes), Math.max(...codes)];
    const all = Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i));
    const glyph = stream('520 0 0 0 800 750 d1 60 0 m 145 0 l 145 470 l 60 470 l f');
    const nameOf = (sign: string): string => GLYPH_NAMES[sign] ?? sign;
    const font = [
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 800 750] /FontMatrix [0.001 0 0 0.001 0 0]',
      `/FirstChar ${first} /LastChar ${last} /Widths [${all.map((sign) => widths[sign] ?? 0).join(' ')}]`,
      `/CharProcs << ${Object.keys(widths)
        .map((sign) => `/${nameOf(sign)} 7 0 R`)
        .join(' ')} >> /Resources << >>`,
      `/Encoding << /Type /Encoding /Differences [${first} ${all.map((sign) => `/${nameOf(sign)}`).join(' ')}] >> >>`,
    ].join('\n');
    const content = `BT /T 12 Tf 72 700 Td (${text}) Tj ET`;
    const page = await readFirst(onePage(content, { fonts: '/T 6 0 R', objects: { 6: font, 7: glyph } }));
    return page.styles[page.words[0]?.pieces[0]?.style ?? -1]?.monospace === true;
  };
  const GLYPH_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
    ['period', 'slash', 'zero', 'one', 'two', 'three', 'four'].map((name, i) => [String.fromCharCode(46 + i), name]),
  );

  it("is a typewriter's when narrow and wide letters take the same room", async () => {
    const letters = { h: 520, i: 525, j: 520, k: 525, m: 525, n: 520 };
    const withWidth = (l: number): Promise<boolean> => isTypewriter({ ...letters, l }, 'hmnkhlhm');
    assert.deepEqual([await withWidth(523), await withWidth(280)], [true, false]);
  });

  it("is a typewriter's when the points of numbers take as much room as their digits, which tell nothing by themselves", async () => {
    const digits = { 0: 500, 1: 500, 2: 500, 3: 500, 4: 500 };
    const withWidth = (point: number): Promise<boolean> => isTypewriter({ ...digits, '.': point }, '0.1243');
    assert.deepEqual([await withWidth(500), await withWidth(278)], [true, false]);
    assert.equal(await isTypewriter(digits, '0412334'), false);
  });
});

describe('the looks of a font without a name', () => {
  it('are those of its letters, of which one that is repeated says no more', async () => {
    const leaning = '(l) Tj 20 0 Td '.repeat(8);
    const page = await readFirst(
      onePage(`BT /T 12 Tf 72 700 Td ${leaning} ET`, { fonts: '/T 6 0 R', objects: letters(80, 0.3) }),
    );
    const [letter] = page.words.flatMap((word) => word.pieces);
    assert.equal(page.styles[letter?.style ?? -1]?.italic, false);
  });
});
