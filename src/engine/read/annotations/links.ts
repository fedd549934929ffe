import { intersects, type Rect } from '../../model/geometry';
import { HeightIndex } from '../../model/collections/heightIndex';
import type { Link, LinkTarget, PageWarning } from '../../model/pageContent';
import { readDestination } from '../document/destinations';
import { withoutControls } from '../document/textStrings';
import { type LoadedPage, transformedBounds, type PageGeometry } from '../pageGeometry';
import type { DocumentReading } from '../documentReading';
import type { Pdfium } from '../pdfium';

/** FPDF_ACTION types (fpdf_doc.h). */
const ACTION_GOTO = 1;
const ACTION_URI = 3;
const MAX_LINKS = 20_000;
const QUAD_BYTES = 32;
/** Schemes that a document may lead to; others (javascript:, file:, launch tricks) are left out. */
const ALLOWED_SCHEME = /^(https?|mailto|ftp|tel|news|doi):/i;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const BARE_ADDRESS = /^(www\.|[^\s@]+@[^\s@]+\.[a-z]{2,}$)/i;

interface Links {
  readonly links: Link[];
  readonly warnings: PageWarning[];
}

/** Link annotations, then addresses that stand in the text without one. Rectangles in page points. */
export function readLinks(
  { document, pageCount }: Pick<DocumentReading, 'document' | 'pageCount'>,
  { pdfium, page, geometry }: LoadedPage,
  textPage: number,
  hasAddresses: boolean,
): Links {
  const links: Link[] = [];
  let dropped = 0;
  const { x } = pdfium;
  const cursor = pdfium.allocate(8);
  try {
    pdfium.i32[cursor >> 2] = 0;
    for (let n = 0; n < MAX_LINKS && links.length < MAX_LINKS && x.FPDFLink_Enumerate(page, cursor, cursor + 4); n++) {
      const link = pdfium.i32[(cursor + 4) >> 2] ?? 0;
      const areas = areasOf(pdfium, link, geometry);
      if (areas.length === 0) continue;
      const target = targetOf(pdfium, document, link, pageCount);
      if (target) for (const bounds of areas) links.push({ bounds, target });
      else dropped++;
    }
  } finally {
    x.free(cursor);
  }
  if (hasAddresses) links.push(...addressLinks(pdfium, textPage, geometry, links));
  const warnings: PageWarning[] =
    dropped === 0
      ? []
      : [
          {
            code: 'link_dropped',
            message: `${dropped === 1 ? 'One link leads' : `${dropped} links lead`} to nothing that a document can hold.`,
          },
        ];
  return { links, warnings };
}

function areasOf(pdfium: Pdfium, link: number, geometry: PageGeometry): Rect[] {
  const { x, scratch } = pdfium;
  const areas: Rect[] = [];
  const quads = x.FPDFLink_CountQuadPoints(link);
  for (let q = 0; q < quads && q < 64; q++) {
    if (!x.FPDFLink_GetQuadPoints(link, q, scratch)) continue;
    const points = pdfium.f32.slice(scratch >> 2, (scratch + QUAD_BYTES) >> 2);
    const xs = points.filter((_, i) => i % 2 === 0);
    const ys = points.filter((_, i) => i % 2 === 1);
    areas.push(transformedBounds(geometry.toPage, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)));
  }
  if (areas.length === 0 && x.FPDFLink_GetAnnotRect(link, scratch)) {
    const { f32 } = pdfium;
    const at = scratch >> 2;
    areas.push(transformedBounds(geometry.toPage, f32[at] ?? 0, f32[at + 1] ?? 0, f32[at + 2] ?? 0, f32[at + 3] ?? 0));
  }
  return areas.filter((area) => area.right > area.left && area.bottom > area.top);
}

function targetOf(pdfium: Pdfium, document: number, link: number, pageCount: number): LinkTarget | undefined {
  const { x } = pdfium;
  const action = x.FPDFLink_GetAction(link);
  const type = action === 0 ? 0 : x.FPDFAction_GetType(action);
  if (type === ACTION_URI) {
    const uri = pdfium.utf8((buffer, bytes) => x.FPDFAction_GetURIPath(document, action, buffer, bytes));
    const address = uri === undefined ? undefined : usableAddress(uri);
    return address === undefined ? undefined : { kind: 'uri', uri: address };
  }
  const dest =
    type === ACTION_GOTO
      ? x.FPDFAction_GetDest(document, action)
      : action === 0
        ? x.FPDFLink_GetDest(document, link)
        : 0;
  const destination = readDestination(pdfium, document, dest, pageCount);
  return destination && { kind: 'page', ...destination };
}

/** The address as a document can hold it; undefined for schemes that it had better not lead to. */
function usableAddress(uri: string): string | undefined {
  // Fonts may say that their hyphen is a soft one, too.
  const address = withoutControls(uri).replaceAll('\u00ad', '').trim().replaceAll(' ', '%20');
  if (ALLOWED_SCHEME.test(address)) return address;
  if (HAS_SCHEME.test(address) || !BARE_ADDRESS.test(address)) return undefined;
  return address.includes('@') && !/^www\./i.test(address) ? `mailto:${address}` : `http://${address}`;
}

function addressLinks(pdfium: Pdfium, textPage: number, geometry: PageGeometry, links: readonly Link[]): Link[] {
  const { x, scratch } = pdfium;
  const found: Link[] = [];
  const known = new HeightIndex(links);
  const isKnown = (area: Rect): boolean =>
    known.between(area.top, area.bottom).some(({ bounds }) => intersects(bounds, area));
  const list = x.FPDFLink_LoadWebLinks(textPage);
  if (list === 0) return found;
  try {
    const count = Math.min(MAX_LINKS, x.FPDFLink_CountWebLinks(list));
    for (let i = 0; i < count; i++) {
      const uri = pdfium.utf16((buffer, bytes) => x.FPDFLink_GetURL(list, i, buffer, bytes >> 1) * 2);
      const address = uri === undefined ? undefined : usableAddress(uri);
      if (address === undefined) continue;
      const areas: Rect[] = [];
      const rectangles = Math.min(64, x.FPDFLink_CountRects(list, i));
      for (let r = 0; r < rectangles; r++) {
        if (!x.FPDFLink_GetRect(list, i, r, scratch, scratch + 8, scratch + 16, scratch + 24)) continue;
        const { f64 } = pdfium;
        const at = scratch >> 3;
        areas.push(
          transformedBounds(geometry.toPage, f64[at] ?? 0, f64[at + 1] ?? 0, f64[at + 2] ?? 0, f64[at + 3] ?? 0),
        );
      }
      if (areas.some(isKnown)) continue;
      for (const bounds of areas) found.push({ bounds, target: { kind: 'uri', uri: address }, unmarked: true });
    }
  } finally {
    x.FPDFLink_CloseWebLinks(list);
  }
  return found;
}
