import { isNearWhite } from '../../model/colour';
import { areaOf } from '../../model/geometry';
import type { Fill, Picture } from '../../model/pageContent';
import type { PictureStore } from './pictures';
import { encodePng } from './png';

/** Share of the page that its background covers: printed web pages leave the paper's margins free. */
const MIN_BACKGROUND_SHARE = 0.6;
/** Backgrounds over each other on one page: the page's, the article's, the section's. */
const MAX_LAYERS = 4;
const OPAQUE = 0xff000000;

/**
 * The colours that a page is painted in, as pictures of one pixel under everything else, lowest first: a DOCX has one page colour, for all
 * of its pages (ECMA-376 part 1, 17.2.1). They are no shading of the text on them then.
 */
export function pageBackground(
  fills: readonly Fill[],
  page: { readonly widthPt: number; readonly heightPt: number },
  pictures: Pick<PictureStore, 'put'>,
): { readonly fills: readonly Fill[]; readonly pictures: readonly Picture[] } {
  const least = MIN_BACKGROUND_SHARE * page.widthPt * page.heightPt;
  const layers = new Set(fills.filter(({ bounds }) => areaOf(bounds) >= least).slice(-MAX_LAYERS));
  // Paper under everything shows nothing.
  for (const layer of layers) {
    if (!isNearWhite(layer.colour)) break;
    layers.delete(layer);
  }
  return {
    fills: fills.filter((fill) => !layers.has(fill)),
    pictures: [...layers].map(({ bounds, colour }) => {
      const pixels = Uint32Array.of((OPAQUE | colour) >>> 0);
      const media = pictures.put(encodePng({ width: 1, height: 1, stride: 1, pixels }), 'png');
      return { bounds, kind: 'drawing', media, rotation: 0, background: true, artifact: true };
    }),
  };
}
