import assert from 'node:assert/strict';
import { converted, textOf } from './converted';
import { drawn } from './read/support';

/** A poster of 33 by 47 inches. */
const A0 = { size: [2384, 3370] as [number, number] };
const SENTENCE = 'Hedges keep the rain that falls on them, and give it back to the fields when those are dry. ';

describe('a poster', () => {
  it('becomes smaller as a whole, to the largest page that Word knows', async () => {
    const { body } = await converted(
      await drawn((pdf) => {
        pdf.fontSize(60).text('Rain and hedges', 200, 200, { lineBreak: false });
        pdf.fontSize(30).text(SENTENCE.repeat(12), 200, 400, { width: 1_984 });
        pdf.rect(200, 2_000, 1_000, 500).fill('#336699');
      }, A0),
    );
    const [, width = 0, height = 0] = (/<w:pgSz w:w="(\d+)" w:h="(\d+)"/.exec(body) ?? []).map(Number);
    assert.equal(height, 22 * 1_440);
    assert.equal(width, Math.round((2_384 / 3_370) * 22 * 1_440));
    const margins = /<w:pgMar [^>]*w:right="(\d+)"[^>]*w:left="(\d+)"/.exec(body)?.slice(1).map(Number) ?? [];
    assert.ok(
      margins.reduce((sum, margin) => sum + margin, 0) < width / 2,
      `text between margins of ${margins.join(', ')}`,
    );
    assert.ok(textOf(body).includes('Rain and hedges'));
  });

  it('has its links lead to the place that they name on it, also where its text stood on its side', async () => {
    for (const isTurned of [false, true]) {
      const { paragraphs } = await converted(
        await drawn((pdf) => {
          const size: [number, number] = isTurned ? [A0.size[1], A0.size[0]] : A0.size;
          pdf.fontSize(30).text('See the middle', 200, 200, { goTo: 'middle', lineBreak: false });
          pdf.addPage({ size });
          // Of a page that is turned to the right, the place 1,700 points below its top is so far from its right edge.
          pdf.addNamedDestination('middle', 'XYZ', isTurned ? 3_370 - 1_680 : 200, isTurned ? 200 : 1_680, null);
          if (isTurned) pdf.rotate(90).translate(0, -3_370);
          for (let i = 0; i < 12; i++)
            pdf.fontSize(30).text(`Line ${i + 1}.`, 200, 200 + 250 * i, { lineBreak: false });
        }, A0),
      );
      const marked = paragraphs.filter((paragraph) => paragraph.includes('<w:bookmarkStart'));
      assert.deepEqual(marked.map(textOf), ['Line 7.'], isTurned ? 'turned' : 'upright');
    }
  });

  it('keeps the lines of one column apart beside a heading of the other', async () => {
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        const column = { width: 240, align: 'justify' as const };
        pdf.font('Helvetica').fontSize(7).text(SENTENCE.repeat(20), 320, 60, column);
        pdf.fontSize(14).text('A heading', 40, 64, { lineBreak: false });
        pdf.fontSize(7).text(SENTENCE.repeat(20), 40, 86, column);
      }),
    );
    const texts = paragraphs.map(textOf).filter((text) => text.includes('Hedges'));
    for (const text of texts) assert.equal(text.trim(), SENTENCE.repeat(20).trim());
    assert.equal(texts.length, 2);
  });

  it('has the heading of a column that begins higher than the one left of it in its column', async () => {
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        const column = { width: 240, align: 'justify' as const };
        pdf.fontSize(9).text(SENTENCE.repeat(12), 40, 90, column);
        pdf.fontSize(14).text('Second', 320, 50, { lineBreak: false });
        pdf.fontSize(9).text(SENTENCE.repeat(12), 320, 80, column);
      }),
    );
    const order = paragraphs
      .map(textOf)
      .map((text) => (text.includes('Second') ? 'heading' : text.trim() ? 'text' : ''));
    assert.deepEqual(order.filter(Boolean), ['text', 'heading', 'text']);
  });

  it('has its authors in the middle as text, whatever their initials', async () => {
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        pdf.fontSize(11).text('A. Author, B. Author', 40, 60, { width: 532, align: 'center' });
        pdf.fontSize(11).text(SENTENCE.repeat(6), 40, 90, { width: 532, align: 'justify' });
      }),
    );
    assert.equal(textOf(paragraphs[0] ?? '').trim(), 'A. Author, B. Author');
    assert.match(paragraphs[0] ?? '', /<w:jc w:val="center"\/>/);
  });
});
