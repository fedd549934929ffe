import type { Inline, LineSpacing, Paragraph } from '../../model/document';
import { lowered } from './setting/usualLines';

/**
 * The lines of a listing, each a paragraph, as authors of Word documents type them; blank lines are empty ones. Space and bookmarks stay with
 * the first and the last. The first is not as far from what is above as lines are from each other: so much less, points, is `closerPt`.
 */
export function listingParagraphs(listing: Paragraph, closerPt: number): Paragraph[] {
  const lines: Inline[][] = [[]];
  for (const inline of listing.content) {
    if (inline.type === 'lineBreak') lines.push([]);
    else lines.at(-1)?.push(inline);
  }
  const { top, bottom } = listing.bounds;
  const height = (bottom - top) / lines.length;
  return lines.map((content, i) => ({
    ...listing,
    content,
    bounds: { ...listing.bounds, top: top + i * height, bottom: top + (i + 1) * height },
    ...(i === 0 && {
      lineSpacing: closer(listing.lineSpacing, closerPt),
      content: content.map((inline) => lowered(inline, -closerPt)),
    }),
    ...(i > 0 && { spaceBeforePt: 0, bookmarks: [], pageBreakBefore: false, columnBreakBefore: false }),
    ...(i < lines.length - 1 && { spaceAfterPt: 0 }),
  }));
}

/** Lines that grow are as high as their font at least. */
const closer = (lineSpacing: LineSpacing, byPt: number): LineSpacing =>
  lineSpacing.rule === 'atLeast' ? { rule: 'atLeast', pt: Math.max(0, lineSpacing.pt - byPt) } : lineSpacing;
