import assert from 'node:assert/strict';
import { drawn, readFirst, texts } from '../../support';

/** Four rows with a bar in the last cell of each, or four bars one above the other. */
const bars =
  (isTable: boolean) =>
  (pdf: PDFKit.PDFDocument): void => {
    [150, 90, 40, 20].forEach((length, i) => {
      const y = 100 + 26 * i;
      if (isTable)
        for (const [x, width] of [
          [50, 130],
          [180, 200],
        ] as const)
          pdf.rect(x, y, width, 26).stroke();
      pdf.rect(190, y + 8, length, 10).fill('green');
      pdf
        .fillColor('black')
        .fontSize(9)
        .text(`Part ${i + 1}`, 60, y + 8, { lineBreak: false });
    });
    pdf.text('The bars show how much of each part is done.', 50, 300, { lineBreak: false });
  };

describe('bars of different lengths that begin at one line', () => {
  it('are a picture where they are a chart', async () => {
    const page = await readFirst(await drawn(bars(false)));
    assert.deepEqual([page.pictures.length, page.fills.length], [1, 0]);
  });

  it('are one though their widths, and the line they stand on, differ by rounding', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        [150, 90, 40, 20].forEach((length, i) => {
          pdf.rect(190.12 + 0.01 * (i % 2), 100 + 26 * i, length, 10.1 + 0.05 * (i % 2)).fill('green');
        });
      }),
    );
    assert.deepEqual([page.pictures.length, page.fills.length], [1, 0]);
  });

  it('stand in the cells of a table where its lines are drawn between them', async () => {
    const page = await readFirst(await drawn(bars(true)));
    assert.deepEqual([page.pictures.length, page.fills.length], [0, 4]);
    assert.ok(page.rulings.length > 0);
    assert.equal(texts(page).slice(0, 2).join(' '), 'Part 1');
  });

  it('are cells of a table that no text is in where each cell has its own lines', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        [100, 40, 100].forEach((length, i) => pdf.rect(190, 100 + 60 * i, length, 20).fill('silver'));
        for (let i = 0; i <= 7; i++)
          for (const [from, to] of [
            [190, 230],
            [230, 290],
          ] as const)
            pdf
              .moveTo(from, 100 + 20 * i)
              .lineTo(to, 100 + 20 * i)
              .stroke();
      }),
    );
    assert.deepEqual([page.pictures.length, page.fills.length], [0, 3]);
  });
});
