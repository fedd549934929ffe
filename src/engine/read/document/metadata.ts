import type { DocumentInfo, OutlineEntry } from '../../model/pageContent';
import type { Pdfium } from '../pdfium';
import { readDestination } from './destinations';
import { isoDate } from './pdfDate';
import { withoutControls } from './textStrings';

const MAX_OUTLINE_ENTRIES = 20_000;
const MAX_OUTLINE_DEPTH = 32;
const ACTION_GOTO = 1;
/** FORMTYPE_XFA_FULL (fpdf_formfill.h): an XFA form in a document that says `/NeedsRendering` (ISO 32000-1, table 28). */
const FORM_DYNAMIC = 2;

/** What the document says of itself: information dictionary, language, tags, outline. */
export function readInfo(pdfium: Pdfium, document: number, repaired: boolean): DocumentInfo {
  const { x } = pdfium;
  const pageCount = x.FPDF_GetPageCount(document);
  const created = metaText(pdfium, document, 'CreationDate');
  const createdAt = created === undefined ? undefined : isoDate(created);
  const language = pdfium.utf16((buffer, bytes) => x.FPDFCatalog_GetLanguage(document, buffer, bytes));
  const optional = {
    title: metaText(pdfium, document, 'Title'),
    author: metaText(pdfium, document, 'Author'),
    subject: metaText(pdfium, document, 'Subject'),
    keywords: metaText(pdfium, document, 'Keywords'),
    language: language?.trim(),
    createdAt,
  };
  return {
    pageCount,
    tagged: x.FPDFCatalog_IsTagged(document) === 1,
    repaired,
    ...(x.FPDF_GetFormType(document) === FORM_DYNAMIC && { dynamicForm: true as const }),
    ...(x.FPDFDoc_GetAttachmentCount(document) > 0 && { attachments: true as const }),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined && value !== '')),
    outline: readOutline(pdfium, document, pageCount),
  };
}

function metaText(pdfium: Pdfium, document: number, name: string): string | undefined {
  const key = pdfium.copyString(name);
  try {
    const text = pdfium.utf16((buffer, bytes) => pdfium.x.FPDF_GetMetaText(document, key, buffer, bytes));
    return text && withoutControls(text, ' ').trim();
  } finally {
    pdfium.x.free(key);
  }
}

function readOutline(pdfium: Pdfium, document: number, pageCount: number): OutlineEntry[] {
  const { x } = pdfium;
  const entries: OutlineEntry[] = [];
  const seen = new Set<number>();
  const visit = (parent: number, depth: number): void => {
    let bookmark = x.FPDFBookmark_GetFirstChild(document, parent);
    while (bookmark !== 0 && entries.length < MAX_OUTLINE_ENTRIES && !seen.has(bookmark)) {
      // Broken and hostile outlines run in circles.
      seen.add(bookmark);
      const title = pdfium.utf16((buffer, bytes) => x.FPDFBookmark_GetTitle(bookmark, buffer, bytes));
      const action = x.FPDFBookmark_GetAction(bookmark);
      let dest = x.FPDFBookmark_GetDest(document, bookmark);
      if (dest === 0 && action !== 0 && x.FPDFAction_GetType(action) === ACTION_GOTO)
        dest = x.FPDFAction_GetDest(document, action);
      entries.push({
        title: withoutControls(title ?? '', ' ').trim(),
        depth,
        ...readDestination(pdfium, document, dest, pageCount),
      });
      if (depth + 1 < MAX_OUTLINE_DEPTH) visit(bookmark, depth + 1);
      bookmark = x.FPDFBookmark_GetNextSibling(document, bookmark);
    }
  };
  visit(0, 0);
  return entries;
}
