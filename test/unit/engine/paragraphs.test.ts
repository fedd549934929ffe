import assert from 'node:assert/strict';
import { converted, textOf } from './converted';
import { LEFT, LINE, paragraph, prose, SENTENCES, set, WIDTH } from './drawing';
import { drawn, onePage } from './read/support';

/** Complaint: a paragraph per line, or text in text boxes. */
describe('a paragraph in the document', () => {
  it('is one, however many lines it has on the page', async () => {
    const texts = ['Monday', 'Tuesday', 'Wednesday'].map((day) => `${day} began with rain. ${SENTENCES}`);
    const { paragraphs, body } = await converted(
      await drawn((pdf) => {
        let y = 72;
        for (const text of texts) y = paragraph(pdf, text, y);
      }),
    );
    assert.deepEqual(paragraphs.map(textOf), texts);
    assert.doesNotMatch(body, /<w:br\/>|txbxContent/);
  });

  it('begins where a line is set in, without space between', async () => {
    const texts = ['Spring', 'Summer', 'Autumn'].map((season) => `${season} came late. ${SENTENCES}`);
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        let y = 72;
        for (const text of texts) y = paragraph(pdf, text, y, { align: 'justify', indent: 18, gapPt: 0 });
      }),
    );
    assert.deepEqual(paragraphs.map(textOf), texts);
    for (const one of paragraphs.slice(1)) assert.match(one, /w:firstLine="360"/);
  });

  it('begins where a line is set in, though the one above is full', async () => {
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        pdf.fontSize(11);
        for (let i = 0; i < 12; i++) {
          const line = i % 4 === 0 ? LINE.replace('These w', 'W') : LINE.toLowerCase();
          // All of them end together.
          set(pdf, line, LEFT + pdf.widthOfString(LINE) - pdf.widthOfString(line), 90 + 14 * i);
        }
      }),
    );
    assert.equal(paragraphs.length, 3);
  });

  it('goes on over the end of a page', async () => {
    const text = `The last of the page. ${SENTENCES} ${SENTENCES}`;
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 40);
        const lines = linesOf(pdf, text);
        lines.slice(0, 4).forEach((line, i) => set(pdf, line, LEFT, 672 + 14 * i));
        pdf.addPage();
        lines.slice(4).forEach((line, i) => set(pdf, line, LEFT, 82 + 14 * i));
        prose(pdf, 72 + 14 * (lines.length - 3), 20);
      }),
    );
    assert.ok(paragraphs.map(textOf).includes(text));
  });

  it('is justified, centred or on the right as it is on the page', async () => {
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        const other =
          'Nobody in the town had seen the sea, but everybody knew somebody who had, and asked him about it often enough.';
        const y = paragraph(pdf, `Left. ${SENTENCES} ${SENTENCES} ${SENTENCES}`, 72);
        const below = paragraph(pdf, `Both. ${other} ${other}`, y, { align: 'justify', gapPt: 20 });
        const last = paragraph(pdf, 'The middle of the page', below, { align: 'center', gapPt: 20 });
        paragraph(pdf, 'Sent from the mill', last, { align: 'right' });
      }),
    );
    const alignments = paragraphs.map((one) => /<w:jc w:val="(\w+)"/.exec(one)?.[1] ?? 'left');
    assert.deepEqual(alignments, ['left', 'both', 'center', 'right']);
  });

  it('is as wide as on the page where most other lines are shorter', async () => {
    const { paragraphs, body } = await converted(
      await drawn((pdf) => {
        let y = paragraph(pdf, `First paragraph. ${SENTENCES}`, 72);
        y = paragraph(pdf, `Second paragraph. ${SENTENCES}`, y, { align: 'justify' });
        y = paragraph(pdf, `Third paragraph. ${SENTENCES}`, y, { indent: 18, gapPt: 0 });
        paragraph(pdf, `Fourth paragraph. ${SENTENCES}`, y, { indent: 18 });
      }),
    );
    const marginPt = Number(/<w:pgMar [^>]*w:right="(\d+)"/.exec(body)?.[1]) / 20;
    const indentPt = Number(/<w:ind [^>]*w:right="(-?\d+)"/.exec(paragraphs[1] ?? '')?.[1] ?? 0) / 20;
    assert.ok(Math.abs(marginPt + indentPt - (612 - LEFT - WIDTH)) < 2, `${marginPt} and ${indentPt}`);
  });

  it('is in a text box only where it really floats', async () => {
    const { body } = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 30);
        pdf.save().rotate(-90, { origin: [40, 400] });
        set(pdf, 'Printed in spring', 40, 400, 8);
        pdf.restore();
      }),
    );
    const boxes = [...body.matchAll(/<w:txbxContent>(.*?)<\/w:txbxContent>/gs)].map(([, content]) =>
      textOf(content ?? ''),
    );
    assert.deepEqual(boxes, ['Printed in spring']);
    assert.equal(textOf(body), `[float]${Array.from({ length: 30 }, () => LINE).join(' ')}`);
  });

  it('is not underlined by a line that would be under it if the page were turned over', async () => {
    const { body } = await converted(
      onePage(
        'BT /F1 12 Tf 0 1 -1 0 40 300 Tm (Printed in spring) Tj ET 0.5 w 340 751 m 525 751 l S ' +
          'BT /F1 12 Tf 340 753 Td (The first answer is underlined) Tj -268 -100 Td (The second one is a wheel.) Tj ET',
      ),
    );
    const [box = ''] = /<w:txbxContent>.*?<\/w:txbxContent>/s.exec(body) ?? [];
    assert.equal(textOf(box), 'Printed in spring');
    assert.doesNotMatch(box, /<w:u /);
    assert.match(body, /<w:u w:val="single"\/>/);
  });

  it('is one box for each of its lines where it stands upside down', async () => {
    const { body } = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 30);
        pdf.save().rotate(180, { origin: [400, 700] });
        set(pdf, 'The first answer is a river,', 400, 700, 9);
        set(pdf, 'and the second is a wheel.', 400, 711, 9);
        pdf.restore();
      }),
    );
    assert.deepEqual(
      [...body.matchAll(/<w:txbxContent>(.*?)<\/w:txbxContent>/gs)].map(([, content]) => textOf(content ?? '')),
      ['The first answer is a river,', 'and the second is a wheel.'],
    );
  });
});

/** The lines that pdfkit would break a text into. */
function linesOf(pdf: PDFKit.PDFDocument, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && pdf.widthOfString(longer) <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
