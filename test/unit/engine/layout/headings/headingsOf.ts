import { findHeadings, namedHeadings } from '../../../../../src/engine/layout/headings/headings';
import { findTocEntries } from '../../../../../src/engine/layout/headings/toc';
import type { ParagraphOutline } from '../../../../../src/engine/layout/types';
import type { OutlineEntry } from '../../../../../src/engine/model/pageContent';
import { inOrder, paragraph, SURVEY } from '../outlines';

export const head = (text: string, sizePt: number, options: Partial<ParagraphOutline> = {}): ParagraphOutline =>
  paragraph(text, { sizePt, allBold: true, spaceBeforePt: 12, ...options });

/** Levels of the paragraphs that are headings, by their text. */
export function headings(
  paragraphs: readonly ParagraphOutline[],
  outline: readonly OutlineEntry[] = [],
): Record<string, number | 'title'> {
  const placed = inOrder(paragraphs);
  const contents = findTocEntries(placed);
  const roles = findHeadings(placed, SURVEY, new Set(contents.keys()), namedHeadings(placed, outline, contents));
  return Object.fromEntries(Array.from(roles, ([index, level]) => [placed[index]?.text ?? '', level]));
}
