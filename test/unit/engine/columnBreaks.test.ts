import assert from 'node:assert/strict';
import { converted, textOf } from './converted';
import { drawn } from './read/support';

const LONG = 'Hedges keep the rain that falls on them, and give it back to the fields when those are dry, '.repeat(3);
const SENTENCE = 'A sentence that stands for itself fills one line of its column and some of the next one. ';
const COLUMN = { width: 240, align: 'justify' as const, lineGap: 2 };

/** Two columns; the text of the first ends where that of the second goes on. */
const columns = (first: string, second: string): Promise<Uint8Array> =>
  drawn((pdf) => {
    pdf.fontSize(10);
    pdf.text(SENTENCE.repeat(6), 40, 60, COLUMN);
    pdf.moveDown().text(first, COLUMN);
    pdf.text(second, 320, 60, COLUMN);
    pdf.moveDown().text(SENTENCE.repeat(6), COLUMN);
  });

describe('a paragraph that goes on in the next column', () => {
  it('is one paragraph, with the break inside of it', async () => {
    const { paragraphs } = await converted(await columns(`${LONG} because`, `of that ${LONG}`));
    const joined = paragraphs.filter((xml) => xml.includes('<w:br w:type="column"/>'));
    assert.equal(joined.length, 1);
    assert.equal(
      textOf(joined[0] ?? '')
        .replace(/ +/g, ' ')
        .trim(),
      `${LONG} because of that ${LONG}`.replace(/ +/g, ' ').trim(),
    );
  });

  it('is not where the first one ends with its sentence', async () => {
    const { paragraphs } = await converted(await columns(`${LONG} because.`, `Of that ${LONG}`));
    const texts = paragraphs.map((xml) => textOf(xml).trim());
    assert.ok(texts.some((text) => text.endsWith('because.')));
    assert.ok(texts.some((text) => text.startsWith('Of that')));
  });
});

describe('a hyphen at the end of a line', () => {
  it('is kept between two words of the page, and goes between parts of one', async () => {
    const write = (lines: readonly string[]): Promise<Uint8Array> =>
      drawn((pdf) => {
        pdf.fontSize(10);
        lines.forEach((line, i) => pdf.text(line, 60, 60 + i * 12, { lineBreak: false }));
      });
    const kept = await converted(
      await write([
        'Water runs under the ground here, and this ground-',
        'water is clean, says the text of the report.',
      ]),
    );
    assert.match(kept.body, /ground-water/);
    const undone = await converted(
      await write(['Water runs under the ground here, and the docu-', 'ment that says so is the text of the report.']),
    );
    assert.match(textOf(undone.body).replaceAll('\u00ad', ''), /document/);
  });
});
