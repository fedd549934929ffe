import assert from 'node:assert/strict';
import { drawn, onePage, readFirst, stream, texts } from '../../support';

const page = async (paint: (pdf: PDFKit.PDFDocument) => void): Promise<string[]> =>
  texts(
    await readFirst(
      await drawn((pdf) => {
        pdf.fontSize(12).fillColor('black').text('Due on the 3rd of May', 100, 100, { lineBreak: false });
        paint(pdf);
        pdf.fillColor('black').text('Paid', 100, 150, { lineBreak: false });
      }),
    ),
  );

describe('text that a box covers which is painted later', () => {
  it('is not there', async () => {
    const replaced = await page((pdf) => {
      pdf.rect(90, 90, 200, 30).fill('white');
      pdf.fillColor('black').text('Due on the 9th of June', 100, 100.5, { lineBreak: false });
    });
    assert.equal(replaced.join(' '), 'Due on the 9th of June Paid');
  });

  it('stays where a part of it shows, or all of it through the box', async () => {
    const part = await page((pdf) => pdf.rect(90, 106, 200, 20).fill('white'));
    const faint = await page((pdf) => pdf.fillOpacity(0.4).rect(90, 90, 200, 30).fill('yellow').fillOpacity(1));
    const all = 'Due on the 3rd of May Paid';
    assert.deepEqual([part.join(' '), faint.join(' ')], [all, all]);
  });

  it('stays where it is painted again on the box', async () => {
    const again = await page((pdf) => {
      pdf.rect(90, 90, 200, 30).fill('silver');
      pdf.fillColor('black').text('Due on the 3rd of May', 100, 100, { lineBreak: false });
    });
    assert.equal(again.join(' '), 'Due on the 3rd of May Paid');
  });

  it('stays where the box is blended with it, by itself or with the form that it is in: a highlighter', async () => {
    const text = 'BT /F1 12 Tf 100 500 Td (worth reading) Tj ET';
    const box = '1 1 0 rg 90 490 200 30 re f';
    const resources = '/ExtGState << /M << /BM /Multiply >> >> /XObject << /Box 6 0 R >>';
    const form = stream(box, '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << >>');
    for (const over of [`q /M gs ${box} Q`, 'q /M gs /Box Do Q']) {
      const page = await readFirst(onePage(`${text} ${over}`, { resources, objects: { 6: form } }));
      assert.equal(texts(page).join(' '), 'worth reading', over);
    }
    const plain = await readFirst(onePage(`${text} q /Box Do Q`, { resources, objects: { 6: form } }));
    assert.deepEqual(texts(plain), []);
  });
});
