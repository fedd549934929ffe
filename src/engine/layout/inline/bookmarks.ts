import type { Link, PagePlace } from '../../model/pageContent';
import { groupBy } from '../collections/clusters';

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

function distinct(places: readonly PagePlace[]): PagePlace[] {
  const byName = new Map<string, PagePlace>();
  for (const { pageIndex, x, y } of places) {
    const place: PagePlace = { pageIndex, ...(x !== undefined && { x }), ...(y !== undefined && { y }) };
    const name = bookmarkOf(place);
    if (!byName.has(name)) byName.set(name, place);
  }
  return [...byName.values()];
}
