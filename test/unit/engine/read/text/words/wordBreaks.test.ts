import assert from 'node:assert/strict';
import { onePage, readFirst, stream, texts } from '../../support';

describe('letters that are spaced', () => {
  it('are words of one sign where they are few, or fewer than figures and signs', async () => {
    for (const [signs, count] of [
      ['abcd', 4],
      ['abcde', 1],
      ['a1+b2+c3+d4+e5+', 15],
    ] as const) {
      const page = await readFirst(onePage(`BT /F1 10 Tf 2.5 Tc 72 700 Td (${signs}) Tj ET`));
      assert.equal(page.words.length, count, signs);
    }
  });
});

describe('a space set as letter-spacing of two or three letters', () => {
  it('is one where the letters touch the others around them, as groff sets it, and none in a word that is spaced throughout', async () => {
    // Helvetica in 10 pt: each object starts where the one before ends, its last spacing taken back.
    const objects = 'BT /F1 10 Tf 72 700 Td (so much o) Tj 2.5 Tc 45.03 0 Td (vap) Tj 0 Tc 21.12 0 Td (et) Tj ET';
    assert.deepEqual(texts(await readFirst(onePage(objects))), ['so', 'much', 'ov', 'a', 'pet']);
    const spaced = 'BT /F1 10 Tf 2.5 Tc 72 700 Td (words of a line) Tj ET';
    assert.deepEqual(texts(await readFirst(onePage(spaced))), ['words', 'of', 'a', 'line']);
  });
});

describe('justified Arabic', () => {
  it('is one word where joined letters are stretched apart, if its spaces are written', async () => {
    const font =
      '<< /Type /Font /Subtype /TrueType /BaseFont /Letters /FirstChar 32 /LastChar 66 /ToUnicode 7 0 R ' +
      `/Widths [300 ${'500 '.repeat(34)}] >>`;
    const objects = {
      6: font,
      7: stream(
        '1 begincodespacerange <00> <ff> endcodespacerange 3 beginbfchar <20> <0020> <41> <0628> <42> <0627> endbfchar',
      ),
    };
    // From left to right as displayed: alef, and beh 4 points beside the letter that it joins.
    const content = 'BT /M 10 Tf 72 700 Td (B A) Tj 17 0 Td (A) Tj 9 0 Td (A) Tj ET';
    const page = await readFirst(onePage(content, { fonts: '/M 6 0 R', objects }));
    assert.deepEqual(texts(page), ['\u0628\u0628\u0628', '\u0627']);
  });
});

describe('a letter two lines high', () => {
  it('is no word with the text that stands beside its upper part, as scripts are', async () => {
    const beside = (rise: number, size: number): string =>
      `BT /F1 28 Tf 72 700 Td (M) Tj /F1 ${size} Tf 24 ${rise} Td (easuring) Tj ET`;
    assert.deepEqual(texts(await readFirst(onePage(beside(12, 10)))), ['M', 'easuring']);
    assert.deepEqual(texts(await readFirst(onePage(beside(12, 16)))), ['Measuring']);
  });
});

describe('letters of mathematics beyond the basic plane', () => {
  it('have their scripts in their word, which East Asian characters have not', async () => {
    const wordsOf = async (codes: string): Promise<string[]> => {
      const font =
        '<< /Type /Font /Subtype /TrueType /BaseFont /Letters /FirstChar 65 /LastChar 66 /ToUnicode 7 0 R /Widths [500 500] >>';
      const map = `1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar ${codes} endbfchar`;
      const content = 'BT /M 10 Tf 72 700 Td (A) Tj /M 7 Tf 5 -1.5 Td (B) Tj ET';
      const objects = { 6: font, 7: stream(map) };
      return texts(await readFirst(onePage(content, { fonts: '/M 6 0 R', objects })));
    };
    assert.deepEqual(await wordsOf('<41> <D835DC65> <42> <D835DC56>'), ['𝑥𝑖']);
    assert.deepEqual(await wordsOf('<41> <D835DC65> <42> <0031>'), ['𝑥1']);
  });
});

