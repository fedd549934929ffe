import type { Block, Paragraph } from '../../../model/document';

/** Blocks in order, of which a table's caption above it, and a picture above its caption, go to the next page together with what they belong to. */
export function withCaptionsKept(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block, i) => {
    const next = blocks[i + 1];
    if (block.type !== 'paragraph' || block.keepWithNext || !next) return block;
    return belongsToNext(block, next, blocks[i - 1]) ? { ...block, keepWithNext: true } : block;
  });
}

function belongsToNext(block: Paragraph, next: Block, above: Block | undefined): boolean {
  if (block.continues) return false;
  if (next.type === 'table') return isCaption(block) && !next.floatAt && !isFigure(above);
  if (next.pageBreakBefore || next.columnBreakBefore) return false;
  return isFigure(block) ? isCaption(next) : isCaption(block) && isFigure(next) && !isFigure(above);
}

const isCaption = (block: Block): boolean => block.type === 'paragraph' && block.role.kind === 'caption';

/** A line of pictures alone. */
const isFigure = (block: Block | undefined): boolean =>
  block?.type === 'paragraph' &&
  block.content.length > 0 &&
  block.content.every((inline) => inline.type === 'picture' && !inline.anchor);
