import { contains, heightOf, overlapX, overlapY, type Rect, type Sides } from '../../model/geometry';
import type { Table } from '../../model/document';
import type { Ruling, Word } from '../../model/pageContent';
import { boundsOfDraft } from '../drafts';
import type { LaidOut } from '../types';
import type { TableRegion } from './types';

/** Words reach so far into the height of what they stand beside, points. */
const MIN_BESIDE_PT = 4;

/** Three lines of the smallest text: what is lower has no lines beside it, points. */
const MIN_HEIGHT_PT = 24;
/** Lines that run around a frame; the ends of so many come near to it: others are a column of their own, or names. */
const MIN_LINES_AROUND = 3;
const MIN_LINES_AT_FRAME = 2;
const MAX_GAP_TO_FRAME_PT = 30;
/** Full lines are looked for so far above and below the frame: paragraphs end with short ones, points. */
const MAX_NEXT_LINES_PT = 60;
/** A word that reaches so far over the frame's side is in a line that goes on there, points. */
const MIN_OVER_SIDE_PT = 2;

/** Words of one line differ by less, points. */
const SAME_LINE_PT = 1;
/** Lines right below a table that lines run around are this near, points. */
const MAX_LINES_BELOW_PT = 30;
/** A rule that goes on behind a table begins so far before it, points, and ends no farther before its end. */
const MIN_RULE_BEFORE_PT = 72;
const MAX_RULE_SHORT_PT = 3;
/** It is so far from the table's own first and last line, points. */
const MIN_INSIDE_PT = 1;

/**
 * A block of turned or vertical text with text beside it, or a frame or table that lines of text run around or a rule goes on behind: it floats where
 * it is, and the text runs around it.
 */
export function isBesideText(region: TableRegion, upright: readonly Word[], rulings: readonly Ruling[]): boolean {
  const { bounds, cells } = region;
  const [only, ...others] = cells;
  if (!only) return false;
  if (others.length > 0) return region.ruled !== 'unruled' && isBesideTable(bounds, upright, rulings);
  if (only.textDirection) return upright.some((word) => overlapY(word.bounds, bounds) > MIN_BESIDE_PT);
  const { top, right, bottom, left } = only.borders;
  if (!top || !right || !bottom || !left) return false;
  return isBesideLines(bounds, wordsBeside(bounds, upright)) && upright.some((word) => isOverSide(bounds, word.bounds));
}

/** Lines run around it, above and below it as wide as the page: a table in a column has its column's text there; or the rule below a title does. */
function isBesideTable(bounds: Rect, upright: readonly Word[], rulings: readonly Ruling[]): boolean {
  const beside = wordsBeside(bounds, upright).filter((word) => !contains(bounds, word.bounds, MIN_BESIDE_PT));
  if (beside.length === 0 || beside.some((word) => word.bounds.right > bounds.left)) return false;
  const { left, top, right, bottom } = bounds;
  const goesOnBehind = ({ orientation, position, from, to }: Ruling): boolean =>
    orientation === 'horizontal' &&
    position > top + MIN_INSIDE_PT &&
    position < bottom - MIN_INSIDE_PT &&
    from < left - MIN_RULE_BEFORE_PT &&
    to > right - MAX_RULE_SHORT_PT;
  if (rulings.some(goesOnBehind)) return true;
  if (!isBesideLines(bounds, beside)) return false;
  const next = upright.filter((word) => overlapX(word.bounds, bounds) > 0);
  const isWithin = (gap: number, mostPt: number): boolean => gap >= -MIN_BESIDE_PT && gap < mostPt;
  const above = next.filter((word) => isWithin(top - word.bounds.bottom, MAX_NEXT_LINES_PT));
  const below = next.filter((word) => isWithin(word.bounds.top - bottom, MAX_LINES_BELOW_PT));
  // A caption may begin a little left of its table, at the edge of their column.
  const goesOnFrom = ({ baseline }: Word): boolean =>
    upright.some((word) => Math.abs(word.baseline - baseline) < SAME_LINE_PT && word.bounds.right <= left);
  const isCrossed = (words: readonly Word[]): boolean =>
    words.some((word) => isOver(left, word.bounds) && goesOnFrom(word));
  return isCrossed(below) && (above.length === 0 || isCrossed(above));
}

/** Pictures that lines of text run around, on their left. */
export function picturesInText(pictures: readonly { readonly bounds: Rect }[], upright: readonly Word[]): Rect[] {
  const high = pictures.flatMap(({ bounds }) => (heightOf(bounds) > MIN_HEIGHT_PT ? [bounds] : []));
  return high.filter(
    (bounds) =>
      isBesideLines(bounds, wordsBeside(bounds, upright)) && upright.some((word) => isOver(bounds.left, word.bounds)),
  );
}

const wordsBeside = (bounds: Rect, upright: readonly Word[]): Word[] =>
  upright.filter((word) => overlapY(word.bounds, bounds) > MIN_BESIDE_PT);

/** Text that stands left of a frame, several lines of it up to the frame. */
export function isBesideLines({ left, top, bottom }: Rect, beside: readonly Word[]): boolean {
  const ends = new Map<number, number>();
  for (const { bounds, baseline } of beside) {
    if (bounds.right > left) return false;
    if (baseline > top && baseline < bottom)
      ends.set(Math.round(baseline), Math.max(bounds.right, ends.get(Math.round(baseline)) ?? 0));
  }
  if (ends.size < MIN_LINES_AROUND) return false;
  return Array.from(ends.values()).filter((end) => end > left - MAX_GAP_TO_FRAME_PT).length >= MIN_LINES_AT_FRAME;
}

/** Little above or below the frame lines go on over its side, that it keeps short beside it: no gutter of columns is there. */
function isOverSide(frame: Rect, { left, top, right, bottom }: Rect): boolean {
  if (!isOver(frame.left, { left, right })) return false;
  const gap = top >= frame.bottom ? top - frame.bottom : frame.top - bottom;
  return gap >= 0 && gap < MAX_NEXT_LINES_PT;
}

const isOver = (x: number, { left, right }: Sides): boolean =>
  left <= x - MIN_OVER_SIDE_PT && right >= x + MIN_OVER_SIDE_PT;

/** Puts tables that float before the block that starts beside them or after them. */
export function withFloatingTables(page: LaidOut, tables: readonly Table[]): LaidOut {
  if (tables.length === 0 || page.blocks.length === 0) return page;
  const blocks = [...page.blocks];
  let { bands } = page;
  for (const table of tables) {
    const next = blocks.findIndex((draft) => boundsOfDraft(draft).bottom > table.bounds.top);
    const at = next < 0 ? blocks.length : next;
    const { left: xPt, top: yPt } = table.bounds;
    blocks.splice(at, 0, { type: 'block', block: { ...table, alignment: 'left', floatAt: { xPt, yPt } } });
    bands = bands.map((band, i) => ({
      ...band,
      firstBlock: band.firstBlock > at ? band.firstBlock + 1 : band.firstBlock,
      endBlock: band.endBlock > at || i === bands.length - 1 ? band.endBlock + 1 : band.endBlock,
    }));
  }
  return { blocks, bands };
}
