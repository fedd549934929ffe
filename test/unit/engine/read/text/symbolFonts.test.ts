import assert from 'node:assert/strict';
import { onePage, readFirst, texts } from '../support';

describe('signs of symbol fonts', () => {
  const font = (name: string, first: number): string =>
    `<< /Type /Font /Subtype /TrueType /FirstChar ${first} /LastChar ${first + 1} /Widths [458 578] /BaseFont /ABCDEF+${name} >>`;
  /** Code 1 before a word, or another. */
  const read = async (name: string, code = 1): Promise<string[]> =>
    texts(
      await readFirst(
        onePage(
          `BT /F2 10 Tf 72 700 Td <${code.toString(16).padStart(2, '0')}> Tj ET BT /F1 10 Tf 90 700 Td (Bread) Tj ET`,
          {
            fonts: '/F2 6 0 R',
            objects: { 6: font(name, code) },
          },
        ),
      ),
    );

  it('are bullets where a distiller has numbered them anew and told nobody', async () => {
    assert.deepEqual(await read('Wingdings'), ['•', 'Bread']);
    assert.deepEqual(await read('SymbolMT'), ['•', 'Bread']);
    assert.deepEqual(await read('Garamond'), ['Bread']);
  });

  it('are bullets where Quartz has numbered those of OpenOffice, from the exclamation mark on; formulas have their own', async () => {
    assert.deepEqual(await read('OpenSymbol', 0x21), ['•', 'Bread']);
    assert.deepEqual(await read('StarSymbol', 0x22), ['•', 'Bread']);
    assert.deepEqual(await read('OpenSymbol', 0x2b), ['+', 'Bread']);
    assert.deepEqual(await read('Garamond', 0x21), ['!', 'Bread']);
  });

  it('are India’s rupee where fonts had it in the place of the grave accent', async () => {
    assert.deepEqual(await read('RupeeForadian', 0x60), ['₹', 'Bread']);
    assert.deepEqual(await read('Garamond', 0x60), ['‘', 'Bread']);
  });
});
