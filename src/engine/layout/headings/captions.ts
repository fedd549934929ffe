import { readNamedFigure } from '../../model/figureNames';
import type { ParagraphOutline } from '../types';

/** Behind the number, before the caption's text. */
const MARK = /[.:：．)）–—|-]/;
const MAX_LINES = 6;
const MAX_CHARACTERS = 600;
/** A caption is no larger than the body. */
const MAX_SIZE_RATIO = 1.1;

/**
 * Captions of figures and tables, by index into the paragraphs: named and numbered, next to a picture or table, or set off by a mark
 * after the number. Linear.
 */
export function findCaptions(
  paragraphs: readonly ParagraphOutline[],
  bodySizePt: number,
  taken: ReadonlySet<number>,
): ReadonlySet<number> {
  const captions = new Set<number>();
  paragraphs.forEach((paragraph, index) => {
    if (taken.has(index)) return;
    if (paragraph.tag === 'Caption' || isCaption(paragraph, paragraphs, index, bodySizePt)) captions.add(index);
  });
  return captions;
}

function isCaption(
  paragraph: ParagraphOutline,
  paragraphs: readonly ParagraphOutline[],
  index: number,
  bodySizePt: number,
): boolean {
  const { text, lines, characters, sizePt } = paragraph;
  if (lines > MAX_LINES || characters > MAX_CHARACTERS || sizePt > bodySizePt * MAX_SIZE_RATIO) return false;
  const named = readNamedFigure(text);
  if (!named) return false;
  // "Table 3 shows that …" is a sentence; with a picture beside it, or a mark behind the number, it is a caption.
  const marked = MARK.test(named.mark) || named.title === '';
  return marked || isBesideBlock(paragraph, paragraphs[index - 1], paragraphs[index + 1]);
}

/** Blocks of the page that are no paragraphs leave gaps in the indices. */
function isBesideBlock(
  paragraph: ParagraphOutline,
  previous: ParagraphOutline | undefined,
  next: ParagraphOutline | undefined,
): boolean {
  const before = previous?.pageIndex === paragraph.pageIndex ? previous.index : -1;
  const after = next?.pageIndex === paragraph.pageIndex ? next.index : undefined;
  return paragraph.index - before > 1 || (after !== undefined && after - paragraph.index > 1);
}
