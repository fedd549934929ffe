import assert from 'node:assert/strict';
import type { PageContent } from '../../../../../../src/engine/model/pageContent';
import { onePage, readFirst, stream } from '../../support';

const GRADIENT =
  '<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [100 0 300 0] /Extend [true true]' +
  ' /Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 1] /C1 [1 0 0] /N 1 >> >> >>';
const HATCHING = stream(
  '1 0 0 RG 2 w 0 0 m 6 6 l S',
  '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 6 6] /XStep 6 /YStep 6 /Resources << >>',
);
const WORDS = 'BT 0 g /F1 12 Tf 120 520 Td (words on it) Tj ET';
/** A page with boxes painted by the pattern P or in plain colours. */
const page = (content: string, pattern = GRADIENT): Promise<PageContent> =>
  readFirst(onePage(content, { resources: '/Pattern << /P 6 0 R >>', objects: { 6: pattern } }));
const PATTERNED_BOX = '/Pattern cs /P scn 100 500 200 100 re f ';
const LOW_BOX = '/Pattern cs /P scn 100 514 200 20 re f ';

describe('boxes filled with a pattern', () => {
  it('are pictures of a gradient or a hatching, not white or grey boxes', async () => {
    for (const pattern of [GRADIENT, HATCHING]) {
      const { pictures, fills } = await page(PATTERNED_BOX, pattern);
      assert.deepEqual([pictures.length, fills.filter(({ colour }) => colour !== 0xffffff).length], [1, 0]);
      const { left = 0, right = 0 } = pictures[0]?.bounds ?? {};
      assert.deepEqual([Math.round(left), Math.round(right)], [100, 300]);
    }
  });

  it('are balls before a text where they are small, whose bullets have its colour', async () => {
    const { words, styles } = await page('/Pattern cs /P scn 108 521 5 5 re f ' + WORDS);
    assert.deepEqual(
      words.slice(0, 2).map(({ text, pieces }) => [text, styles[pieces[0]?.style ?? -1]?.colour]),
      [
        ['•', 0],
        ['words', 0],
      ],
    );
  });

  it('are boxes of the mean colour under a line of text', async () => {
    const { pictures, fills } = await page(LOW_BOX + WORDS);
    const { colour = 0 } = fills[0] ?? {};
    assert.equal(pictures.length, 0);
    assert.ok(Math.abs((colour >>> 16) - (colour & 255)) < 8 && (colour & 255) > 100, colour.toString(16));
  });

  it('are a box of the ground and a picture of the rest where the text stands beside what is not of one colour', async () => {
    const logo = stream(
      '0.9 1 1 rg 0 0 400 800 re f 1 0 0 rg 220 560 40 20 re f 0 0 1 rg 230 565 m 250 565 l 240 575 l f',
      '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 400 800] /XStep 400 /YStep 800 /Resources << >>',
    );
    const { pictures, fills } = await page(PATTERNED_BOX + WORDS, logo);
    const { left = 0, right = 0 } = pictures[0]?.bounds ?? {};
    assert.deepEqual([pictures.length, fills.length, fills[0]?.colour], [1, 1, 0xe6ffff]);
    assert.ok(left > 210 && left <= 220 && right >= 260 && right < 270, `${left} ${right}`);
  });

  it('have their own colour where that is a pale grey, as PDFium’s is', async () => {
    const pale = GRADIENT.replace('/C0 [0 0 1] /C1 [1 0 0]', '/C0 [0.95 0.95 0.95] /C1 [0.85 0.85 0.85]');
    const { fills } = await page(LOW_BOX + WORDS, pale);
    const { colour = 0 } = fills[0] ?? {};
    assert.ok(Math.abs((colour & 255) - 0.9 * 255) < 4, colour.toString(16));
  });

  it('are not those of the colours that PDFium gives instead', async () => {
    const { pictures, fills } = await page(`0.749 g 100 500 200 100 re f 1 g 110 550 50 30 re f ${WORDS}`);
    assert.deepEqual([pictures.length, fills[0]?.colour], [0, 0xbfbfbf]);
  });

  it('are not those whose lines around them are pale: the cells of a table', async () => {
    const rows = Array.from({ length: 6 }, (_, i) => `100 ${500 - 18.85 * i} 48 -18.85 re B`);
    const { pictures, rulings } = await page(`1 g 0.78 G 0.28 w ${rows.join(' ')} ${WORDS}`);
    assert.deepEqual([pictures.length, rulings.filter((line) => line.orientation === 'horizontal').length], [0, 7]);
    // Where rounding puts both their lines a pixel further in.
    const lefts = [40, 220.40806, 293.67631, 358.05628, 432.52565, 500.50898, 555.28];
    const grid = [0, 1, 2, 3].flatMap((row) =>
      lefts.slice(1).map((right, i) => {
        const left = lefts[i] ?? 0;
        return `${left} ${736.5278 - 21.5 * row} ${right - left} -21.5 re B`;
      }),
    );
    const sheet = onePage(`1 g 0.78 G 0.28346 w ${grid.join(' ')} ${WORDS}`, { page: '/MediaBox [0 0 595.28 841.89]' });
    assert.equal((await readFirst(sheet)).pictures.length, 0);
  });

  describe('all over the page, in a group with a soft mask', () => {
    /** A red box, over it a gradient of which the mask shows what it paints white, and text. */
    const masked = (mask: string): Promise<PageContent> => {
      const group = '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Group << /S /Transparency /CS /DeviceRGB >>';
      return readFirst(
        onePage(`1 0 0 rg 300 300 80 50 re f q /G gs /Fm Do Q ${WORDS}`, {
          resources: '/ExtGState << /G << /SMask << /S /Luminosity /G 8 0 R >> >> >> /XObject << /Fm 7 0 R >>',
          objects: {
            6: GRADIENT,
            7: stream('/Pattern cs /P scn 0 0 612 792 re f', `${group} /Resources << /Pattern << /P 6 0 R >> >>`),
            8: stream(`0 g 0 0 612 792 re f ${mask}`, group),
          },
        }),
      );
    };
    const colours = ({ fills }: PageContent): number[] => fills.map(({ colour }) => colour);

    it('are nothing where it hides all of them, and hide nothing themselves', async () => {
      const page = await masked('');
      assert.deepEqual([page.pictures.length, colours(page)], [0, [0xff0000]]);
    });

    it('are what it leaves of them', async () => {
      const page = await masked('1 g 0 0 80 792 re f');
      const { left = 0, right = 0 } = page.pictures[0]?.bounds ?? {};
      assert.deepEqual([page.pictures.length, colours(page)], [1, [0xff0000]]);
      assert.ok(left < 2 && Math.abs(right - 80) < 4, `${left} ${right}`);
    });
  });
});
