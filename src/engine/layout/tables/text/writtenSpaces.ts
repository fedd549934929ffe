import { groupBy } from '../../../model/collections/groups';
import { median } from '../../../model/collections/statistics';
import type { PageContent } from '../../../model/pageContent';
import type { Sides } from '../../../model/geometry';
import { styleOf } from '../../../model/wordStyle';

/** Gaps of this width are those between words of a line, em; typewriters have a space as wide as their letters, 0.6. */
const WORD_GAP_EM = { min: 0.12, max: 0.45, typewritten: 0.65 };
/** Share of such gaps with a space character in them, on a page that writes its spaces. */
const MIN_WRITTEN_SHARE = 0.9;
/** Fewer gaps tell nothing. */
const MIN_GAPS = 8;
const SAME_LINE_PT = 0.1;
/** So many gaps without a space that begin or end below each other are those between the cells of a table, … */
const MIN_ALIGNED = 3;
const SAME_PLACE_PT = 0.5;
/** … but for those that are as wide as a space, give or take this; */
const SAME_WIDTH_EM = 0.01;
/** So many spaces beside them tell that the others would have one. */
const MIN_SPACES = 2;

interface Spaces {
  readonly areWritten: boolean;
  readonly areSkipped: boolean;
}

const known = new WeakMap<PageContent, Spaces>();

/**
 * Whether the space between words is a character in the content of this page (ISO 32000-2, 14.8.2.6.2, asks for that in tagged documents, most programs
 * do so in all): then two texts without one between them were put where they are, as those of two cells.
 */
export const writesSpaces = (content: PageContent): boolean => spacesOf(content).areWritten;

/** On some lines words were put as far behind others as the spaces are wide, as groff does by way of PostScript. */
export const skipsSpaces = (content: PageContent): boolean => spacesOf(content).areSkipped;

function spacesOf(content: PageContent): Spaces {
  const found = known.get(content) ?? countSpaces(content);
  known.set(content, found);
  return found;
}

function countSpaces(content: PageContent): Spaces {
  const spaces: number[] = [];
  const open: Gap[] = [];
  const { words, styles } = content;
  for (let i = 1; i < words.length; i++) {
    const left = words[i - 1];
    const right = words[i];
    if (left?.angle !== 0 || right?.angle !== 0 || Math.abs(left.baseline - right.baseline) > SAME_LINE_PT) continue;
    const { sizePt: em = 0, monospace } = styleOf(right, styles) ?? {};
    const gap = right.bounds.left - left.bounds.right;
    if (gap < WORD_GAP_EM.min * em || gap > (monospace ? WORD_GAP_EM.typewritten : WORD_GAP_EM.max) * em) continue;
    if (left.spaceAfter) spaces.push(gap / em);
    else open.push({ left: left.bounds.right, right: right.bounds.left, widthEm: gap / em });
  }
  const isEnough = spaces.length >= MIN_SPACES && spaces.length + open.length >= MIN_GAPS;
  const skipped = countWordGaps(open, spaces);
  return {
    areWritten: isEnough && spaces.length >= MIN_WRITTEN_SHARE * (spaces.length + skipped),
    areSkipped: skipped >= MIN_GAPS,
  };
}

/** A space character stands between two words. */
export function isSpaceBetween(content: PageContent, a: number, b: number): boolean {
  return Math.abs(a - b) === 1 && content.words[Math.min(a, b)]?.spaceAfter === true;
}

interface Gap extends Sides {
  readonly widthEm: number;
}

/** How many gaps are no cells': as wide as a space, or neither beginning nor ending where others do. */
function countWordGaps(gaps: readonly Gap[], spacesEm: readonly number[]): number {
  if (gaps.length < MIN_ALIGNED) return gaps.length;
  const spaceEm = median(spacesEm) ?? 0;
  const place = (x: number): number => Math.round(x / SAME_PLACE_PT);
  const starts = groupBy(gaps, ({ left }) => place(left));
  const ends = groupBy(gaps, ({ right }) => place(right));
  const near = (at: Map<number, Gap[]>, x: number): number =>
    [-1, 0, 1].reduce((sum, by) => sum + (at.get(place(x) + by)?.length ?? 0), 0);
  return gaps.filter(({ left, right, widthEm }) => {
    const isAligned = near(starts, left) >= MIN_ALIGNED || near(ends, right) >= MIN_ALIGNED;
    return !isAligned || Math.abs(widthEm - spaceEm) < SAME_WIDTH_EM;
  }).length;
}
