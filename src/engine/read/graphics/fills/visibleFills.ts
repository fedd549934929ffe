import { WHITE } from '../../../model/colour';
import { areaOf, heightOf, intersects, type Rect, union, widthOf } from '../../../model/geometry';
import { boundsOfRuling } from '../../../model/rulings';
import type { PaintedFill } from '../../pictures/pageBackground';
import type { VectorItem } from '../vectors';

/** Seams between boxes that are thinner show nothing of what is below, points. */
const SEAM_PT = 0.5;
/** Pages with more are drawings and sheets: each is held against all others. */
const MAX_FILLS = 400;
const MAX_COVERS = 2000;
/** A box of which less than this is seen, in so many parts, is these: the bars above and below a table whose rows are painted over its ground. */
const MAX_PARTS = 2;
const MAX_SEEN_SHARE = 0.5;
/** Of more parts none is looked for any longer. */
const MAX_LEFT = 64;

interface Placed {
  readonly bounds: Rect;
  readonly order: number;
}

interface Cover extends Placed {
  readonly colour: number;
}

/**
 * Boxes as they are seen: without those of which the boxes and lines painted later leave nothing, as a table's ground of which each cell has its own over it,
 * and without the white of the paper: white boxes count where they cover something. `vectors`: those that have the lines.
 */
export function visibleFills(
  fills: readonly PaintedFill[],
  vectors: readonly VectorItem[],
  images: readonly Placed[],
): PaintedFill[] {
  return withoutPaper(seenFills(fills, vectors), images);
}

function seenFills(fills: readonly PaintedFill[], vectors: readonly VectorItem[]): readonly PaintedFill[] {
  if (fills.length < 2 || fills.length > MAX_FILLS) return fills;
  const covers: Cover[] = fills.map(({ fill, order }) => ({ ...fill, order }));
  for (const { rulings, order } of vectors) {
    for (const ruling of rulings)
      if (ruling.thicknessPt > SEAM_PT && ruling.dashed === false)
        covers.push({ bounds: boundsOfRuling(ruling), colour: ruling.colour, order });
  }
  return covers.length > MAX_COVERS ? fills : fills.flatMap((fill) => seenOf(fill, covers));
}

/** A veil is below all (`order` < 0), whatever it is painted over. What is painted over a box in its own colour, as the ground of its text, hides nothing of it. */
function seenOf(painted: PaintedFill, covers: readonly Cover[]): PaintedFill[] {
  const { fill, order } = painted;
  if (order < 0) return [painted];
  let left: Rect[] = [fill.bounds];
  for (const cover of covers) {
    if (cover.order <= order || cover.colour === fill.colour || !intersects(cover.bounds, fill.bounds)) continue;
    left = left.flatMap((part) => besides(part, cover.bounds));
    if (left.length === 0) return [];
    if (left.length > MAX_LEFT) return [painted];
  }
  const seenPt2 = left.reduce((sum, part) => sum + areaOf(part), 0);
  const isInParts = left.length <= MAX_PARTS && seenPt2 < MAX_SEEN_SHARE * areaOf(fill.bounds);
  return isInParts ? left.map((bounds) => ({ fill: { ...fill, bounds }, order })) : [painted];
}

/** What is left of `part` above, below and beside what covers it. */
function besides(part: Rect, cover: Rect): Rect[] {
  if (!intersects(part, cover)) return [part];
  const top = Math.max(part.top, cover.top);
  const bottom = Math.min(part.bottom, cover.bottom);
  return [
    { ...part, bottom: top },
    { ...part, top: bottom },
    { ...part, top, bottom, right: cover.left },
    { ...part, top, bottom, left: cover.right },
  ].filter((rest) => widthOf(rest) > SEAM_PT && heightOf(rest) > SEAM_PT);
}

function withoutPaper(fills: readonly PaintedFill[], images: readonly Placed[]): PaintedFill[] {
  const below: Rect[] = [];
  let around: Rect | undefined;
  let next = 0;
  const add = (bounds: Rect): void => {
    around = around ? union(around, bounds) : bounds;
    if (fills.length <= MAX_FILLS) below.push(bounds);
  };
  const isSeen = ({ fill: { bounds, colour }, order }: PaintedFill): boolean => {
    for (let image = images[next]; image && image.order < order; image = images[++next]) add(image.bounds);
    if (colour === WHITE) {
      if (!around || !intersects(bounds, around)) return false;
      return fills.length > MAX_FILLS || below.some((other) => intersects(bounds, other, -SEAM_PT));
    }
    add(bounds);
    return true;
  };
  return fills.filter(isSeen);
}
