import assert from 'node:assert/strict';
import { HeightIndex } from '../../../../../src/engine/model/collections/heightIndex';

const item = (
  top: number,
  bottom: number,
): { readonly bounds: { left: number; top: number; right: number; bottom: number } } => ({
  bounds: { left: 0, top, right: 10, bottom },
});

describe('items by the height they stand at', () => {
  const [low, tall, small, high] = [item(50, 60), item(10, 58), item(30, 34), item(0, 8)];
  const index = new HeightIndex([low, tall, small, high]);

  it('are found between two heights, from top to bottom, however far above they begin', () => {
    assert.deepEqual(index.between(33, 55), [tall, small, low]);
    assert.deepEqual(index.between(9, 9.5), []);
  });

  it('are found at one height', () => {
    assert.deepEqual(index.between(59), [low]);
    assert.deepEqual(index.between(40), [tall]);
  });
});
