import assert from 'node:assert/strict';
import { encodePng } from '../../../../../src/engine/read/formats/png';
import { drawn, readFirst, texts } from '../support';

describe('drawings', () => {
  it('that lie on one image are one picture with it, under the text that is painted between them', async () => {
    const image = encodePng({ width: 2, height: 1, stride: 2, pixels: Uint32Array.of(0xff802010, 0xff105080) });
    const page = await readFirst(
      await drawn((pdf) => {
        pdf.image(Buffer.from(image), 100, 100, { width: 300, height: 200 });
        pdf.polygon([120, 120], [140, 130], [120, 140]).fill('red');
        pdf.fillColor('white').fontSize(24).text('Harbour', 200, 180, { lineBreak: false });
        pdf.polygon([350, 250], [370, 260], [350, 270]).fill('red');
      }),
    );
    assert.deepEqual(
      page.pictures.map(({ bounds, inFront }) => [Math.round(bounds.right - bounds.left), inFront]),
      [[300, undefined]],
    );
    assert.deepEqual(texts(page), ['Harbour']);
  });

  it('that an image is painted over are none of it, and are not joined by it', async () => {
    const image = encodePng({ width: 2, height: 1, stride: 2, pixels: Uint32Array.of(0x40802010, 0x40105080) });
    const page = await readFirst(
      await drawn((pdf) => {
        pdf.polygon([120, 120], [140, 130], [120, 140]).fill('red');
        pdf.polygon([350, 250], [370, 260], [350, 270]).fill('red');
        pdf.image(Buffer.from(image), 128, 100, { width: 234, height: 200 });
      }),
    );
    const widths = page.pictures.map(({ bounds }) => Math.round(bounds.right - bounds.left));
    assert.deepEqual(widths, [20, 20, 234]);
  });
});
