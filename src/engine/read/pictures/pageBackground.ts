import { isNearWhite } from '../../model/colour';
import { areaOf, intersects } from '../../model/geometry';
import type { Fill } from '../../model/pageContent';
import type { OrderedPicture } from './pagePictures';
import type { Isolation } from '../isolate';
import type { PictureStore } from './pictures';
import { encodePng } from '../formats/png';
import { boundedScale } from '../raster';

/** Share of the page that its background covers: printed web pages leave the paper's margins free. */
const MIN_BACKGROUND_SHARE = 0.6;
/** Backgrounds over each other on one page: the page's, the article's, the section's. */
const MAX_LAYERS = 4;
const OPAQUE = 0xff000000;
/** Resolution of gradients, pixels per point: nothing in them is sharp. */
const PATTERN_SCALE = 1;
/** Posters have fewer, which are enough for a gradient. */
const MAX_PATTERN_PIXELS = 1_000_000;

/** A fill with its place in the painting order of the page. */
export interface PaintedFill {
  readonly fill: Fill;
  readonly order: number;
  /** The object that paints it in more colours than that. */
  readonly pattern?: number;
}

interface Rendering {
  readonly store: Pick<PictureStore, 'put'>;
  readonly isolation: Pick<Isolation, 'render'>;
}

/**
 * The colours that a page is painted in, as pictures of one pixel under the text, or of their gradient: a DOCX has one page colour, for all of its pages
 * (ECMA-376 part 1, 17.2.1). They are no shading of the text on them then. Each keeps its place in the painting order: a light panel on a dark picture lies over that.
 */
export function pageBackground(
  painted: readonly PaintedFill[],
  onPage: readonly OrderedPicture[],
  page: { readonly widthPt: number; readonly heightPt: number },
  rendering: Rendering,
): { readonly fills: Fill[]; readonly pictures: readonly OrderedPicture[] } {
  const least = MIN_BACKGROUND_SHARE * page.widthPt * page.heightPt;
  const layers = new Set(painted.filter(({ fill }) => areaOf(fill.bounds) >= least).slice(-MAX_LAYERS));
  // Paper under everything shows nothing.
  for (const layer of layers) {
    const isLowest = !onPage.some(
      ({ order, picture }) => order < layer.order && intersects(picture.bounds, layer.fill.bounds),
    );
    if (layer.pattern !== undefined || !isNearWhite(layer.fill.colour) || !isLowest) break;
    layers.delete(layer);
  }
  const pictures = [...layers].map((layer): OrderedPicture => {
    const media = rendering.store.put(patternOf(layer, rendering.isolation) ?? pixelOf(layer.fill.colour), 'png');
    const { bounds } = layer.fill;
    return {
      order: layer.order,
      shadow: false,
      picture: { bounds, kind: 'drawing', media, rotation: 0, background: true, artifact: true },
    };
  });
  return {
    fills: painted.filter((fill) => !layers.has(fill)).map(({ fill }) => fill),
    pictures: pictures.length === 0 ? onPage : [...onPage, ...pictures].sort((a, b) => a.order - b.order),
  };
}

const pixelOf = (colour: number): Uint8Array =>
  encodePng({ width: 1, height: 1, stride: 1, pixels: Uint32Array.of((OPAQUE | colour) >>> 0) });

/** A ground's own pixels; undefined where it has one colour, or cannot be rendered. */
function patternOf({ fill, pattern }: PaintedFill, isolation: Rendering['isolation']): Uint8Array | undefined {
  if (pattern === undefined) return undefined;
  const scale = boundedScale(fill.bounds, PATTERN_SCALE, MAX_PATTERN_PIXELS);
  return isolation.render([pattern], fill.bounds, { scale }, (bitmap) => encodePng(bitmap));
}
