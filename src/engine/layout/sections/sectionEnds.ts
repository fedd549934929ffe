import type { PageOutline } from '../types';
import type { SectionsPlan } from './sections';

/** Where a block stands, by page and place in `PageDraft.blocks`. */
interface Place {
  readonly pageIndex: number;
  readonly index: number;
}

/** Tells the last paragraphs of the sections, and what follows these. */
export function sectionEnds(
  outlines: readonly PageOutline[],
  { bandSections }: Pick<SectionsPlan, 'bandSections'>,
): (place: Place) => boolean {
  const byPage = new Map<number, { readonly from: number; readonly end: number }[]>();
  outlines.forEach(({ pageIndex, bands, paragraphs }, page) => {
    const sections = [...(bandSections[page] ?? []), bandSections[page + 1]?.[0]];
    const ends = bands.flatMap(({ firstBlock, endBlock }, band) => {
      if (sections[band] === sections[band + 1]) return [];
      const last = paragraphs.findLast(({ index }) => index < endBlock)?.index ?? 0;
      return [{ from: Math.max(firstBlock, last), end: endBlock }];
    });
    byPage.set(pageIndex, ends);
  });
  return ({ pageIndex, index }) =>
    byPage.get(pageIndex)?.some(({ from, end }) => index >= from && index < end) ?? false;
}
