import assert from 'node:assert/strict';
import type { Picture } from '../../../../../../src/engine/model/pageContent';
import { drawn, readFirst, texts } from '../../support';

const KEYS = ['#004586', '#ff420e'];
/** Bars in two colours on an axis, the names of their groups below it, and beside it what the colours mean. `secondPt`: height of those of the second. */
const barChart = (pdf: PDFKit.PDFDocument, keyColours = KEYS, secondPt?: number): void => {
  for (let y = 100; y <= 300; y += 50) pdf.moveTo(100, y).lineTo(400, y).stroke('#b3b3b3');
  pdf.moveTo(100, 100).lineTo(100, 300).stroke('#b3b3b3');
  [120, 60, 150].forEach((high, i) => {
    pdf.rect(120 + 100 * i, 300 - high, 25, high).fill('#004586');
    const second = secondPt ?? 40 + high / 2;
    pdf.rect(145 + 100 * i, 300 - second, secondPt ?? 25, second).fill('#ff420e');
    pdf
      .fillColor('black')
      .fontSize(9)
      .text(`Row ${i + 1}`, 133 + 100 * i, 305, { lineBreak: false });
  });
  keyColours.forEach((colour, i) => {
    pdf.rect(440, 180 + 14 * i, 6, 6).fill(colour);
    pdf.fillColor('black').text(['Spring', 'Autumn'][i] ?? '', 450, 179 + 14 * i, { lineBreak: false });
  });
  pdf.fontSize(11).text('The chart shows how many came in each of the years of which we know.', 100, 360);
};

const labelsIn = (picture: Picture | undefined): string[] => (picture?.labels ?? []).map(({ text }) => text);

describe('charts', () => {
  it('have the legend beside them and the names below them', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        barChart(pdf);
      }),
    );
    const labels = labelsIn(page.pictures[0]);
    assert.deepEqual([...labels].sort(), ['1', '2', '3', 'Autumn', 'Row', 'Row', 'Row', 'Spring']);
    assert.ok((page.pictures[0]?.bounds.right ?? 0) > 446);
    assert.equal(texts(page).join(' '), 'The chart shows how many came in each of the years of which we know.');
  });

  it('have it where all bars of a colour are as small as its sample', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        barChart(pdf, KEYS, 8);
      }),
    );
    assert.ok(labelsIn(page.pictures[0]).includes('Autumn'));
    assert.ok(!labelsIn(page.pictures[0]).includes('▪'));
  });

  it('have no list beside them for a legend, whose bullets are of other colours', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        barChart(pdf, ['#000000', '#000000']);
      }),
    );
    assert.ok(!labelsIn(page.pictures[0]).includes('Spring'));
    assert.equal(texts(page).filter((text) => text === '▪').length, 2);
  });
});
