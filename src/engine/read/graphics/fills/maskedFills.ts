import { isGrey } from '../../../model/colour';
import { areaOf, intersect, type Rect } from '../../../model/geometry';
import type { LoadedPage } from '../../pageGeometry';
import { paintOf, OPAQUE } from '../../objectValues';
import type { Pdfium } from '../../pdfium';
import type { PaintedPath } from '../paths';
import { shownColour } from './shadings';

/** More boxes on a page whose colour must be looked at are a drawing, not boxes under text. */
export const MAX_SAMPLES = 24;

/**
 * Paint that goes through a soft mask, or is blended (ISO 32000-2, 11.6.4.3 and 11.3.5), shows in another colour than its own: shadows are black
 * boxes with a mask. Such a path is filled with what its place shows.
 */
export class MaskedFills {
  private left = MAX_SAMPLES;

  constructor(private readonly source: LoadedPage) {}

  asShown(path: PaintedPath, page: Rect): PaintedPath {
    const { pdfium } = this.source;
    if (this.left === 0 || path.fill === undefined || pdfium.x.FPDFPageObj_HasTransparency(path.handle) === 0)
      return path;
    const bounds = intersect(path.clip ? intersect(path.bounds, path.clip) : path.bounds, page);
    if (!(areaOf(bounds) > 0)) return path;
    const isFaded = hasOpacity(pdfium, path.handle);
    if (isFaded && !isGrey(path.fill)) return path;
    this.left--;
    const fill = isFaded ? path.fill : (shownColour(this.source, bounds) ?? path.fill);
    return { ...path, fill, ...(isGrey(fill) && { maybeMasked: true }) };
  }
}

/** See-through by an opacity of its own, which its colour already tells. */
function hasOpacity(pdfium: Pdfium, handle: number): boolean {
  return (paintOf(pdfium, handle)?.alpha ?? 0) < OPAQUE;
}
