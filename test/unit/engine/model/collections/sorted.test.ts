import assert from 'node:assert/strict';
import { inOrder } from '../../../../../src/engine/model/collections/sorted';

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

  it('gives the list itself where it is in order, and leaves another as it is', () => {
    const ordered = [{ top: 1 }, { top: 1 }, { top: 3 }];
    assert.equal(inOrder(ordered, byTop), ordered);
    const items = [{ top: 3 }, { top: 1 }];
    inOrder(items, byTop);
    assert.deepEqual(items, [{ top: 3 }, { top: 1 }]);
  });
});
