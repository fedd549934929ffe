import type { Borders } from '../../../model/borders';
import type { Block, Paragraph } from '../../../model/document';

/** Left between the box and the end of the page, points. */
const MIN_ROOM_PT = 1;

/**
 * The blocks of a page that ends in a box of paragraphs, `limitPt` being where the page's text must end. LibreOffice asks for the white below the text of
 * such a box twice, and takes its last line to the next page where that is not there: the box has less of it then.
 */
export function withRoomInLastBox(blocks: readonly Block[], limitPt: number): Block[] {
  const last = blocks.at(-1);
  const border = last?.type === 'paragraph' ? last.borders?.bottom : undefined;
  if (last?.type !== 'paragraph' || !border?.spacePt) return [...blocks];
  const textBottom = last.bounds.bottom - border.spacePt;
  const spacePt = Math.max(0, Math.floor((limitPt - MIN_ROOM_PT - textBottom) / 2));
  if (spacePt >= border.spacePt) return [...blocks];
  const borders: Borders = { ...last.borders, bottom: { ...border, spacePt } };
  const box = JSON.stringify(last.borders);
  const isInBox = (block: Block): block is Paragraph =>
    block.type === 'paragraph' && JSON.stringify(block.borders) === box;
  const first = blocks.findLastIndex((block) => !isInBox(block)) + 1;
  return blocks.map((block, i) => (i >= first && block.type === 'paragraph' ? { ...block, borders } : block));
}
