import assert from 'node:assert/strict';
import { onePage, readFirst, texts } from '../../support';

describe('signs of fonts that hold lines and circles, or notes', () => {
  /** A page with two signs of a font that is named so, in front of a word. */
  const read = async (font: string) => {
    const page = await readFirst(
      onePage('BT /M 20 Tf 100 500 Td (oq) Tj ET BT /F1 12 Tf 200 500 Td (word) Tj ET', {
        fonts: '/M 6 0 R',
        objects: { 6: `<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+${font} /Encoding /WinAnsiEncoding >>` },
      }),
    );
    return { words: texts(page), drawings: page.pictures.map(({ kind }) => kind), bounds: page.pictures[0]?.bounds };
  };

  it('are drawings where their ink is', async () => {
    for (const font of ['LCIRCLE10', 'LINEW10', 'Emmentaler-20', 'Bravura', 'PMW-Music']) {
      const { words, drawings, bounds } = await read(font);
      assert.deepEqual([words, drawings], [['word'], ['drawing']], font);
      assert.ok(bounds && bounds.left >= 99 && bounds.right < 130 && bounds.top > 270 && bounds.bottom < 300, font);
    }
  });

  it('are text in fonts that have letters', async () => {
    for (const font of ['LinePrinter', 'BravuraText', 'MusicSans'])
      assert.deepEqual((await read(font)).words, ['oq', 'word'], font);
  });
});
