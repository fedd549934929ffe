import assert from 'node:assert/strict';
import { drawn, read } from '../support';

describe('arrows side by side on a slide with a ground', () => {
  it('are a drawing with the words on them, and the ground is none of it', async () => {
    const [, page] = await read(
      await drawn((pdf) => {
        pdf.addPage({ size: [720, 540] });
        pdf.rect(0, 0, pdf.page.width, pdf.page.height).fill('white');
        for (let x = 60; x < 500; x += 100) {
          pdf.polygon([x, 300], [x + 65, 300], [x + 97, 330], [x + 65, 360], [x, 360], [x + 32, 330]).fill('#1f4e79');
          pdf
            .fillColor('white')
            .fontSize(11)
            .text('Step', x + 38, 325, { lineBreak: false });
        }
      }),
    );
    const [arrows] = page?.pictures ?? [];
    const labels = arrows?.labels?.map(({ text }) => text);
    assert.deepEqual(labels, ['Step', 'Step', 'Step', 'Step', 'Step']);
    assert.ok(arrows && arrows.bounds.top > 295 && arrows.bounds.bottom < 365);
  });
});
