import { addTo } from '../../model/collections/groups';
import { addCount, mostOf } from '../../model/collections/counts';
import type { ParagraphOutline } from '../types';
import { namesFigure } from '../../model/figureNames';
import { titleKey } from './outlineTitles';
import type { TocEntry } from './toc';

/** So many entries must lead as many pages on, before their numbers are known to be those of the pages. */
const MIN_AGREEING = 2;
/** Titles that stand on more pages say nothing of how these are numbered. */
const MAX_PAGES = 4;
const MAX_LINES = 3;

/**
 * The paragraphs that a table of contents lists: depth, 0 for the top, by index into `paragraphs`. Their text is that of the entry, and they
 * stand on its page, where page numbers and pages are apart by what most entries say. Linear in entries and paragraphs.
 */
export function matchContents(
  contents: ReadonlyMap<number, TocEntry>,
  paragraphs: readonly ParagraphOutline[],
): ReadonlyMap<number, number> {
  const depths = new Map<number, number>();
  const places = placesOf(contents, paragraphs);
  const shift = commonShift(contents, places);
  if (shift === undefined) return depths;
  for (const [at, { title, page, level }] of contents) {
    const index = places
      .get(titleKey(title))
      ?.get(page + shift)
      ?.find((place) => place > at && !depths.has(place));
    if (index !== undefined) depths.set(index, level - 1);
  }
  return depths;
}

/** Indices of the paragraphs with a title's text, by its key and their page. */
type Places = ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>;

function placesOf(contents: ReadonlyMap<number, TocEntry>, paragraphs: readonly ParagraphOutline[]): Places {
  const places = new Map<string, Map<number, number[]>>();
  if (contents.size < MIN_AGREEING) return places;
  const titles = Array.from(contents.values(), ({ title }) => title);
  // Lists of figures list captions.
  const keys = new Set(titles.filter((title) => !namesFigure(title)).map(titleKey));
  paragraphs.forEach(({ lines, text, pageIndex }, index) => {
    if (lines > MAX_LINES || contents.has(index)) return;
    const key = titleKey(text);
    if (!keys.has(key)) return;
    const pages = places.get(key) ?? new Map<number, number[]>();
    places.set(key, pages);
    addTo(pages, pageIndex, index);
  });
  return places;
}

/** From the number of a page to its index; undefined where too few entries agree. */
function commonShift(contents: ReadonlyMap<number, TocEntry>, places: Places): number | undefined {
  const votes = new Map<number, number>();
  for (const [at, { title, page }] of contents) {
    const pages = places.get(titleKey(title));
    if (pages === undefined || pages.size > MAX_PAGES) continue;
    for (const [pageIndex, indices] of pages) {
      if ((indices.at(-1) ?? -1) > at) addCount(votes, pageIndex - page);
    }
  }
  const shift = mostOf(votes);
  return shift !== undefined && (votes.get(shift) ?? 0) >= MIN_AGREEING ? shift : undefined;
}
