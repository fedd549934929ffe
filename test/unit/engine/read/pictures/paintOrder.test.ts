import assert from 'node:assert/strict';
import { inPaintingOrder } from '../../../../../src/engine/read/pictures/paintOrder';
import { text } from '../../layout/tables/pageBuilder';

/** Whether the picture stands in front of text where one word is painted at each of these places of the painting order, and the picture at 5. */
const inFrontOf = (...orders: readonly number[]): boolean => {
  const words = orders.flatMap((order) => text(100, 100 + 20 * order, 'word'));
  const bounds = { left: 90, top: 80, right: 300, bottom: 400 };
  const picture = { bounds, kind: 'image', media: 'a.png', rotation: 0, background: false, artifact: false } as const;
  const [found] = inPaintingOrder(
    [{ order: 5, shadow: false, picture }],
    words,
    (handle) => orders[handle] ?? NaN,
    (word) => [words.indexOf(word)],
  );
  return found?.picture.inFront === true;
};

describe('a picture over text', () => {
  it('stands in front of it where it is painted later', () => {
    assert.deepEqual([inFrontOf(3, 4), inFrontOf(6, 7), inFrontOf()], [true, false, false]);
  });

  it('stays behind the text that is painted over it in turn', () => {
    assert.equal(inFrontOf(3, 7), false);
  });
});