describe('words that are placed each by itself', () => {
  /** "mill" so many times, 14.99 pt wide in 10 pt, with these gaps behind them in points. */
  const row = (word: string, gaps: readonly number[]): string =>
    `BT /F1 10 Tf 72 700 Td (${word}) Tj ${gaps.map((gap) => `${14.99 + gap} 0 Td (${word}) Tj`).join(' ')} ET`;

  it('may stand nearer to each other than letters of other text do', async () => {
    assert.deepEqual(texts(await readFirst(onePage(row('mill', [1.8, 1.2, 1.8])))), ['mill', 'mill', 'mill', 'mill']);
  });

  it('are one where the gap is a kern, and where most spaces are written', async () => {
    assert.deepEqual(texts(await readFirst(onePage(row('mill', [1.8, 0.8, 1.8])))), ['mill', 'millmill', 'mill']);
    assert.deepEqual(texts(await readFirst(onePage(row('mill', [1.2, 1.2])))), ['millmillmill']);
    const written = `${row('mill', [1.8, 1.2])} BT /F1 10 Tf 72 680 Td (a b) Tj ET BT /F1 10 Tf 72 660 Td (c d) Tj ET`;
    assert.deepEqual(texts(await readFirst(onePage(written))), ['mill', 'millmill', 'a', 'b', 'c', 'd']);
  });
});

describe('steps in place of spaces', () => {
  it('part words also where they are narrower than those that PDFium makes spaces of, unless the page writes spaces', async () => {
    // To PDFium a step is a space from half the width of the font's own on: 165.
    const font = `<< /Type /Font /Subtype /TrueType /BaseFont /Letters /FirstChar 32 /LastChar 122 /Widths [330 ${'500 '.repeat(90)}] >>`;
    const wordsOf = async (line: string): Promise<string[]> => {
      const content = `BT /M 10 Tf 72 700 Td ${line} 0 -20 Td [(reed)-160(and)-160(sand)] TJ ET`;
      return texts(await readFirst(onePage(content, { fonts: '/M 6 0 R', objects: { 6: font } })));
    };
    assert.deepEqual(await wordsOf('[(ten)-400(nets)] TJ'), ['ten', 'nets', 'reed', 'and', 'sand']);
    assert.deepEqual(await wordsOf('(ten nets) Tj'), ['ten', 'nets', 'reedandsand']);
  });
});

describe('spaces that are characters', () => {
  const inFont = async (font: string, content: string): Promise<string[]> =>
    texts(
      await readFirst(onePage(`BT /S 10 Tf 72 700 Td (${content}) Tj ET`, { fonts: '/S 6 0 R', objects: { 6: font } })),
    );

  it('end words where the font has no glyph for them', async () => {
    const font = (encoding: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman ${encoding} >>`;
    const unnamed = font('/Encoding << /Type /Encoding /Differences [32 /.notdef] >>');
    assert.deepEqual(await inFont(unnamed, 'boats in the harbour'), ['boats', 'in', 'the', 'harbour']);
  });

  it('end words whose letters another font has wider', async () => {
    const widths = Array.from({ length: 91 }, (_, i) => (i === 0 ? 166 : 330)).join(' ');
    const descriptor =
      '<< /Type /FontDescriptor /FontName /Harbour /Flags 32 /ItalicAngle 0 /Ascent 700 /Descent -200 >>';
    const narrow = `<< /Type /Font /Subtype /Type1 /BaseFont /Harbour /FirstChar 32 /LastChar 122 /Widths [${widths}] /Encoding /WinAnsiEncoding /FontDescriptor ${descriptor} >>`;
    assert.deepEqual(await inFont(narrow, 'boom man'), ['boom', 'man']);
  });
});

describe('letter-spacing made of steps', () => {
  const stepped = (text: string, step: number): string =>
    `[${Array.from(text, (letter) => `(${letter})`).join(` -${String(step)} `)}] TJ`;
  const read = async (body: string): Promise<string[]> => texts(await readFirst(onePage(`BT /F1 10 Tf ${body} ET`)));

  it('parts no letters, where the steps are narrower than spaces', async () => {
    assert.deepEqual(await read(`72 700 Td ${stepped('in die Pflege', 170)}`), ['in', 'die', 'Pflege']);
  });

  it('or wider than they are', async () => {
    assert.deepEqual(await read(`72 700 Td ${stepped('VOLLMACHT', 500)}`), ['VOLLMACHT']);
  });

  it('parts letters where it is as wide as spaces are, and those of a typewriter', async () => {
    const apart = ['A', 'B', 'C', 'D', 'E'];
    assert.deepEqual(await read(`72 700 Td ${stepped('ABCDE', 300)}`), apart);
    const objects = { 6: '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>' };
    const typed = onePage(`BT /F2 10 Tf 72 700 Td ${stepped('ABCDE', 550)} ET`, { fonts: '/F2 6 0 R', objects });
    assert.deepEqual(texts(await readFirst(typed)), apart);
    assert.deepEqual(await read(`72 700 Td ${stepped('10200', 550)}`), ['1', '0', '2', '0', '0']);
  });
});
