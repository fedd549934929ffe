import type { PageContent, PageWarning } from '../../model/pageContent';
import { geometryOf } from '../document/destinations';
import type { DocumentReading } from '../documentReading';
import { loadedPage } from '../readPage';

/** US Letter, for a page of which not even the size can be read. */
const FALLBACK_SIZE = { widthPt: 612, heightPt: 792 };

/** A page that cannot be read, as its rendered picture; empty where even that fails. Without `reading`, always empty. */
export function pageAsPicture(reading: DocumentReading | undefined, pageIndex: number): PageContent {
  if (!reading) return pageWith(pageIndex, FALLBACK_SIZE, []);
  const { pdfium, document } = reading;
  const { x } = pdfium;
  const page = x.FPDF_LoadPage(document, pageIndex);
  if (page === 0) return pageWith(pageIndex, geometryOf(pdfium, document, pageIndex) ?? FALLBACK_SIZE, []);
  try {
    const loaded = loadedPage(reading, page, pageIndex);
    const { geometry } = loaded;
    const bounds = { left: 0, top: 0, right: geometry.widthPt, bottom: geometry.heightPt };
    const stored = reading.pictures.storeRegion(loaded, bounds);
    if (stored.kind !== 'media') return pageWith(pageIndex, geometry, []);
    return pageWith(pageIndex, geometry, [
      { bounds, kind: 'image', media: stored.media, rotation: 0, background: true, artifact: false },
    ]);
  } finally {
    x.FPDF_ClosePage(page);
  }
}

function pageWith(
  pageIndex: number,
  { widthPt, heightPt }: { readonly widthPt: number; readonly heightPt: number },
  pictures: PageContent['pictures'],
): PageContent {
  const warning: PageWarning = {
    code: 'page_as_picture',
    message:
      pictures.length > 0
        ? 'The page could not be read and is kept as a picture.'
        : 'The page could not be read and is empty.',
  };
  return {
    pageIndex,
    widthPt,
    heightPt,
    words: [],
    styles: [],
    rulings: [],
    fills: [],
    pictures,
    links: [],
    warnings: [warning],
    scanned: false,
  };
}
