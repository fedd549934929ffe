import { areaOf, heightOf, intersect, type Rect, widthOf } from '../../model/geometry';
import type { Crop } from '../../model/pageContent';
import { clipBounds, isShaped } from '../graphics/clip';
import { transformedBounds, type Matrix } from '../pageGeometry';
import { matrixWithin } from '../objectValues';
import type { Pdfium } from '../pdfium';

/** An image as it lies on the page. */
export interface PlacedImage {
  readonly handle: number;
  /** Unit square of the image (y up) → page points. */
  readonly matrix: Matrix;
  readonly bounds: Rect;
  /** The clip cuts it in another shape than a rectangle. */
  readonly shaped: boolean;
  /** A form that it is in is painted as a group, or with an opacity, a soft mask or a blend mode. */
  readonly faded: boolean;
}

/** Rounding noise in a matrix, in parts of its size. */
const AXIS_TOLERANCE = 0.002;
/** What a clip may cut off by rounding: this part of a side, and points. */
const CROP_SHARE = 0.002;
const CROP_PT = 0.25;

export function placeImage(
  pdfium: Pdfium,
  handle: number,
  outer: Matrix,
  page: Rect,
  faded: boolean,
): PlacedImage | undefined {
  const matrix = matrixWithin(pdfium, handle, outer);
  const clip = clipBounds(pdfium, handle, () => outer);
  const whole = transformedBounds(matrix, 0, 0, 1, 1);
  const bounds = intersect(clip ? intersect(whole, clip) : whole, page);
  if (!(areaOf(bounds) > 0)) return undefined;
  const shaped = clip !== undefined && isShaped(pdfium, handle, outer, bounds);
  return { handle, matrix, bounds, shaped, faded };
}

export function isCropped(whole: Rect, shown: Rect): boolean {
  const tolerance = CROP_SHARE * Math.min(widthOf(whole), heightOf(whole)) + CROP_PT;
  return (
    shown.left - whole.left > tolerance ||
    shown.top - whole.top > tolerance ||
    whole.right - shown.right > tolerance ||
    whole.bottom - shown.bottom > tolerance
  );
}

/**
 * What is cut off from a picture of which `shown` is left of `whole`, in parts of the picture's own sides as they are before its turn
 * (clockwise: 0, 90, 180 or 270 degrees).
 */
export function cropOf(whole: Rect, shown: Rect, turn: number): Crop {
  const left = (shown.left - whole.left) / widthOf(whole);
  const right = (whole.right - shown.right) / widthOf(whole);
  const top = (shown.top - whole.top) / heightOf(whole);
  const bottom = (whole.bottom - shown.bottom) / heightOf(whole);
  switch (turn) {
    case 90:
      return { left: top, top: right, right: bottom, bottom: left };
    case 180:
      return { left: right, top: bottom, right: left, bottom: top };
    case 270:
      return { left: bottom, top: left, right: top, bottom: right };
    default:
      return { left, top, right, bottom };
  }
}

/** Clockwise turn of an image that is neither mirrored nor skewed, degrees; undefined for others. */
export function turnOf({ a, b, c, d }: Matrix): number | undefined {
  const noise = AXIS_TOLERANCE * (Math.abs(a) + Math.abs(b) + Math.abs(c) + Math.abs(d));
  if (Math.abs(b) <= noise && Math.abs(c) <= noise) return a > 0 && d < 0 ? 0 : a < 0 && d > 0 ? 180 : undefined;
  if (Math.abs(a) <= noise && Math.abs(d) <= noise) return b > 0 && c > 0 ? 90 : b < 0 && c < 0 ? 270 : undefined;
  return undefined;
}

/** Neither skewed nor turned by anything but quarters; mirrored, maybe. */
export function isStraight({ a, b, c, d }: Matrix): boolean {
  const noise = AXIS_TOLERANCE * (Math.abs(a) + Math.abs(b) + Math.abs(c) + Math.abs(d));
  return (Math.abs(b) <= noise && Math.abs(c) <= noise) || (Math.abs(a) <= noise && Math.abs(d) <= noise);
}
