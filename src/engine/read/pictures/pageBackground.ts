import { isNearWhite } from '../../model/colour';
import { areaOf, intersects } from '../../model/geometry';
import type { Fill } from '../../model/pageContent';
import type { OrderedPicture } from './pagePictures';
import type { PictureStore } from './pictures';
import { encodePng } from '../formats/png';

/** Share of the page that its background covers: printed web pages leave the paper's margins free. */
const MIN_BACKGROUND_SHARE = 0.6;
/** Backgrounds over each other on one page: the page's, the article's, the section's. */
const MAX_LAYERS = 4;
const OPAQUE = 0xff000000;

/** A fill with its place in the painting order of the page. */
export interface PaintedFill {
  readonly fill: Fill;
  readonly order: number;
  /** The object of the page that paints it, where that is one. */
  readonly handle?: number;
  /** Those that paint it in more than one colour, and the place of the first of them. */
  readonly shading?: { readonly handles: readonly number[]; readonly order: number };
}

/**
 * The colours that a page is painted in, as pictures of one pixel under the text: a DOCX has one page colour, for all of its pages (ECMA-376
 * part 1, 17.2.1). They are no shading of the text on them then. Each keeps its place in the painting order: a light panel on a dark picture lies over that.
 */
export function pageBackground(
  painted: readonly PaintedFill[],
  onPage: readonly OrderedPicture[],
  page: { readonly widthPt: number; readonly heightPt: number },
  store: Pick<PictureStore, 'put'>,
): { readonly fills: Fill[]; readonly pictures: readonly OrderedPicture[] } {
  const least = MIN_BACKGROUND_SHARE * page.widthPt * page.heightPt;
  const layers = new Set(painted.filter(({ fill }) => areaOf(fill.bounds) >= least).slice(-MAX_LAYERS));
  // Paper under everything shows nothing.
  for (const layer of layers) {
    const isLowest = !onPage.some(
      ({ order, picture }) => order < layer.order && intersects(picture.bounds, layer.fill.bounds),
    );
    if (!isNearWhite(layer.fill.colour) || !isLowest) break;
    layers.delete(layer);
  }
  const pictures = [...layers].map(({ fill: { bounds, colour }, order }): OrderedPicture => {
    const pixels = Uint32Array.of((OPAQUE | colour) >>> 0);
    const media = store.put(encodePng({ width: 1, height: 1, stride: 1, pixels }), 'png');
    return {
      order,
      shadow: false,
      picture: { bounds, kind: 'drawing', media, rotation: 0, background: true, artifact: true },
    };
  });
  return {
    fills: painted.filter((fill) => !layers.has(fill)).map(({ fill }) => fill),
    pictures: pictures.length === 0 ? onPage : [...onPage, ...pictures].sort((a, b) => a.order - b.order),
  };
}
