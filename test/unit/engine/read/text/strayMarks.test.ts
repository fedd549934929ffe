import assert from 'node:assert/strict';
import { onePage, readFirst, stream, texts } from '../support';

describe('marks that are set by themselves over letters', () => {
  /** A font of letters of 5 points, for which A and B are letters and P is a mark that takes no room, or as much as is said. */
  const wordsOf = async ([a, b, mark]: readonly string[], content: string, room = 0): Promise<string[]> => {
    const hex = (character = ''): string => character.charCodeAt(0).toString(16).padStart(4, '0');
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
});
