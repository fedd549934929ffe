import type { PageContent, PageWarning, Picture } from '../../model/pageContent';
import { geometryOf } from '../document/destinations';
import type { DocumentReading } from '../documentReading';
import { loadedPage } from '../readPage';

/** US Letter, for a page of which not even the size can be read. */
const FALLBACK_SIZE = { widthPt: 612, heightPt: 792 };

/** Why a page is its picture: PDFium fails at it, or its fonts do not say what their letters are. */
export type NotRead = 'failed' | 'gibberish';

/** A page that is not read, as its rendered picture; empty where even that fails. Without `reading`, always empty. */
export function pageAsPicture(reading: DocumentReading | undefined, pageIndex: number, why: NotRead): PageContent {
  if (!reading) return pageWith(pageIndex, FALLBACK_SIZE);
  const { pdfium, document } = reading;
  const { x } = pdfium;
  const page = x.FPDF_LoadPage(document, pageIndex);
  if (page === 0) return pageWith(pageIndex, geometryOf(pdfium, document, pageIndex) ?? FALLBACK_SIZE);
  try {
    const loaded = loadedPage(reading, page, pageIndex);
    const { geometry } = loaded;
    const bounds = { left: 0, top: 0, right: geometry.widthPt, bottom: geometry.heightPt };
    const stored = reading.pictures.storeRegion(loaded, bounds);
    if (stored.kind !== 'media') return pageWith(pageIndex, geometry);
    const { media } = stored;
    return pageWith(
      pageIndex,
      geometry,
      { bounds, kind: 'image', media, rotation: 0, background: true, artifact: false },
      why,
    );
  } finally {
    x.FPDF_ClosePage(page);
  }
}

/** What can be recognised is told as a scan is, for which the same can be done. */
const KEPT: Readonly<Record<NotRead, PageWarning>> = {
  failed: { code: 'page_as_picture', message: 'The page could not be read and is kept as a picture.' },
  gibberish: {
    code: 'scanned_page',
    message: 'The fonts of the page do not say what their letters are: it is kept as a picture of its text.',
  },
};
const EMPTY: PageWarning = { code: 'page_as_picture', message: 'The page could not be read and is empty.' };

function pageWith(
  pageIndex: number,
  { widthPt, heightPt }: { readonly widthPt: number; readonly heightPt: number },
  picture?: Picture,
  why: NotRead = 'failed',
): PageContent {
  return {
    pageIndex,
    widthPt,
    heightPt,
    words: [],
    styles: [],
    rulings: [],
    fills: [],
    pictures: picture ? [picture] : [],
    links: [],
    warnings: [picture ? KEPT[why] : EMPTY],
    scanned: false,
  };
}
