import type { Link, PagePlace } from '../../model/pageContent';
import { groupBy } from '../../model/collections/groups';
import type { Bookmark, PageOutline } from '../types';

/** Name of the bookmark at a place that internal links lead to. Places less than a point apart are one. */
export function bookmarkOf({ pageIndex, x, y }: PagePlace): string {
  const parts = [pageIndex + 1, ...(y === undefined ? [] : [y, x ?? 0])];
  return `page_${parts.map(Math.round).join('_')}`;
}

/** Where the links lead to, each place once. */
export function linkedPlaces(links: readonly Link[]): PagePlace[] {
  return distinct(links.flatMap(({ target }) => (target.kind === 'page' ? [target] : [])));
}

/** What the links of all pages lead to, by the page that it is on. */
export function placesByPage(
  pages: readonly { readonly linkedPlaces?: readonly PagePlace[] }[],
): ReadonlyMap<number, readonly PagePlace[]> {
  const places = distinct(pages.flatMap((page) => page.linkedPlaces ?? []));
  return groupBy(places, ({ pageIndex }) => pageIndex);
}

/** Where the bookmarks for places on a page belong, as the page is laid out. */
export function bookmarksAt(
  places: readonly PagePlace[],
  { widthPt, heightPt, moved }: Pick<PageOutline, 'widthPt' | 'heightPt' | 'moved'>,
): Bookmark[] {
  const { turns, scale } = moved ?? { turns: 0, scale: 1 };
  const scaled = (length: number | undefined): number | undefined =>
    length === undefined ? undefined : length * scale;
  return places.map((place) => {
    let [x, y] = [scaled(place.x), scaled(place.y)];
    // A quarter turn clockwise each, the last one onto the page of this size.
    for (let turn = turns % 4; turn > 0; turn--) {
      const height = turn % 2 === 0 ? heightPt : widthPt;
      [x, y] = [y === undefined ? undefined : height - y, x];
    }
    return { name: bookmarkOf(place), ...(x !== undefined && { x }), ...(y !== undefined && { y }) };
  });
}

function distinct(places: readonly PagePlace[]): PagePlace[] {
  const byName = new Map<string, PagePlace>();
  for (const { pageIndex, x, y } of places) {
    const place: PagePlace = { pageIndex, ...(x !== undefined && { x }), ...(y !== undefined && { y }) };
    const name = bookmarkOf(place);
    if (!byName.has(name)) byName.set(name, place);
  }
  return [...byName.values()];
}
