import assert from 'node:assert/strict';
import { onePage, readFirst, texts } from '../support';

describe('signs of symbol fonts', () => {
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /TrueType /FirstChar 1 /LastChar 2 /Widths [458 578] /BaseFont /ABCDEF+${name} >>`;
  const read = async (name: string): Promise<string[]> =>
    texts(
      await readFirst(
        onePage('BT /F2 10 Tf 72 700 Td (\\001) Tj ET BT /F1 10 Tf 90 700 Td (Bread) Tj ET', {
          fonts: '/F2 6 0 R',
          objects: { 6: font(name) },
        }),
      ),
    );

  it('are bullets where a distiller has numbered them anew and told nobody', async () => {
    assert.deepEqual(await read('Wingdings'), ['•', 'Bread']);
    assert.deepEqual(await read('SymbolMT'), ['•', 'Bread']);
    assert.deepEqual(await read('Garamond'), ['Bread']);
  });
});
