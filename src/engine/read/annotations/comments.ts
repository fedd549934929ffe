import type { Comment } from '../../model/pageContent';
import { isoDate } from '../document/pdfDate';
import { linesOf, withoutControls } from '../document/textStrings';
import type { Pdfium } from '../pdfium';

/** So many to a page, whose numbers are its own. */
export const MAX_COMMENTS_PER_PAGE = 1000;
const MAX_AUTHOR_LENGTH = 200;

/** What somebody wrote to an annotation (ISO 32000-2, 12.5.6.2); undefined for none. States of a review ("Accepted") are no comments. */
export function commentOf(pdfium: Pdfium, annotation: number, id: number): Comment | undefined {
  const text = stringValue(pdfium, annotation, 'Contents');
  if (text === undefined || stringValue(pdfium, annotation, 'StateModel') !== undefined) return undefined;
  const written = linesOf(text).join('\n').trim();
  if (written === '') return undefined;
  const author = withoutControls(stringValue(pdfium, annotation, 'T') ?? '', ' ').trim();
  const changed = stringValue(pdfium, annotation, 'M') ?? stringValue(pdfium, annotation, 'CreationDate');
  const date = changed === undefined ? undefined : isoDate(changed);
  return { id, author: author.slice(0, MAX_AUTHOR_LENGTH), ...(date !== undefined && { date }), text: written };
}

/** A text string of the annotation's dictionary; undefined where it is absent or empty. */
export function stringValue(pdfium: Pdfium, annotation: number, name: string): string | undefined {
  const key = pdfium.copyString(name);
  try {
    return pdfium.utf16((buffer, bytes) => pdfium.x.FPDFAnnot_GetStringValue(annotation, key, buffer, bytes));
  } finally {
    pdfium.x.free(key);
  }
}

/** A number of the annotation's own dictionary. */
export function numberValue(pdfium: Pdfium, annotation: number, name: string): number | undefined {
  const { x, scratch } = pdfium;
  const key = pdfium.copyString(name);
  const isThere = x.FPDFAnnot_GetNumberValue(annotation, key, scratch) !== 0;
  x.free(key);
  return isThere ? pdfium.f32[scratch >> 2] : undefined;
}
