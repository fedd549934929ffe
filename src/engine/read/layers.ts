import { intersect, type Rect } from '../model/geometry';
import type { LoadedPage, Matrix } from './pageGeometry';
import { objectBounds } from './objectValues';
import type { Bitmap } from './pictures/bitmap';
import { renderRegion } from './raster';

/** Objects of a layer that are tried before the layer is taken for hidden: one may be covered by another object. */
const MAX_TRIALS = 3;
/** Pixels per point of a trial. */
const TRIAL_SCALE = 1;
/** Longest side of the region of a trial, points. */
const MAX_SIDE_PT = 400;
const MIN_SIDE_PT = 2;
/** Behind the page of a trial, ARGB: what is white, black or pale makes a difference, too. */
const TRIAL_GROUND = 0xff6f9fcf;

const copyPixels = ({ pixels }: Bitmap): Uint32Array => pixels.slice();

/** `toPage`: from the object's space, which is that of its form, to the page. */
export type IsHiddenLayer = (layer: string, object: number, toPage: () => Matrix) => boolean;

/**
 * Which optional-content groups (ISO 32000-2, 8.11) are switched off. PDFium has no call for that, but its renderer obeys it: an object
 * of a hidden layer makes no difference to the rendered page when it is left out.
 */
export class Layers {
  private readonly visible = new Set<string>();
  private readonly hidden = new Set<string>();
  private readonly trials = new Map<string, number>();

  isHidden(loaded: LoadedPage, layer: string, object: number, toPage: () => Matrix): boolean {
    if (this.visible.has(layer)) return false;
    if (this.hidden.has(layer)) return true;
    if (makesDifference(loaded, object, toPage())) {
      this.visible.add(layer);
      return false;
    }
    const trials = (this.trials.get(layer) ?? 0) + 1;
    this.trials.set(layer, trials);
    if (trials >= MAX_TRIALS) this.hidden.add(layer);
    return true;
  }
}

function makesDifference(loaded: LoadedPage, object: number, toPage: Matrix): boolean {
  const { x } = loaded.pdfium;
  const region = regionOf(loaded, object, toPage);
  if (!region) return true;
  const options = { scale: TRIAL_SCALE, background: TRIAL_GROUND };
  const shown = renderRegion(loaded, region, options, copyPixels);
  x.FPDFPageObj_SetIsActive(object, 0);
  const left = renderRegion(loaded, region, options, copyPixels);
  x.FPDFPageObj_SetIsActive(object, 1);
  return !shown || !left || shown.some((pixel, i) => pixel !== left[i]);
}

function regionOf({ pdfium, geometry }: LoadedPage, object: number, toPage: Matrix): Rect | undefined {
  const page: Rect = { left: 0, top: 0, right: geometry.widthPt, bottom: geometry.heightPt };
  const bounds = objectBounds(pdfium, object, toPage);
  if (!bounds) return undefined;
  const { left, top, right, bottom } = intersect(bounds, page);
  if (!(right - left >= 0 && bottom - top >= 0)) return page;
  return {
    left: left - MIN_SIDE_PT,
    top: top - MIN_SIDE_PT,
    right: Math.min(right + MIN_SIDE_PT, left + MAX_SIDE_PT),
    bottom: Math.min(bottom + MIN_SIDE_PT, top + MAX_SIDE_PT),
  };
}
