import { clusterBy } from '../../../../../src/engine/model/collections/groups';
import assert from 'node:assert/strict';
import { groupsWithin } from '../../../../../src/engine/model/collections/clusters';

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
