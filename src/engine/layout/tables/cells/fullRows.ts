import type { Block, TableCell } from '../../../model/document';
import { heightOf, widthOf } from '../../../model/geometry';
import { isOneLine } from '../../paragraphs/setting/usualLines';
import { inTwips } from '../../../model/wordUnits';
import type { FilledCell } from './cellPlacement';

/** A line that takes no more than this share of its cell's width fits in other fonts as well. */
const SURE_SHARE = 0.9;
/** What several lines may have for all of their row's height, points: more is white into which they may grow, with other fonts. */
const MAX_FREE_PT = 2;

/** How well the height of a cell is known, on a machine with other fonts. */
const TRUST = {
  /** It does not tell that of one row: it stands in several, or its text is turned. */
  none: 0,
  manyLines: 1,
  oneLine: 2,
  /** No text, or a line that has room for a wider font. */
  lineWithRoom: 3,
} as const;

/** A cell of the table, and the trust in its height. */
export interface PlacedCell {
  readonly cell: TableCell;
  readonly trust: number;
}

export function trustIn({ cell, blocks }: FilledCell, paddingPt: number): number {
  if (cell.rowSpan > 1 || cell.textDirection) return TRUST.none;
  const [block] = blocks;
  if (!block) return TRUST.lineWithRoom;
  if (blocks.length > 1 || block.type !== 'paragraph' || !isOneLine(block)) return TRUST.manyLines;
  const { bounds, textBounds } = cell;
  const hasRoom = !textBounds || widthOf(textBounds) <= SURE_SHARE * (widthOf(bounds) - 2 * paddingPt);
  return hasRoom ? TRUST.lineWithRoom : TRUST.oneLine;
}

/** Whether each row has a cell of one line or none. */
export function haveKnownHeights(cells: readonly FilledCell[], paddingPt: number, rows: number): boolean {
  const known = new Set<number>();
  for (const filled of cells) if (trustIn(filled, paddingPt) >= TRUST.oneLine) known.add(filled.cell.row);
  return known.size === rows;
}

/**
 * The cells of a row, one of which is as high as the row leaves it: of those whose height is known best the one that lacks least gets space. Programs do not
 * agree on what the least height of a row counts in, margins and the line above or neither; the height of what stands in a cell all of them know.
 */
export function fullRow(cells: readonly PlacedCell[], roomPt: number): TableCell[] {
  const trust = cells.reduce((most, placed) => Math.max(most, placed.trust), 0);
  let fullest: TableCell | undefined;
  let least = trust === TRUST.manyLines ? MAX_FREE_PT : Infinity;
  for (const { cell, trust: own } of cells) {
    const heightPt = own === trust ? writtenHeight(cell) : undefined;
    const freePt = heightPt === undefined ? Infinity : roomPt - heightPt;
    if (freePt < least) [fullest, least] = [cell, freePt];
  }
  const isFilled = trust > TRUST.none && least > 0;
  return cells.map(({ cell }) => (isFilled && cell === fullest ? higher(cell, least) : cell));
}

/** Lines and spaces are written in whole twips: in a table of many rows the rest would add up. Undefined where it is not known. */
function writtenHeight({ blocks }: TableCell): number | undefined {
  let sum = 0;
  for (const block of blocks) {
    if (block.type === 'table' || block.lineSpacing.rule === 'single') return undefined;
    const { pt } = block.lineSpacing;
    const lines = block.content.length > 0 ? Math.round(heightOf(block.bounds) / pt) : 1;
    sum += inTwips(block.spaceBeforePt) + Math.max(1, lines) * inTwips(pt) + inTwips(block.spaceAfterPt);
  }
  return sum;
}

/** With more space in it, and its text where it was in its row. */
function higher(cell: TableCell, byPt: number): TableCell {
  const { blocks, verticalAlign } = cell;
  const above = verticalAlign === 'top' ? 0 : verticalAlign === 'center' ? inTwips(byPt / 2) : byPt;
  const spaced = (block: Block, i: number): Block => {
    if (block.type === 'table') return block;
    const spaceBeforePt = block.spaceBeforePt + (i === 0 ? above : 0);
    const spaceAfterPt = block.spaceAfterPt + (i === blocks.length - 1 ? byPt - above : 0);
    return { ...block, spaceBeforePt, spaceAfterPt };
  };
  return { ...cell, blocks: blocks.map(spaced) };
}
