import assert from 'node:assert/strict';
import { drawn, MemoryMedia, readFirst } from '../support';

describe('strokes too short to be lines', () => {
  const strokes = (pdf: PDFKit.PDFDocument, y: number): void => {
    for (let x = 120; x < 160; x++)
      pdf
        .moveTo(x, y)
        .lineTo(x + 1, y)
        .stroke('#336699');
  };

  it('are part of the drawing that they lie in, as the level stretches of a curve, and nothing elsewhere', async () => {
    const media = new MemoryMedia();
    const curve = (pdf: PDFKit.PDFDocument): void => {
      pdf.moveTo(110, 290);
      for (let x = 120; x < 390; x += 10) pdf.lineTo(x, 200 + 70 * Math.sin(x / 30));
      pdf.stroke('red');
    };
    const page = await readFirst(
      await drawn((pdf) => {
        curve(pdf);
        strokes(pdf, 200);
        strokes(pdf, 500);
      }),
      media,
    );
    assert.equal(page.pictures.length, 1);
    assert.equal(page.rulings.length, 0);
    const svg = Buffer.from(media.get(page.pictures[0]?.svg ?? '')).toString();
    assert.equal(svg.match(/stroke="#336699"/g)?.length, 40);
  });
});
