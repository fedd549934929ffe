import type { Picture, TextStyle, Word } from '../model/pageContent';
import type { PageGeometry } from './pageGeometry';

/** Share of the page that the picture of a scan covers at least. */
const MIN_COVER = 0.7;
/** Visible characters, stamps and page numbers added later, that a scan has at most. */
const MAX_VISIBLE_CHARACTERS = 20;

/** Whether a page is a picture of text: one image over most of the page, and next to no visible text. */
export function isScan(
  pictures: readonly Picture[],
  words: readonly Word[],
  styles: readonly TextStyle[],
  { widthPt, heightPt }: PageGeometry,
): boolean {
  const area = widthPt * heightPt;
  const covers = pictures.some(
    ({ kind, bounds }) =>
      kind === 'image' && (bounds.right - bounds.left) * (bounds.bottom - bounds.top) > MIN_COVER * area,
  );
  if (!covers) return false;
  let visible = 0;
  for (const word of words) {
    for (const piece of word.pieces) {
      if (styles[piece.style]?.invisible !== true) visible += piece.text.length;
    }
    if (visible >= MAX_VISIBLE_CHARACTERS) return false;
  }
  return true;
}
