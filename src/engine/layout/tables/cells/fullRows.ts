import type { Block, TableCell } from '../../../model/document';
import { widthOf } from '../../../model/geometry';
import { isOneLine } from '../../paragraphs/usualLines';
import { type FilledCell, inTwips } from './cellPlacement';

/** A line that takes no more than this share of its cell's width fits in other fonts as well. */
const SURE_SHARE = 0.9;

/** Whether a cell tells the height of its row in any font: without text, or with one line. How many a longer text takes depends on the machine's fonts. */
export function isOfKnownHeight({ cell, blocks }: FilledCell): boolean {
  const [block] = blocks;
  if (cell.rowSpan > 1 || cell.textDirection || blocks.length > 1) return false;
  return !block || (block.type === 'paragraph' && isOneLine(block));
}

/** Its line has room for a wider font. */
export const hasRoom = ({ cell: { bounds, textBounds } }: FilledCell, paddingPt: number): boolean =>
  !textBounds || widthOf(textBounds) <= SURE_SHARE * (widthOf(bounds) - 2 * paddingPt);

/** Whether at least one cell of each row is of known height. */
export function haveKnownHeights(cells: readonly FilledCell[], rows: number): boolean {
  const known = new Set<number>();
  for (const filled of cells) if (isOfKnownHeight(filled)) known.add(filled.cell.row);
  return known.size === rows;
}

/** A cell of the table; of known height, its row may be filled by it, best where that has room. */
export interface PlacedCell {
  readonly cell: TableCell;
  readonly isKnown: boolean;
  readonly hasRoom: boolean;
}

/**
 * The cells of a row, one of which is as high as the row leaves it: of those whose height is known the one that lacks least gets space. Programs do not
 * agree on what the least height of a row counts in, margins and the line above or neither; the height of what stands in a cell all of them know.
 */
export function fullRow(cells: readonly PlacedCell[], roomPt: number): TableCell[] {
  let fullest: TableCell | undefined;
  let least = Infinity;
  const known = cells.filter(({ isKnown }) => isKnown);
  const roomy = known.filter(({ hasRoom }) => hasRoom);
  for (const { cell } of roomy.length > 0 ? roomy : known) {
    const freePt = roomPt - writtenHeight(cell);
    if (freePt < least) [fullest, least] = [cell, freePt];
  }
  return cells.map(({ cell }) => (cell === fullest && least > 0 ? higher(cell, least) : cell));
}

/** Of the one line of a cell. Lines and spaces are written in whole twips: in a table of many rows the rest would add up. */
function writtenHeight({ blocks: [line] }: TableCell): number {
  if (line?.type !== 'paragraph' || line.lineSpacing.rule === 'multiple') return Infinity;
  return inTwips(line.spaceBeforePt) + inTwips(line.lineSpacing.pt) + inTwips(line.spaceAfterPt);
}

/** With more space in it, and its text where it was in its row. */
function higher(cell: TableCell, byPt: number): TableCell {
  const { blocks, verticalAlign } = cell;
  const above = verticalAlign === 'top' ? 0 : verticalAlign === 'center' ? inTwips(byPt / 2) : byPt;
  const spaced = (block: Block): Block =>
    block.type === 'table'
      ? block
      : {
          ...block,
          spaceBeforePt: block.spaceBeforePt + above,
          spaceAfterPt: block.spaceAfterPt + byPt - above,
        };
  return { ...cell, blocks: blocks.map(spaced) };
}
