import assert from 'node:assert/strict';
import { drawn, readFirst, texts } from '../support';

/** "d" and "r" by turns, each a bowl or an arm beside a stem that is taller than it, as a plotter draws them. */
const writing = (pdf: PDFKit.PDFDocument): void => {
  pdf.lineWidth(0.5);
  for (let letter = 0; letter < 12; letter++) {
    const left = 100 + 9 * letter;
    pdf.moveTo(left, 200).lineTo(left, 212).stroke();
    if (letter % 2 === 0) pdf.circle(left - 2.5, 209.5, 2.5).stroke();
    else
      pdf
        .moveTo(left, 204)
        .lineTo(left + 3, 204)
        .stroke();
  }
};

describe('letters drawn stroke by stroke', () => {
  it('keep their stems and arms, which are no lines of the page', async () => {
    const page = await readFirst(await drawn(writing));
    assert.deepEqual(page.rulings, []);
    assert.equal(page.pictures.length, 1);
    const [{ bounds } = { bounds: undefined }] = page.pictures;
    assert.ok(bounds && bounds.top < 200 && bounds.right > 200 && bounds.bottom > 212);
  });

  it('are none where the page has text between them: circles and ticks of a form', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        writing(pdf);
        pdf.fontSize(8).text('Name', 140, 203, { lineBreak: false });
      }),
    );
    assert.deepEqual(texts(page), ['Name']);
    assert.ok(page.rulings.length > 0);
  });
});
