import { placesWithin } from '../../model/collections/groups';
import { inOrder } from '../../model/collections/sorted';
import { largest } from '../../model/collections/statistics';
import { MIN_COLUMN_LINES, SAME_ROW_EM, type Box } from './bands';

/** Share of the lines of contents that end in a page's number: some entries wrap, and titles of parts have none. */
const MIN_ENTRIES_SHARE = 0.5;
/** Share of the boxes of contents that do: label, title and number of an entry are a box each, and some have two lines. */
const MIN_PAGES_SHARE = 0.25;

/** So many of these may be the numbers of pages that it may be contents. */
export const mayBeContents = (boxes: readonly Box[]): boolean =>
  boxes.filter(({ page }) => page !== undefined).length >= MIN_PAGES_SHARE * boxes.length;

/**
 * Contents in two columns: half of the lines of either side, or more, end in the number of a page at the side's edge, and the numbers do not fall down the
 * left side and on down the right one, as values of a table do.
 */
export function areContents(left: readonly Box[], right: readonly Box[], emPt: number): boolean {
  const sides = [left, right].map((side) => pagesOf(side, emPt));
  const pages = sides.flat();
  const areEntries = sides.every((side) => side.length > 0) && pages.every((page, i) => page >= (pages[i - 1] ?? 0));
  return areEntries && pages.at(-1) !== pages[0];
}

/** The numbers that end the lines of a side, from top to bottom; none where too few do. */
function pagesOf(side: readonly Box[], emPt: number): number[] {
  const sameRow = SAME_ROW_EM * emPt;
  const end = largest(side.map(({ bounds }) => bounds.right));
  const lines = placesWithin(
    side.map(({ baseline }) => baseline),
    sameRow,
  );
  const ends = side.filter(({ page, bounds }) => page !== undefined && end - bounds.right < sameRow);
  if (ends.length < Math.max(MIN_COLUMN_LINES, MIN_ENTRIES_SHARE * lines)) return [];
  return inOrder(ends, (a, b) => a.baseline - b.baseline).flatMap(({ page }) => page ?? []);
}
