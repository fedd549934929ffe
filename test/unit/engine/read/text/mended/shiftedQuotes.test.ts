import assert from 'node:assert/strict';
import { mendShiftedQuotes } from '../../../../../../src/engine/read/text/mended/shiftedQuotes';

/** As it is read after the mend; a space is no glyph of its own. */
function mended(text: string): string {
  const glyphs = Array.from(text).filter((each) => each !== ' ');
  const code = Uint32Array.from(glyphs, (each) => each.codePointAt(0) ?? 0);
  const spaces = new Uint8Array(glyphs.length);
  let at = 0;
  for (const each of text) {
    if (each === ' ') spaces[at] = 1;
    else at++;
  }
  mendShiftedQuotes({ count: glyphs.length, code, spaces });
  return [...code].map((each, i) => (spaces[i] === 1 ? ' ' : '') + String.fromCodePoint(each)).join('');
}

describe('quotation marks that are mapped to the characters before them', () => {
  it('are those that the page shows', () => {
    assert.equal(mended('so ―called ones.‖ and ―more‖ too'), 'so “called ones.” and “more” too');
    assert.equal(mended('a ‗single‘ one'), 'a ‘single’ one');
  });

  it('are not seen in bars and double lines that stand for themselves', () => {
    for (const text of ['the norm ‖x‖ ―minus', '― he said ‖', '―Who is there?', 'x‖', 'it‘s', 'so ―called ‖ ones'])
      assert.equal(mended(text), text);
  });
});
