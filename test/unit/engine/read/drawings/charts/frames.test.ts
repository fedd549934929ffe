import assert from 'node:assert/strict';
import { drawn, readFirst, texts } from '../../support';

const STEPS = [0, 5, 10, 15, 20];

/** A box with numbers up its left side, and a title. */
const scaled =
  (numbers: readonly number[], more: (pdf: PDFKit.PDFDocument) => void) =>
  (pdf: PDFKit.PDFDocument): void => {
    pdf.rect(100, 100, 300, 200).stroke('#999999');
    pdf.fontSize(9).fillColor('black');
    numbers.forEach((number, i) => {
      pdf.text(String(number), 110, 260 - 30 * i, { lineBreak: false, width: 20, align: 'right' });
    });
    pdf.fontSize(18).text('Rain by year', 180, 108, { lineBreak: false });
    pdf.fontSize(9).text('2020', 220, 280, { lineBreak: false });
    more(pdf);
    pdf.fontSize(11).fillColor('black').text('The figure shows the rain of a year.', 100, 330, { lineBreak: false });
  };

const bar = (pdf: PDFKit.PDFDocument): void => void pdf.rect(200, 160, 60, 104).fill('#4472c4');

describe('charts in frames', () => {
  it('are one drawing with title, scale and bars, however few these are', async () => {
    const page = await readFirst(await drawn(scaled(STEPS, bar)));
    assert.equal(texts(page).join(' '), 'The figure shows the rain of a year.');
    assert.deepEqual(
      page.pictures.map(({ labels }) => labels?.map(({ text }) => text)),
      [['0', '5', '10', '15', '20', 'Rain', 'by', 'year', '2020']],
    );
  });

  it('may have a ground for a frame, and a scale that is written upwards in parts of one', async () => {
    const upwards = (ground: boolean) => (pdf: PDFKit.PDFDocument) => {
      if (ground) pdf.rect(100, 100, 300, 200).fill('#eeeeee');
      pdf.fontSize(9).fillColor('black');
      ['0', '.2', '.4', '.6'].forEach((number, i) => {
        pdf.save().rotate(-90, { origin: [120, 260 - 40 * i] });
        pdf.text(number, 110, 256 - 40 * i, { lineBreak: false, width: 20, align: 'center' }).restore();
      });
      pdf.fontSize(18).text('The share of those who have a boat', 110, 104, { lineBreak: false });
      pdf.moveTo(150, 250).bezierCurveTo(200, 150, 260, 240, 380, 140).stroke('#000000');
      pdf.fontSize(9).text('Source: the books of the old harbour in the old town', 110, 284, { lineBreak: false });
    };
    const [onGround, free] = await Promise.all(
      [true, false].map(async (ground) => readFirst(await drawn(upwards(ground)))),
    );
    assert.deepEqual(onGround && texts(onGround), []);
    assert.ok(free && texts(free).includes('boat'));
  });

  it('have titles of two lines, a source and remarks, but no running text', async () => {
    const lines = [
      'the mean of all the stations',
      'that were open all the year',
      'Source: the books of the old',
      'harbour, and of those beside it',
    ];
    const written = (more: readonly string[]) => (pdf: PDFKit.PDFDocument) => {
      bar(pdf);
      [...lines, ...more].forEach((line, i) =>
        pdf
          .fontSize(7)
          .fillColor('black')
          .text(line, 280, 135 + 9 * i, { lineBreak: false }),
      );
    };
    const left = async (more: readonly string[]): Promise<number> =>
      texts(await readFirst(await drawn(scaled(STEPS, written(more))))).length;
    assert.deepEqual([await left([]), (await left(lines)) > 8], [8, true]);
  });

  it('are told by a scale: numbers in a box that are no equal steps stay text', async () => {
    const page = await readFirst(await drawn(scaled([0, 5, 7, 15, 20], bar)));
    assert.deepEqual(page.pictures, []);
    assert.ok(texts(page).includes('Rain'));
  });

  it('have something drawn in them: a scale alone is a column of numbers', async () => {
    const page = await readFirst(await drawn(scaled(STEPS, () => undefined)));
    assert.deepEqual(page.pictures, []);
    assert.ok(texts(page).includes('Rain'));
  });
});
