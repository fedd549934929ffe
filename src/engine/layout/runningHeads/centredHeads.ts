import type { Block } from '../../model/document';
import { centreX, widthOf } from '../../model/geometry';
import type { Edges } from '../flowContext';

/** Programs round the place of text, and a number of two digits is set from the middle as one of one digit is. Points. */
const CENTRED_WITHIN_PT = 1;
/** A wider line is in the middle of the page by chance. Share of the page. */
const MAX_WIDTH_SHARE = 0.5;
/** What is higher than this many of its lines has several. */
const ONE_LINE = 1.5;

/**
 * Lines of a running head in the middle of the page are centred there: ragged text says too little of where a line could end for its own middle to be
 * known. `edges`: between which the head was laid out.
 */
export function centredOnPage(block: Block, { left, right }: Edges, pageWidthPt: number): Block {
  if (block.type !== 'paragraph' || block.alignment !== 'left' || block.rightToLeft) return block;
  const { bounds, lineSpacing, tabStops, borders } = block;
  if (tabStops.length > 0 || borders !== undefined || lineSpacing.rule === 'multiple') return block;
  const isLine = bounds.bottom - bounds.top < ONE_LINE * lineSpacing.pt;
  const isCentred = Math.abs(centreX(bounds) - pageWidthPt / 2) <= CENTRED_WITHIN_PT;
  if (!isLine || !isCentred || widthOf(bounds) > MAX_WIDTH_SHARE * pageWidthPt) return block;
  const margin = Math.min(left, pageWidthPt - right);
  return {
    ...block,
    alignment: 'center',
    indentStartPt: margin - left,
    indentEndPt: right - (pageWidthPt - margin),
    firstLineIndentPt: 0,
  };
}
