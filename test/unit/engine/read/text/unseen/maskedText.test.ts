import assert from 'node:assert/strict';
import { onePage, readFirst, stream, texts } from '../../support';
import type { PageContent } from '../../../../../../src/engine/model/pageContent';

const FORM = '/Type /XObject /Subtype /Form /Group << /S /Transparency >>';
const HEADING = 'BT /F1 36 Tf 72 600 Td (Sunrise) Tj ET';

/** A red box under a soft mask of `mask`, as large as the line, and text without opacity over it, as Chromium prints them. */
function masked(mask: string): Promise<PageContent> {
  return readFirst(
    onePage(`/Fm Do /Clear gs ${HEADING} BT /F1 12 Tf 72 500 Td (unseen) Tj ET`, {
      resources: '/XObject << /Fm 6 0 R >> /ExtGState << /Clear << /ca 0 >> >>',
      objects: {
        6: stream(
          '/M gs 1 0 0 rg 72 590 468 40 re f',
          `${FORM} /BBox [72 590 540 630] /Resources << /ExtGState << /M << /SMask << /S /Alpha /G 7 0 R >> >> >> >>`,
        ),
        7: stream(mask, `${FORM} /BBox [72 590 540 630] /Resources << /Font << /F1 5 0 R >> >>`),
      },
    }),
  );
}

describe('Text without opacity', () => {
  it('is read where a soft mask of its letters shows a colour, which becomes its own', async () => {
    const page = await masked(HEADING);
    assert.deepEqual(texts(page), ['Sunrise']);
    const colour = page.styles[page.words[0]?.pieces[0]?.style ?? -1]?.colour ?? 0;
    assert.ok(colour >>> 16 > 0xf0 && (colour & 0xff) < 0x10, colour.toString(16));
    assert.deepEqual([page.pictures.length, page.fills.length], [0, 0]);
  });

  it('is not where what shows has another shape', async () => {
    assert.deepEqual(texts(await masked('80 592 30 30 re f')), []);
  });
});
