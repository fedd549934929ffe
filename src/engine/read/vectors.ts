import type { Rect } from '../model/geometry';
import type { Fill, Ruling } from '../model/pageContent';
import type { PaintedPath } from './paths';
import { takeLinesAndBoxes } from './rulings';
import { intersect } from '../model/geometry';

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
}

/** Sorts a path out; undefined where nothing of it shows. */
export function vectorItem(path: PaintedPath, order: number, page: Rect): VectorItem | undefined {
  const half = path.strokeWidthPt / 2;
  const { left, top, right, bottom } = path.bounds;
  const inked: Rect = { left: left - half, top: top - half, right: right + half, bottom: bottom + half };
  const bounds = intersect(path.clip ? intersect(inked, path.clip) : inked, page);
  if (!(bounds.right >= bounds.left && bounds.bottom >= bounds.top)) return undefined;
  const rulings: Ruling[] = [];
  const fills: Fill[] = [];
  const shape = !takeLinesAndBoxes(path, page, { rulings, fills });
  if (!shape && rulings.length === 0 && fills.length === 0) return undefined;
  return { handle: path.handle, order, bounds, rulings, fills, shape, path };
}
