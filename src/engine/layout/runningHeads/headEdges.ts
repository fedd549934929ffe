import type { Block } from '../../model/document';

/**
 * A running head is laid out once and stands in sections of several margins: its lengths are kept from the edges of the page, and
 * moved to the margins of each section.
 */
export function movedEdges(blocks: readonly Block[], leftPt: number, rightPt: number): Block[] {
  return blocks.map((block): Block => {
    if (block.type === 'table') {
      return { ...block, indentPt: block.indentPt + (block.alignment === 'left' ? leftPt : 0) };
    }
    const [startPt, endPt] = block.rightToLeft ? [rightPt, leftPt] : [leftPt, rightPt];
    return {
      ...block,
      indentStartPt: block.indentStartPt + startPt,
      indentEndPt: block.indentEndPt + endPt,
      tabStops: block.tabStops.map((stop) => ({ ...stop, positionPt: stop.positionPt + startPt })),
    };
  });
}
