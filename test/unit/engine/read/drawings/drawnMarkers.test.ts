import assert from 'node:assert/strict';
import { drawn, readFirst, texts } from '../support';

describe('list markers drawn as shapes', () => {
  it('are words before the text that they belong to', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        pdf.fontSize(11);
        pdf.circle(85, 106, 1.8).fill('black');
        pdf.text('first', 95, 100, { lineBreak: false });
        pdf.circle(85, 126, 1.8).stroke();
        pdf.text('second', 95, 120, { lineBreak: false });
        pdf.rect(83, 144, 4, 4).fill();
        pdf.text('third', 95, 140, { lineBreak: false });
      }),
    );
    assert.deepEqual(texts(page), ['•', 'first', '◦', 'second', '▪', 'third']);
    assert.deepEqual(page.pictures, []);
  });

  it('are not made from dots inside a line', async () => {
    const page = await readFirst(
      await drawn((pdf) => {
        pdf.fontSize(11).text('before', 60, 100, { lineBreak: false });
        pdf.circle(110, 106, 1.8).fill('black');
        pdf.text('after', 120, 100, { lineBreak: false });
      }),
    );
    assert.deepEqual(texts(page), ['before', 'after']);
  });
});
