import assert from 'node:assert/strict';
import { runsOf } from '../../../../../src/engine/model/collections/groups';

describe('runs of items', () => {
  it('go on as long as an item goes on with the last one', () => {
    assert.deepEqual(
      runsOf([1, 2, 4, 5, 3], (item, last) => item - last === 1),
      [[1, 2], [4, 5], [3]],
    );
  });

  it('go on as long as an item goes on with all before it', () => {
    assert.deepEqual(
      runsOf([1, 2, 3, 4], (item, _, [first = item]) => item - first < 3),
      [[1, 2, 3], [4]],
    );
    assert.deepEqual(
      runsOf([], () => true),
      [],
    );
  });
});
