import { intersect, type Rect } from '../model/geometry';
import { clipBounds } from './graphics/clip';
import { OBJECT_TEXT, visitObjects } from './graphics/pageObjects';
import { setActive } from './isolate';
import type { LoadedPage, Matrix, PageGeometry } from './pageGeometry';
import { objectBounds } from './objectValues';
import type { Bitmap } from './formats/bitmap';
import { renderRegion } from './raster';

/** Objects of a layer that are tried before the layer is taken for hidden: one may paint nothing. */
const MAX_TRIALS = 3;
/** Objects that are looked at alone on one page. Each look goes over all objects of the page. */
const MAX_LOOKS = 64;
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
 * of a hidden layer makes no difference to the rendered page when it is left out, nor does it show when all others are.
 */
export class Layers {
  private readonly visible = new Set<string>();
  private readonly hidden = new Set<string>();
  private readonly trials = new Map<string, number>();
  private looks: LooksAlone | undefined;

  isHidden(loaded: LoadedPage, layer: string, object: number, toPage: () => Matrix): boolean {
    if (this.visible.has(layer)) return false;
    if (this.hidden.has(layer)) return true;
    const region = regionOf(loaded, object, toPage());
    // What shows nowhere on the page tells nothing of its layer.
    if (region === 'nowhere') return false;
    if (!region || makesDifference(loaded, object, region) || this.showsAlone(loaded, object, region)) {
      this.visible.add(layer);
      return false;
    }
    const trials = (this.trials.get(layer) ?? 0) + 1;
    this.trials.set(layer, trials);
    if (trials >= MAX_TRIALS) this.hidden.add(layer);
    return true;
  }

  /** Whether an object is seen without all others: it may be covered. */
  private showsAlone(loaded: LoadedPage, object: number, region: Rect): boolean {
    if (this.looks?.loaded !== loaded) this.looks = new LooksAlone(loaded);
    return this.looks.shows(object, region);
  }
}

class LooksAlone {
  private left = MAX_LOOKS;
  private handles: readonly number[] | undefined;

  constructor(readonly loaded: LoadedPage) {}

  shows(object: number, region: Rect): boolean {
    if (this.left === 0) return false;
    this.left--;
    this.handles ??= objectsOf(this.loaded);
    setActive(this.loaded, this.handles, 0);
    const ground = look(this.loaded, region);
    setActive(this.loaded, [object], 1);
    const alone = look(this.loaded, region);
    setActive(this.loaded, this.handles, 1);
    return !ground || !alone || alone.some((pixel, i) => pixel !== ground[i]);
  }
}

function objectsOf({ pdfium, page, geometry }: LoadedPage): readonly number[] {
  const handles: number[] = [];
  const onPage = { toPage: geometry.toPage, faded: false, opacity: 1, visible: pageRect(geometry) };
  visitObjects(pdfium, page, onPage, (handle) => void handles.push(handle));
  return handles;
}

function makesDifference(loaded: LoadedPage, object: number, region: Rect): boolean {
  const shown = look(loaded, region);
  setActive(loaded, [object], 0);
  const left = look(loaded, region);
  setActive(loaded, [object], 1);
  return !shown || !left || shown.some((pixel, i) => pixel !== left[i]);
}

const look = (loaded: LoadedPage, region: Rect): Uint32Array | undefined =>
  renderRegion(loaded, region, { scale: TRIAL_SCALE, background: TRIAL_GROUND }, copyPixels);

const pageRect = ({ widthPt, heightPt }: PageGeometry): Rect => ({ left: 0, top: 0, right: widthPt, bottom: heightPt });

/** Where an object shows, at most `MAX_SIDE_PT` of it; undefined where its bounds are not known. Spaces have no height. */
function regionOf({ pdfium, geometry }: LoadedPage, object: number, toPage: Matrix): Rect | 'nowhere' | undefined {
  const page = pageRect(geometry);
  const bounds = objectBounds(pdfium, object, toPage);
  if (!bounds) return undefined;
  const clip = clipBounds(pdfium, object, () => toPage) ?? page;
  const { left, top, right, bottom } = intersect(bounds, intersect(clip, page));
  if (!(right - left >= 0 && bottom - top >= 0)) return 'nowhere';
  const isBlank = bounds.right === bounds.left || bounds.bottom === bounds.top;
  if (isBlank && pdfium.x.FPDFPageObj_GetType(object) === OBJECT_TEXT) return 'nowhere';
  return {
    left: left - MIN_SIDE_PT,
    top: top - MIN_SIDE_PT,
    right: Math.min(right + MIN_SIDE_PT, left + MAX_SIDE_PT),
    bottom: Math.min(bottom + MIN_SIDE_PT, top + MAX_SIDE_PT),
  };
}
