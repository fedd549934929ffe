import { areaOf, boundsOf, contains, type Rect } from '../../../model/geometry';
import { connectedRegions } from '../../graphics/regions';
import type { VectorItem } from '../../graphics/vectors';
import { MIN_CORNERS, type DrawingRegion } from '../drawingRegions';
import { isIn, type PageProse } from '../prose';

/** Cells of a map of values touch, but for this, points. */
const MAX_SEAM_PT = 1;
/** Fewer cells are boxes of their own. */
const MIN_CELLS = 64;
/** Fewer colours are the stripes of a table, or squares of a board. */
const MIN_COLOURS = 3;
/** Its frame, and the ticks on that, reach no farther out of it, points. */
const MAX_OUT_PT = 8;
/** Part of the map that its cells cover: some may have no value; where they lie on each other they are something else. */
const COVERED = { min: 0.6, max: 1.1 };

/**
 * Maps of values (heat maps): boxes in colours that cover an area side by side and below each other, without any text on them. By themselves they
 * would be hundreds of boxes. The lines in the map and around it belong to it. Linear in vectors, and again for each map, as in words.
 */
export function colourMaps(vectors: readonly VectorItem[], { words, page }: PageProse): DrawingRegion[] {
  const cells = vectors.filter(({ shape, fills }) => !shape && fills.length === 1);
  if (cells.length < MIN_CELLS) return [];
  return connectedRegions(cells, page, MAX_SEAM_PT).flatMap((group) => {
    const bounds = boundsOf(group);
    if (!bounds || group.length < MIN_CELLS || !isTiled(group, bounds)) return [];
    if (new Set(group.map(({ fills: [fill] }) => fill?.colour)).size < MIN_COLOURS) return [];
    if (words.some((word) => isIn(bounds, word))) return [];
    const own = vectors.filter((vector) => contains(bounds, vector.bounds, MAX_OUT_PT));
    return [{ bounds: boundsOf(own) ?? bounds, vectors: own, corners: MIN_CORNERS, underProse: false }];
  });
}

function isTiled(cells: readonly VectorItem[], all: Rect): boolean {
  const covered = cells.reduce((sum, { bounds }) => sum + areaOf(bounds), 0) / areaOf(all);
  return covered >= COVERED.min && covered <= COVERED.max;
}
