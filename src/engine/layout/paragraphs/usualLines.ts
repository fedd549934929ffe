import type { Inline, Paragraph, ParagraphLook } from '../../model/document';
import { lineHeightOf } from '../fonts/lineHeights';

/** Heights that differ by less are one, points: those of lines in sizes that are rounded to half points. */
const SAME_HEIGHT_PT = 0.3;
/** A paragraph lower than so many of its lines is one line. */
const ONE_LINE = 1.5;
const TWIPS_PER_POINT = 20;

/** As high as lines of this look are in their font, points, as DOCX rounds it; Infinity where nobody knows. */
export const fontLineOf = ({ family, sizePt }: { readonly family: string; readonly sizePt: number }): number =>
  Math.round((lineHeightOf(family)?.lineEm ?? Infinity) * sizePt * TWIPS_PER_POINT) / TWIPS_PER_POINT;

/**
 * A line of text that stands alone, which is as high as its font, as high as the lines of the body's text are far apart, where the space above it has that room: it stays
 * where it is, and what somebody adds to it wraps as the other text does.
 */
export function withUsualLine(paragraph: Paragraph, { format, lineSpacing: usual }: ParagraphLook): Paragraph {
  const { lineSpacing, spaceBeforePt, bounds, role } = paragraph;
  if (usual.rule !== 'atLeast' || lineSpacing.rule !== 'atLeast' || (role.kind !== 'body' && role.kind !== 'listItem'))
    return paragraph;
  const missingPt = usual.pt - lineSpacing.pt;
  const isLineOfBody =
    bounds.bottom - bounds.top < ONE_LINE * lineSpacing.pt &&
    Math.abs(lineSpacing.pt - fontLineOf(format)) < SAME_HEIGHT_PT;
  return isLineOfBody && missingPt !== 0 && missingPt <= spaceBeforePt
    ? {
        ...paragraph,
        lineSpacing: usual,
        spaceBeforePt: spaceBeforePt - missingPt,
        content: paragraph.content.map((inline) => lowered(inline, missingPt)),
      }
    : paragraph;
}

/** What is placed from the top of its line stays where it is when that is higher up by so much. */
const lowered = (inline: Inline, pt: number): Inline =>
  inline.type === 'panel' && inline.fromLinePt !== undefined
    ? { ...inline, fromLinePt: inline.fromLinePt + pt }
    : inline;
