import assert from 'node:assert/strict';
import { onePage, readFirst, stream, texts } from '../support';

/** A page with one field whose widget shows a red bar, 80 by 20 points. */
const withField = (field: string, flags = 4): Uint8Array =>
  onePage('BT /F1 11 Tf 72 700 Td (Signed in Basle) Tj ET', {
    page: '/Annots [6 0 R]',
    catalog: '/AcroForm << /Fields [6 0 R] >>',
    objects: {
      6: `<< /Type /Annot /Subtype /Widget /T (Seal) /F ${flags} /Rect [100 600 200 640] ${field} /AP << /N 7 0 R >> >>`,
      7: stream('1 0 0 rg 10 10 80 20 re f', '/Type /XObject /Subtype /Form /BBox [0 0 100 40]'),
    },
  });

const PUSH_BUTTON = '/FT /Btn /Ff 65536';

describe('Fields without a value', () => {
  for (const [what, field] of [
    ['signatures', '/FT /Sig'],
    ['buttons', PUSH_BUTTON],
  ] as const) {
    it(`are kept as pictures: ${what}`, async () => {
      const page = await readFirst(withField(field));
      const [picture] = page.pictures;
      assert.ok(picture);
      assert.equal(picture.altText, 'Seal');
      const { left, top, right, bottom } = picture.bounds;
      assert.deepEqual([left, top, right, bottom].map(Math.round), [110, 162, 190, 182]);
      assert.deepEqual(texts(page), ['Signed', 'in', 'Basle']);
    });
  }

  it('are no pictures where they are hidden', async () => {
    assert.deepEqual((await readFirst(withField(PUSH_BUTTON, 2))).pictures, []);
  });
});

describe('Fields that show a picture', () => {
  const code = '/FT /Tx /V (Form 12) /DA (/Helv 10 Tf 0 g)';
  const withPicture = (flags: number): Uint8Array =>
    onePage('', {
      page: '/Annots [6 0 R]',
      catalog: '/AcroForm << /Fields [6 0 R] >>',
      objects: {
        6: `<< /Type /Annot /Subtype /Widget /T (Code) /F 4 /Rect [100 600 200 640] ${code} /Ff ${flags} /AP << /N 7 0 R >> >>`,
        7: stream(
          'q 80 0 0 20 10 10 cm /Im Do Q',
          '/Type /XObject /Subtype /Form /BBox [0 0 100 40] /Resources << /XObject << /Im 8 0 R >> >>',
        ),
        8: stream('U', '/Type /XObject /Subtype /Image /Width 8 /Height 1 /BitsPerComponent 1 /ColorSpace /DeviceGray'),
      },
    });

  it('are kept as it where nobody can write in them, as codes for machines are', async () => {
    const page = await readFirst(withPicture(1));
    assert.deepEqual(
      page.pictures.map(({ altText }) => altText),
      ['Form 12'],
    );
    assert.deepEqual(texts(page), []);
  });

  it('are their text where one can', async () => {
    const page = await readFirst(withPicture(0));
    assert.deepEqual([page.pictures.length, texts(page)], [0, ['Form', '12']]);
  });
});

