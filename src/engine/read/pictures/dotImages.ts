import { transformedBounds, type Matrix } from '../pageGeometry';
import { matrixWithin } from '../objectValues';
import type { Pdfium } from '../pdfium';
import type { PictureStore } from './pictures';
import { isStraight } from './placedImage';
import { clipBounds } from '../graphics/clip';
import type { PaintedPath } from '../graphics/paths';

/**
 * An image of one pixel as the box that it paints; undefined for others, and where it does not hide what lies under it. The rules of dvips are such
 * image masks (its prologue tex.pro, "/RV"), and Ghostscript keeps them: lines of tables, bars of fractions, underscores.
 */
export function readDot(
  pdfium: Pdfium,
  pictures: PictureStore,
  handle: number,
  outer: Matrix,
): PaintedPath | undefined {
  const fill = pictures.colourOfDot(handle);
  if (fill === undefined) return undefined;
  const matrix = matrixWithin(pdfium, handle, outer);
  if (!isStraight(matrix)) return undefined;
  const bounds = transformedBounds(matrix, 0, 0, 1, 1);
  const { left, top, right, bottom } = bounds;
  const points = [left, top, right, top, right, bottom, left, bottom];
  return {
    handle,
    subpaths: [{ points, closed: true, curved: false, bounds }],
    bounds,
    fill,
    stroke: undefined,
    strokeWidthPt: 0,
    evenOdd: false,
    dashed: false,
    clip: clipBounds(pdfium, handle, () => outer),
    complex: false,
    toPage: outer,
  };
}
