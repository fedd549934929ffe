import type { Block, Inline, Paragraph } from '../model/document';
import type { Rect, Sides } from '../model/geometry';
import type { BlockDraft } from './types';

/** A paragraph without content. */
export function emptyParagraph(bounds: Rect): Paragraph {
  return {
    type: 'paragraph',
    bounds,
    role: { kind: 'body' },
    content: [],
    alignment: 'left',
    indentStartPt: 0,
    indentEndPt: 0,
    firstLineIndentPt: 0,
    spaceBeforePt: 0,
    spaceAfterPt: 0,
    lineSpacing: { rule: 'single' },
    tabStops: [],
    rightToLeft: false,
    keepWithNext: false,
    pageBreakBefore: false,
    columnBreakBefore: false,
    shading: undefined,
    bookmarks: [],
    continues: false,
  };
}

/** Holds floating pictures for which no paragraph is near; takes no room. */
export function anchorParagraph(floats: readonly Inline[], column: Sides, top: number): Paragraph {
  return {
    ...emptyParagraph({ left: column.left, right: column.right, top, bottom: top + 1 }),
    content: floats,
    lineSpacing: { rule: 'exact', pt: 1 },
  };
}

/** The block with its paragraphs changed: itself, or those in the cells of its tables. */
export function withParagraphs(block: Block, change: (paragraph: Paragraph) => Block): Block {
  if (block.type === 'paragraph') return change(block);
  const rows = block.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map((inner) => withParagraphs(inner, change)) })),
  }));
  return { ...block, rows };
}

export function boundsOfDraft(draft: BlockDraft): Rect {
  return draft.type === 'paragraph' ? draft.paragraph.bounds : draft.block.bounds;
}
