import assert from 'node:assert/strict';
import { isScattered } from '../../../../../src/engine/read/drawings/scatteredText';
import { drawn, readFirst, texts } from '../support';
import { word } from '../../layout/tables/pageBuilder';

/** Names at places of their own, two words each. */
const graph = Array.from({ length: 30 }, (_, i) => ({
  x: 40 + ((i * 97) % 430),
  y: 60 + i * 23,
  text: `Node part${i}`,
}));

const wordsAt = (x: number, y: number, text: string) => text.split(' ').map((part, i) => word(x + 32 * i, y, part));

describe('text on a drawing', () => {
  it('is scattered where most lines begin, end and stand apart', () => {
    assert.ok(isScattered(graph.flatMap(({ x, y, text }) => wordsAt(x, y, text))));
  });

  it('is not scattered in paragraphs, tables and centred lines', () => {
    const lines = Array.from({ length: 30 }, (_, i) => i);
    assert.ok(!isScattered(lines.flatMap((i) => wordsAt(72, 60 + 14 * i, 'Node part'))));
    assert.ok(
      !isScattered(
        lines.flatMap((i) => [72, 200, 330].flatMap((x) => wordsAt(x + (i % 7) * 3, 60 + 14 * i, 'Node part'))),
      ),
    );
    assert.ok(!isScattered(lines.flatMap((i) => word(300 - (i % 9) * 5, 60 + 14 * i, 'm'.repeat(4 + (i % 9) * 2)))));
  });

  /** A page that an arrow and a curve go all over, and its text in `places`. */
  const page = async (places: readonly { readonly x: number; readonly y: number; readonly text: string }[]) =>
    readFirst(
      await drawn((pdf) => {
        pdf
          .moveTo(40, 40)
          .bezierCurveTo(600, 60, 20, 400, 570, 770)
          .bezierCurveTo(300, 700, 100, 800, 40, 40)
          .stroke('red');
        pdf.polygon([560, 760], [575, 770], [555, 775]).fill('black');
        pdf.fillColor('black').fontSize(9);
        for (const { x, y, text } of places) pdf.text(text, x, y, { lineBreak: false });
      }),
    );

  it('is part of the drawing where it is scattered, though there is no other on the page', async () => {
    const { pictures, words } = await page(graph);
    assert.deepEqual([pictures.length, pictures[0]?.labels?.length, words.length], [1, 60, 0]);
  });

  it('stays text where it reads as such', async () => {
    const table = graph.map(({ text }, i) => ({ x: 60 + 150 * (i % 3), y: 80 + 40 * Math.floor(i / 3), text }));
    assert.equal(texts(await page(table)).length, 60);
  });
});
