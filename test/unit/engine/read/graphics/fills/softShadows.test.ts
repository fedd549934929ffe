import assert from 'node:assert/strict';
import type { PageContent } from '../../../../../../src/engine/model/pageContent';
import { onePage, readFirst, stream } from '../../support';

const WORDS = '/Solid gs BT 0 g /F1 12 Tf 120 540 Td (words on it) Tj ET';
const HALF_WIDTH = 100;
const HALF_HEIGHT = 50;
/** Boxes in each other around (200, 550), each a little lighter: a mask that fades to its sides, as a blurred shadow does. */
const SLOPE = Array.from({ length: 20 }, (_, step) => {
  const [width, height] = [HALF_WIDTH - 2 * step, HALF_HEIGHT - 2 * step];
  return `${0.05 * step} g ${200 - width} ${550 - height} ${2 * width} ${2 * height} re f`;
}).join('\n');
const page = (content: string, mask: string): Promise<PageContent> =>
  readFirst(
    onePage(`q /S gs ${content} Q ${WORDS}`, {
      resources:
        '/ExtGState << /S << /SMask << /S /Luminosity /G 6 0 R >> >> /Faint << /ca 0.4 >> /Solid << /ca 1 >> >>',
      objects: {
        6: stream(
          mask,
          '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Group << /S /Transparency /CS /DeviceGray >> /Resources << >>',
        ),
      },
    }),
  );
const BOX = '100 500 200 100 re f';
/** The box without its middle, where the page lies over the shadow. */
const RING = '100 500 200 100 re 110 510 180 80 re W* n 100 500 200 100 re f';

describe('shadows', () => {
  it('that fade to all sides are no boxes', async () => {
    for (const shadow of [`0 g ${BOX}`, `0 g ${RING}`, `0 g /Faint gs ${BOX}`]) {
      const { fills, pictures } = await page(shadow, SLOPE);
      assert.deepEqual([fills, pictures], [[], []], shadow);
    }
  });

  it('are no lines of a sheet that are drawn as one faint path', async () => {
    const grid = Array.from({ length: 20 }, (_, i) => `100 ${400 + 10 * i} 400 0.4 re ${100 + 20 * i} 400 0.4 190 re`);
    const { rulings } = await page(`0 g /Faint gs ${grid.join(' ')} f`, 'q Q');
    assert.equal(rulings.length, 40);
  });

  it('are neither coloured boxes, which are pictures, nor those whose mask has edges', async () => {
    const sharp = '0.5 g 110 510 180 80 re f';
    const coloured = await page(`1 0 0 rg ${BOX}`, SLOPE);
    const masked = await page(`0 g ${BOX}`, sharp);
    assert.deepEqual([coloured.pictures.length, masked.fills.length], [1, 1]);
  });
});
