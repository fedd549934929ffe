import assert from 'node:assert/strict';
import { onePage, readFirst, texts } from '../../support';

describe('signs of fonts that hold lines and circles, notes, or the codes of machines', () => {
  /** A page with two signs of a font that is named so, in front of a word. */
  const read = async (font: string, clip = '') => {
    const page = await readFirst(
      onePage(`q ${clip} BT /M 20 Tf 100 500 Td (oq) Tj ET Q BT /F1 12 Tf 200 500 Td (word) Tj ET`, {
        fonts: '/M 6 0 R',
        objects: { 6: `<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+${font} /Encoding /WinAnsiEncoding >>` },
      }),
    );
    return { words: texts(page), drawings: page.pictures.map(({ kind }) => kind), bounds: page.pictures[0]?.bounds };
  };

  it('are drawings where their ink is', async () => {
    for (const font of [
      'LCIRCLE10',
      'LINEW10',
      'Emmentaler-20',
      'Bravura',
      'PMW-Music',
      'Code39Narrow',
      'BcsQrcode',
      'Free3of9',
      'IDAutomationC128S',
      'LibreBarcodeEAN13Text-Regular',
      'EAN-13',
    ]) {
      const { words, drawings, bounds } = await read(font);
      assert.deepEqual([words, drawings], [['word'], ['drawing']], font);
      assert.ok(bounds && bounds.left >= 99 && bounds.right < 130 && bounds.top > 270 && bounds.bottom < 300, font);
    }
  });

  it('are no larger than their clip', async () => {
    const { bounds } = await read('Code39Narrow', '0 504 600 4 re W n');
    assert.ok(bounds && bounds.bottom - bounds.top < 5);
  });

  it('are text in fonts that have letters', async () => {
    for (const font of ['LinePrinter', 'BravuraText', 'MusicSans', 'SourceCodePro', 'CodeBold', 'OceanSans'])
      assert.deepEqual((await read(font)).words, ['oq', 'word'], font);
  });
});
