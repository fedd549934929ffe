import type { PageOutline, ParagraphOutline } from '../types';
import type { SectionsPlan } from './sections';

/** The last paragraphs of the sections. */
export function sectionEnds(
  outlines: readonly PageOutline[],
  { bandSections }: Pick<SectionsPlan, 'bandSections'>,
): ReadonlySet<ParagraphOutline> {
  const ends = new Set<ParagraphOutline>();
  outlines.forEach(({ bands, paragraphs }, page) => {
    const sections = [...(bandSections[page] ?? []), bandSections[page + 1]?.[0]];
    bands.forEach(({ endBlock }, band) => {
      const last = paragraphs.findLast(({ index }) => index < endBlock);
      if (last && sections[band] !== sections[band + 1]) ends.add(last);
    });
  });
  return ends;
}
