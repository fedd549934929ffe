import assert from 'node:assert/strict';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { drawn, readFirst, texts } from '../support';

/** A shape of curves in a frame. */
const panel = (pdf: PDFKit.PDFDocument, left: number, top: number, width: number, height: number): void => {
  pdf.ellipse(left + width / 2, top + height / 2, width / 2, height / 2).stroke('blue');
  pdf.ellipse(left + width / 2, top + height / 2, width / 3, height / 3).fill('red');
};

/** Two panels below each other beside one that is as high as both, `apart` from it, with a letter each, above a line of text. */
const figure = async (below: string, apart = 12): Promise<PageContent> =>
  readFirst(
    await drawn((pdf) => {
      panel(pdf, 100, 100, 120, 60);
      panel(pdf, 100, 178, 120, 60);
      panel(pdf, 220 + apart, 100, 80, 138);
      pdf.fontSize(9).fillColor('black');
      for (const [name, x, y] of [
        ['(a)', 100, 96],
        ['(b)', 100, 166],
        ['(c)', 220 + apart, 96],
      ] as const)
        pdf.text(name, x, y, { lineBreak: false });
      pdf.text(below, 100, 250, { lineBreak: false });
    }),
  );

describe('the panels of a figure', () => {
  it('are one picture with their names above its caption, where lines of text have no such order', async () => {
    const page = await figure('Fig. 1. Molecules from three sides');
    assert.equal(page.pictures.length, 1);
    assert.deepEqual(page.pictures[0]?.labels?.map(({ text }) => text).sort(), ['(a)', '(b)', '(c)']);
    assert.equal(texts(page).join(' '), 'Fig. 1. Molecules from three sides');
    const { left, right, top, bottom } = page.pictures[0].bounds;
    assert.ok(left < 101 && right > 310 && top < 101 && bottom > 237);
  });

  it('stay apart where nothing says that they are one', async () => {
    assert.equal((await figure('Molecules from three sides')).pictures.length, 3);
    assert.equal((await figure('Fig. 1. Molecules from three sides', 90)).pictures.length, 3);
  });

  it('stay apart in rows, which lines of text can have', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        for (const left of [100, 200, 300]) panel(pdf, left, 100, 80, 80);
        pdf.fontSize(9).fillColor('black').text('Fig. 2. Three of a kind', 100, 195, { lineBreak: false });
      }),
    );
    assert.equal(page.pictures.length, 3);
  });
});
