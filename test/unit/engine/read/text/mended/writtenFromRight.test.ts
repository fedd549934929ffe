import assert from 'node:assert/strict';
import { onePage, readFirst, stream } from '../../support';

describe('words of scripts from the right', () => {
  it('have their letters in the order in which they are read, where they are written in that order', async () => {
    const names = '4 beginbfchar <61> <05D0> <62> <05D1> <63> <05D2> <64> <06440627> endbfchar';
    const codes = 'begincmap 1 begincodespacerange <00> <FF> endcodespacerange';
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding /ToUnicode 7 0 R >>';
    // Each glyph is 600 wide, and stands left of the one before; the number runs from the left.
    const read = '[(a)1200(b)1200(c)1200( )1200(b)1200(a)1200( )2400(1)(2)2400( )1200(c)1200(d)1200(b)] TJ';
    const pdf = onePage(`BT /F2 10 Tf 300 700 Td ${read} ET`, {
      fonts: '/F2 6 0 R',
      objects: { 6: font, 7: stream(`${codes} ${names} endcmap`) },
    });
    const page = await readFirst(pdf);
    assert.deepEqual(
      page.words.toSorted((p, q) => q.bounds.left - p.bounds.left).map(({ text }) => text),
      ['\u05d0\u05d1\u05d2', '\u05d1\u05d0', '12', '\u05d2\u0644\u0627\u05d1'],
    );
  });
});
