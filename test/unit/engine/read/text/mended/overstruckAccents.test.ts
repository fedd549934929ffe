import assert from 'node:assert/strict';
import { onePage, readFirst, stream, texts } from '../../support';

describe('signs of a page that are drawn over each other, or that have no name,', () => {
  it('have the accents that are struck over their letters, before or after them in the text', async () => {
    const content = [
      'BT /F1 10 Tf 72 700 Td [(M)-112(\\250)445(uller)] TJ ET',
      'BT /F1 10 Tf 72 680 Td (M) Tj 9.44 0.04 Td (\\250) Tj -1.11 -0.04 Td (uller) Tj ET',
      'BT /F1 10 Tf 72 660 Td (\\264Etude) Tj ET',
      'BT /F1 10 Tf 73.5 642 Td (\\264) Tj -1.5 -2 Td (Etude) Tj ET',
    ].join('\n');
    assert.deepEqual(texts(await readFirst(onePage(content))), ['Müller', 'Müller', '´Etude', 'Étude']);
  });

  it('have an accent once that stands over a letter which is said to have it', async () => {
    const content = [
      'BT /F1 10 Tf 72 700 Td (naci) Tj ET',
      'BT /F1 10 Tf 90.7 706 Td (\\264) Tj /Span << /ActualText <FEFF00F3> >> BDC -1 -6 Td (o) Tj EMC ET',
      'BT /F1 10 Tf 95.26 700 Td (n) Tj ET',
      // Over another letter it is no accent, so high.
      'BT /F1 10 Tf 73 686 Td (\\264) Tj -1 -6 Td (o) Tj ET',
    ].join('\n');
    assert.deepEqual(texts(await readFirst(onePage(content))), ['nación', '´o']);
  });

  it('have the accents of another font on the letters of formulas, and relations that are crossed out', async () => {
    const italic =
      '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Italic /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126 /Widths [' +
      `${'500 '.repeat(95)}] >>`;
    const signs =
      '<< /Type /Font /Subtype /Type1 /BaseFont /CMSY10 /FirstChar 54 /LastChar 55 /Widths [0 700] /ToUnicode 8 0 R >>';
    const toUnicode =
      '1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <36> <0338> <37> <2208> endbfchar';
    const content = [
      // The accent before its letter, and after it where the letter starts farther left.
      'BT /F1 10 Tf 72 700 Td (a ) Tj 10 0 Td (\\257) Tj /M 10 Tf -0.5 0 Td (x) Tj ET',
      'BT /M 10 Tf 72 680 Td (x) Tj /F1 10 Tf 1 0 Td (\\257) Tj 8 0 Td (b) Tj ET',
      'BT /M 10 Tf 72 660 Td (x) Tj /S 10 Tf 8 0 Td (6) Tj /F1 10 Tf 0 0 Td (=) Tj /M 10 Tf 8 0 Td (y) Tj ET',
      'BT /M 10 Tf 72 640 Td (x) Tj 8 0 Td (/) Tj /S 10 Tf -1 0 Td (7) Tj ET',
      // Typed signs stay as they are.
      'BT /F1 10 Tf 72 620 Td (a/b) Tj ET',
    ].join('\n');
    const page = await readFirst(
      onePage(content, { fonts: '/M 6 0 R /S 7 0 R', objects: { 6: italic, 7: signs, 8: stream(toUnicode) } }),
    );
    assert.deepEqual(texts(page), ['a', 'x\u0304', 'x\u0304', 'b', 'x≠y', 'x', '∉', 'a/b']);
    assert.deepEqual(
      page.words.slice(1, 3).map(({ pieces }) => pieces.length),
      [1, 1],
    );
  });

  it('have © and ® where a circle is drawn round a letter, before or behind it', async () => {
    const circles =
      '<< /Type /Font /Subtype /Type1 /BaseFont /CMSY10 /FirstChar 13 /LastChar 13 /Widths [1000] /ToUnicode 7 0 R >>';
    const content = [
      'BT /F1 10 Tf 72 700 Td (of ) Tj /S 10 Tf 10 0 Td <0d> Tj /F1 10 Tf 2.8 0.2 Td (c) Tj 10 -0.2 Td (2022 by) Tj ET',
      'BT /F1 10 Tf 74.8 680 Td (R) Tj /S 10 Tf -2.8 0 Td <0d> Tj /F1 10 Tf 13 0 Td (Name) Tj ET',
      // A circle beside a letter is one.
      'BT /S 10 Tf 72 660 Td <0d> Tj /F1 10 Tf 12 0 Td (c) Tj ET',
    ].join('\n');
    // What encloses a letter in Unicode is a circle by itself, too, where it stands beside one.
    for (const circle of ['25ef', '20dd']) {
      const toUnicode = `1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <0d> <${circle}> endbfchar`;
      const page = await readFirst(
        onePage(content, { fonts: '/S 6 0 R', objects: { 6: circles, 7: stream(toUnicode) } }),
      );
      assert.deepEqual(texts(page), ['of', '©', '2022', 'by', '®', 'Name', '◯', 'c']);
    }
  });

  it('have the first sign of the fonts of big brackets', async () => {
    const brackets =
      '<< /Type /Font /Subtype /Type1 /BaseFont /CMEX10 /FirstChar 0 /LastChar 1 /Widths [458 458]' +
      ' /Encoding << /Type /Encoding /Differences [0 /parenleftbig /parenrightbig] >> >>';
    const content = 'BT /X 10 Tf 72 700 Td <00> Tj /F1 10 Tf 5 0 Td (a) Tj /X 10 Tf 6 0 Td <01> Tj ET';
    const page = await readFirst(onePage(content, { fonts: '/X 6 0 R', objects: { 6: brackets } }));
    assert.equal(texts(page).join(''), '\uf100a\uf101');
  });
});
