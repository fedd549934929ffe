import assert from 'node:assert/strict';
import type { Rect } from '../../../../../../src/engine/model/geometry';
import { visibleFills } from '../../../../../../src/engine/read/graphics/fills/visibleFills';
import type { VectorItem } from '../../../../../../src/engine/read/graphics/vectors';
import { down } from '../../../layout/tables/pageBuilder';

const BLUE = 0x3360a3;
const WHITE = 0xffffff;
const GROUND: Rect = { left: 60, top: 100, right: 260, bottom: 300 };

const STRIP = [BLUE, 240, 100, 260, 300];

const painted = (order: number, bounds: Rect, colour = BLUE) => ({ order, fill: { bounds, colour } });

const seen = (...[fills, vectors = [], images = []]: Partial<Parameters<typeof visibleFills>>) =>
  visibleFills(fills ?? [], vectors, images).map(({ fill: { bounds, colour } }) => [
    colour,
    bounds.left,
    bounds.top,
    bounds.right,
    bounds.bottom,
  ]);

describe('a box', () => {
  const halves = (right = 260, order = 2) => [
    painted(order, { ...GROUND, right: 150 }, WHITE),
    painted(order + 1, { ...GROUND, left: 150.3, right }, WHITE),
  ];

  it('is not seen where those painted over it leave nothing but seams, and the white of these is the paper’s', () => {
    assert.deepEqual(seen([painted(1, GROUND), ...halves()]), []);
    assert.equal(seen([painted(9, GROUND), ...halves()]).length, 1);
    assert.deepEqual(seen([painted(1, GROUND), ...halves(240)]), [STRIP]);
  });

  it('is not seen where a line covers what they leave', () => {
    const rule: VectorItem = {
      order: 4,
      handle: 0,
      shape: false,
      bounds: { ...GROUND, left: 240 },
      rulings: [down(250, 100, 300, 20)],
      fills: [],
      path: undefined,
    };
    assert.deepEqual(seen([painted(1, GROUND), ...halves(240)], [rule]), []);
    assert.deepEqual(seen([painted(1, GROUND), ...halves(240)], [{ ...rule, order: 0 }]), [STRIP]);
  });

  it('is what little of it is seen, such as the bars above and below a table', () => {
    assert.deepEqual(seen([painted(1, GROUND), painted(2, { ...GROUND, top: 118, bottom: 298 }, WHITE)]), [
      [BLUE, 60, 100, 260, 118],
      [BLUE, 60, 298, 260, 300],
    ]);
  });

  it('stays whole where most of it is seen, or more than two parts are, and where it is a veil', () => {
    const inner = { left: 160, top: 100, right: 200, bottom: 300 };
    assert.equal(seen([painted(1, GROUND), painted(2, inner, WHITE)])[0]?.[3], 260);
    const frame = painted(2, { left: 62, top: 102, right: 258, bottom: 298 }, WHITE);
    assert.deepEqual(seen([painted(1, GROUND), frame])[0], [BLUE, 60, 100, 260, 300]);
    assert.equal(seen([painted(-1, GROUND), ...halves()]).length, 3);
  });

  it('stays whole under others of its colour, as Word paints the ground of the text in a cell', () => {
    const inner = { left: 65, top: 100, right: 255, bottom: 300 };
    assert.deepEqual(seen([painted(1, GROUND), painted(2, inner)])[0], [BLUE, 60, 100, 260, 300]);
    assert.equal(seen([painted(1, GROUND), painted(2, GROUND)]).length, 2);
  });

  it('of white is seen on an image', () => {
    const image = { order: 0, bounds: GROUND };
    assert.equal(seen([painted(1, { ...GROUND, top: 280, bottom: 340 }, WHITE)], [], [image]).length, 1);
    assert.equal(seen([painted(1, { ...GROUND, top: 300, bottom: 340 }, WHITE)], [], [image]).length, 0);
  });
});
