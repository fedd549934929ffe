import { TWO_LETTERS } from '../../model/characters';
import { largest } from '../../model/collections/statistics';
import type { ParagraphOutline } from '../types';

/** Paragraphs of one look. */
interface Look {
  readonly candidates: readonly number[];
}

/** A title is at least so much larger than the body. */
export const MIN_TITLE_RATIO = 1.3;
/** In bold, above centred authors. */
const MIN_BOLD_TITLE_RATIO = 1.15;
/** Longer paragraphs are running text: then the page is no cover. */
const MAX_COVER_CHARACTERS = 250;
const MAX_COVER_LINES = 5;
const MAX_TITLE_PAGE_CHARACTERS = 600;
const MAX_TITLE_PAGE_LINES = 2;
const MIN_DISPLAYED_SHARE = 2 / 3;
/** Sizes that differ by less are one size, points. */
export const SAME_SIZE_PT = 0.3;

/** How many paragraphs the first page has, if it is a cover: neither running text nor entries of a table of contents, and others behind it. */
export function coverLength(paragraphs: readonly ParagraphOutline[], taken: ReadonlySet<number>): number {
  const end = paragraphs.findIndex(({ pageIndex }) => pageIndex !== paragraphs[0]?.pageIndex);
  for (let index = 0; index < end; index++) {
    const { characters = 0, lines = 0 } = paragraphs[index] ?? {};
    if (taken.has(index) || characters > MAX_COVER_CHARACTERS || lines > MAX_COVER_LINES) return 0;
  }
  return Math.max(0, end);
}

/** It names a title, people and a date, and nothing else, most of it centred or at the right: none of its lines heads anything. */
export function isTitlePage(cover: readonly ParagraphOutline[]): boolean {
  const displayed = cover.filter(({ alignment }) => alignment === 'center' || alignment === 'right').length;
  return (
    displayed > 1 &&
    displayed >= cover.length * MIN_DISPLAYED_SHARE &&
    cover.every(({ lines }) => lines <= MAX_TITLE_PAGE_LINES) &&
    cover.reduce((sum, { characters }) => sum + characters, 0) <= MAX_TITLE_PAGE_CHARACTERS
  );
}

/** The largest text of a cover, in a look of its own unless the cover has a title only; it need not be as large as the headings inside. */
export function findCoverTitle(
  cover: readonly ParagraphOutline[],
  judged: readonly Look[],
  depths: ReadonlyMap<number, number>,
  bodySizePt: number,
): number | undefined {
  if (cover.some((_, index) => depths.has(index))) return undefined;
  const most = largest(
    cover.map(({ sizePt }) => sizePt),
    0,
  );
  const [first, second] = cover.flatMap(({ sizePt }, index) => (sizePt > most - SAME_SIZE_PT ? [index] : []));
  if (first === undefined || second !== undefined || most < MIN_TITLE_RATIO * bodySizePt) return undefined;
  const isShared = judged.some(({ candidates }) => candidates.length > 1 && candidates.includes(first));
  return (!isShared || isTitlePage(cover)) && TWO_LETTERS.test(cover[first]?.text ?? '') ? first : undefined;
}

/** The first text of the document, where it and the authors below it are centred; chapters may be headed in larger type. */
export function findCentredTitle(
  paragraphs: readonly ParagraphOutline[],
  judged: readonly Look[],
  depths: ReadonlyMap<number, number>,
  bodySizePt: number,
): number | undefined {
  const [title, authors] = paragraphs;
  if (title?.alignment !== 'center' || authors?.alignment !== 'center' || authors.pageIndex !== title.pageIndex)
    return undefined;
  const isSetOff =
    title.sizePt >= MIN_TITLE_RATIO * bodySizePt ||
    (title.allBold && title.sizePt >= MIN_BOLD_TITLE_RATIO * bodySizePt);
  const isAbove = title.sizePt > authors.sizePt + SAME_SIZE_PT && !authors.allBold;
  const isShared = judged.some(({ candidates }) => candidates.length > 1 && candidates.includes(0));
  return isSetOff && isAbove && !isShared && !depths.has(0) && TWO_LETTERS.test(title.text) ? 0 : undefined;
}
