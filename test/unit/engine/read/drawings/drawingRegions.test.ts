import assert from 'node:assert/strict';
import { mergeOverlapping, type DrawingRegion } from '../../../../../src/engine/read/drawings/drawingRegions';
import { PageProse } from '../../../../../src/engine/read/drawings/prose';
import type { Rect } from '../../../../../src/engine/model/geometry';

const PAGE = { left: 0, top: 0, right: 612, bottom: 792 };
const NO_PROSE = new PageProse([], [], PAGE);

describe('drawings that overlap', () => {
  /** A drawing of one shape, and of what stands beside it. */
  const drawing = (shape: Rect, bounds: Rect): DrawingRegion => {
    const vector = { handle: 1, order: 0, bounds: shape, rulings: [], fills: [], shape: true, path: undefined };
    return { bounds, vectors: [vector], corners: 2, underProse: false };
  };

  it('are one, with what either holds beside its lines, as labels', () => {
    const linked = drawing(
      { left: 100, top: 100, right: 200, bottom: 100 },
      { left: 60, top: 90, right: 210, bottom: 120 },
    );
    const small = drawing(
      { left: 180, top: 95, right: 190, bottom: 140 },
      { left: 179, top: 94, right: 191, bottom: 141 },
    );
    const apart = drawing(
      { left: 400, top: 400, right: 450, bottom: 420 },
      { left: 399, top: 399, right: 451, bottom: 421 },
    );
    const merged = mergeOverlapping([small, apart, linked], NO_PROSE);
    assert.deepEqual(
      merged.map(({ bounds, vectors, corners }) => ({ bounds, vectors: vectors.length, corners })),
      [
        { bounds: { left: 60, top: 90, right: 210, bottom: 141 }, vectors: 2, corners: 4 },
        { bounds: apart.bounds, vectors: 1, corners: 2 },
      ],
    );
    assert.equal(linked.vectors.length, 1);
  });
});
