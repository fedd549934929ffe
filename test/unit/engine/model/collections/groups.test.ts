import assert from 'node:assert/strict';
import { clusterBy, groupsWithin, runsOf } from '../../../../../src/engine/model/collections/groups';

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

const VALUES = [12, 3, 1, 2, 10, 4];
const itself = (value: number): number => value;

describe('values near to each other', () => {
  it('are one group as long as they are near to its first', () => {
    assert.deepEqual(groupsWithin(VALUES, itself, 2), [[1, 2, 3], [4], [10, 12]]);
  });

  it('are one cluster as long as each is near to the one before', () => {
    assert.deepEqual(clusterBy(VALUES, itself, 2), [
      [1, 2, 3, 4],
      [10, 12],
    ]);
  });
});
