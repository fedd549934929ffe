import type { Block, Inline, Paragraph } from '../../model/document';
import type { PlacedComment } from '../../model/pageContent';
import { anchorParagraph, boundsOfDraft } from '../drafts';
import type { Edges, OutlinedBlock } from '../types';

/**
 * The blocks with the comments whose words did not become text of theirs, or that are on a page without text: at the end of the last
 * paragraph that begins above them, so that none is lost.
 */
export function withOtherComments(
  blocks: readonly OutlinedBlock[],
  comments: readonly PlacedComment[],
  page: Edges,
): readonly OutlinedBlock[] {
  if (comments.length === 0) return blocks;
  const placed = new Set(
    blocks.flatMap((draft) => commentsIn(draft.type === 'paragraph' ? draft.paragraph : draft.block)),
  );
  const others = comments.filter(({ comment }) => !placed.has(comment.id));
  if (others.length === 0) return blocks;
  const result = [...blocks];
  for (const { comment, areas } of others) {
    const top = areas[0]?.top ?? 0;
    const inline: Inline = { type: 'comment', comment };
    const at = result.findLastIndex((draft) => isParagraph(draft) && boundsOfDraft(draft).top <= top);
    const place = at >= 0 ? at : result.findIndex(isParagraph);
    const draft = result[place];
    if (!draft) result.push({ type: 'block', block: anchorParagraph([inline], page, top) });
    else result[place] = withInline(draft, inline);
  }
  return result;
}

const isParagraph = (draft: OutlinedBlock): boolean => draft.type === 'paragraph' || draft.block.type === 'paragraph';

function withInline(draft: OutlinedBlock, inline: Inline): OutlinedBlock {
  const added = (paragraph: Paragraph): Paragraph => ({ ...paragraph, content: [...paragraph.content, inline] });
  if (draft.type === 'paragraph') return { ...draft, paragraph: added(draft.paragraph) };
  return draft.block.type === 'paragraph' ? { ...draft, block: added(draft.block) } : draft;
}

function commentsIn(block: Block): number[] {
  if (block.type === 'paragraph')
    return block.content.flatMap((inline) => (inline.type === 'comment' ? [inline.comment.id] : []));
  return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks.flatMap(commentsIn)));
}
