import assert from 'node:assert/strict';
import { onePage, readFirst, stream } from '../support';

/** An image mask of one dot, as dvips draws rules: its bit says whether it paints. */
const dot = (matrix: string, colour: string, bit: '00' | '80'): string =>
  `q ${colour} ${matrix} cm BI /IM true /W 1 /H 1 /BPC 1 /F /AHx ID ${bit}> EI Q`;
const TEXT = 'BT /F1 10 Tf 72 700 Td (A table) Tj ET';
const BLUE = '0 0 1 rg';

describe('an image of one dot', () => {
  it('is the rule that dvips draws with it, in its colour, and paints nothing where its bit is set', async () => {
    const page = await readFirst(onePage(`${TEXT} ${dot('200 0 0 -0.5 72 690', BLUE, '00')}`));
    assert.deepEqual(
      page.rulings.map(({ orientation, position, from, to, colour }) => [orientation, position, from, to, colour]),
      [['horizontal', page.heightPt - 689.75, 72, 272, 0x0000ff]],
    );
    assert.deepEqual(page.pictures, []);
    const none = await readFirst(onePage(`${TEXT} ${dot('200 0 0 -0.5 72 690', BLUE, '80')}`));
    assert.deepEqual([none.rulings, none.fills, none.pictures], [[], [], []]);
  });

  it('is a box of its colour where it is high, and one of several dots is none', async () => {
    const page = await readFirst(onePage(`${TEXT} ${dot('200 0 0 50 72 600', BLUE, '00')}`));
    assert.deepEqual(
      page.fills.map(({ bounds, colour }) => [bounds.left, bounds.right, bounds.bottom - bounds.top, colour]),
      [[72, 272, 50, 0x0000ff]],
    );
    const image = stream(
      '\x00\xff',
      '/Type /XObject /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
    );
    const shown = await readFirst(
      onePage(`${TEXT} q 200 0 0 50 72 600 cm /I Do Q`, {
        resources: '/XObject << /I 6 0 R >>',
        objects: { 6: image },
      }),
    );
    assert.deepEqual([shown.rulings.length, shown.fills.length, shown.pictures.length], [0, 0, 1]);
  });
});
