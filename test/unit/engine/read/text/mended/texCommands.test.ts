import assert from 'node:assert/strict';
import { onePage, readFirst, stream, texts } from '../../support';

const utf16 = (text: string): string =>
  Array.from(text, (sign) => sign.charCodeAt(0).toString(16).padStart(4, '0')).join('');

/** The words of a line of codes from 'a' on, whose font says of each what it means. */
async function wordsOf(line: string, meanings: readonly string[]): Promise<string[]> {
  const names = meanings.map((meaning, i) => `<${(0x61 + i).toString(16)}> <${utf16(meaning)}>`).join(' ');
  const codes = 'begincmap 1 begincodespacerange <00> <FF> endcodespacerange';
  const map = `${codes} ${meanings.length} beginbfchar ${names} endbfchar endcmap`;
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R >>';
  const pdf = onePage(`BT /L 12 Tf 72 700 Td (${line}) Tj ET`, {
    fonts: '/L 6 0 R',
    objects: { 6: font, 7: stream(map) },
  });
  return texts(await readFirst(pdf));
}

describe('signs that their font calls as TeX writes them', () => {
  it('are the signs, with nothing behind them', async () => {
    const meanings = ['\\alpha ', '\\leq ', '\\{', '\\}', '\\BbbR ', '\\textbackslash ', 'x'];
    assert.deepEqual(await wordsOf('cabed', meanings), ['{α≤R}']);
    assert.deepEqual(await wordsOf('fg', meanings), ['\\x']);
  });

  it('are commands where each letter is drawn, or nobody knows the name', async () => {
    assert.deepEqual(await wordsOf('abcd', ['\\', 'p', 'i', '2']), ['\\pi2']);
    assert.deepEqual(await wordsOf('ab', ['\\mysign ', 'x']), ['\\mysignx']);
  });
});
