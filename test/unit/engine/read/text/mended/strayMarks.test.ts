import assert from 'node:assert/strict';
import { onePage, readFirst, stream, texts } from '../../support';

describe('marks that are set by themselves over letters', () => {
  /** A font of letters of 5 points, for which A and B are letters and P is a mark that takes no room, or as much as is said. */
  const wordsOf = async ([a, b, mark]: readonly string[], content: string, room = 0): Promise<string[]> => {
    const hex = (text = ''): string =>
      Array.from(text, (character) => character.charCodeAt(0).toString(16).padStart(4, '0')).join('');
    const toUnicode = `1 begincodespacerange <00> <ff> endcodespacerange 3 beginbfchar <41> <${hex(a)}> <42> <${hex(b)}> <50> <${hex(mark)}> endbfchar`;
    const font =
      '<< /Type /Font /Subtype /TrueType /BaseFont /Letters /FirstChar 65 /LastChar 80 /ToUnicode 7 0 R ' +
      `/Widths [${'500 '.repeat(15)}${room}] >>`;
    const objects = { 6: font, 7: stream(toUnicode) };
    return texts(await readFirst(onePage(content, { fonts: '/M 6 0 R', objects })));
  };

  it('stay in their word, behind their letter, where they are drawn a little higher', async () => {
    const thai = ['\u0e01', '\u0e32', '\u0e49'];
    const content =
      'BT /M 10 Tf 72 700 Td (AB) Tj 1 0 0 1 83 702 Tm (P) Tj 1 0 0 1 82 700 Tm (AB) Tj ET BT /M 10 Tf 72 680 Td (AB) Tj ET';
    assert.deepEqual(await wordsOf(thai, content), ['\u0e01\u0e32\u0e01\u0e49\u0e32', '\u0e01\u0e32']);
  });

  it('stay behind the letter at whose end they are set, though the next one begins there', async () => {
    const thai = ['\u0e01', '\u0e32', '\u0e49'];
    const content = 'BT /M 10 Tf 72 700 Td (BA) Tj 10 0 Td (P) Tj 0 0 Td (BA) Tj ET';
    assert.deepEqual(await wordsOf(thai, content, 400), ['\u0e32\u0e01\u0e49\u0e32\u0e01']);
  });

  it('do so in text that runs from the right', async () => {
    const hebrew = ['\u05d0', '\u05d1', '\u05b8'];
    const content = (mark: string): string => `BT /M 10 Tf 72 700 Td (ABAB) Tj ${mark} ET BT 72 680 Td (AB) Tj ET`;
    assert.deepEqual(await wordsOf(hebrew, content('1 0 0 1 78 697 Tm (P) Tj')), [
      '\u05d1\u05d0\u05d1\u05b8\u05d0',
      '\u05d1\u05d0',
    ]);
  });

  it('stay behind the letter with which they replace a glyph, in text that runs from the right', async () => {
    const hebrew = ['\u05d0', '\u05d1', '\u05b8'];
    const syllable = '/Span << /ActualText <feff05d005b8> >> BDC (A) Tj EMC';
    const content = `BT /M 10 Tf 72 700 Td (B) Tj 5 0 Td ${syllable} 5 0 Td (B) Tj ET BT /M 10 Tf 72 680 Td (BP) Tj ET`;
    assert.equal((await wordsOf(hebrew, content))[0], '\u05d1\u05d0\u05b8\u05d1');
  });

  it('belong to the letter before them where they begin with the next one, in Thai', async () => {
    const shape = (left: number, right: number): string => `${left} 0 m ${right} 0 l ${right} 400 l ${left} 400 l f`;
    const objects = {
      6: [
        '<< /Type /Font /Subtype /Type3 /FontBBox [-200 0 500 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 66',
        '/Widths [500 20] /CharProcs << /A 8 0 R /B 9 0 R >> /Resources << >> /ToUnicode 7 0 R',
        '/Encoding << /Type /Encoding /Differences [65 /A /B] >> >>',
      ].join('\n'),
      7: stream('1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <41> <0e01> <42> <0e49> endbfchar'),
      8: stream(`500 0 0 0 480 400 d1 ${shape(20, 480)}`),
      9: stream(`20 0 -200 0 0 400 d1 ${shape(-200, 0)}`),
    };
    const content = 'BT /M 10 Tf 72 700 Td (AA) Tj 1 0 0 1 77.3 702 Tm (B) Tj ET';
    const page = await readFirst(onePage(content, { fonts: '/M 6 0 R', objects }));
    assert.deepEqual(texts(page), ['\u0e01\u0e49\u0e01']);
  });
});
