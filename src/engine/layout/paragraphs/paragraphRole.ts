import type { Inline, Paragraph, ParagraphRole } from '../../model/document';
import { withCaptionNumber } from '../headings/captionNumbers';
import { withoutNumber } from '../headings/headingNumbers';
import { withCaseOf } from '../inline/letterCase';
import type { ParagraphDraft } from '../types';
import { withLabelStop, withLabelText } from './paragraphDraft';

/** The paragraph in its role, its label where that has it. */
export function paragraphOf(draft: ParagraphDraft, role: ParagraphRole | undefined): Paragraph {
  const { paragraph } = draft;
  if (!role) return withLabelText(draft, paragraph);
  const isNumbered = role.kind === 'listItem' || (role.kind === 'heading' && role.list && !role.list.silent);
  if (isNumbered) {
    // Lines in the middle, and numbers in lines of their own, have no labels that text could hang behind.
    const { content } = paragraph;
    const unlabelled = draft.label
      ? withLabelStop(draft, paragraph)
      : { ...paragraph, content: withoutNumber(content) };
    const label = draft.label?.format ?? content.find((inline) => inline.type === 'text')?.format;
    return withRole({ ...role, ...(label && { label }) }, unlabelled);
  }
  return withRole(role, withLabelText(draft, paragraph));
}

function withRole(role: ParagraphRole, paragraph: Paragraph): Paragraph {
  const isHeading = role.kind === 'heading' || role.kind === 'title';
  return { ...paragraph, content: contentIn(role, paragraph.content), role, keepWithNext: isHeading };
}

function contentIn(role: ParagraphRole, content: readonly Inline[]): readonly Inline[] {
  if (role.kind === 'caption') return role.number ? withCaptionNumber(content, role.number) : content;
  const isSpelled = (role.kind === 'heading' || role.kind === 'title') && role.text !== undefined;
  return isSpelled ? withCaseOf(role.text, content) : content;
}
