import assert from 'node:assert/strict';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { PHOTO } from '../../../../fixtures/photo';
import { converted, textOf } from '../../converted';
import { set } from '../../drawing';
import { drawn, MemoryMedia, readFirst, texts } from '../support';
import { scannedCopy, type ScanOptions } from './scannedCopy';

const LINES = [
  'We agree to let the mill, its wheel and the strip of meadow below',
  'the weir to the holder of this letter, for as long as the river will',
  'turn the wheel, against a sack of flour at the end of every harvest.',
];

const lines = (pdf: PDFKit.PDFDocument): void => {
  pdf.font('Times-Roman');
  LINES.forEach((line, i) => set(pdf, line, 72, 100 + 14 * i, 11));
};

const asText = async (draw: (pdf: PDFKit.PDFDocument) => void, options?: ScanOptions): Promise<PageContent> =>
  readFirst(await scannedCopy(draw, options), new MemoryMedia(), { scannedPages: 'text' });

const warnings = (page: PageContent): string[] => page.warnings.map(({ code }) => code);

describe('a scanned page that comes out as text', () => {
  it('has its words in the text, without the picture, and says so', async () => {
    const { body, media, warnings: told } = await converted(await scannedCopy(lines), 'text');
    assert.equal(textOf(body), LINES.join(' '));
    assert.equal(media.size, 0);
    assert.deepEqual(told, ['recognised_text']);
  });

  it('has photographs, and what nobody has read, as pictures where they are', async () => {
    const page = await asText((pdf) => {
      lines(pdf);
      pdf.image(PHOTO, 150, 150, { width: 240, height: 160 });
      // A signature.
      pdf.moveTo(100, 390).bezierCurveTo(130, 320, 140, 420, 160, 370).bezierCurveTo(180, 340, 190, 410, 230, 380);
      pdf.lineWidth(1.5).stroke('black');
    });
    assert.equal(page.scanned, 'text');
    const [photo, signature, ...others] = page.pictures;
    assert.ok(photo?.crop && signature?.crop);
    assert.deepEqual([others, photo.inFront, signature.inFront], [[], undefined, undefined]);
    const { left, right, top, bottom } = signature.bounds;
    assert.ok(left < 102 && right > 228 && top > 330 && bottom < 410, JSON.stringify(signature.bounds));
  });

  it('has what is dark all over as a picture, where no text is on it', async () => {
    const page = await asText((pdf) => {
      lines(pdf);
      pdf.rect(150, 200, 120, 80).fill('#20242c').lineWidth(0.8);
      for (let x = 156; x < 270; x += 6) pdf.moveTo(x, 202).lineTo(x, 278).stroke('white');
    });
    assert.equal(page.scanned, 'text');
    const [dark, ...others] = page.pictures;
    assert.ok(dark && others.length === 0);
    assert.ok(
      Math.abs(dark.bounds.left - 150) < 5 && Math.abs(dark.bounds.bottom - 280) < 5,
      JSON.stringify(dark.bounds),
    );
  });

  it('has a line that nobody has read as a picture between those that somebody has', async () => {
    const middle = new Set(LINES[1]?.split(' '));
    const close = (pdf: PDFKit.PDFDocument): void => {
      pdf.font('Times-Roman');
      LINES.forEach((line, i) => set(pdf, line, 72, 100 + 11.5 * i, 11));
    };
    const page = await asText(close, { unread: (text) => middle.has(text) && !LINES[0]?.includes(text) });
    assert.equal(page.scanned, 'text');
    assert.ok(page.pictures.length > 0);
    for (const { bounds } of page.pictures) {
      const { top, bottom } = bounds;
      assert.ok(top > 101 && bottom < 118 && bottom - top > 8, JSON.stringify(bounds));
    }
  });

  it('has boxes with crosses, and a line between others, as pictures where nobody has read them', async () => {
    const form = ['I have a boat', 'Please rent out mooring', 'Send me letters'];
    const page = await asText(
      (pdf) => {
        pdf.font('Times-Roman').lineWidth(1);
        form.forEach((line, i) => {
          const y = 100 + 26 * i;
          set(pdf, line, 96, y, 11);
          pdf
            .rect(72, y - 11, 14, 14)
            .moveTo(72, y - 11)
            .lineTo(86, y + 3)
            .moveTo(86, y - 11)
            .lineTo(72, y + 3)
            .stroke();
        });
      },
      { unread: (text) => form[1]?.split(' ').includes(text) === true },
    );
    assert.equal(page.scanned, 'text');
    assert.deepEqual(
      page.pictures.map(({ bounds }) => [Math.round(bounds.left / 12), Math.round(bounds.bottom / 26)]),
      [
        [6, 4],
        [6, 5],
        [6, 6],
      ],
    );
    assert.ok(page.pictures.some(({ bounds }) => bounds.right > 190));
  });

  it('has its photographs, also where the page is more than one picture', async () => {
    const page = await asText(lines, { over: (pdf) => pdf.image(PHOTO, 150, 200, { width: 240, height: 160 }) });
    assert.equal(page.scanned, 'text');
    const [photo, ...others] = page.pictures;
    assert.ok(photo && others.length === 0);
    assert.deepEqual([photo.inFront, photo.crop], [undefined, undefined]);
    assert.ok(Math.abs(photo.bounds.left - 150) < 5 && Math.abs(photo.bounds.bottom - 360) < 5);
    assert.equal(texts(page)[0], 'We');
  });

  it('stays a picture where nobody has recognised anything', async () => {
    const pdf = await drawn((page) => page.image(PHOTO, 0, 0, { width: 612, height: 792 }));
    const page = await readFirst(pdf, new MemoryMedia(), { scannedPages: 'text' });
    assert.deepEqual([page.scanned, page.pictures.length, warnings(page)], ['picture', 1, ['scanned_page']]);
  });
});
