import assert from 'node:assert/strict';
import { converted, textOf } from './converted';
import { paragraph, SENTENCES, set } from './drawing';
import { drawn } from './read/support';

const LEFT_COLUMN = { left: 72, width: 222 };
const RIGHT_COLUMN = { left: 318, width: 222 };

/** Complaint: columns are read across, and sidebars are mixed into the text. */
describe('columns of text in the document', () => {
  const texts = ['One', 'Two', 'Three', 'Four'].map((number) => `${number} is where it begins. ${SENTENCES}`);

  it('are Word’s own, read one after the other, under a title over both', async () => {
    const { paragraphs, body } = await converted(
      await drawn((pdf) => {
        pdf.font('Helvetica-Bold');
        set(pdf, 'A Title over Both Columns of the Page', 72, 90, 20);
        pdf.font('Helvetica');
        // Drawn across, as no reader would read.
        const y = paragraph(pdf, texts[0] ?? '', 120, LEFT_COLUMN);
        paragraph(pdf, texts[2] ?? '', 120, RIGHT_COLUMN);
        paragraph(pdf, texts[1] ?? '', y, LEFT_COLUMN);
        paragraph(pdf, texts[3] ?? '', y, RIGHT_COLUMN);
      }),
    );
    assert.deepEqual(
      paragraphs.map(textOf).filter((text) => text !== ''),
      ['A Title over Both Columns of the Page', ...texts],
    );
    assert.deepEqual(columnsOf(body), [1, 2]);
  });

  it('are as many as there are', async () => {
    const three = texts.slice(0, 3).map((text) => `${text} ${SENTENCES}`);
    const { paragraphs, body } = await converted(
      await drawn((pdf) => {
        three.forEach((text, i) => paragraph(pdf, text, 72, { left: 60 + 170 * i, width: 150 }));
      }),
    );
    assert.deepEqual(paragraphs.map(textOf), three);
    assert.deepEqual(columnsOf(body), [3]);
  });

  it('have the margins of the page whose middle they stand in', async () => {
    const { body } = await converted(
      await drawn((pdf) => {
        pdf.font('Helvetica');
        const y = paragraph(pdf, `${SENTENCES} ${SENTENCES}`, 72, { width: 468 });
        paragraph(pdf, texts[0] ?? '', y + 20, { left: 72, width: 180 });
        paragraph(pdf, texts[1] ?? '', y + 26, { left: 280, width: 180 });
      }),
    );
    assert.deepEqual(columnsOf(body), [1, 2]);
    const margins = [...body.matchAll(/<w:pgMar [^>]*w:right="(\d+)"/g)].map(([, right]) => right);
    assert.equal(margins[1], margins[0]);
  });

  it('do not take up a sidebar', async () => {
    const aside = 'What the miller knew: days are counted in chalk, and chalk is counted in days. He told nobody.';
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        pdf.rect(400, 100, 150, 160).fill('#eeeeee').fill('black');
        let y = paragraph(pdf, texts[0] ?? '', 72, { width: 310 });
        pdf.fontSize(9).text(aside, 410, 110, { width: 130 });
        for (const text of texts.slice(1)) y = paragraph(pdf, text, y, { width: 310 });
      }),
    );
    // Its box is drawn behind it; a paragraph that starts a column could not hold it.
    const [first = '', ...others] = texts;
    assert.deepEqual(paragraphs.map(textOf), [`[float]${first}`, ...others, aside]);
  });

  it('leave notes in the margin beside the text', async () => {
    const notes = ['chalk', 'ships', 'mills', 'doors'];
    const { body } = await converted(
      await drawn((pdf) => {
        let y = 72;
        for (const [i, text] of texts.entries()) {
          pdf.fontSize(8).text(notes[i] ?? '', 140, y + 16, { lineBreak: false });
          y = paragraph(pdf, `${text} ${SENTENCES}`, y, { left: 180, width: 360 });
        }
      }),
    );
    const boxes = body.match(/<w:txbxContent>.*?<\/w:txbxContent>/g) ?? [];
    assert.deepEqual(boxes.map(textOf), notes);
    const flowing = textOf(body).replaceAll('[float]', '');
    for (const text of texts) assert.ok(flowing.includes(`${text} ${SENTENCES}`), flowing);
  });
});

/** How many columns each section has. */
function columnsOf(body: string): number[] {
  return (body.match(/<w:cols .*?>/g) ?? []).map((columns) => Number(/w:num="(\d)"/.exec(columns)?.[1] ?? 1));
}
