import { type Border, MAX_BORDER_SPACE_PT } from '../../model/borders';
import type { Paragraph } from '../../model/document';
import { type Rect, widthOf } from '../../model/geometry';
import { inTwips } from '../../model/wordUnits';
import type { Edges, OutlinedBlock, OutlinedParagraph } from '../types';
import { roomOf } from './boxedText';

/** Paragraphs that start, or end, within this of each other do so together, points. */
const SAME_EDGE_PT = 1;
/** In another font text is wider by this much at most. */
const MAX_WIDER_TEXT = 0.1;
/** Text may reach over the edge of its box by so much, points. */
export const TOLERANCE_PT = 2;

/**
 * LibreOffice puts the room between text and lower border below each of the paragraphs, and a box of many lines grew over the end of its page: it may grow by so much,
 * points. The border is nearer to the text then.
 */
const MAX_GROWTH_PT = 16;

/** How far a box's text is from its edges, points. */
type Room = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/**
 * Neighbouring paragraphs in one box, with the box as the borders of each: Word shows one box around paragraphs of equal borders that start and end
 * together, and fills what is between them (ECMA-376 part 1, 17.3.1.24 and 17.3.1.5). Undefined where they do not, or borders do not reach to the edges.
 */
export function inSharedBox(
  drafts: readonly OutlinedBlock[],
  box: Rect,
  column: Edges | undefined,
  borderOf: (side: keyof Room, spacePt: number) => Border,
): OutlinedParagraph[] | undefined {
  const members = drafts.flatMap((draft) => (draft.type === 'paragraph' && !draft.paragraph.borders ? [draft] : []));
  const [first, last] = [members[0], members.at(-1)];
  const isShared = members.length === drafts.length && !members.some(({ paragraph }) => paragraph.rightToLeft);
  const start = isShared ? startOfAll(members) : undefined;
  if (!column || !first || !last || start === undefined) return undefined;
  const left = column.left + start - box.left;
  const end = endOf(members, column, box, left);
  if (end === undefined) return undefined;
  const room = {
    top: first.paragraph.bounds.top - box.top,
    right: end - (column.right - box.right),
    bottom: box.bottom - last.paragraph.bounds.bottom,
    left,
  };
  const all = Object.values(room);
  if (Math.min(...all) < -TOLERANCE_PT || Math.max(...all) > MAX_BORDER_SPACE_PT) return undefined;
  const most = { ...room, bottom: Math.min(room.bottom, MAX_GROWTH_PT / Math.max(1, members.length - 1)) };
  const side = (name: keyof Room): Border => borderOf(name, most[name]);
  const borders = { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') };
  return members.map((draft) => {
    const paragraph = withIndents(draft, start, end);
    const bounds = {
      ...paragraph.bounds,
      ...(draft === first && { top: paragraph.bounds.top - roomOf(borders.top) }),
      ...(draft === last && { bottom: paragraph.bounds.bottom + roomOf(borders.bottom) }),
    };
    return { ...draft, paragraph: { ...paragraph, bounds, borders } };
  });
}

/**
 * Neighbouring paragraphs with equal indents, as those need that share a border. Undefined where they do not start and end together, or where one has
 * borders of its own.
 */
export function withSharedIndents(members: readonly OutlinedParagraph[]): OutlinedParagraph[] | undefined {
  const start = startOfAll(members);
  // Single lines end anywhere.
  const wrapped = members.filter(({ lines }) => lines > 1);
  const ends = (wrapped.length > 0 ? wrapped : members).map(({ paragraph }) => paragraph.indentEndPt);
  const end = Math.min(...ends);
  const endTogether = wrapped.every(({ paragraph }) => paragraph.indentEndPt <= end + SAME_EDGE_PT);
  const areAlike = new Set(members.map(({ paragraph }) => paragraph.borders)).size === 1;
  if (start === undefined || !areAlike || !endTogether) return undefined;
  return members.map((draft) => ({ ...draft, paragraph: withIndents(draft, start, end) }));
}

/** Where all of them start, from the column's start, but for single lines that are set in. Labels stand where their list has them. */
function startOfAll(members: readonly OutlinedParagraph[]): number | undefined {
  const start = Math.min(...members.map(({ paragraph }) => startOf(paragraph)));
  const fits = ({ paragraph, lines, label }: OutlinedParagraph): boolean =>
    (paragraph.alignment === (paragraph.rightToLeft ? 'right' : 'left') || paragraph.alignment === 'justify') &&
    !label &&
    (lines === 1 || startOf(paragraph) <= start + SAME_EDGE_PT);
  return members.every(fits) ? inTwips(start) : undefined;
}

const startOf = ({ indentStartPt, firstLineIndentPt }: Paragraph): number =>
  indentStartPt + Math.min(0, firstLineIndentPt);

/** A single line that is set in has this as the indent of its first line. */
function withIndents({ paragraph, lines }: OutlinedParagraph, start: number, end: number): Paragraph {
  const { indentStartPt, firstLineIndentPt } = paragraph;
  const own =
    lines > 1
      ? { indentStartPt: start - Math.min(0, firstLineIndentPt) }
      : { indentStartPt: start, firstLineIndentPt: indentStartPt + firstLineIndentPt - start };
  return { ...paragraph, ...own, indentEndPt: end };
}

/**
 * Where the lines end, from the column's end: where justified ones do; ragged ones say little of it, and end as far from the box as they start, if they
 * are not longer.
 */
function endOf(members: readonly OutlinedParagraph[], column: Edges, box: Rect, left: number): number | undefined {
  const ends = members.flatMap(({ paragraph, lines }) =>
    lines > 1 && paragraph.alignment === 'justify' ? [paragraph.indentEndPt] : [],
  );
  const longest = column.right - Math.max(...members.map(({ paragraph }) => paragraph.bounds.right));
  const least = Math.min(...ends);
  const endOfBox = column.right - box.right;
  if (ends.length === 0)
    return Math.min(endOfBox + Math.max(0, left), longest, Math.max(endOfBox, column.right - endOfOnes(members)));
  return ends.every((end) => end <= least + SAME_EDGE_PT) && least <= longest + SAME_EDGE_PT ? least : undefined;
}

/** Where lines end that must not wrap, in other fonts, too. */
const endOfOnes = (members: readonly OutlinedParagraph[]): number =>
  Math.max(...members.map((draft) => (isUnwrapped(draft) ? endInOtherFonts(draft.paragraph.bounds) : -Infinity)));

/** Lines of code end where they are broken. */
export const isUnwrapped = ({ lines, outline }: OutlinedParagraph): boolean => lines === 1 || outline.monospace;

export const endInOtherFonts = (bounds: Rect): number => bounds.right + MAX_WIDER_TEXT * widthOf(bounds);
