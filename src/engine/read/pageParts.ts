import type { Rect } from '../model/geometry';
import type { Picture } from '../model/pageContent';
import type { DocumentReading } from './documentReading';
import { loadedPage, PageUnreadable } from './readPage';

/** Parts of a page, in the points of its `PageContent`. */
export interface PageParts {
  readonly pageIndex: number;
  /** Of the page as it was laid out. */
  readonly widthPt: number;
  readonly heightPt: number;
  readonly regions: readonly Rect[];
}

/** A part of a page as it shows, without the white around it. */
export type ShownPart = Pick<Picture, 'media' | 'bounds'>;

/** Sharp in print, and when a reader zooms in: pixels per point. */
const SCALE = 300 / 72;
/** Sizes that differ by less are one. */
const SAME_SIZE_PT = 0.01;

/**
 * Renders parts of a page and stores them, in order; undefined for those that show nothing, and for all of a page that was turned or made
 * smaller to be laid out. Throws PageUnreadable.
 */
export function renderParts(
  reading: DocumentReading,
  { pageIndex, widthPt, heightPt, regions }: PageParts,
): (ShownPart | undefined)[] {
  const { pictures } = reading;
  const { x } = reading.pdfium;
  const page = x.FPDF_LoadPage(reading.document, pageIndex);
  if (page === 0) throw new PageUnreadable(`Page ${pageIndex + 1} cannot be loaded.`);
  try {
    const loaded = loadedPage(reading, page, pageIndex);
    const { geometry } = loaded;
    const isAsLaidOut =
      Math.abs(geometry.widthPt - widthPt) < SAME_SIZE_PT && Math.abs(geometry.heightPt - heightPt) < SAME_SIZE_PT;
    return regions.map((region) => (isAsLaidOut ? pictures.storeShown(loaded, region, SCALE) : undefined));
  } finally {
    x.FPDF_ClosePage(page);
  }
}
