import assert from 'node:assert/strict';
import type { PageContent } from '../../../../../../src/engine/model/pageContent';
import { set } from '../../../drawing';
import { drawn, readFirst, texts } from '../../support';

const COLOURS = ['#053061', '#92c5de', '#f7f7f7', '#b2182b'];
const CELL = { widthPt: 20, heightPt: 9 };

/** A page with rows of boxes that touch, in so many colours. */
const cells = async (
  { rows, columns, colours = COLOURS.length }: { rows: number; columns: number; colours?: number },
  more?: (pdf: PDFKit.PDFDocument) => void,
): Promise<PageContent> =>
  readFirst(
    await drawn((pdf) => {
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++) {
          const colour = COLOURS[(row * row + 3 * column) % colours] ?? 'white';
          pdf.rect(100 + column * CELL.widthPt, 200 + row * CELL.heightPt, CELL.widthPt, CELL.heightPt).fill(colour);
        }
      more?.(pdf.fill('black'));
    }),
  );

const counts = ({ pictures, fills }: PageContent): number[] => [pictures.length, fills.length];

describe('a map of values', () => {
  it('is one picture, with the frame around it and the ticks on that', async () => {
    const page = await cells({ rows: 20, columns: 12 }, (pdf) => {
      pdf.lineWidth(0.5).rect(98, 198, 244, 184).stroke();
      for (const y of [220, 270, 320]) pdf.moveTo(94, y).lineTo(98, y).stroke();
      set(pdf, 'Values of twelve stations', 140, 420);
    });
    assert.deepEqual([...counts(page), page.rulings.length], [1, 0, 0]);
    assert.equal(texts(page).join(' '), 'Values of twelve stations');
  });

  it('is told from a table by the words in that, from its stripes by the colours, and from a few boxes by their number', async () => {
    const table = await cells({ rows: 20, columns: 12 }, (pdf) => set(pdf, '17', 104, 208, 7));
    assert.deepEqual(counts(table), [0, 240]);
    assert.equal((await cells({ rows: 20, columns: 12, colours: 2 })).pictures.length, 0);
    assert.deepEqual(counts(await cells({ rows: 5, columns: 5 })), [0, 25]);
  });

  it('is one where its cells are as small as lines are thick, and cover a part of its area in two colours', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        const [from, tile] = [{ x: 100, y: 200 }, 1.5];
        for (let row = 0; row < 40; row++)
          for (let column = row; column < row + 12; column++)
            pdf
              .rect(from.x + column * tile, from.y + row * tile, tile, tile)
              .fill(COLOURS[(row * column) % 2] ?? 'white');
        pdf.fill('black').lineWidth(0.5).rect(99, 199, 80, 62).stroke();
        set(pdf, 'Concentrations along the river', 140, 420);
      }),
    );
    assert.deepEqual([...counts(page), page.rulings.length], [1, 0, 0]);
  });
});
