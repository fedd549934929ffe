import type { Paragraph, ParagraphRole } from '../../../model/document';
import type { ParagraphLook, StyleSheet } from '../../../model/documentPlan';

/** What differs from the style by less is the style's: nobody sees it, and the style can be changed for all of its paragraphs. Points. */
const SAME_SPACE_PT = 0.3;

/** The look of a role's style; undefined where the document has none. */
export function lookOfRole(styles: StyleSheet, role: ParagraphRole): ParagraphLook | undefined {
  switch (role.kind) {
    case 'body':
      return styles.body;
    case 'bodyText':
      return styles.bodyText;
    case 'heading':
      return styles.headings[role.level - 1];
    case 'title':
      return styles.title;
    case 'listItem':
      return styles.listItem;
    case 'caption':
      return styles.caption;
    case 'code':
      return styles.code;
    case 'tocEntry':
      return role.ofCaptions ? styles.captionEntry : styles.contents?.[role.level - 1];
  }
}

/**
 * The paragraph in the style of its role, which is Body Text for text of the body that has no more to say itself then. `fits`: its space is the style's
 * where that is nearly its own.
 */
export function inStyle(paragraph: Paragraph, styles: StyleSheet, fits: boolean): Paragraph {
  const text = asBodyText(paragraph, styles);
  const look = lookOfRole(styles, text.role);
  if (!look || !fits || !isSame(text.spaceBeforePt, look.spaceBeforePt)) return text;
  return { ...text, spaceBeforePt: look.spaceBeforePt };
}

function asBodyText(paragraph: Paragraph, { body, bodyText }: StyleSheet): Paragraph {
  if (!bodyText || paragraph.role.kind !== 'body' || !isInSizeOf(body, paragraph)) return paragraph;
  if (differences(paragraph, bodyText) > differences(paragraph, body)) return paragraph;
  const { firstLineIndentPt } = paragraph;
  const ofStyle = bodyText.indent?.firstLinePt ?? 0;
  return {
    ...paragraph,
    role: { kind: 'bodyText' },
    firstLineIndentPt: isSame(firstLineIndentPt, ofStyle) ? ofStyle : firstLineIndentPt,
  };
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_SPACE_PT;

const differences = ({ spaceBeforePt, firstLineIndentPt }: Paragraph, look: ParagraphLook): number =>
  Number(!isSame(spaceBeforePt, look.spaceBeforePt)) +
  Number(!isSame(firstLineIndentPt, look.indent?.firstLinePt ?? 0));

function isInSizeOf({ format }: ParagraphLook, { content }: Paragraph): boolean {
  const text = content.find((inline) => inline.type === 'text');
  return text?.type === 'text' && isSame(text.format.sizePt, format.sizePt);
}
