import assert from 'node:assert/strict';
import { onePage, readFirst, texts } from '../support';

describe('a letter that is clipped to its own box', () => {
  it('does not cut off the rest of its word', async () => {
    const letter = 'q 72 696 7.9 16 re W n BT /F1 12 Tf 72 700 Td (K) Tj ET Q';
    const rest = 'BT /F1 12 Tf 79.8 700 Td (R 500 of three kinds) Tj ET';
    assert.deepEqual(texts(await readFirst(onePage(`${letter} ${rest}`))), ['KR', '500', 'of', 'three', 'kinds']);
  });
});
