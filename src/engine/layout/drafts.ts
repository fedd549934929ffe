import type { Inline, Paragraph } from '../model/document';
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

export function boundsOfDraft(draft: BlockDraft): Rect {
  return draft.type === 'paragraph' ? draft.paragraph.bounds : draft.block.bounds;
}
