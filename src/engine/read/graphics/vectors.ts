import { centreX, centreY, heightOf, intersect, type Rect, widthOf } from '../../model/geometry';
import type { Fill, Ruling } from '../../model/pageContent';
import type { PaintedPath } from './paths';
import { takeLinesAndBoxes } from './rulings';

/** A painted path or shading, sorted out. */
export interface VectorItem {
  readonly handle: number;
  /** Place in the painting order. */
  readonly order: number;
  /** What shows of it, stroke width included. */
  readonly bounds: Rect;
  /** Straight lines and boxes that it consists of; both empty for a shape. */
  readonly rulings: readonly Ruling[];
  readonly fills: readonly Fill[];
  /** Curved, slanted or shaded: part of a drawing. */
  readonly shape: boolean;
  readonly path: PaintedPath | undefined;
  /** A box that is painted in a gradient, or another pattern: its fill has the mean colour. */
  readonly patterned?: true;
}

/** Sorts a path out; undefined where nothing of it shows. What is too short to be a line is neither a shape nor has rulings or fills: see `isSpeck`. */
export function vectorItem(path: PaintedPath, order: number, page: Rect): VectorItem | undefined {
  const half = path.strokeWidthPt / 2;
  const { left, top, right, bottom } = path.bounds;
  const inked: Rect = { left: left - half, top: top - half, right: right + half, bottom: bottom + half };
  const bounds = intersect(path.clip ? intersect(inked, path.clip) : inked, page);
  if (!(bounds.right >= bounds.left && bounds.bottom >= bounds.top)) return undefined;
  const rulings: Ruling[] = [];
  const fills: Fill[] = [];
  const shape = !takeLinesAndBoxes(path, page, { rulings, fills }) && !takeWavyLine(path, bounds, rulings);
  return { handle: path.handle, order, bounds, rulings, fills, shape, path };
}

/** Too short to say anything by itself, as each stroke is that plotters and measuring instruments draw curves with. */
export const isSpeck = ({ shape, rulings, fills }: VectorItem): boolean =>
  !shape && rulings.length === 0 && fills.length === 0;

/** Wavy and zigzag lines, and lines of dots, are up to this thick and so many times longer than thick. */
const MAX_WAVE_PT = 4;
const MIN_WAVE_ASPECT = 8;
const MIN_WAVE_CORNERS = 6;

/** A line that is not straight but as good as one: an underline or a border. */
function takeWavyLine(path: PaintedPath, bounds: Rect, rulings: Ruling[]): boolean {
  const width = widthOf(bounds);
  const height = heightOf(bounds);
  const [long, short] = width >= height ? [width, height] : [height, width];
  const corners = path.subpaths.reduce((sum, { points }) => sum + points.length / 2, 0);
  if (short > MAX_WAVE_PT || long < MIN_WAVE_ASPECT * short || corners < MIN_WAVE_CORNERS) return false;
  const colour = path.stroke ?? path.fill ?? 0;
  const horizontal = width >= height;
  rulings.push({
    orientation: horizontal ? 'horizontal' : 'vertical',
    position: horizontal ? centreY(bounds) : centreX(bounds),
    from: horizontal ? bounds.left : bounds.top,
    to: horizontal ? bounds.right : bounds.bottom,
    thicknessPt: path.stroke === undefined ? short : Math.min(short, path.strokeWidthPt),
    colour,
    dashed: path.dashed,
  });
  return true;
}
