import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { PHOTO } from '../../../../fixtures/photo';
import { png, unfiltered } from '../pngFile';
import { drawn, MemoryMedia, onePage, readFirst, stream, type RawObjects } from '../support';

/** An image XObject of these samples, on a page that places it with `matrix`. */
function withImage(matrix: string, dictionary: string, samples: Uint8Array, more: RawObjects = {}): Uint8Array {
  const data = deflateSync(samples).toString('latin1');
  return onePage(`q ${matrix} cm /Im Do Q`, {
    resources: '/XObject << /Im 6 0 R >>',
    objects: { 6: stream(data, `/Type /XObject /Subtype /Image /Filter /FlateDecode ${dictionary}`), ...more },
  });
}

/** Two by two pixels: red, green / blue, white. */
const FOUR_COLOURS = Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255);
const RGB_2X2 = '/Width 2 /Height 2 /ColorSpace /DeviceRGB /BitsPerComponent 8';

describe('the background of a page', () => {
  it('is a picture of one pixel for each colour over most of it, and shades no text', async () => {
    const media = new MemoryMedia();
    const colours = '0 0 0 rg 0 0 612 792 re f 0.9 0.9 1 rg 30 30 550 730 re f 1 0 0 rg 100 100 80 40 re f';
    const page = await readFirst(onePage(`${colours} BT 0 g /F1 12 Tf 72 700 Td (text) Tj ET`), media);
    assert.deepEqual(
      page.pictures.map(({ background, bounds }) => [background, bounds.right - bounds.left]),
      [
        [true, 612],
        [true, 550],
      ],
    );
    const { width, height } = png(media.get(page.pictures[0]?.media ?? ''));
    assert.deepEqual([width, height], [1, 1]);
    assert.deepEqual(
      page.fills.map(({ colour }) => colour),
      [0xff0000],
    );
  });

  it('is nothing where it is white', async () => {
    const page = await readFirst(onePage('1 g 0 0 612 792 re f BT 0 g /F1 12 Tf 72 700 Td (text) Tj ET'));
    assert.deepEqual(page.pictures, []);
  });
});

