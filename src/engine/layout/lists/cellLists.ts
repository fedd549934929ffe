import type { Block, ParagraphRole } from '../../model/document';
import type { ListDefinition, ListReference } from '../../model/lists';
import { withLabelStop, withLabelText } from '../paragraphs/paragraphDraft';
import type { LabelDraft, ParagraphDraft, ParagraphOutline } from '../types';
import { withParagraphs } from '../drafts';
import { findLists } from './lists';

/**
 * The paragraphs of a table's cell as blocks, with the lists in them. A list of a cell ends with the cell, so that it is found where the
 * page is laid out; its definition is added to `lists`, and its items refer to the place there (see `shiftLists`). `outlines` are asked
 * for where a paragraph has a label: nearly no cell has one, and nothing else is read from them here.
 */
export function cellBlocks(
  drafts: readonly ParagraphDraft[],
  outlines: () => readonly ParagraphOutline[],
  lists: ListDefinition[],
): Block[] {
  if (!drafts.some(({ label }) => label !== undefined)) return drafts.map(({ paragraph }) => paragraph);
  const { items, definitions } = findLists(
    outlines(),
    ({ labelLeft, textLeft, column }) => ({ labelLeftPt: labelLeft - column.left, textLeftPt: textLeft - column.left }),
    new Set(),
    new Set(),
  );
  const first = lists.length;
  for (const definition of definitions) lists.push(definition);
  return drafts.map((draft, index) => {
    const item = items.get(index);
    if (item === undefined) return draft.label ? withLabelText(draft, draft.paragraph) : draft.paragraph;
    return {
      ...withLabelStop(draft, draft.paragraph),
      role: listItem({ ...item, list: first + item.list }, draft.label),
    };
  });
}

/** Makes the items in a table refer to the lists of the document, where those of its page start at `base`. */
export function shiftLists(block: Block, base: number): Block {
  if (base === 0) return block;
  return withParagraphs(block, (paragraph) => {
    if (paragraph.role.kind !== 'listItem') return paragraph;
    const { list, level } = paragraph.role.list;
    return { ...paragraph, role: { ...paragraph.role, list: { list: list + base, level } } };
  });
}

/** The role of an item, with its label's look. */
const listItem = (list: ListReference, label: LabelDraft | undefined): ParagraphRole => ({
  kind: 'listItem',
  list,
  ...(label && { label: label.format }),
});
