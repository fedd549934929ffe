import assert from 'node:assert/strict';
import { addCount, mostCommon, mostOf } from '../../../../../src/engine/model/collections/counts';

describe('what there is most of', () => {
  it('is the value with the largest sum, the first of equals', () => {
    const counts = new Map<string, number>();
    addCount(counts, 'a', 2);
    addCount(counts, 'b');
    addCount(counts, 'b');
    assert.equal(mostOf(counts), 'a');
    addCount(counts, 'b');
    assert.equal(mostOf(counts), 'b');
  });

  it('is nothing where nothing is', () => {
    assert.equal(mostOf(new Map()), undefined);
  });

  it('is told by characters, not by how many items have it', () => {
    const items = [
      { characters: 9, size: 10 },
      { characters: 4, size: 12 },
      { characters: 4, size: 12 },
    ];
    assert.equal(
      mostCommon(items, ({ size }) => size),
      10,
    );
  });
});
