import type { Paragraph, ParagraphLook, ParagraphRole, StyleSheet } from '../../model/document';

/** What differs from the style by less is the style's: nobody sees it, and the style can be changed for all of its paragraphs. Points. */
const SAME_SPACE_PT = 0.3;

/** The look of a role's style; undefined where the document has none. */
export function lookOfRole(styles: StyleSheet, role: ParagraphRole): ParagraphLook | undefined {
  switch (role.kind) {
    case 'body':
      return styles.body;
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
      return styles.contents?.[role.level - 1];
  }
}

/** The paragraph with the space before it that its style has, where this is nearly its own. */
export function withStyleSpace(paragraph: Paragraph, look: ParagraphLook | undefined): Paragraph {
  if (!look || Math.abs(paragraph.spaceBeforePt - look.spaceBeforePt) > SAME_SPACE_PT) return paragraph;
  return { ...paragraph, spaceBeforePt: look.spaceBeforePt };
}
