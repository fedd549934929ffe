import assert from 'node:assert/strict';
import { drawn, readFirst, texts } from '../../support';

/** A lamp, a vane and a coil beside two named boxes, apart from each other, in a frame 220 points wide. */
function circuit(pdf: PDFKit.PDFDocument, x = 100, y = 100): void {
  pdf.rect(x, y, 220, 120).stroke();
  pdf.rect(x + 10, y + 10, 50, 24).stroke();
  pdf.rect(x + 10, y + 80, 50, 24).stroke();
  pdf.circle(x + 90, y + 60, 12).stroke();
  pdf.polygon([x + 130, y + 40], [x + 138, y + 80], [x + 122, y + 80]).stroke();
  pdf.moveTo(x + 160, y + 50);
  pdf.bezierCurveTo(x + 170, y + 30, x + 190, y + 90, x + 205, y + 60).stroke();
  pdf.fontSize(10).fillColor('black');
  pdf.text('MAINS', x + 14, y + 16, { lineBreak: false });
  pdf.text('GROUND', x + 11, y + 87, { lineBreak: false });
  pdf.text('Vane', x + 118, y + 12, { lineBreak: false });
}

const caption = (pdf: PDFKit.PDFDocument): void => {
  pdf.fontSize(11).text('Figure 1 shows the circuit of a lamp.', 100, 400, { lineBreak: false });
};
const CAPTION = 'Figure 1 shows the circuit of a lamp.'.split(' ');

describe('diagrams in frames', () => {
  it('are one picture with all that stands in the frame', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        circuit(pdf);
        caption(pdf);
      }),
    );
    assert.deepEqual(texts(page), CAPTION);
    assert.deepEqual(
      page.pictures.map(({ bounds }) => [bounds.left, bounds.right].map((x) => Math.round(x / 5) * 5)),
      [[100, 320]],
    );
    assert.deepEqual(page.pictures[0]?.labels?.map(({ text }) => text).sort(), ['GROUND', 'MAINS', 'Vane']);
    assert.deepEqual(page.rulings, []);
  });

  it('may stand side by side', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        circuit(pdf, 60);
        circuit(pdf, 281);
        caption(pdf);
      }),
    );
    assert.deepEqual(texts(page), CAPTION);
    assert.deepEqual(
      page.pictures.map(({ labels }) => labels?.length),
      [3, 3],
    );
  });

  it('are no cells of a table, no boxes with text, and no forms', async () => {
    const cell = await readFirst(
      await drawn((pdf) => {
        circuit(pdf);
        pdf.rect(320, 100, 200, 120).stroke();
        pdf.text('A lamp and a vane in one circuit', 330, 110, { lineBreak: false });
      }),
    );
    assert.ok(texts(cell).includes('lamp') && texts(cell).includes('MAINS'));
    const told = await readFirst(
      await drawn((pdf) => {
        circuit(pdf);
        pdf.text('The lamp is lit by mains', 170, 190, { lineBreak: false });
      }),
    );
    assert.ok(texts(told).includes('lit') && texts(told).includes('MAINS'));
    const form = await readFirst(
      await drawn((pdf) => {
        pdf.rect(100, 100, 220, 60).stroke();
        for (let i = 0; i < 4; i++) pdf.circle(112 + 52 * i, 130, 6).stroke();
        pdf.fontSize(10);
        for (let i = 0; i < 4; i++) pdf.text('Once', 122 + 52 * i, 125, { lineBreak: false });
      }),
    );
    assert.deepEqual(texts(form), ['Once', 'Once', 'Once', 'Once']);
  });
});
