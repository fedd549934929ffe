import assert from 'node:assert/strict';
import { headsColumns } from '../../../../../../src/engine/layout/tables/text/spanGroups';
import type { Sides } from '../../../../../../src/engine/model/geometry';

const extents = (...places: readonly (readonly [number, number])[]): Sides[] =>
  places.map(([left, right]) => ({ left, right }));

const FOUR = extents([100, 140], [150, 190], [200, 240], [250, 290]);

describe('texts above others', () => {
  it('head several columns each where they stand in the middle of them and leave none out', () => {
    assert.equal(headsColumns(extents([130, 160], [235, 255]), FOUR, 5), true);
    assert.equal(headsColumns(extents([180, 210]), FOUR, 5), true);
  });

  it('may leave out the first column', () => {
    assert.equal(headsColumns(extents([200, 240]), FOUR, 5), true);
    assert.equal(headsColumns(extents([235, 255]), FOUR, 5), false);
  });

  it('are lines of the headings below them where each stands above one, or in the middle of nothing', () => {
    assert.equal(headsColumns(extents([105, 135], [255, 285]), FOUR, 5), false);
    assert.equal(headsColumns(extents([100, 115]), FOUR, 5), false);
  });
});
