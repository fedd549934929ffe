import assert from 'node:assert/strict';
import { drawn, readFirst, texts } from '../support';

describe('text across the page', () => {
  const LINE = 'All of the water in a river comes from rain or from melting snow.';
  const stamped = (pdf: PDFKit.PDFDocument): void => {
    pdf.rotate(-45, { origin: [200, 400] });
    pdf.fontSize(60).fillColor('#cccccc').text('Draft', 100, 380, { lineBreak: false });
    pdf.rotate(45, { origin: [200, 400] });
  };

  it('is a picture under the lines that it crosses, and no word of them', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        stamped(pdf);
        pdf.fontSize(11).fillColor('black');
        for (let y = 250; y < 500; y += 15) pdf.text(LINE, 72, y, { lineBreak: false });
      }),
    );
    assert.ok(!texts(page).includes('Draft'));
    assert.deepEqual(
      page.pictures.map(({ altText, background, inFront }) => [altText, background, inFront]),
      [['Draft', true, undefined]],
    );
  });

  it('stays text where the page has hardly any other', async () => {
    const page = await readFirst(await drawn(stamped));
    assert.deepEqual([texts(page), page.pictures], [['Draft'], []]);
  });

  it('is a picture where it is faint and all over the page, too', async () => {
    const marked = async (colour: string) =>
      readFirst(
        await drawn((pdf) => {
          for (let y = 100; y < 700; y += 40) {
            pdf.rotate(-30, { origin: [100, y] });
            pdf.fontSize(16).fillColor(colour).text('Property of the river office', 100, y, { lineBreak: false });
            pdf.rotate(30, { origin: [100, y] });
          }
          pdf.fontSize(11).fillColor('black').text(LINE, 72, 250, { lineBreak: false });
        }),
      );
    assert.equal(texts(await marked('#dddddd')).includes('office'), false);
    assert.equal(texts(await marked('#333333')).includes('office'), true);
  });

  it('need not be oblique: large letters over several lines are such a picture, a title above them is none', async () => {
    const overLines = async (top: number): Promise<boolean> => {
      const page = await readFirst(
        await drawn((pdf) => {
          pdf.fontSize(120).fillColor('#cccccc').text('COPY', 90, top, { lineBreak: false });
          pdf.fontSize(11).fillColor('black');
          for (let y = 250; y < 500; y += 15) pdf.text(LINE, 72, y, { lineBreak: false });
        }),
      );
      assert.equal(texts(page).includes('COPY'), page.pictures.length === 0);
      return page.pictures.length === 1;
    };
    assert.deepEqual([await overLines(300), await overLines(120)], [true, false]);
  });
});
