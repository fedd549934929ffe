import type { PageOutline } from '../../types';
import type { FullPages } from './fullPages';
import type { SectionsPlan } from '../../sections/sections';

/** What stands lower than the top of its column by less stands at the top, points. */
const MIN_SPACE_PT = 1;
/** Nobody sees a page begin higher by less, a third of a line of 12 points; everybody sees "Compatibility Mode" in Word's title bar. Points. */
const MIN_PAGE_SPACE_PT = 4;

/**
 * Whether a page has spaces that the mode of Word 2013 does not keep: between the words of justified lines, which Word and LibreOffice since 24.2
 * squeeze there, and before what begins a page or column behind a break, which that LibreOffice leaves out (Word does behind breaks that are
 * paragraphs of their own). What begins a page behind a full one has none in any mode: `spacesBehindPt` by page, as in FullPages.
 */
export function needsSpacesKept(
  outlines: readonly PageOutline[],
  page: number,
  plan: SectionsPlan,
  spacesBehindPt: FullPages['spacesBehindPt'],
): boolean {
  const outline = outlines[page];
  if (!outline) return false;
  if (outline.hasJustifiedCells || outline.paragraphs.some(({ alignment }) => alignment === 'justify')) return true;
  const isBehindBreak = spacesBehindPt[page - 1] === undefined;
  return (isBehindBreak && startsLower(outline, page, plan)) || hasLowerColumn(outline);
}

/** In a section of its own what begins a page has its space. */
function startsLower({ contentBounds }: PageOutline, page: number, { sections, bandSections }: SectionsPlan): boolean {
  const own = bandSections[page]?.[0];
  const section = sections[own ?? -1];
  if (!contentBounds || !section || bandSections[page - 1]?.at(-1) !== own) return false;
  return contentBounds.top - section.margins.top > MIN_PAGE_SPACE_PT;
}

const hasLowerColumn = ({ bands, paragraphs }: PageOutline): boolean =>
  bands.some(
    ({ columns, firstBlock, endBlock, top }) =>
      columns.length > 1 &&
      paragraphs.some(
        (p) => p.firstInColumn && p.index >= firstBlock && p.index < endBlock && p.top - top > MIN_SPACE_PT,
      ),
  );
