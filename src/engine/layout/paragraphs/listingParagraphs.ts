import type { Inline, Paragraph } from '../../model/document';

/**
 * The lines of a listing, each a paragraph, as authors of Word documents type them; blank lines are empty ones. Space and bookmarks stay with
 * the first and the last.
 */
export function listingParagraphs(listing: Paragraph): Paragraph[] {
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
    ...(i > 0 && { spaceBeforePt: 0, bookmarks: [], pageBreakBefore: false, columnBreakBefore: false }),
    ...(i < lines.length - 1 && { spaceAfterPt: 0 }),
  }));
}
