import assert from 'node:assert/strict';
import { DisjointSets } from '../../../../../src/engine/model/collections/disjointSets';

describe('sets that are joined', () => {
  it('hold all that was joined to any of theirs, and what is added to them', () => {
    const sets = new DisjointSets(5);
    sets.join(0, 1);
    sets.join(3, 4);
    sets.join(1, 3);
    sets.addTo(0);
    const [first, ...others] = [0, 1, 2, 3, 4, 5].map((i) => sets.find(i));
    assert.deepEqual(
      others.map((root) => root === first),
      [true, false, true, true, true],
    );
  });
});
