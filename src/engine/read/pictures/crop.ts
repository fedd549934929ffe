import { heightOf, widthOf, type Rect } from '../../model/geometry';
import type { Crop } from '../../model/pageContent';

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
