import type { PagePlace } from '../../model/pageContent';
import { boxAt, isEmpty, type PageBox, pageGeometry, type PageGeometry } from '../pageGeometry';
import type { Pdfium } from '../pdfium';

/** Views of a destination (ISO 32000-2, 12.3.2.2; PDFDEST_VIEW_* of fpdf_doc.h) that name a top edge, and where they name it. */
const VIEW_TOP: Readonly<Record<number, number>> = { 3: 0, 5: 3, 7: 0 };
const CROP_BOX = 1;
const MEDIA_BOX = 0;

/** Resolves an FPDF_DEST; undefined where it leads to no page of this document. */
export function readDestination(
  pdfium: Pdfium,
  document: number,
  dest: number,
  pageCount: number,
): PagePlace | undefined {
  const { x, scratch } = pdfium;
  if (dest === 0) return undefined;
  const pageIndex = x.FPDFDest_GetDestPageIndex(document, dest);
  if (pageIndex < 0 || pageIndex >= pageCount) return undefined;
  const at = scratch >> 2;
  let x0: number | undefined;
  let y0: number | undefined;
  if (x.FPDFDest_GetLocationInPage(dest, scratch, scratch + 4, scratch + 8, scratch + 12, scratch + 16, scratch + 20)) {
    if (pdfium.i32[at] !== 0) x0 = pdfium.f32[at + 3] ?? 0;
    if (pdfium.i32[at + 1] !== 0) y0 = pdfium.f32[at + 4] ?? 0;
  } else {
    const parameter = VIEW_TOP[x.FPDFDest_GetView(dest, scratch, scratch + 8)];
    if (parameter !== undefined && (pdfium.i32[at] ?? 0) > parameter) y0 = pdfium.f32[at + 2 + parameter] ?? 0;
  }
  if (y0 === undefined) return { pageIndex };
  const geometry = geometryOf(pdfium, document, pageIndex);
  if (!geometry) return { pageIndex };
  const { toPage, widthPt, heightPt } = geometry;
  const y = toPage.b * (x0 ?? 0) + toPage.d * y0 + toPage.f;
  const place = { pageIndex, y: Math.min(heightPt, Math.max(0, y)) };
  if (x0 === undefined) return place;
  return { ...place, x: Math.min(widthPt, Math.max(0, toPage.a * x0 + toPage.c * y0 + toPage.e)) };
}

/** Geometry of a page without loading it. Where the crop box lies beside the media box, nothing would show of the page: it has the size of that. */
export function geometryOf(pdfium: Pdfium, document: number, pageIndex: number): PageGeometry | undefined {
  const media = boxOf(pdfium, document, pageIndex, MEDIA_BOX);
  const crop = boxOf(pdfium, document, pageIndex, CROP_BOX);
  const shown = media && crop ? visiblePart(media, crop) : (crop ?? media);
  return shown && pageGeometry(shown, pdfium.x.EPDF_GetPageRotationByIndex(document, pageIndex));
}

function boxOf(pdfium: Pdfium, document: number, pageIndex: number, box: number): PageBox | undefined {
  const { x, scratch } = pdfium;
  return x.EPDF_GetPageBoxByIndex(document, pageIndex, box, scratch) ? boxAt(pdfium, scratch) : undefined;
}

function visiblePart(media: PageBox, crop: PageBox): PageBox {
  const common = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  return isEmpty(common) ? media : common;
}