describe('pictures', () => {
  it('keep their pixels in their own resolution', async () => {
    const media = new MemoryMedia();
    const page = await readFirst(withImage('100 0 0 100 200 300', RGB_2X2, FOUR_COLOURS), media);
    const [picture] = page.pictures;
    assert.ok(picture);
    assert.deepEqual(picture.bounds, { left: 200, top: 392, right: 300, bottom: 492 });
    const { width, height, colourType } = png(media.get(picture.media));
    assert.deepEqual([width, height, colourType], [2, 2, 3]);
  });

  it('have the opacity of their soft mask', async () => {
    const media = new MemoryMedia();
    const mask = stream(
      deflateSync(Uint8Array.of(255, 0, 128, 255)).toString('latin1'),
      '/Type /XObject /Subtype /Image /Filter /FlateDecode /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8',
    );
    await readFirst(withImage('100 0 0 100 200 300', `${RGB_2X2} /SMask 7 0 R`, FOUR_COLOURS, { 7: mask }), media);
    const [bytes] = media.files.values();
    assert.ok(bytes && Buffer.from(bytes).includes('tRNS'));
  });

  describe('that the page fades', () => {
    const image = stream(
      PHOTO.toString('latin1'),
      '/Type /XObject /Subtype /Image /Filter /DCTDecode /Width 16 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8',
    );
    const kindOf = async (content: string, state: string, form = ''): Promise<string | undefined> => {
      const media = new MemoryMedia();
      const inForm = stream('q 100 0 0 80 50 600 cm /Im Do Q', `/Type /XObject /Subtype /Form ${FORM} ${form}`);
      const page = await readFirst(
        onePage(content, {
          resources: `/XObject << /Im 6 0 R /Fm 7 0 R >> /ExtGState << /G << ${state} >> >>`,
          objects: { 6: image, 7: inForm },
        }),
        media,
      );
      return page.pictures[0]?.media.split('.')[1];
    };
    const FORM = '/BBox [0 0 612 792] /Resources << /XObject << /Im 6 0 R >> >>';
    const GROUP = '/Group << /S /Transparency >>';
    const alone = '/G gs q 100 0 0 80 50 600 cm /Im Do Q';

    it('are as faint in the document', async () => {
      assert.equal(await kindOf(alone, '/ca .4'), 'png');
      assert.equal(await kindOf('/G gs /Fm Do', '/ca .4', GROUP), 'png');
    });

    it('stay what they are where a group or a blend mode lets nothing through', async () => {
      assert.equal(await kindOf(alone, '/BM /Multiply'), 'jpeg');
      assert.equal(await kindOf('/G gs /Fm Do', '/ca 1', GROUP), 'jpeg');
    });
  });

  it('that are skewed show all of themselves', async () => {
    const media = new MemoryMedia();
    const page = await readFirst(withImage('100 0 50 100 200 300', RGB_2X2, FOUR_COLOURS), media);
    const { width, height } = png(media.get(page.pictures[0]?.media ?? ''));
    assert.deepEqual([width, height], [150, 100]);
  });

  it('that cannot be decoded are counted, those that a mask hides are not', async () => {
    const broken = stream('garbage', '/Type /XObject /Subtype /Image /Filter /JPXDecode /Width 2 /Height 2');
    const place = 'q 100 0 0 100 200 300 cm /Im Do Q';
    const lost = await readFirst(onePage(place, { resources: '/XObject << /Im 6 0 R >>', objects: { 6: broken } }));
    assert.deepEqual(
      lost.warnings.map(({ code }) => code),
      ['image_skipped'],
    );
    const clear = stream(
      deflateSync(Uint8Array.of(0, 0, 0, 0)).toString('latin1'),
      '/Type /XObject /Subtype /Image /Filter /FlateDecode /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8',
    );
    const hidden = withImage('100 0 0 100 200 300', `${RGB_2X2} /SMask 7 0 R`, FOUR_COLOURS, { 7: clear });
    assert.deepEqual((await readFirst(hidden)).warnings, []);
    const black = withImage('100 0 0 100 200 300', `${RGB_2X2} /SMask 7 0 R`, new Uint8Array(12), { 7: clear });
    const { fills, pictures } = await readFirst(black);
    assert.deepEqual([fills, pictures], [[], []], 'nor are they boxes of their colour');
  });

  it('are turned as they lie on the page', async () => {
    const upright = new MemoryMedia();
    const turned = new MemoryMedia();
    await readFirst(withImage('100 0 0 100 200 300', RGB_2X2, FOUR_COLOURS), upright);
    const page = await readFirst(withImage('0 -100 100 0 200 400', RGB_2X2, FOUR_COLOURS), turned);
    assert.equal(page.pictures[0]?.rotation, 0);
    assert.notDeepEqual([...upright.files.keys()], [...turned.files.keys()]);
  });

  describe('of deflated samples', () => {
    const SIDE_PX = 64;
    /** Rows of noise, each with its PNG filter in front where `filtered`. */
    const noise = (filtered: boolean): Uint8Array => {
      const rowBytes = 3 * SIDE_PX + (filtered ? 1 : 0);
      let seed = 1;
      return Uint8Array.from({ length: SIDE_PX * rowBytes }, (_, i) => {
        seed = (seed * 48_271) % 0x7fff_ffff;
        return filtered && i % rowBytes === 0 ? 2 : seed & 255;
      });
    };
    const dictionary = `/Width ${SIDE_PX} /Height ${SIDE_PX} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
    const parameters = `<< /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns ${SIDE_PX} >>`;
    const stored = async (more: string, samples: Uint8Array, objects: RawObjects = {}): Promise<Uint8Array> => {
      const media = new MemoryMedia();
      await readFirst(withImage('100 0 0 100 200 300', `${dictionary} ${more}`, samples, objects), media);
      const [bytes] = media.files.values();
      assert.ok(bytes);
      return bytes;
    };

    it('with a PNG predictor go into the PNG as they are, wherever their parameters stand', async () => {
      const samples = noise(true);
      for (const bytes of [
        await stored(`/DecodeParms ${parameters}`, samples),
        await stored('/DecodeParms 9 0 R', samples, { 9: parameters }),
      ])
        assert.ok(Buffer.from(bytes).includes(deflateSync(samples)));
    });

    it('without a predictor keep every pixel', async () => {
      const samples = noise(false);
      const { width, colourType, rows } = png(await stored('', samples));
      assert.deepEqual([width, colourType], [SIDE_PX, 2]);
      assert.deepEqual(unfiltered(rows, 3 * SIDE_PX), samples);
    });

    it('with a decode array are shown as it says', async () => {
      const samples = noise(true);
      const inverted = png(await stored(`/DecodeParms ${parameters} /Decode [1 0 1 0 1 0]`, samples));
      const plain = png(await stored(`/DecodeParms ${parameters}`, samples));
      const positive = unfiltered(plain.rows, 3 * SIDE_PX);
      const sums = unfiltered(inverted.rows, 3 * SIDE_PX).map((value, i) => value + (positive[i] ?? 0));
      // PDFium rounds down.
      assert.deepEqual(new Set(sums), new Set([254, 255]));
    });
  });

  it('of JPEG data are stored as they are', async () => {
    const media = new MemoryMedia();
    const page = await readFirst(await drawn((pdf) => pdf.image(PHOTO, 100, 100, { width: 200 })), media);
    assert.match(page.pictures[0]?.media ?? '', /\.jpeg$/);
    assert.deepEqual(Buffer.from(media.get(page.pictures[0]?.media ?? '')), PHOTO);
  });

  it('that are equal are stored once', async () => {
    const media = new MemoryMedia();
    const page = await readFirst(
      await drawn((pdf) => pdf.image(PHOTO, 100, 100, { width: 200 }).image(PHOTO, 100, 400, { width: 100 })),
      media,
    );
    assert.equal(page.pictures.length, 2);
    assert.equal(media.files.size, 1);
  });

  it('laid out as tiles, row by row, are put together, also where the page cuts the last ones off', async () => {
    const tiles = [0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3].map((column) => `q 200 0 0 200 ${200 * column} ${592 - 200 * row} cm /Im Do Q`),
    );
    const page = await readFirst(
      onePage(tiles.join('\n'), {
        resources: '/XObject << /Im 6 0 R >>',
        objects: {
          6: stream(
            deflateSync(FOUR_COLOURS).toString('latin1'),
            `/Type /XObject /Subtype /Image /Filter /FlateDecode ${RGB_2X2}`,
          ),
        },
      }),
    );
    assert.deepEqual(
      page.pictures.map(({ bounds }) => bounds),
      [{ left: 0, top: 0, right: 612, bottom: 792 }],
    );
  });

  it('that a later one covers are left out, unless that lets them through', async () => {
    const both = (mask: string): Promise<PageContent> =>
      readFirst(
        withImage('100 0 0 100 200 300', RGB_2X2 + mask, FOUR_COLOURS, {
          4: stream('q 50 0 0 50 220 320 cm /Im Do Q q 100 0 0 100 200 300 cm /Im Do Q', ''),
          7: stream(
            deflateSync(Uint8Array.of(255, 0, 128, 255)).toString('latin1'),
            '/Type /XObject /Subtype /Image /Filter /FlateDecode /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8',
          ),
        }),
      );
    assert.equal((await both('')).pictures.length, 1);
    assert.equal((await both(' /SMask 7 0 R')).pictures.length, 2);
  });

  it('and lines under a box over the whole page are not seen', async () => {
    const lid = (alpha: string): Promise<PageContent> =>
      readFirst(
        onePage(`100 100 m 300 100 l S ${alpha} 1 g 0 0 612 792 re f 100 200 m 300 200 l S`, {
          resources: '/ExtGState << /Half << /ca 0.5 >> >>',
        }),
      );
    assert.equal((await lid('')).rulings.length, 1);
    assert.equal((await lid('/Half gs')).rulings.length, 2);
  });

  it('cut into strips are put together', async () => {
    const strips = Array.from({ length: 4 }, (_, i) => `q 200 0 0 20 100 ${400 - 20 * i} cm /Im Do Q`).join('\n');
    const data = deflateSync(FOUR_COLOURS).toString('latin1');
    const media = new MemoryMedia();
    const page = await readFirst(
      onePage(strips, {
        resources: '/XObject << /Im 6 0 R >>',
        objects: { 6: stream(data, `/Type /XObject /Subtype /Image /Filter /FlateDecode ${RGB_2X2}`) },
      }),
      media,
    );
    assert.equal(page.pictures.length, 1);
    assert.deepEqual(page.pictures[0]?.bounds, { left: 100, top: 372, right: 300, bottom: 452 });
  });

  it('that are cut by a clip show what the page shows', async () => {
    const data = deflateSync(FOUR_COLOURS).toString('latin1');
    const page = await readFirst(
      onePage('q 100 600 50 100 re W n 100 0 0 100 100 600 cm /Im Do Q', {
        resources: '/XObject << /Im 6 0 R >>',
        objects: { 6: stream(data, `/Type /XObject /Subtype /Image /Filter /FlateDecode ${RGB_2X2}`) },
      }),
    );
    assert.deepEqual(page.pictures[0]?.bounds, { left: 100, top: 92, right: 150, bottom: 192 });
  });

  it('that are cut by a little say so, and are not squeezed', async () => {
    const data = deflateSync(FOUR_COLOURS).toString('latin1');
    const page = await readFirst(
      onePage('q 100 600 99 100 re W n 100 0 0 100 100 600 cm /Im Do Q', {
        resources: '/XObject << /Im 6 0 R >>',
        objects: { 6: stream(data, `/Type /XObject /Subtype /Image /Filter /FlateDecode ${RGB_2X2}`) },
      }),
    );
    assert.equal(page.pictures[0]?.bounds.right, 199);
    assert.equal(page.pictures[0].crop?.right.toFixed(3), '0.010');
  });

  it('of one flat colour are boxes', async () => {
    const page = await readFirst(
      withImage(
        '100 0 0 100 200 300',
        '/Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8',
        Uint8Array.of(255, 0, 0),
      ),
    );
    assert.deepEqual(page.pictures, []);
    assert.equal(page.fills[0]?.colour, 0xff0000);
  });

  /** A scan with an annotation that shows "Ada". */
  const scanWith = (annotation: string): ReturnType<typeof readFirst> => {
    const data = deflateSync(FOUR_COLOURS).toString('latin1');
    const look = `/Rect [120 694 260 712] /DA (/F1 10 Tf 0 g) /F 4 /AP << /N 7 0 R >>`;
    return readFirst(
      onePage('q 612 0 0 792 0 0 cm /Im Do Q', {
        page: '/Annots [8 0 R]',
        catalog: '/AcroForm << /Fields [8 0 R] >>',
        resources: '/XObject << /Im 6 0 R >>',
        objects: {
          6: stream(data, `/Type /XObject /Subtype /Image /Filter /FlateDecode ${RGB_2X2}`),
          7: stream(
            'BT /F1 10 Tf 2 5 Td (Ada) Tj ET',
            '/Type /XObject /Subtype /Form /BBox [0 0 140 18] /Resources << /Font << /F1 5 0 R >> >>',
          ),
          8: `<< /Type /Annot ${annotation} ${look} >>`,
        },
      }),
    );
  };

  it('of a scan have what was typed onto them as pictures: as text it would stand behind them', async () => {
    const page = await scanWith('/Subtype /FreeText /Contents (Ada)');
    assert.equal(page.scanned, 'picture');
    assert.deepEqual([page.words.length, page.pictures.at(-1)?.altText], [0, 'Ada']);
  });

  it('of a scan have what was filled in over them, and as text behind them', async () => {
    const { words, pictures } = await scanWith('/Subtype /Widget /FT /Tx /T (name) /V (Ada)');
    assert.deepEqual([words.map(({ text }) => text), pictures.at(-1)?.altText], [['Ada'], 'Ada']);
  });

  it('of a scan lose recognised signs that are far higher than its text', async () => {
    const data = deflateSync(FOUR_COLOURS).toString('latin1');
    const text = 'BT /F1 12 Tf 3 Tr 72 700 Td (words * of 1 scan) Tj /F1 48 Tf 0 -80 Td (*) Tj 60 0 Td (A) Tj ET';
    const page = await readFirst(
      onePage(`q 612 0 0 792 0 0 cm /Im Do Q ${text}`, {
        resources: '/XObject << /Im 6 0 R >>',
        objects: { 6: stream(data, `/Type /XObject /Subtype /Image /Filter /FlateDecode ${RGB_2X2}`) },
      }),
    );
    assert.deepEqual(
      page.words.map((word) => word.text),
      ['words', '*', 'of', '1', 'scan', 'A'],
    );
  });

  it('over the whole page without text are a scan, whose invisible text is kept', async () => {
    const data = deflateSync(FOUR_COLOURS).toString('latin1');
    const page = await readFirst(
      onePage('q 612 0 0 792 0 0 cm /Im Do Q BT /F1 12 Tf 3 Tr 72 700 Td (recognised words) Tj ET', {
        resources: '/XObject << /Im 6 0 R >>',
        objects: { 6: stream(data, `/Type /XObject /Subtype /Image /Filter /FlateDecode ${RGB_2X2}`) },
      }),
    );
    assert.equal(page.scanned, 'picture');
    assert.deepEqual(
      page.warnings.map(({ code }) => code),
      ['scanned_page'],
    );
    assert.deepEqual(
      page.words.map(({ text }) => text),
      ['recognised', 'words'],
    );
    assert.equal(page.styles[0]?.invisible, true);
  });
});
