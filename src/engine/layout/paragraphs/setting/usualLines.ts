import type { Inline, Paragraph } from '../../../model/document';
import type { ParagraphLook } from '../../../model/documentPlan';
import { heightOf } from '../../../model/geometry';
import { fontLineOf } from '../../fonts/lineHeights';

/** Heights that differ by less are one, points: those of lines in sizes that are rounded to half points. */
const SAME_HEIGHT_PT = 0.3;
/** A paragraph lower than so many of its lines is one line. */
const ONE_LINE = 1.5;

/**
 * A line of text that stands alone, which is as high as its font, as high as the lines of the body's text are far apart, where the space above it has that room: it stays
 * where it is, and what somebody adds to it wraps as the other text does.
 */
export function withUsualLine(paragraph: Paragraph, { format, lineSpacing: usual }: ParagraphLook): Paragraph {
  const { lineSpacing, spaceBeforePt, role } = paragraph;
  if (usual.rule !== 'atLeast' || lineSpacing.rule !== 'atLeast' || (role.kind !== 'body' && role.kind !== 'listItem'))
    return paragraph;
  const missingPt = usual.pt - lineSpacing.pt;
  const isLineOfBody = isOneLine(paragraph) && Math.abs(lineSpacing.pt - fontLineOf(format)) < SAME_HEIGHT_PT;
  return isLineOfBody && missingPt !== 0 && missingPt <= spaceBeforePt
    ? {
        ...paragraph,
        lineSpacing: usual,
        spaceBeforePt: spaceBeforePt - missingPt,
        content: paragraph.content.map((inline) => lowered(inline, missingPt)),
      }
    : paragraph;
}

export const isOneLine = ({ bounds, lineSpacing }: Paragraph): boolean =>
  lineSpacing.rule !== 'single' && heightOf(bounds) < ONE_LINE * lineSpacing.pt;

/** What is placed from the top of its line stays where it is when that is higher up by so much. */
export const lowered = (inline: Inline, pt: number): Inline =>
  inline.type === 'panel' && inline.fromLinePt !== undefined
    ? { ...inline, fromLinePt: inline.fromLinePt + pt }
    : inline;