describe('Fields that draw a frame', () => {
  const form = (field: string, drawn = ''): Uint8Array =>
    onePage(`BT /F1 11 Tf 72 700 Td (Town) Tj ET ${drawn}`, {
      page: '/Annots [6 0 R]',
      catalog: '/AcroForm << /Fields [6 0 R] /DA (/Helv 10 Tf 0 g) >>',
      objects: {
        6: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (town) /F 4 /Rect [100 600 200 620] /DA (/Helv 10 Tf 0 g) ${field} >>`,
      },
    });

  it('have its four lines and its ground, filled in or not', async () => {
    for (const value of ['', '/V (Basle)']) {
      const { rulings, fills } = await readFirst(form(`${value} /MK << /BC [1 0 0] /BG [0 0 1] >>`));
      assert.deepEqual(
        rulings.map(({ orientation, position, from, to, colour }) => [orientation, position, from, to, colour]),
        [
          ['horizontal', 172.5, 100, 200, 0xff0000],
          ['horizontal', 191.5, 100, 200, 0xff0000],
          ['vertical', 100.5, 172, 192, 0xff0000],
          ['vertical', 199.5, 172, 192, 0xff0000],
        ],
      );
      assert.deepEqual(fills, [{ bounds: { left: 100, top: 172, right: 200, bottom: 192 }, colour: 0x0000ff }]);
    }
  });

  it('have their name beside their first line, where they are of several lines and it stands in their middle', async () => {
    const baselines = async (field: string): Promise<string[]> => {
      const { words } = await readFirst(form(`/Rect [100 670 300 730] ${field}`));
      return words.map(({ text, baseline }) => `${text} ${Math.round(baseline)}`);
    };
    assert.deepEqual(await baselines('/Ff 4096'), ['Town 73']);
    assert.deepEqual(await baselines('/Ff 4096 /V (Basle\\nZurich)'), ['Town 73', 'Basle 73', 'Zurich 85']);
    assert.deepEqual(await baselines('/Ff 1 /V (Basle)'), ['Town 92', 'Basle 73']);
  });

  it('have no lines of their own where they fill a cell that the page draws', async () => {
    const frame = '/MK << /BC [1 0 0] >>';
    const redIn = async (cell: string): Promise<number> =>
      (await readFirst(form(frame, cell))).rulings.filter(({ colour }) => colour === 0xff0000).length;
    assert.equal(await redIn('98 598 110 24 re S'), 0);
    assert.equal(await redIn('98 598 300 24 re S'), 4, 'a wide cell');
    assert.equal(await redIn('98 598 m 208 598 l S'), 4, 'a line below it');
  });

  it('are nothing where they draw none and are empty', async () => {
    const { rulings, fills, words } = await readFirst(form(''));
    assert.deepEqual([rulings, fills, words.length], [[], [], 1]);
  });

  it('have a value that fits into them, where they name no size', async () => {
    const sizeOf = async (value: string): Promise<number> => {
      const { words, styles } = await readFirst(form(`/V (${value}) /DA (/Helv 0 Tf 0 g)`));
      return styles[words.at(-1)?.pieces[0]?.style ?? -1]?.sizePt ?? 0;
    };
    assert.equal(await sizeOf('Basle'), 11);
    const sizePt = await sizeOf('Basle on the Rhine, upper town, near the minster');
    assert.ok(sizePt >= 4 && sizePt < 6, String(sizePt));
  });

  it('have their value where it is aligned to', async () => {
    const placeOf = async (alignment: number): Promise<number> => {
      const { words } = await readFirst(form(`/V (Basle) /Q ${alignment}`));
      const value = words.find(({ text }) => text === 'Basle');
      assert.ok(value);
      return value.bounds.left;
    };
    const [left, centre, right] = [await placeOf(0), await placeOf(1), await placeOf(2)];
    assert.ok(left < 105 && centre > 130 && centre < 145 && right > 165, `${left}, ${centre}, ${right}`);
  });
});

describe('Fields of a page that was taken out of its form', () => {
  const alone = (field: string): Uint8Array =>
    onePage('BT /F1 11 Tf 72 700 Td (Name) Tj ET', {
      page: `/Annots [ << /Type /Annot /Subtype /Widget /F 4 /Rect [120 695 250 712] /T (name) ${field} >> ]`,
    });

  it('keep what was filled in, and are counted', async () => {
    const page = await readFirst(alone('/FT /Tx /V (Ada)'));
    assert.deepEqual(texts(page), ['Name', 'Ada']);
    assert.deepEqual(
      page.warnings.map(({ code }) => code),
      ['form_fields_flattened'],
    );
  });

  it('are nothing where they are empty', async () => {
    const page = await readFirst(alone('/FT /Tx'));
    assert.deepEqual([texts(page), page.warnings], [['Name'], []]);
  });
});

describe('Fields that are said to be higher than any page', () => {
  it('are read in the time of others', async () => {
    const rect = '/Rect [100 0 200 1000000000000.5]';
    const page = await readFirst(
      onePage('BT /F1 11 Tf 72 700 Td (Town) Tj ET', {
        page: '/Annots [6 0 R 7 0 R]',
        catalog: '/AcroForm << /Fields [6 0 R] >>',
        objects: {
          6: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (town) /V (Basle) ${rect} >>`,
          7: `<< /Type /Annot /Subtype /FreeText /Contents (far) /DA (/Helv 10 Tf) ${rect} /AP << /N 8 0 R >> >>`,
          8: stream(
            'BT /F1 10 Tf 2 5 Td (far) Tj ET',
            '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 5 0 R >> >>',
          ),
        },
      }),
    );
    assert.equal(texts(page)[0], 'Town');
  });
});
