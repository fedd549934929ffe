import assert from 'node:assert/strict';
import { onePage, readFirst } from '../support';

/** How wide a page is on which small lines stand on their side, and others upright. */
async function widthOf(upright: readonly string[]): Promise<number> {
  const onSide = Array.from(
    { length: 12 },
    (_, i) => `BT /F1 5 Tf 0 1 -1 0 ${200 + 8 * i} 300 Tm (A small line of a page that is shown on its side) Tj ET`,
  );
  const lines = upright.map((text, i) => `BT /F1 10 Tf 72 ${120 - 12 * i} Td (${text}) Tj ET`);
  return (await readFirst(onePage([...onSide, ...lines].join('\n')))).widthPt;
}

describe('a page with most of its text on its side', () => {
  it('is turned where nothing but its running heads is upright', async () => {
    assert.deepEqual([await widthOf([]), await widthOf(['12'])], [792, 792]);
  });

  it('is a page with pictures on their side where larger text is upright', async () => {
    assert.equal(await widthOf(['Figure 3: An example of a letter', 'The symbols can be changed']), 612);
  });

  it('is no page with a watermark, which has more room than all of its lines', async () => {
    const lines = Array.from({ length: 10 }, (_, i) => `BT /F1 10 Tf 72 ${700 - 12 * i} Td (A line of a copy) Tj ET`);
    const watermark = 'BT /F1 150 Tf 0.5 0.866 -0.866 0.5 250 150 Tm (Copy) Tj ET';
    assert.equal((await readFirst(onePage([...lines, watermark].join('\n')))).widthPt, 612);
  });
});
