import assert from 'node:assert/strict';
import { onePage, readFirst, texts } from '../support';

/** A gradient from red to a darker red across the page. */
const GRADIENT = {
  6: '<< /Type /Pattern /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 612 0] /Function 7 0 R /Extend [true true] >> >>',
  7: '<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0.8 0 0] /N 1 >>',
};

describe('Text filled with a gradient', () => {
  it('is read, in the mean of its colours; white text on white paper is not', async () => {
    const page = await readFirst(
      onePage('/Pattern cs /P1 scn BT /F1 48 Tf 72 600 Td (Sunrise) Tj ET 1 g BT /F1 12 Tf 72 500 Td (unseen) Tj ET', {
        resources: '/Pattern << /P1 6 0 R >>',
        objects: GRADIENT,
      }),
    );
    assert.deepEqual(texts(page), ['Sunrise']);
    const colour = page.styles[page.words[0]?.pieces[0]?.style ?? -1]?.colour ?? 0;
    assert.ok(colour >>> 16 > 0xd0 && (colour & 0xffff) === 0, colour.toString(16));
  });
});
