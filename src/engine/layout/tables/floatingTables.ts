import { contains, overlapX, type Rect, type Sides } from '../../model/geometry';
import type { Block, Table } from '../../model/document';
import type { Ruling, Word } from '../../model/pageContent';
import { boundsOfDraft } from '../drafts';
import { beside, distanceOf, type Float, isOver, isRunAround, MIN_BESIDE_PT, NEXT_LINES_PT, textSide } from '../floats';
import type { LaidOut } from '../types';
import type { TableRegion } from './types';

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
  if (only.textDirection) return beside(bounds, upright).length > 0;
  const { top, right, bottom, left } = only.borders;
  if (!top || !right || !bottom || !left) return false;
  const side = textSide(bounds, beside(bounds, upright));
  return side !== undefined && upright.some((word) => isOverSide(bounds, side, word.bounds));
}

/** Lines run around it, above and below it as wide as the page: a table in a column has its column's text there; or the rule below a title does. */
function isBesideTable(bounds: Rect, upright: readonly Word[], rulings: readonly Ruling[]): boolean {
  const words = beside(bounds, upright).filter((word) => !contains(bounds, word.bounds, MIN_BESIDE_PT));
  if (words.length === 0 || words.some((word) => word.bounds.right > bounds.left)) return false;
  const { left, top, right, bottom } = bounds;
  const goesOnBehind = ({ orientation, position, from, to }: Ruling): boolean =>
    orientation === 'horizontal' &&
    position > top + MIN_INSIDE_PT &&
    position < bottom - MIN_INSIDE_PT &&
    from < left - MIN_RULE_BEFORE_PT &&
    to > right - MAX_RULE_SHORT_PT;
  if (rulings.some(goesOnBehind)) return true;
  if (textSide(bounds, words) !== 'left') return false;
  const next = upright.filter((word) => overlapX(word.bounds, bounds) > 0);
  const isWithin = (gap: number, mostPt: number): boolean => gap >= -MIN_BESIDE_PT && gap < mostPt;
  const above = next.filter((word) => isWithin(top - word.bounds.bottom, NEXT_LINES_PT));
  const below = next.filter((word) => isWithin(word.bounds.top - bottom, MAX_LINES_BELOW_PT));
  // A caption may begin a little left of its table, at the edge of their column.
  const goesOnFrom = ({ baseline }: Word): boolean =>
    upright.some((word) => Math.abs(word.baseline - baseline) < SAME_LINE_PT && word.bounds.right <= left);
  const isCrossed = (words: readonly Word[]): boolean =>
    words.some((word) => isOver(left, word.bounds) && goesOnFrom(word));
  return isCrossed(below) && (above.length === 0 || isCrossed(above));
}

/** Pictures that lines of text run around. */
export const picturesInText = (pictures: readonly { readonly bounds: Rect }[], upright: readonly Word[]): Rect[] =>
  pictures.flatMap(({ bounds }) => (isRunAround(bounds, upright) ? [bounds] : []));

/** Little above or below the frame lines go on over its side, that it keeps short beside it: no gutter of columns is there. */
function isOverSide(frame: Rect, side: keyof Sides, { left, top, right, bottom }: Rect): boolean {
  if (!isOver(frame[side], { left, right })) return false;
  const gap = top >= frame.bottom ? top - frame.bottom : frame.top - bottom;
  return gap >= 0 && gap < NEXT_LINES_PT;
}

/** The table where it is, with the text as far from it as on the page. */
export function floatingTable(table: Table, float: Float): Table {
  const fromText = float.room === float.bounds ? undefined : distanceOf(float);
  const floatAt = { yPt: table.bounds.top, ...(fromText && { fromText }) };
  return { ...withoutPadding(table), alignment: 'left', floatAt };
}

/** Text of one cell is set in by itself: LibreOffice sets a table that floats so much farther left as its text is padded. */
function withoutPadding(table: Table): Table {
  const { rows, cellPaddingPt } = table;
  const [cell, ...others] = rows.flatMap(({ cells }) => cells);
  const [row] = rows;
  if (!row || !cell || others.length > 0 || cell.textDirection || !cell.blocks.every(isPlain)) return table;
  const { x } = cellPaddingPt;
  const blocks = cell.blocks.map((block) => ({
    ...block,
    ...(block.type === 'paragraph' && {
      indentStartPt: block.indentStartPt + x,
      indentEndPt: block.indentEndPt + x,
    }),
  }));
  return { ...table, cellPaddingPt: { ...cellPaddingPt, x: 0 }, rows: [{ ...row, cells: [{ ...cell, blocks }] }] };
}

const isPlain = (block: Block): boolean => block.type === 'paragraph' && block.role.kind === 'body';

/** Puts tables that float before the block that starts beside them or after them. */
export function withFloatingTables(page: LaidOut, tables: readonly Table[]): LaidOut {
  if (tables.length === 0 || page.blocks.length === 0) return page;
  const blocks = [...page.blocks];
  let { bands } = page;
  for (const table of tables) {
    const next = blocks.findIndex((draft) => boundsOfDraft(draft).bottom > table.bounds.top);
    const at = next < 0 ? blocks.length : next;
    blocks.splice(at, 0, { type: 'block', block: table });
    bands = bands.map((band, i) => ({
      ...band,
      firstBlock: band.firstBlock > at ? band.firstBlock + 1 : band.firstBlock,
      endBlock: band.endBlock > at || i === bands.length - 1 ? band.endBlock + 1 : band.endBlock,
    }));
  }
  return { blocks, bands };
}
