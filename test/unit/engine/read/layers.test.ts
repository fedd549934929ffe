import assert from 'node:assert/strict';
import type { PageContent } from '../../../../src/engine/model/pageContent';
import { rawPdf, readFirst, stream, texts } from './support';

const IMAGE = '/Type /XObject /Subtype /Image /Width 1 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8';

describe('hidden layers', () => {
  it('are left out', async () => {
    const content =
      '/OC /Hidden BDC BT /F1 12 Tf 72 700 Td (hidden) Tj ET EMC /OC /Shown BDC BT /F1 12 Tf 72 650 Td (shown) Tj ET EMC';
    const page = await readFirst(
      rawPdf({
        1: '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [6 0 R] >> >> >>',
        2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /Properties << /Hidden 6 0 R /Shown 7 0 R >> >> >>',
        4: stream(content),
        5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        6: '<< /Type /OCG /Name (Draft) >>',
        7: '<< /Type /OCG /Name (Final) >>',
      }),
    );
    assert.deepEqual(texts(page), ['shown']);
  });

  const shown = (objects: Record<number, string>, resources: string, content: string): Promise<PageContent> =>
    readFirst(
      rawPdf({
        1: '<< /Type /Catalog /Pages 2 0 R >>',
        2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << ${resources} >> >>`,
        4: stream(content),
        5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        6: '<< /Type /OCG /Name (Layer 1) >>',
        ...objects,
      }),
    );

  it('are told from those of a form that is moved, as figures in papers are', async () => {
    const figure = '/OC /Own BDC BT /F1 24 Tf 20 700 Td (label) Tj ET 1 0 0 rg 20 600 80 40 re f EMC';
    const form =
      '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> /Properties << /Own 6 0 R >> >>';
    const page = await shown(
      { 7: `<< ${form} /Length ${figure.length} >>\nstream\n${figure}\nendstream` },
      '/XObject << /Fm 7 0 R >>',
      'q 0.5 0 0 0.5 300 100 cm /Fm Do Q',
    );
    assert.deepEqual(texts(page), ['label']);
    assert.deepEqual(
      page.fills.map(({ colour }) => colour),
      [0xff0000],
    );
  });

  it('are told from those that begin with white', async () => {
    const white = '1 g 100 100 300 300 re f 110 110 280 280 re f 120 120 260 260 re f';
    const page = await shown(
      {},
      '/Properties << /Own 6 0 R >>',
      `/OC /Own BDC ${white} 1 0 0 rg 150 150 80 40 re f EMC`,
    );
    assert.deepEqual(
      page.fills.filter(({ colour }) => colour !== 0xffffff).map(({ colour }) => colour),
      [0xff0000],
    );
  });

  it('are left out inside shown ones, around them, and as memberships without names', async () => {
    const text = (y: number, words: string): string => `BT /F1 12 Tf 72 ${y} Td (${words}) Tj ET`;
    const content =
      `/OC /Shown BDC ${text(700, 'plain')} /OC /Hidden BDC ${text(680, 'inside')} EMC EMC ` +
      `/OC /Hidden BDC /OC /Shown BDC ${text(660, 'around')} EMC EMC ` +
      `/OC /Any BDC ${text(640, 'any')} EMC /OC /All BDC ${text(620, 'all')} EMC`;
    const page = await readFirst(
      rawPdf({
        1: '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [6 0 R] >> >> >>',
        2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /Properties << /Hidden 6 0 R /Shown 7 0 R /Any 8 0 R /All 9 0 R >> >> >>',
        4: stream(content),
        5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        6: '<< /Type /OCG /Name (Draft) >>',
        7: '<< /Type /OCG /Name (Final) >>',
        8: '<< /Type /OCMD /OCGs [6 0 R 7 0 R] /P /AnyOn >>',
        9: '<< /Type /OCMD /OCGs [6 0 R 7 0 R] /P /AllOn >>',
      }),
    );
    assert.deepEqual(texts(page), ['plain', 'any']);
  });

  it('are not told by text that paints nothing, as recognisers lay it under their picture', async () => {
    const recognised = ['found', 'in', 'the', 'picture'].map(
      (word, i) => `BT 3 Tr /F1 12 Tf 72 ${700 - 20 * i} Td (${word}) Tj ET`,
    );
    const page = await shown(
      {
        7: stream('\x00\xff', IMAGE),
      },
      '/Font << /F1 5 0 R >> /XObject << /Scan 7 0 R >> /Properties << /Own 6 0 R >>',
      `q 612 0 0 792 0 0 cm /Scan Do Q /OC /Own BDC ${recognised.join(' ')} EMC`,
    );
    assert.deepEqual(texts(page), ['found', 'in', 'the', 'picture']);
    assert.equal(page.scanned, 'picture');
  });

  it('are not told by what a clip hides, as plans are drawn larger than their window', async () => {
    const outside = [700, 680, 660].map((y) => `BT /F1 12 Tf 72 ${y} Td (outside) Tj ET`).join(' ');
    const page = await shown(
      {},
      '/Font << /F1 5 0 R >> /Properties << /Own 6 0 R >>',
      `/OC /Own BDC q 0 0 612 300 re W n ${outside} Q BT /F1 12 Tf 72 200 Td (inside) Tj ET EMC`,
    );
    assert.deepEqual(texts(page), ['inside']);
  });

  it('are not told by spaces', async () => {
    const spaces = [700, 680, 660].map((y) => `BT /F1 12 Tf 72 ${y} Td ( ) Tj ET`).join(' ');
    const page = await shown(
      {},
      '/Font << /F1 5 0 R >> /Properties << /Own 6 0 R >>',
      `/OC /Own BDC ${spaces} BT /F1 12 Tf 72 200 Td (written) Tj ET EMC`,
    );
    assert.deepEqual(texts(page), ['written']);
  });

  it('are not told by what is covered, as the text that some programs lay under the picture of a page', async () => {
    const lines = ['found', 'under', 'the', 'picture'].map(
      (word, i) => `BT /F1 12 Tf 72 ${700 - 20 * i} Td (${word}) Tj ET`,
    );
    const page = await shown(
      { 7: stream('\x00\xff', IMAGE) },
      '/Font << /F1 5 0 R >> /XObject << /Scan 7 0 R >> /Properties << /Own 6 0 R >>',
      `/OC /Own BDC ${lines.join(' ')} EMC q 612 0 0 792 0 0 cm /Scan Do Q`,
    );
    assert.deepEqual(texts(page), ['found', 'under', 'the', 'picture']);
  });

  it('hide forms, by marks around them and by what forms state themselves, also within others', async () => {
    const form = '/Type /XObject /Subtype /Form /BBox [0 0 612 792]';
    const fonts = '/Font << /F1 5 0 R >>';
    const page = await readFirst(
      rawPdf({
        1: '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [6 0 R] >> >> >>',
        2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << ${fonts} /Properties << /Hidden 6 0 R /Shown 7 0 R >> /XObject << /Marked 8 0 R /Stating 9 0 R /Around 10 0 R /Open 11 0 R >> >> >>`,
        4: stream('/OC /Hidden BDC /Marked Do EMC /Stating Do /Around Do /OC /Shown BDC /Open Do EMC'),
        5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        6: '<< /Type /OCG /Name (Draft) >>',
        7: '<< /Type /OCG /Name (Final) >>',
        8: stream(
          'BT /F1 12 Tf 72 700 Td (marked) Tj ET 0 0 1 rg 72 600 50 50 re f',
          `${form} /Resources << ${fonts} >>`,
        ),
        9: stream(
          'BT /F1 12 Tf 72 680 Td (stating) Tj ET 0 1 0 rg 172 600 50 50 re f',
          `${form} /OC 6 0 R /Resources << ${fonts} >>`,
        ),
        10: stream('/Stating Do', `${form} /Resources << /XObject << /Stating 9 0 R >> >>`),
        11: stream(
          'BT /F1 12 Tf 72 660 Td (open) Tj ET 1 0 0 rg 272 600 50 50 re f',
          `${form} /OC 7 0 R /Resources << ${fonts} >>`,
        ),
      }),
    );
    assert.deepEqual(texts(page), ['open']);
    assert.deepEqual(
      page.fills.map(({ colour }) => colour),
      [0xff0000],
    );
  });

  const CATALOG = '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [6 0 R] >> >> >>';

  it('hide images by what they state themselves, in forms too', async () => {
    const images = '/XObject << /Hidden 8 0 R /Shown 9 0 R >>';
    const page = await shown(
      {
        1: CATALOG,
        7: '<< /Type /OCG /Name (Final) >>',
        8: stream('\x00\xff', `${IMAGE} /OC 6 0 R`),
        9: stream('\x00\xff', `${IMAGE} /OC 7 0 R`),
        10: stream(
          'q 50 0 0 50 300 600 cm /Hidden Do Q q 50 0 0 50 300 500 cm /Shown Do Q',
          `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << ${images} >>`,
        ),
      },
      '/XObject << /Hidden 8 0 R /Shown 9 0 R /Form 10 0 R >>',
      'q 50 0 0 50 72 600 cm /Hidden Do Q q 50 0 0 50 72 500 cm /Shown Do Q /Form Do',
    );
    assert.deepEqual(
      page.pictures.map(({ bounds: { left, top } }) => [left, top]),
      [
        [72, 242],
        [300, 242],
      ],
    );
  });

  it('are told in forms by their own marks, whose identifiers are those of other marks on the page', async () => {
    const text = (y: number, words: string): string => `BT /F1 12 Tf 72 ${y} Td (${words}) Tj ET`;
    const form = '/Type /XObject /Subtype /Form /BBox [0 0 612 792]';
    const page = await shown(
      {
        1: CATALOG,
        7: '<< /Type /OCG /Name (Final) >>',
        8: stream(
          `/OC /Hidden BDC /P << /MCID 0 >> BDC ${text(680, 'inside')} EMC EMC`,
          `${form} /Resources << /Font << /F1 5 0 R >> /Properties << /Hidden 6 0 R >> >>`,
        ),
      },
      '/Font << /F1 5 0 R >> /XObject << /Form 8 0 R >>',
      `/P << /MCID 0 >> BDC ${text(700, 'plain')} EMC /Form Do`,
    );
    assert.deepEqual(texts(page), ['plain']);
  });

  it('are not told from text in a form that paints nothing', async () => {
    const form = '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >>';
    const page = await shown(
      {
        7: stream('\x00\xff', IMAGE),
        8: stream('BT 3 Tr /F1 12 Tf 72 700 Td (found) Tj ET', `${form} /OC 6 0 R`),
      },
      '/XObject << /Scan 7 0 R /Found 8 0 R >>',
      'q 612 0 0 792 0 0 cm /Scan Do Q /Found Do',
    );
    assert.deepEqual(texts(page), ['found']);
  });
});
