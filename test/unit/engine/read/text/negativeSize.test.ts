import assert from 'node:assert/strict';
import { onePage, readFirst } from '../support';

describe('text of a negative size', () => {
  it('stands upright where scale and matrix turn it back', async () => {
    for (const set of ['/F1 -12 Tf -100 Tz 1 0 0 -1 72 700 Tm', '/F1 -12 Tf -1 0 0 -1 72 700 Tm']) {
      const page = await readFirst(onePage(`BT ${set} (Active county) Tj ET`));
      assert.deepEqual(
        page.words.map(({ text, angle, bounds }) => [text, angle, bounds.left >= 72]),
        [
          ['Active', 0, true],
          ['county', 0, true],
        ],
      );
    }
  });
});
