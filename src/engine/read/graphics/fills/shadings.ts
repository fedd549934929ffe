import { areaOf, centreX, centreY, heightOf, intersect, type Rect, widthOf } from '../../../model/geometry';
import type { Word } from '../../../model/pageContent';
import { median } from '../../../model/collections/statistics';
import { type Matrix, type LoadedPage } from '../../pageGeometry';
import { objectBounds } from '../../objectValues';
import { OPAQUE_WHITE, renderRegion } from '../../raster';
import { clipBounds } from '../clip';
import type { VectorItem } from '../vectors';

/** Side of the sample from which a gradient's colour is taken, pixels. */
const SAMPLE_PX = 24;
/** …and its other side at least, as far as that keeps the sample small. */
const MIN_SAMPLE_PX = 40;
const MAX_SAMPLE_PX = 1024;
/** Height of a line of small type, points, and how many times longer than high a strip is. */
const MAX_STRIP_PT = 9;
const MIN_STRIP_ASPECT = 4;

/** An object of the page that paints a shading. */
interface PaintedShading {
  readonly handle: number;
  /** In the painting order. */
  readonly order: number;
  readonly toPage: Matrix;
  /** What its forms leave of the page. */
  readonly visible: Rect;
}

/**
 * A shading (the `sh` operator, ISO 32000-2, 8.7.4.2) fills its clip with a gradient. Under text it is read as a box of its mean colour,
 * and so is a strip; elsewhere it is part of a drawing. Undefined where nothing of it shows.
 */
export function readShading(
  loaded: LoadedPage,
  { handle, order, toPage, visible }: PaintedShading,
  words: readonly Word[],
  mayBeStrip: boolean,
): VectorItem | undefined {
  const { pdfium } = loaded;
  const clip = clipBounds(pdfium, handle, () => toPage);
  const shown = clip ? intersect(clip, visible) : visible;
  const own = objectBounds(pdfium, handle, toPage);
  const bounds = own ? intersect(shown, own) : shown;
  if (!(areaOf(bounds) > 0)) return undefined;
  const shape: VectorItem = { handle, order, bounds, rulings: [], fills: [], shape: true, path: undefined };
  if (!(mayBeStrip && isStrip(bounds)) && !words.some((word) => isOn(word.bounds, bounds))) return shape;
  const colour = shownColour(loaded, bounds);
  return colour === undefined ? shape : { ...shape, shape: false, fills: [{ bounds, colour }], patterned: true };
}

/** Less high than a line of text, and long: the shadow or the edge of a box. */
function isStrip({ left, top, right, bottom }: Rect): boolean {
  const [width, height] = [right - left, bottom - top];
  return (
    Math.min(width, height) <= MAX_STRIP_PT && Math.max(width, height) >= MIN_STRIP_ASPECT * Math.min(width, height)
  );
}

function isOn(word: Rect, box: Rect): boolean {
  const middleX = centreX(word);
  const middleY = centreY(word);
  return middleX > box.left && middleX < box.right && middleY > box.top && middleY < box.bottom;
}

/** Most common colour of a region of the page, text and all: what stands on it covers less than half. */
export function shownColour(loaded: LoadedPage, bounds: Rect): number | undefined {
  const [width, height] = [widthOf(bounds), heightOf(bounds)];
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(Math.max(SAMPLE_PX / long, MIN_SAMPLE_PX / short), MAX_SAMPLE_PX / long);
  return renderRegion(loaded, bounds, { scale, background: OPAQUE_WHITE }, ({ width, height, stride, pixels }) => {
    const channels: [number[], number[], number[]] = [[], [], []];
    for (let y = 0; y < height; y++) {
      for (const pixel of pixels.subarray(y * stride, y * stride + width)) {
        channels.forEach((values, i) => values.push((pixel >>> (16 - 8 * i)) & 255));
      }
    }
    return channels.reduce((colour, values) => (colour << 8) | (median(values) ?? 0), 0);
  });
}
