import type { Block } from '../../model/document';
import { centreX, widthOf } from '../../model/geometry';
import { isOneLine } from '../paragraphs/setting/usualLines';
import type { Edges } from '../types';

/** Programs round the place of text, and a number of two digits is set from the middle as one of one digit is. Points. */
const CENTRED_WITHIN_PT = 1;
/** A wider line is in the middle of the page by chance. Share of the page. */
const MAX_WIDTH_SHARE = 0.5;

/**
 * Lines of a running head in the middle of the page are centred there: ragged text says too little of where a line could end for its own middle to be
 * known. `edges`: between which the head was laid out.
 */
export function centredOnPage(block: Block, { left, right }: Edges, pageWidthPt: number): Block {
  if (block.type !== 'paragraph' || block.alignment !== 'left' || block.rightToLeft) return block;
  const { bounds, tabStops, borders } = block;
  if (tabStops.length > 0 || borders !== undefined || !isOneLine(block)) return block;
  const isCentred = Math.abs(centreX(bounds) - pageWidthPt / 2) <= CENTRED_WITHIN_PT;
  if (!isCentred || widthOf(bounds) > MAX_WIDTH_SHARE * pageWidthPt) return block;
  const margin = Math.min(left, pageWidthPt - right);
  return {
    ...block,
    alignment: 'center',
    indentStartPt: margin - left,
    indentEndPt: right - (pageWidthPt - margin),
    firstLineIndentPt: 0,
  };
}
