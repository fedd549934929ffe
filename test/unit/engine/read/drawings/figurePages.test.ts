import assert from 'node:assert/strict';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { drawn, readFirst, texts } from '../support';

/** Dots all over the page, with a name above them. */
const pageOf = async (text: string, rows = 6): Promise<PageContent> =>
  readFirst(
    await drawn((pdf) => {
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < 5; column++) pdf.circle(60 + 115 * column, 150 + 115 * row, 8).fill();
      pdf.fontSize(10).text(text, 100, 90, { lineBreak: false });
    }),
  );

describe('a page that is a figure', () => {
  it('is one picture of all that is drawn on it, with its few words as labels', async () => {
    const page = await pageOf('Lattice of atoms');
    assert.equal(page.pictures.length, 1);
    assert.deepEqual(
      page.pictures[0]?.labels?.map(({ text }) => text),
      ['Lattice', 'of', 'atoms'],
    );
    assert.deepEqual(texts(page), []);
  });

  it('may have a name below each of its parts, as a specimen of a font has', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        pdf.fontSize(7);
        for (let i = 0; i < 30; i++) {
          const [x, y] = [60 + 115 * (i % 5), 150 + 115 * Math.floor(i / 5)];
          pdf.circle(x, y, 20).stroke();
          pdf.text(`sign${i}`, x - 9, y + 30, { lineBreak: false });
        }
      }),
    );
    assert.deepEqual([page.pictures.length, page.pictures[0]?.labels?.length, texts(page).length], [1, 30, 0]);
  });

  it('is none with a line of text, or with drawings in a part of it', async () => {
    const line = 'Atoms of this lattice are as far apart as those of the other one';
    const page = await pageOf(line);
    assert.deepEqual([page.pictures.length, texts(page).join(' ')], [30, line]);
    assert.equal((await pageOf('Lattice', 2)).pictures.length, 10);
  });
});
