import assert from 'node:assert/strict';
import { drawn, readFirst, texts } from '../../support';

const ROWS = 10;
const STEP = ['take the next one', 'look at each of its parts', 'and write it down'];

/** A page full of boxes in two columns with three lines of text in each, and what stands between them. */
const chart = (between: (pdf: PDFKit.PDFDocument, x: number, y: number) => void) =>
  drawn((pdf) => {
    for (const x of [120, 320])
      for (let row = 0; row < ROWS; row++) {
        const y = 40 + 70 * row;
        pdf.rect(x, y, 150, 46).stroke();
        STEP.forEach((line, i) => pdf.fontSize(9).text(line, x + 10, y + 6 + 12 * i, { lineBreak: false }));
        if (row < ROWS - 1) between(pdf, x + 75, y + 46);
      }
    pdf.moveTo(270, 60).lineTo(320, 740).stroke();
  });

const arrow = (pdf: PDFKit.PDFDocument, x: number, y: number): void => {
  pdf
    .moveTo(x, y)
    .lineTo(x, y + 18)
    .stroke();
  pdf.polygon([x - 3, y + 18], [x + 3, y + 18], [x, y + 24]).fill();
};

describe('boxes with text that arrows lead to', () => {
  it('are a drawing with labels, though they are the whole page and have all its text below each other', async () => {
    const page = await readFirst(await chart(arrow));
    assert.deepEqual(texts(page), []);
  });

  it('are text in boxes without the heads of arrows', async () => {
    const page = await readFirst(
      await chart((pdf, x, y) =>
        pdf
          .moveTo(x, y)
          .lineTo(x, y + 24)
          .stroke(),
      ),
    );
    assert.equal(texts(page).length, 2 * ROWS * STEP.join(' ').split(' ').length);
  });
});
