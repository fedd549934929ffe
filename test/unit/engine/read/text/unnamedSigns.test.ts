import assert from 'node:assert/strict';
import { onePage, readFirst, texts } from '../support';

describe('a sign whose code is a control character and that nothing names', () => {
  const font =
    '<< /Type /Font /Subtype /TrueType /FirstChar 1 /LastChar 1 /Widths [700] /BaseFont /ABCDEF+TT12 /FontDescriptor 7 0 R ' +
    '/Encoding << /Type /Encoding /Differences [1 /square6] >> >>';
  const descriptor =
    '<< /Type /FontDescriptor /FontName /ABCDEF+TT12 /Flags 4 /FontBBox [0 0 700 700] /ItalicAngle 0 /Ascent 700 /Descent 0 >>';
  const objects = { 6: font, 7: descriptor };
  const read = async (content: string): Promise<string[]> =>
    texts(await readFirst(onePage(`BT ${content} ET`, { fonts: '/S 6 0 R', objects })));

  it('is a bullet where it stands alone', async () => {
    const item = '/S 10 Tf 72 700 Td (\\001) Tj /F1 10 Tf 20 0 Td (For details) Tj';
    assert.deepEqual(await read(item), ['•', 'For', 'details']);
  });

  it('is left out in a word, where it may be a ligature', async () => {
    const word = '/F1 10 Tf 72 700 Td (o) Tj /S 10 Tf 5.56 0 Td (\\001) Tj /F1 10 Tf 7 0 Td (ers) Tj';
    assert.ok(!(await read(word)).join('').includes('•'));
  });
});
