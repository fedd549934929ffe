import type { PageOutline } from '../types';
import type { SectionsPlan } from './sections';

/** What stands lower than the top of its page or column by less stands at the top, points. */
const MIN_SPACE_PT = 1;

/**
 * Whether a page has spaces that Word's mode of 2013 does not keep: between the words of justified lines, which it squeezes, and before what
 * begins a page or column behind a break, which it leaves out. LibreOffice does as Word does since 24.2.
 */
export function needsSpacesKept(outlines: readonly PageOutline[], page: number, plan: SectionsPlan): boolean {
  const outline = outlines[page];
  if (!outline) return false;
  if (outline.hasJustifiedCells || outline.paragraphs.some(({ alignment }) => alignment === 'justify')) return true;
  return startsLower(outline, page, plan) || hasLowerColumn(outline);
}

/** Behind a page break: in a section of its own what begins a page has its space. */
function startsLower({ contentBounds }: PageOutline, page: number, { sections, bandSections }: SectionsPlan): boolean {
  const own = bandSections[page]?.[0];
  const section = sections[own ?? -1];
  if (!contentBounds || !section || bandSections[page - 1]?.at(-1) !== own) return false;
  return contentBounds.top - section.margins.top > MIN_SPACE_PT;
}

const hasLowerColumn = ({ bands, paragraphs }: PageOutline): boolean =>
  bands.some(
    ({ columns, firstBlock, endBlock, top }) =>
      columns.length > 1 &&
      paragraphs.some(
        (p) => p.firstInColumn && p.index >= firstBlock && p.index < endBlock && p.top - top > MIN_SPACE_PT,
      ),
  );
