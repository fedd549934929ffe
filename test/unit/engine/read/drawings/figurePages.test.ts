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

  it('may have a name below each of its parts, as a specimen of a font has; of a hundred and more a picture alone', async () => {
    const named = async (count: number, inRow: number): Promise<unknown[]> => {
      const page = await readFirst(
        await drawn((pdf) => {
          pdf.fontSize(5);
          for (let i = 0; i < count; i++) {
            const [x, y] = [60 + (460 / (inRow - 1)) * (i % inRow), 150 + 50 * Math.floor(i / inRow)];
            pdf.circle(x, y, 8).stroke();
            pdf.text(`sign${i}`, x - 9, y + 14, { lineBreak: false });
          }
        }),
      );
      return [page.pictures.length, page.pictures[0]?.labels?.length, texts(page).length];
    };
    assert.deepEqual(await named(60, 5), [1, 60, 0]);
    assert.deepEqual(await named(110, 10), [1, undefined, 0]);
  });

  it('is none with a line of text, or with drawings in a part of it', async () => {
    const line = 'Atoms of this lattice are as far apart as those of the other one';
    const page = await pageOf(line);
    assert.deepEqual([page.pictures.length, texts(page).join(' ')], [30, line]);
    assert.equal((await pageOf('Lattice', 2)).pictures.length, 10);
  });

  it('is one picture where nothing is written on it, and where one drawing is all over it with a dozen names', async () => {
    const shapes = async (lines: number, names: readonly string[]): Promise<unknown[]> => {
      const page = await readFirst(
        await drawn((pdf) => {
          for (let i = 0; i < 4; i++) pdf.circle(150 + 200 * (i % 2), 150 + 150 * Math.floor(i / 2), 20).fill();
          for (let i = 0; i < lines; i++)
            pdf
              .moveTo(10 + 24 * i, 5)
              .lineTo(585, 10 + 34 * i)
              .stroke();
          pdf.fontSize(28);
          names.forEach((name, i) => pdf.text(name, 40 + 90 * (i % 6), 200 + 90 * (i % 5), { lineBreak: false }));
        }),
      );
      return [page.pictures.length, page.pictures[0]?.labels?.length ?? 0, texts(page).length];
    };
    assert.deepEqual(await shapes(0, []), [1, 0, 0]);
    const names = 'Town Lake Hill Road Mill Inn Dam Field Wood Farm Pond Moor'.split(' ');
    assert.deepEqual(await shapes(24, names), [1, 12, 0]);
  });
});
