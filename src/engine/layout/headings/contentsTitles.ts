import { addTo } from '../../model/groups';
import { largest } from '../collections/clusters';
import type { ParagraphOutline } from '../types';
import { namesFigure } from './captions';
import { titleKey } from './outlineTitles';
import type { TocEntry } from './toc';

/** So many entries must lead as many pages on, before their numbers are known to be those of the pages. */
const MIN_AGREEING = 2;
/** Titles that stand in more places say nothing of how the pages are numbered. */
const MAX_PLACES = 4;
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
  const shift = commonShift(contents, paragraphs, places);
  if (shift === undefined) return depths;
  for (const [at, { title, page, level }] of contents) {
    const index = places
      .get(titleKey(title))
      ?.find((place) => place > at && !depths.has(place) && paragraphs[place]?.pageIndex === page + shift);
    if (index !== undefined) depths.set(index, level - 1);
  }
  return depths;
}

/** Where the titles stand, by their keys. */
function placesOf(
  contents: ReadonlyMap<number, TocEntry>,
  paragraphs: readonly ParagraphOutline[],
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  if (contents.size < MIN_AGREEING) return places;
  const titles = Array.from(contents.values(), ({ title }) => title);
  // Lists of figures list captions.
  const keys = new Set(titles.filter((title) => !namesFigure(title)).map(titleKey));
  paragraphs.forEach(({ lines, text }, index) => {
    if (lines > MAX_LINES || contents.has(index)) return;
    const key = titleKey(text);
    if (keys.has(key)) addTo(places, key, index);
  });
  return places;
}

/** From the number of a page to its index; undefined where too few entries agree. */
function commonShift(
  contents: ReadonlyMap<number, TocEntry>,
  paragraphs: readonly ParagraphOutline[],
  places: ReadonlyMap<string, readonly number[]>,
): number | undefined {
  const votes = new Map<number, number>();
  for (const [at, { title, page }] of contents) {
    const found = places.get(titleKey(title)) ?? [];
    if (found.length > MAX_PLACES) continue;
    const shifts = new Set(found.flatMap((index) => (index > at ? (paragraphs[index]?.pageIndex ?? 0) - page : [])));
    for (const shift of shifts) votes.set(shift, (votes.get(shift) ?? 0) + 1);
  }
  const most = largest(votes.values(), 0);
  return most < MIN_AGREEING ? undefined : Array.from(votes).find(([, count]) => count === most)?.[0];
}
