import { areaOf, boundsOf, contains, heightOf, widthOf, type Rect } from '../../../model/geometry';
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
/** Boxes too small for stripes and boards show which values there are. */
const MIN_COLOURS_OF_TILES = 2;
/** Its frame, and the ticks on that, reach no farther out of it, points; and the strip above it that has its name, in parts of its height. */
const MAX_OUT_PT = 8;
const MAX_OUT_SHARE = 0.1;
/** Cells that lie on each other, covering more than their map, are something else. */
const MAX_COVERED = 1.1;
/** Part of the cells that have another one at their right: some have no value, or stand at the edge of a coast. */
const MIN_JOINED = 0.5;

/**
 * Maps of values (heat maps): boxes in colours that stand side by side and below each other, without any text on them. By themselves they
 * would be hundreds of boxes, and crossing lines where they are as small as those are thick. The lines in the map and around it belong to it.
 * Linear in vectors, and again for each map, as in words.
 */
export function colourMaps(vectors: readonly VectorItem[], prose: PageProse): DrawingRegion[] {
  const boxes = vectors.filter(({ shape, fills }) => !shape && fills.length === 1);
  const tiled = [...mapsOf(vectors.filter(isTile), MIN_COLOURS_OF_TILES, prose), ...mapsOf(boxes, MIN_COLOURS, prose)];
  return tiled.map((bounds) => {
    const outPt = Math.max(MAX_OUT_PT, MAX_OUT_SHARE * heightOf(bounds));
    const own = vectors.filter((vector) => contains(bounds, vector.bounds, outPt));
    return { bounds: boundsOf(own) ?? bounds, vectors: own, corners: MIN_CORNERS, underProse: false };
  });
}

/** Where cells are maps. */
function mapsOf(cells: readonly VectorItem[], minColours: number, { words, page }: PageProse): Rect[] {
  if (cells.length < MIN_CELLS) return [];
  return connectedRegions(cells, page, MAX_SEAM_PT).flatMap((group) => {
    const bounds = boundsOf(group);
    if (!bounds || group.length < MIN_CELLS || !isTiled(group, bounds)) return [];
    if (new Set(group.map(colourOf)).size < minColours) return [];
    return words.some((word) => isIn(bounds, word)) ? [] : bounds;
  });
}

/** A box no longer and no wider than a line is thick. */
const isTile = ({ shape, rulings, path }: VectorItem): boolean =>
  !shape && rulings.length === 2 && path?.fill !== undefined && path.subpaths.length === 1;

const colourOf = ({ fills: [fill], path }: VectorItem): number | undefined => fill?.colour ?? path?.fill;

function isTiled(cells: readonly VectorItem[], all: Rect): boolean {
  const covered = cells.reduce((sum, { bounds }) => sum + areaOf(bounds), 0);
  if (covered > MAX_COVERED * areaOf(all)) return false;
  const sorted = cells.toSorted(({ bounds: a }, { bounds: b }) => rowOf(a) - rowOf(b) || a.left - b.left);
  const joined = sorted.filter(({ bounds }, i) => {
    const next = sorted[i + 1]?.bounds;
    if (!next || rowOf(next) !== rowOf(bounds)) return false;
    return Math.abs(next.left - bounds.right) < Math.min(MAX_SEAM_PT, widthOf(bounds) / 2);
  });
  return joined.length >= MIN_JOINED * cells.length;
}

/** Parts of a point in which cells of one row may be apart. */
const ROWS_PER_PT = 20;

const rowOf = ({ top }: Rect): number => Math.round(top * ROWS_PER_PT);
