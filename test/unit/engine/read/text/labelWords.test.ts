import assert from 'node:assert/strict';
import { onePage, readFirst, stream, texts } from '../support';

describe('words behind labels', () => {
  it('are apart from the label of an item that fills the room up to them, and other parts are not', async () => {
    const set = (x: number, y: number, value: string): string => `BT /F1 12 Tf ${x} ${y} Td (${value}) Tj ET`;
    const lines = [set(72, 700, '1\\)'), set(82.7, 700, 'Open it'), set(72, 680, 'x'), set(78, 680, 'y and more')];
    assert.deepEqual(texts(await readFirst(onePage(lines.join(' ')))), ['1)', 'Open', 'it', 'xy', 'and', 'more']);
    const levels = [set(72, 700, '1.10'), set(95.4, 700, 'Open'), set(72, 680, '12'), set(85.3, 680, 'th row')];
    const version = [set(72, 660, '1.1'), set(88.7, 660, '\\2261 old')];
    assert.deepEqual(texts(await readFirst(onePage([...levels, ...version].join(' ')))), [
      '1.10',
      'Open',
      '12th',
      'row',
      '1.1–1',
      'old',
    ]);
  });

  it('are apart from the sign of a symbol font that stands right before them', async () => {
    const map = stream(
      'begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <57> <f0b7> endbfchar endcmap',
    );
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R >>';
    const page = await readFirst(
      onePage('BT /L 12 Tf 72 700 Td (W) Tj /F1 12 Tf 11.3 0 Td (Open it) Tj ET', {
        fonts: '/L 6 0 R',
        objects: { 6: font, 7: map },
      }),
    );
    assert.deepEqual(texts(page), ['\uf0b7', 'Open', 'it']);
  });
});
