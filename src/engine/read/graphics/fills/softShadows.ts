import { isGrey } from '../../../model/colour';
import type { Isolation } from '../../isolate';
import type { Bitmap } from '../../formats/bitmap';
import { boundedScale } from '../../raster';
import type { VectorItem } from '../vectors';

/** Resolution of the look at what may be a shadow, pixels per point, and the most pixels of it. */
const LOOK_SCALE = 1;
const MAX_LOOK_PIXELS = 250_000;
/** Opacity under which nothing is seen. */
const MIN_OPACITY = 8;
/** Opacity between these shares of the darkest is of a slope, and so much of a shadow is. */
const SLOPE_FROM = 0.1;
const SLOPE_TO = 0.9;
const SLOPE_SHARE = 0.25;
/** A shadow is fainter than this share of its darkest all along its edges… */
const EDGE_SHARE = 0.4;
/** …or as dark as half its darkest in less than this share of its box. */
const SOLID_SHARE = 0.3;
/** Parts of a shadow's path: a box and the hole in it. */
const MAX_SHADOW_PARTS = 2;

/**
 * Without the shadows of boxes and of text as browsers print them: grey boxes through a soft mask (ISO 32000-2, 11.5) that fades to all sides
 * or leaves the middle free. Taken for boxes they would be grey all over.
 */
export function withoutSoftShadows(vectors: readonly VectorItem[], isolation: Isolation): readonly VectorItem[] {
  if (!vectors.some(({ path }) => path?.maybeMasked)) return vectors;
  return vectors.filter(({ path, bounds, handle, shape, fills }) => {
    if (!path?.maybeMasked || path.stroke !== undefined) return true;
    // Of lines little more than their edges shows, as of a shadow; sheets draw their grid as one faint path.
    if (!shape && fills.length === 0 && path.subpaths.length > MAX_SHADOW_PARTS) return true;
    const scale = boundedScale(bounds, LOOK_SCALE, MAX_LOOK_PIXELS);
    return isolation.render([handle], bounds, { scale }, isSoftShadow) !== true;
  });
}

function isSoftShadow({ width, height, stride, pixels }: Bitmap): boolean {
  /** Pixels by opacity, and the darkest at the edges. */
  const pixelsOf = new Uint32Array(256);
  let edge = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = pixels[y * stride + x] ?? 0;
      const opacity = pixel >>> 24;
      if (opacity < MIN_OPACITY) continue;
      if (!isGrey(pixel)) return false;
      pixelsOf[opacity] = (pixelsOf[opacity] ?? 0) + 1;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) edge = Math.max(edge, opacity);
    }
  }
  const darkest = pixelsOf.findLastIndex((count) => count > 0);
  const between = (from: number, to: number): number =>
    pixelsOf.subarray(Math.ceil(from * darkest), Math.floor(to * darkest) + 1).reduce((sum, count) => sum + count, 0);
  if (between(SLOPE_FROM, SLOPE_TO) < SLOPE_SHARE * between(0, 1)) return false;
  return edge <= EDGE_SHARE * darkest || between(1 / 2, 1) < SOLID_SHARE * width * height;
}
