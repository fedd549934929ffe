import assert from 'node:assert/strict';
import { inOrder } from '../../../../src/engine/layout/inOrder';

describe('inOrder', () => {
  const byTop = (a: { top: number }, b: { top: number }): number => a.top - b.top;

  it('sorts what is out of order, and leaves equal items as they stood', () => {
    const items = [
      { top: 2, name: 'b' },
      { top: 2, name: 'a' },
      { top: 1, name: 'c' },
    ];
    assert.equal(
      inOrder(items, byTop)
        .map(({ name }) => name)
        .join(''),
      'cba',
    );
  });

  it('gives a copy, of ordered items too', () => {
    const items = [{ top: 1 }, { top: 1 }, { top: 3 }];
    const copy = inOrder(items, byTop);
    assert.deepEqual(copy, items);
    copy.pop();
    assert.equal(items.length, 3);
  });
});
