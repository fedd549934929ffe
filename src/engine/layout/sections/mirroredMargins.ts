import type { Margins } from '../../model/section';
import type { PageRun } from './headSets';
import type { DocumentSurvey } from '../surveys';
import type { PageOutline } from '../types';
import { pageSideKey, pageSizeKey } from '../pages/textArea';

/** The outer margins of left and right pages differ by less where they are each other's mirror image, points. */
const MIRROR_TOLERANCE_PT = 8;

/** Left pages of a book: those with even numbers, which is every second page of the file. */
export const isLeftPage = (page: number): boolean => page % 2 === 1;

/** The margins of a left page, where those of a right page are `margins`. */
export const otherSide = <T extends Margins>(margins: T): T => ({
  ...margins,
  left: margins.right,
  right: margins.left,
});

/**
 * How much farther to the right the text of right pages stands than that of left ones, points, in a book whose margins Word can mirror
 * (ECMA-376 part 1, 17.15.1.57): pages of one size with one column, the outer margin as wide on both sides, and even numbers on every
 * second page of the file. Undefined for other documents. Linear in pages.
 */
export function mirroredShift(
  outlines: readonly PageOutline[],
  { textAreas }: DocumentSurvey,
  runs: readonly PageRun[],
): number | undefined {
  const first = outlines[0];
  if (!first) return undefined;
  const size = pageSizeKey(first);
  const right = textAreas[pageSideKey(size, 0)];
  const left = textAreas[pageSideKey(size, 1)];
  if (!right || !left || Math.abs(first.widthPt - right.right - left.left) > MIRROR_TOLERANCE_PT) return undefined;
  const areAlike = outlines.every(
    (page) => !page.vertical && pageSizeKey(page) === size && page.bands.every(({ columns }) => columns.length < 2),
  );
  return areAlike && countsFromRight(runs) ? right.left - left.left : undefined;
}

/** Word numbers the first page of the file, and every second one after it, odd. */
function countsFromRight(runs: readonly PageRun[]): boolean {
  let next = 1;
  return runs.every(({ from, to, offset }) => {
    const start = offset === undefined ? next : from + offset;
    next = start + to - from;
    return (start - from) % 2 !== 0;
  });
}

/** The pages with the text of left ones where right ones have it. */
export function asRightPages(pages: readonly PageOutline[], from: number, shiftPt: number): PageOutline[] {
  return pages.map((page, i) => {
    const { contentBounds } = page;
    if (!contentBounds || !isLeftPage(from + i)) return page;
    const moved = { ...contentBounds, left: contentBounds.left + shiftPt, right: contentBounds.right + shiftPt };
    return { ...page, contentBounds: moved };
  });
}
