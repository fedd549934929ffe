import type { Inline, LineSpacing, Paragraph } from '../../model/document';
import { largest } from '../../model/collections/statistics';
import { widthOf } from '../../model/geometry';
import { lowered } from './setting/usualLines';

/**
 * The lines of a listing, each a paragraph, as authors of Word documents type them; blank lines are empty ones. Space and bookmarks stay with
 * the first and the last. The first is not as far from what is above as lines are from each other: so much less, points, is `closerPt`.
 * The ground ends at the column's edge, but behind a line that is too long for it.
 */
export function listingParagraphs(listing: Paragraph, closerPt: number): Paragraph[] {
  const lines: Inline[][] = [[]];
  for (const inline of listing.content) {
    if (inline.type === 'lineBreak') lines.push([]);
    else lines.at(-1)?.push(inline);
  }
  const { top, bottom } = listing.bounds;
  const height = (bottom - top) / lines.length;
  const lengths = lines.map(lengthOf);
  const longest = largest(lengths, 1);
  const advancePt = widthOf(listing.bounds) / longest;
  const endsApart = listing.indentEndPt < 0 && listing.shading !== undefined && !isFramed(listing);
  return lines.map((content, i) => ({
    ...listing,
    content,
    bounds: { ...listing.bounds, top: top + i * height, bottom: top + (i + 1) * height },
    ...(endsApart && {
      indentEndPt: Math.min(0, listing.indentEndPt + (longest - (lengths[i] ?? 0)) * advancePt),
    }),
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

const lengthOf = (line: readonly Inline[]): number =>
  line.reduce((sum, inline) => sum + (inline.type === 'text' ? inline.text.length : 0), 0);

/** Paragraphs of different widths have a frame each. */
const isFramed = ({ borders }: Paragraph): boolean =>
  [borders?.top, borders?.right, borders?.bottom].some((side) => side !== undefined);
