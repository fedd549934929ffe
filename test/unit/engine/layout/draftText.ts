import type { BlockDraft } from '../../../../src/engine/layout/types';

/** 60 characters of 5 pt: full lines of a column 300 pt wide. */
export const FULL = 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk lllll';
export const SHORT = 'mmmm nnnn.';

/** A block's text: its label before a bar, other blocks and inlines by their names in brackets. */
export function textOf(draft: BlockDraft): string {
  if (draft.type !== 'paragraph') return `[${draft.block.type}]`;
  const parts = draft.paragraph.content.map((inline) => {
    if (inline.type === 'text') return inline.text;
    return inline.type === 'tab' ? '\t' : inline.type === 'lineBreak' ? '\n' : `[${inline.type}]`;
  });
  return (draft.label ? `${draft.label.text}|` : '') + parts.join('');
}
