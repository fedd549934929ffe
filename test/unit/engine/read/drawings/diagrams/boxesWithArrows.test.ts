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

  it('are one with the heads of Dia, which have a notch, and a round one with sentences', async () => {
    const pdf = await drawn((page) => {
      page.fontSize(8);
      // Over the page by steps: the round box lies apart from all other shapes, in what they make up with the lines.
      page.moveTo(20, 20).bezierCurveTo(90, 200, 0, 300, 40, 400).bezierCurveTo(90, 500, 0, 700, 60, 820).stroke();
      for (const [from, to] of [
        [40, 110],
        [100, 240],
        [230, 560],
      ] as const)
        page.moveTo(from, 30).lineTo(to, 30).stroke();
      for (let row = 0; row < 8; row++) {
        const y = 80 + 60 * row;
        page.rect(90, y, 100, 24).stroke();
        page.text(`step ${row} is next`, 100, y + 8, { lineBreak: false });
        page.text('more than this', 300, y + 8, { lineBreak: false });
        page.polygon([280, y + 40], [283, y + 33], [280, y + 35], [277, y + 33], [280, y + 40]).fill();
      }
      page.ellipse(240, 630, 160, 60).stroke();
      for (let line = 0; line < 4; line++)
        page.text('when all of them have been seen the last one may go on as well', 120, 608 + 11 * line, {
          lineBreak: false,
        });
    });
    const page = await readFirst(pdf);
    assert.deepEqual(texts(page), []);
    assert.equal(page.pictures.length, 1);
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
