import type { DocumentReading } from '../documentReading';
import { OPAQUE_WHITE, renderRegion } from '../raster';
import { loadedPage } from '../readPage';
import { greyOf, recognitionScale } from './recognisedWords';
import type { GreyImage } from '../formats/greyImage';

/** The picture of the page in the middle of a document, which is no title and no blank end of it. */
export function samplePage(reading: DocumentReading): GreyImage | undefined {
  const { pdfium, document, pageCount } = reading;
  const { x } = pdfium;
  const pageIndex = Math.floor(pageCount / 2);
  const page = x.FPDF_LoadPage(document, pageIndex);
  if (page === 0) return undefined;
  try {
    const loaded = loadedPage(reading, page, pageIndex);
    const { geometry } = loaded;
    const region = { left: 0, top: 0, right: geometry.widthPt, bottom: geometry.heightPt };
    const scale = recognitionScale(region);
    const options = { scale, background: OPAQUE_WHITE };
    return renderRegion(loaded, region, options, (bitmap) => greyOf(bitmap, scale));
  } finally {
    x.FPDF_ClosePage(page);
  }
}
