import assert from 'node:assert/strict';
import { onePage, readFirst } from '../support';

describe('letters that are spaced', () => {
  it('are words of one sign where they are few, or fewer than figures and signs', async () => {
    for (const [signs, count] of [
      ['abcd', 4],
      ['abcde', 1],
      ['a1+b2+c3+d4+e5+', 15],
    ] as const) {
      const page = await readFirst(onePage(`BT /F1 10 Tf 2.5 Tc 72 700 Td (${signs}) Tj ET`));
      assert.equal(page.words.length, count, signs);
    }
  });
});
