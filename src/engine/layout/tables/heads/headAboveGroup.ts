import type { PageContent } from '../../../model/pageContent';
import { type TextRow, textRows } from '../text/textRows';
import type { WordIndex } from '../wordIndex';

/** Rows of fewer texts are no head of several columns. */
const MIN_COLUMNS = 3;
/** A head is no higher, points. */
const MAX_HEAD_PT = 36;

/**
 * Whether the text right above y is the head of a table whose rows begin with `row`: as many texts, each over one of the row's. Between the two stands
 * the name of a group of rows, as in price lists, which alone would be a heading below another one.
 */
export function isBelowHead(
  place: { readonly left: number; readonly right: number; readonly y: number },
  row: TextRow | undefined,
  content: PageContent,
  index: WordIndex,
  gapEm: number,
): boolean {
  if (row === undefined || row.chunks.length < MIN_COLUMNS) return false;
  const { left, right, y } = place;
  const head = textRows(content, index.inside({ left, right, top: y - MAX_HEAD_PT, bottom: y }), gapEm).at(-1);
  return (
    head?.chunks.length === row.chunks.length &&
    head.chunks.every((name, i) => {
      const text = row.chunks[i];
      return text !== undefined && name.left < text.right && name.right > text.left;
    })
  );
}
