import assert from 'node:assert/strict';
import type { PageContent } from '../../../../../../src/engine/model/pageContent';
import { png } from '../../pngFile';
import { MemoryMedia, onePage, readFirst } from '../../support';

const GRADIENT =
  '<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 500 0 508] /Extend [true true]' +
  ' /Function << /FunctionType 2 /Domain [0 1] /C0 [0.2] /C1 [0.6] /N 1 >> >>';
const page = (heightPt: number): Promise<PageContent> =>
  readFirst(
    onePage(`q 100 500 200 ${heightPt} re W n /S sh Q BT /F1 12 Tf 120 400 Td (words) Tj ET`, {
      resources: '/Shading << /S 6 0 R >>',
      objects: { 6: GRADIENT },
    }),
  );

describe('a gradient', () => {
  it('is a box where it is a strip: the shadow of one', async () => {
    const { pictures, fills } = await page(8);
    assert.deepEqual([pictures.length, fills.length], [0, 1]);
    const grey = (fills[0]?.colour ?? 0) & 255;
    assert.ok(grey > 0x33 && grey < 0x99, String(grey));
  });

  it('is a picture where it is higher than text, with nothing on it', async () => {
    const { pictures, fills } = await page(80);
    assert.deepEqual([pictures.length, fills.length], [1, 0]);
  });

  it('is a picture behind the text where it covers the page', async () => {
    const media = new MemoryMedia();
    const content = '/S sh BT /F1 12 Tf 120 400 Td (words) Tj ET';
    const { pictures, fills, words } = await readFirst(
      onePage(content, { resources: '/Shading << /S 6 0 R >>', objects: { 6: GRADIENT } }),
      media,
    );
    assert.deepEqual([words.length, fills.length, pictures.map(({ background }) => background)], [1, 0, [true]]);
    const { width, height } = png(media.get(pictures[0]?.media ?? ''));
    assert.deepEqual([width, height], [197, 256], 'it has no edges to be sharp');
  });
});
