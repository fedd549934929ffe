import assert from 'node:assert/strict';
import { onePage, readFirst, stream, texts } from '../../support';

describe('ligatures that are mapped to their letters with the bytes of each in the wrong order', () => {
  it('are the letters that they stand for', async () => {
    const names = '4 beginbfchar <61> <66006900> <62> <6600CF00> <63> <7400DD00> <64> <0074> endbfchar';
    const codes = 'begincmap 1 begincodespacerange <00> <FF> endcodespacerange';
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R >>';
    const pdf = onePage('BT /L 12 Tf 72 700 Td (ad) Tj 0 -30 Td (b) Tj 0 -30 Td (cd) Tj ET', {
      fonts: '/L 6 0 R',
      objects: { 6: font, 7: stream(`${codes} ${names} endcmap`) },
    });
    assert.deepEqual(texts(await readFirst(pdf)), ['fit', 'ffi', 'ttit']);
  });
});
