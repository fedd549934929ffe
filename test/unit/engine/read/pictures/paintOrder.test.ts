import assert from 'node:assert/strict';
import { inPaintingOrder, overFills } from '../../../../../src/engine/read/pictures/paintOrder';
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

describe('a picture behind text', () => {
  it('lies over coloured boxes that are all painted before it', () => {
    const bounds = { left: 90, top: 80, right: 300, bottom: 400 };
    const picture = {
      bounds,
      kind: 'drawing',
      media: 'a.png',
      rotation: 0,
      background: true,
      artifact: false,
    } as const;
    const isOver = (orders: readonly number[], top = 0, background = true, lastOrder = 5): boolean => {
      const fills = orders.map((order) => ({
        order,
        fill: { bounds: { ...bounds, top, bottom: top + 200 }, colour: 0 },
      }));
      const [found] = overFills([{ order: 5, lastOrder, shadow: false, picture: { ...picture, background } }], fills);
      return found?.picture.overFills === true;
    };
    assert.deepEqual([isOver([1, 4]), isOver([1, 6]), isOver([])], [true, false, false]);
    // Of a drawing between the parts of which a box is painted something shows.
    assert.equal(isOver([1, 6], 0, true, 7), true);
    assert.deepEqual([isOver([1, 4], 500), isOver([1, 4], 0, false)], [false, false]);
  });
});
